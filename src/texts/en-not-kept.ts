/** What stands in place of the app where the browser has thrown it away and there is no network. */
export const enNotKept = {
  title: 'Coup d’Œil is not on this device',
  text: 'The browser has cleared the app. Connect to the internet once and open it again. Battles are kept apart from the app.',
};
