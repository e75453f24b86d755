import type { Factor as CardFactor } from '../../card';
import { ba } from '../belle-alliance-cite';
import { type Factor, type FactorTable, reckon, superiorities, type Truth } from '../explain/factor-sums';
import { burdenLine } from '../staff/burden';
import { type FireColumn, TABLE_6 } from '../tables/table-06-fire-hand-weapons';
import { FIRING_GUNNER, HEAVY_GUNS_FROM, LIGHT_GUNS_UP_TO, TABLE_7 } from '../tables/table-07-fire-artillery';
import { FIRE_ROW_RULES, type FireRow } from './fire-row-rules';
import { type FireSituation, isArtillery } from './fire-situation';

/** The factors of one fire (tables 6 and 7): what is true of those who fire and of the target, and what that adds. */

/** A factor as the table has it: whose it is, and what it adds to. */
export interface FactorLine extends CardFactor {
  readonly side: 'own' | 'opponent';
  readonly on: 'loss' | 'morale';
}

/** A row, and whether it holds. A row that the table has not got is never asked. */
type Question = readonly [row: FireRow, holds: boolean];

/** Every factor that counts, for loss before those for morale. */
export function fireFactors(situation: FireSituation): readonly FactorLine[] {
  const guns = isArtillery(situation.firer.arm);
  const table: FactorTable<FireColumn, FireRow> = guns ? TABLE_7 : TABLE_6;
  const counts = countsOf(situation);
  const own = truthOf(
    [...ofTheFirer(situation, guns), ...numbers(table, counts.firing, counts.target)],
    situation.firer,
  );
  const opponent = truthOf(
    [...ofTheTarget(situation), ...numbers(table, counts.target, counts.firing)],
    situation.target,
  );
  const truths = { ownLoss: own, opponentLoss: opponent, ownMorale: own, opponentMorale: opponent };
  const lines = reckon(table, truths).map((factor) => lineOf(factor, situation));
  const { burden } = situation.firer;
  // It is on the dice, and so on loss and morale (R24).
  return burden === undefined ? lines : [...lines, { ...burdenLine(burden), side: 'own', on: 'loss' }];
}

/** What the factors add to the dice: for loss those for loss, for morale all of them. */
export function sumsOf(lines: readonly FactorLine[]): { readonly loss: number; readonly morale: number } {
  let loss = 0;
  let morale = 0;
  for (const { on, value } of lines) {
    if (on === 'loss') loss += value;
    morale += value;
  }
  return { loss, morale };
}

function ofTheFirer({ firer, zone, hidden }: FireSituation, guns: boolean): readonly Question[] {
  const far = zone > 1;
  return [
    ['skirmish-line', firer.skirmish],
    ['cavalry', firer.arm === 'cavalry'],
    ['hidden', hidden],
    ['passage', firer.inPassage],
    ['not-stationary', !firer.stationary],
    ['foot-not-stationary', firer.arm === 'foot-artillery' && !firer.stationary],
    ['split-fire', firer.split && (far || !guns)],
    ['first', firer.first],
    ['canister', firer.canister && zone === 1],
    ['zone-2', zone === 2],
    ['zone-3', zone === 3],
    ['non-ricochet', firer.nonRicochet && far],
    ['ranging', firer.ranging && far],
    ['3-4pd', firer.pounder <= LIGHT_GUNS_UP_TO],
    ['12pd', firer.pounder >= HEAVY_GUNS_FROM],
    ['ld', firer.disorder === 'LD'],
    ['marksmen', firer.marksmen],
    ['neighbour', firer.neighbour],
    ['officer', firer.officer !== null],
    ['valour', true],
  ];
}

const CROWDED: readonly string[] = ['square', 'mass', 'huddle'];

function ofTheTarget({ target }: FireSituation): readonly Question[] {
  return [
    ['column-effect', target.columnEffect],
    ['square-mass-huddle', CROWDED.includes(target.formation)],
    ['skirmish-line', target.formation === 'skirmish'],
    ['limbered', target.guns === 'limbered'],
    ['unlimbered', target.guns === 'unlimbered'],
    ['cavalry', target.arm === 'cavalry'],
    ['cavalry-charge', target.arm === 'cavalry' && target.atCharge],
    ['flank', target.aspect === 'flank'],
    ['rear', target.aspect === 'rear'],
    ['passage', target.inPassage],
    ['wood', target.inWood],
    ['cover-1', target.cover === 'I'],
    ['cover-2', target.cover === 'II'],
    ['cover-3', target.cover === 'III'],
    ['no-supplies', target.withoutSupplies],
    ['ld', target.disorder === 'LD'],
    ['md', target.disorder === 'MD'],
    ['fd', target.disorder === 'FD'],
    ['support', target.support],
    ['officer', target.officer !== null],
    ['valour', true],
  ];
}

/** Of guns those who fire count for more than they are; the target's gunners never do (3.4.3). */
function countsOf({ firer, target }: FireSituation): { readonly firing: number; readonly target: number } {
  return { firing: firer.figures * (isArtillery(firer.arm) ? FIRING_GUNNER : 1), target: target.figures };
}

const numbers = ({ rows }: FactorTable<FireColumn, FireRow>, figures: number, others: number): readonly Question[] =>
  superiorities(rows, figures, others).map((row) => [row, true] as const);

function truthOf(
  questions: readonly Question[],
  { valour, officer }: { readonly valour: number; readonly officer: number | null },
): Truth<FireRow> {
  const holds = new Set<FireRow>();
  for (const [row, answer] of questions) if (answer) holds.add(row);
  return { holds, amounts: { valour, engaging: officer ?? 0 } };
}

function lineOf({ row, column, value }: Factor<FireColumn, FireRow>, situation: FireSituation): FactorLine {
  const side = column === 'ownLoss' || column === 'ownMorale' ? 'own' : 'opponent';
  const on = column === 'ownLoss' || column === 'opponentLoss' ? 'loss' : 'morale';
  const values = { side, ...detailsOf(row, side, situation) };
  return { key: `factor.${row}`, values, row, side, on, value, cite: ba(ruleOf(row, situation)) };
}

/** What the words of a row need besides the side it is true of. */
function detailsOf(row: FireRow, side: 'own' | 'opponent', situation: FireSituation): Readonly<Record<string, number>> {
  const { valour, officer } = side === 'own' ? situation.firer : situation.target;
  if (row === 'valour') return { valour };
  if (row === 'officer') return { factor: officer ?? 0 };
  if (row === '3-4pd' || row === '12pd') return { pounder: situation.firer.pounder };
  if (!row.startsWith('ratio-')) return {};
  return isArtillery(situation.firer.arm)
    ? { ...countsOf(situation), gunners: situation.firer.figures, each: FIRING_GUNNER }
    : countsOf(situation);
}

/** The rule that says most about a row, for those who look it up; where none says more than the table, the table. */
function ruleOf(row: FireRow, { firer, target }: FireSituation): string {
  const guns = isArtillery(firer.arm);
  if (row === 'zone-2' || row === 'zone-3') return guns ? 'T14' : 'T13';
  if (row === 'support' && target.formation === 'skirmish') return '3.3.1';
  if (row.startsWith('ratio-') && guns) return '3.4.3';
  return FIRE_ROW_RULES[row] ?? (guns ? 'T7' : 'T6');
}
