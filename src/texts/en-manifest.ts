/** What the icon of the installed app offers, by the name in the address. Read by the build as well, so it imports nothing. */
export const enManifest = {
  calculators: {
    fire: 'Fire calculator',
    melee: 'Melee calculator',
    spread: 'Spread of rout',
    reorganisation: 'Reorganisation',
  },
};
