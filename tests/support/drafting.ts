import fc from 'fast-check';
import type { Enlisted } from '../../src/rules/belle-alliance/army/forces';
import { belleAllianceDraft } from '../../src/rules/belle-alliance/drafting/book';
import { freshDraft } from '../../src/rules/belle-alliance/drafting/drafting-fresh';
import type { DraftState } from '../../src/rules/belle-alliance/drafting/state';
import { freshRoster } from '../../src/rules/belle-alliance/units/roster';
import type { Json } from '../../src/rules/book';
import type { Arm } from '../../src/rules/miniatures/miniatures-unit';
import { READY_PIECES } from '../../src/table/laying/pieces';
import { READY_TABLE_IDS } from '../../src/table/laying/ready-tables';
import { stampPiece } from '../../src/table/laying/stamping';
import { sideId, type Unit, unitId } from '../../src/table/unit';

export function draftOf(scenario: Json): DraftState {
  const state = belleAllianceDraft.setUp(scenario, {});
  if (!state.ok) throw new Error(JSON.stringify(state.problem));
  return state.value;
}

export const bareDraft = (): DraftState => draftOf(freshDraft(['Blue', 'Red']));

export function decideDraft(state: DraftState, raw: unknown) {
  const command = belleAllianceDraft.parseCommand(JSON.parse(JSON.stringify(raw)));
  if (!command.ok) throw new Error(JSON.stringify(command.problem));
  return belleAllianceDraft.decide(state, command.value, []);
}

/** The draft after commands that are allowed. */
export function drafted(state: DraftState, ...commands: unknown[]): DraftState {
  return commands.reduce<DraftState>((now, raw) => {
    const decision = decideDraft(now, raw);
    if (decision.kind !== 'events') throw new Error(`${JSON.stringify(raw)}: ${JSON.stringify(decision)}`);
    return decision.events.reduce(
      (folded, event) => belleAllianceDraft.evolve(folded, event),
      belleAllianceDraft.copy(now),
    );
  }, state);
}

/** Why a command is refused. */
export function draftRefusal(state: DraftState, raw: unknown) {
  const decision = decideDraft(state, raw);
  return decision.kind === 'refusal' ? decision.violations : decision.kind;
}

const LOOKS = { infantry: 'shako', cavalry: 'hussar', artillery: 'gun', staff: 'general' } as const;

/** A unit with its roster, fresh. */
export function enrolled(
  id: string,
  side: 'blue' | 'red',
  arm: Arm,
  more: Partial<Unit> & { commander?: string } = {},
): Enlisted {
  const { commander, ...said } = more;
  const figures = arm === 'staff' ? 1 : arm === 'artillery' ? 6 : 24;
  const unit: Unit = {
    id: unitId(id),
    name: id,
    side: sideId(side),
    arm,
    look: LOOKS[arm],
    figures,
    figuresAtStart: figures,
    guns: arm === 'artillery' ? 3 : 0,
    formation: 'line',
    files: 1,
    pose: { at: { x: 60, y: side === 'blue' ? 30 : 150 }, heading: side === 'blue' ? Math.PI / 2 : -Math.PI / 2 },
    ...said,
  };
  const roster = freshRoster(unit, {
    valour: 0,
    disorder: 'OR',
    commander: commander === undefined ? null : unitId(commander),
    light: false,
    squadrons: arm === 'cavalry' ? 4 : 1,
    pounder: arm === 'artillery' ? 6 : 0,
    heavy: false,
    lancers: false,
    engineers: false,
    ammunition: false,
    weapon: arm === 'infantry' ? 'musket' : arm === 'cavalry' ? 'carbine' : null,
    marksmen: false,
    horse: false,
    waggon: false,
    officer: arm === 'staff',
    efficiency: null,
  });
  return { unit, roster };
}

export type AnyStep = (state: DraftState, n: number) => unknown;

const spot = fc.record({ x: fc.integer({ min: 0, max: 240 }), y: fc.integer({ min: 0, max: 180 }) });
const side = fc.constantFrom('blue' as const, 'red' as const);
const nth = <T>(list: readonly T[], i: number): T | undefined => list[i % Math.max(1, list.length)];

/** One thing a hand may do at the drawing board; what it is done to depends on what is there. */
export const anyStep: fc.Arbitrary<AnyStep> = fc.oneof(
  fc.tuple(fc.nat(), spot).map(
    ([i, at]): AnyStep =>
      ({ table }) => {
        const pieces = stampPiece(table, nth(READY_PIECES, i) as (typeof READY_PIECES)[number], { at }, 'Piece');
        return pieces.ok && pieces.value.length > 0 ? { type: 'lay-terrain', terrain: pieces.value } : undefined;
      },
  ),
  fc.nat().map(
    (i): AnyStep =>
      ({ table }) => {
        const piece = nth(table.terrain, i);
        return piece && { type: 'remove-terrain', terrain: [piece.id] };
      },
  ),
  fc.tuple(fc.nat(), fc.boolean()).map(
    ([i, locked]): AnyStep =>
      ({ table }) => {
        const piece = nth(table.terrain, i);
        return piece && { type: 'lock-terrain', terrain: [piece.id], locked };
      },
  ),
  fc.constantFrom(...READY_TABLE_IDS).map(
    (table): AnyStep =>
      () => ({ type: 'lay-ready-table', table }),
  ),
  fc
    .tuple(side, fc.constantFrom('infantry' as const, 'cavalry' as const, 'artillery' as const), fc.boolean(), spot)
    .map(
      ([of, arm, isDeployed, at]): AnyStep =>
        (_, n) => ({
          type: 'muster',
          units: [
            enrolled(`officer-${n}`, of, 'staff', { pose: { at, heading: 0 } }),
            enrolled(`unit-${n}`, of, arm, { commander: `officer-${n}`, pose: { at, heading: 1 } }),
          ],
          ...(isDeployed ? { deployed: true } : {}),
        }),
    ),
  fc.nat().map(
    (i): AnyStep =>
      ({ rosters }) => {
        const unit = nth([...rosters.keys()], i);
        return unit && { type: 'disband', units: [unit] };
      },
  ),
  fc.nat().map(
    (i): AnyStep =>
      ({ table }) => {
        const unit = nth([...table.units.keys()], i);
        return unit && { type: 'reserve', units: [unit] };
      },
  ),
  fc.tuple(fc.nat(), spot).map(
    ([i, at]): AnyStep =>
      ({ rosters }) => {
        const unit = nth([...rosters.keys()], i);
        return unit && { type: 'place', unit, pose: { at, heading: 0.5 } };
      },
  ),
  fc.tuple(fc.nat(), fc.integer({ min: 2, max: 9 })).map(
    ([i, bound]): AnyStep =>
      ({ reserve }) => {
        const unit = nth([...reserve.keys()], i);
        const where = { from: { x: 0, y: 20 }, to: { x: 0, y: 60 } };
        return unit && { type: 'plan-reinforcements', reinforcements: [{ bound, where, units: [unit] }] };
      },
  ),
  fc.tuple(fc.integer({ min: 100, max: 300 }), fc.integer({ min: 100, max: 200 })).map(
    ([width, depth]): AnyStep =>
      () => ({ type: 'set-table', width, depth, override: { note: '' } }),
  ),
  fc.string({ unit: 'grapheme-ascii', maxLength: 40 }).map(
    (title): AnyStep =>
      () => ({ type: 'write-briefing', title }),
  ),
  fc.constantFrom('locked', 'open', 'logged').map(
    (measuring): AnyStep =>
      () => ({ type: 'agree', measuring }),
  ),
);
