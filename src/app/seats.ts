import * as v from 'valibot';
import { create } from 'zustand';
import { keepLocally, readLocally } from './kept-locally';

const KEY = 'coup-doeil/seats';

/** Battles beyond these are those that nobody has sat down to for longest. */
export const MOST_BATTLES = 50;

const seatsSchema = v.object({
  battle: v.string(),
  /** One person plays both sides: the tablet is never handed over. */
  solo: v.exactOptional(v.boolean()),
  /** The bound whose sheets the umpire has read before they were opened. */
  umpireRead: v.exactOptional(v.string()),
});

/** Who sits before this tablet in a battle. It is no part of the battle: on another device others sit. */
export type Seats = v.InferOutput<typeof seatsSchema>;

/** What can be read of what was stored; the rest is as if nobody had sat down yet. */
export function parseSeats(stored: string | undefined): readonly Seats[] {
  if (stored === undefined) return [];
  try {
    const list = v.parse(v.array(v.unknown()), JSON.parse(stored));
    return list
      .flatMap((each) => {
        const read = v.safeParse(seatsSchema, each);
        return read.success ? [read.output] : [];
      })
      .slice(-MOST_BATTLES);
  } catch {
    return [];
  }
}

/** The battle sat down to last comes last. */
export function withSeats(
  seats: readonly Seats[],
  battle: string,
  change: Partial<Omit<Seats, 'battle'>>,
): readonly Seats[] {
  const before = seats.find((each) => each.battle === battle);
  return [...seats.filter((each) => each !== before), { ...before, battle, ...change }].slice(-MOST_BATTLES);
}

const useAllSeats = create<{ readonly seats: readonly Seats[] }>()(() => ({ seats: parseSeats(readLocally(KEY)) }));

export const useSeats = (battle: string): Seats | undefined =>
  useAllSeats(({ seats }) => seats.find((each) => each.battle === battle));

export function changeSeats(battle: string, change: Partial<Omit<Seats, 'battle'>>): void {
  const seats = withSeats(useAllSeats.getState().seats, battle, change);
  useAllSeats.setState({ seats });
  keepLocally(KEY, seats);
}
