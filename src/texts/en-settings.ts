/** The words of the settings. */
export const enSettings = {
  title: 'Settings',
  look: 'Look',
  theme: 'Theme',
  themes: {
    system: { name: 'As the device', text: 'Dark or light, as set on this device.' },
    study: { name: 'Study', text: 'Dark, for the evening.' },
    day: { name: 'Day', text: 'Paper, for a bright room.' },
    glare: { name: 'Glare', text: 'Black on white, thick lines, for sunlight.' },
  },
  textSize: 'Size of text',
  smaller: 'Smaller',
  larger: 'Larger',
  percent: (n: number) => `${n} %`,
  sample: (length: string) => `1/95th Rifles · 28 of 36 · ${length}`,
  hand: 'Tools under the',
  hands: { left: 'Left hand', right: 'Right hand' },
  length: 'Lengths are shown in',
  lengths: { cm: 'Centimetres', inch: 'Inches' },
  lengthText: 'Rules stay in centimetres: where one speaks, its own number stands beside yours.',
  atTable: 'At the table',
  awake: 'Keep the screen on during a battle',
  odds: 'Show odds before the roll',
  keys: 'Single letters of the keyboard do things in a battle (press ? there)',
  awakeMissing: 'This browser cannot keep the screen on. Set it in the device’s own settings.',
  offline: {
    title: 'Offline use',
    ready: (when: string, files: number, size: string) =>
      `Ready for offline use since ${when}. All ${files} files of the app are on this device (${size.replace(' ', '\u00a0')}).`,
    filling: (have: number, of: number) =>
      `Getting ready for offline use: ${have} of ${of} files. Stay online until all are here.`,
    missing: (missing: number, of: number) =>
      `Not ready for offline use: ${missing} of ${of} files ${missing === 1 ? 'is' : 'are'} missing. Connect to the internet and fetch them.`,
    noRoom: (missing: number, of: number) =>
      `Not ready for offline use: no room on this device for ${missing} of ${of} files. Free some space, then fetch them.`,
    fetch: 'Fetch missing files',
    checking: 'Checking whether the app is on this device …',
    unknown: 'Not known: this browser does not say whether it keeps the app for offline use.',
  },
  storage: 'Kept on this device',
  use: (size: string) => `Your battles and the app itself take ${size}.`,
  useUnknown: 'The browser does not say how much room your battles and the app take.',
  photosAlone: (size: string) => `Photos of tables take ${size}.`,
  photos: (size: string) => `Of that, photos of tables take ${size}.`,
  kept: 'The browser has promised to keep them.',
  notKept: 'The browser may clear them when space runs short. Save a file after each session.',
  keptUnknown: 'The browser does not say whether it keeps them. Save a file after each session.',
  ask: 'Ask the browser to keep them',
  refused: 'The browser said no. It may agree once the app is installed, or after you have used it a few times.',
  about: 'About',
  version: (version: string) => `Version ${version}. No account, no network: everything stays on this device.`,
  licences: 'Licences',
};

export type SettingsWords = typeof enSettings;
