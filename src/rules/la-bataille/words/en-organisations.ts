/** Corps and brigades by the names under which charts and counters know them. */
export const ORGANISATIONS: Readonly<Record<string, string>> = {
  'french-guard': 'Imperial Guard',
  'french-iv-soult': 'IV corps, Soult',
  'french-vi-ney': 'VI corps, Ney',
  'french-reserve-lannes': 'Reserve corps, Lannes',
  'french-cavalry': 'Reserve cavalry, Murat',
  'russian-scenario-three': 'Russian army, scenario three',
  'russian-scenario-four': 'Russian army, scenario four',
  'russian-reserve': 'Russian reserve',
  'russian-cavalry': 'Russian cavalry',
  'prussian-cavalry': 'Prussian cavalry',
  'brigade-desmarais': 'Desmarais’s brigade',
  'brigade-orlov': 'Orlov’s brigade',
};

/** One that a club has named itself is called so. */
export const organisationInWords = (name: string | number | undefined): string =>
  ORGANISATIONS[`${name}`] ?? `${name ?? 'No corps'}`;
