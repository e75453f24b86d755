/** What a unit does with its points in a hex of an enemy zone. */
export type ZoneDeed = 'formation' | 'facing' | 'exit';

/** How often it may be fired on for it: for each change of formation, for leaving, and for turning where it stays (R74). */
export function opportunityFires(deeds: readonly ZoneDeed[]): number {
  const exits = deeds.filter((deed) => deed === 'exit').length;
  const changes = deeds.filter((deed) => deed === 'formation').length;
  const turns = exits > 0 ? 0 : deeds.filter((deed) => deed === 'facing').length;
  return exits + changes + turns;
}

/** Cavalry that skirmishes fires its whole value at every adjacent formation, once each however many hexes it fills (P20). */
export const skirmishAttacks = (adjacent: readonly { readonly id: string }[]): number =>
  new Set(adjacent.map(({ id }) => id)).size;
