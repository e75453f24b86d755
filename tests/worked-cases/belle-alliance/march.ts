import * as v from 'valibot';
import type { Move } from '../../../src/rules/belle-alliance/march/body';
import { march } from '../../../src/rules/belle-alliance/march/march';
import { progressAt } from '../../../src/rules/belle-alliance/march/stops';
import type { Table } from '../../../src/table/table';
import { ahead, type Facts, groundOf, marcher, moverOn, rotate, tableWith, wheel } from '../../support/marching';
import { type BelleAllianceAdapters, by, rounded } from './case';

const disorder = v.picklist(['OR', 'LD', 'MD']);
const unit = v.object({
  arm: v.picklist(['infantry', 'cavalry']),
  formation: v.picklist(['line', 'column_of_attack', 'column_of_march']),
  frontage_cm: v.optional(v.number()),
  depth_cm: v.optional(v.number()),
  disorder,
  /** What it was in before it was brought into that disorder. */
  before: v.optional(disorder),
  forced: v.optional(v.literal('retreat')),
  charge: v.optional(v.boolean(), false),
  split: v.optional(v.boolean(), false),
});

const BASE = { infantry: { wide: 1.5, deep: 1.5 }, cavalry: { wide: 2, deep: 4.5 } } as const;
const FORMATIONS = { line: 'line', column_of_attack: 'attack-column', column_of_march: 'march-column' } as const;
/** How wide or deep it is where the case does not say. */
const USUAL = { files: 6, line: 2, column_of_attack: 6, column_of_march: 10 } as const;

/** The unit as a line of the notation: as many files and ranks as its front and depth have room for. */
function unitOf({ arm, formation, frontage_cm, depth_cm }: v.InferOutput<typeof unit>): string {
  const { wide, deep } = BASE[arm];
  const files = frontage_cm === undefined ? USUAL.files : Math.round(frontage_cm / wide);
  const ranks = depth_cm === undefined ? USUAL[formation] : Math.round(depth_cm / deep);
  if (formation === 'line' && ranks !== 2) throw new Error('A line has two ranks');
  if (formation === 'column_of_march' && files !== 2) throw new Error('A column of march is two wide');
  const shape = formation === 'column_of_attack' ? `${FORMATIONS[formation]}/${files}` : FORMATIONS[formation];
  return marcher(arm, files * ranks, shape);
}

const DOWN = -Math.PI / 2;

/** The notation knows no line without width; a case may have one, as its own wall drawn as a line. */
function groundAndUnit(ground: readonly string[], it: v.InferOutput<typeof unit>): Table {
  const isThin = (line: string): boolean => line.includes(' width 0:');
  const table = tableWith(...ground.map((line) => line.replace(' width 0:', ' width 1:')), unitOf(it));
  const terrain = table.terrain.map((each, i) => (isThin(ground[i] ?? '') ? { ...each, width: 0 } : each));
  return { ...table, terrain };
}

export const MARCH: BelleAllianceAdapters = {
  // Marched over the ground as it is laid out; what is left goes straight on, of those driven off straight back.
  march: by(
    v.object({
      unit,
      ground: v.array(v.string()),
      moves: v.array(v.object({ kind: v.picklist(['march', 'wheel', 'rotation']), amount: v.number() })),
    }),
    (it) => {
      const table = groundAndUnit(it.ground, it.unit);
      const forced = it.unit.forced;
      const onward = (cm: number): Move => (forced ? { kind: 'shift', towards: DOWN, cm } : ahead(cm));
      const moves = it.moves.map(({ kind, amount }): Move => {
        if (kind === 'march') return onward(amount);
        return kind === 'wheel' ? wheel(amount) : rotate(amount);
      });
      const gait = it.unit.charge ? 'charge' : 'normal';
      const marched = (now: v.InferOutput<typeof disorder>) => {
        const facts: Facts = {
          disorder: now,
          ...(forced && { forced }),
          ...(it.unit.split && { done: { split: true } }),
        };
        const [ground, mover] = [groundOf(table, facts), moverOn(table, facts)];
        // Legs of the case are whole moves or what of them goes at one rate: one march of all of them in a row.
        const all = joined(moves);
        const result = march(mover, gait, all, ground);
        const on = march(mover, gait, [...all, onward(100)], ground);
        const rest = on.legs.filter(({ step }) => step === all.length);
        return {
          faults: result.faults.length,
          legs: result.legs.map(({ cm, rate, share }) => ({
            cm: rounded(cm, 9),
            rate: rounded(rate, 9),
            share: rounded(share, 9),
          })),
          share_used: rounded(result.share, 9),
          cm_left: rounded(progressAt(rest, 1 - result.share) ?? 0, 9),
        };
      };
      const came = marched(it.unit.disorder);
      if (came.faults > 0) throw new Error('The march is not allowed');
      // Whatever it was in before, forced action is not slowed by it.
      if (it.unit.before && JSON.stringify(marched(it.unit.before)) !== JSON.stringify(came))
        throw new Error('It is slowed by what it was in before');
      return came;
    },
  ),
};

/** Marches straight on that follow each other are one. */
function joined(moves: readonly Move[]): readonly Move[] {
  const all: Move[] = [];
  for (const move of moves) {
    const last = all.at(-1);
    if (last?.kind === 'march' && move.kind === 'march') all.splice(-1, 1, ahead(last.cm + move.cm));
    else all.push(move);
  }
  return all;
}
