/** What the icon of the installed app offers. Read by the build as well, so it imports nothing. */
export const enManifest = { calculator: 'Fire calculator' };
