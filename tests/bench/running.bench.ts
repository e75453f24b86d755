import type { BelleAllianceEvent } from '../../src/rules/belle-alliance/event';
import { marchGround, moverOf } from '../../src/rules/belle-alliance/march/from-state';
import { resolveMovement } from '../../src/rules/belle-alliance/march/together/together-command';
import type { BelleAllianceState } from '../../src/rules/belle-alliance/state';
import { freshHistory } from '../../src/rules/belle-alliance/units/history';
import { type Answer, atOnce } from '../../src/rules/book';
import type { Step } from '../../src/rules/marching-advice';
import type { Formation } from '../../src/rules/miniatures/miniatures-unit';
import type { UnitId } from '../../src/table/unit';
import { foot, inMovement, march, order } from '../support/running';
import { type SlowMarch, stepTogether } from '../support/slow-running';
import { compare, numbersFrom, type Row } from './harness';
import { scatter, withGround } from './scene';

const TICKS = 1_000;
const CLOSED: readonly Formation[] = ['line', 'line', 'attack-column', 'march-column', 'square'];

/** A movement phase of 200 ordered units among 100 pieces of ground, against a thousand looks a bound with the same geometry; and its growth. */
export function rows(): readonly Row[] {
  const [some, all, many] = [sceneOf(100), sceneOf(200), sceneOf(400)];
  mustMeet(all);
  const against = compare(
    {
      running: { operations: 1, run: () => played(all.state).length },
      stepping: { operations: 1, run: () => stepTogether(all.marches, marchGround(all.state), TICKS).contacts.length },
    },
    { rounds: 3, targetMs: 1, warmUpMs: 1 },
  );
  const growth = compare(
    {
      100: { operations: 1, run: () => played(some.state).length },
      400: { operations: 1, run: () => played(many.state).length },
    },
    { rounds: 7, targetMs: 200 },
  );
  return [
    {
      what: 'A movement phase of 200 units among 100 pieces of ground: stepping by thousandths of a bound against it',
      ...against.ratio('stepping', 'running'),
      goal: { atLeast: 10 },
    },
    { what: 'A movement phase: 400 units against 100', ...growth.ratio('400', '100'), goal: { atMost: 8 } },
  ];
}

interface Running {
  readonly state: BelleAllianceState;
  readonly marches: readonly SlowMarch[];
}

/** All of them with a march; who would be in another's way, where the plain way knows no answer, makes a short one. */
function sceneOf(units: number): Running {
  const table = withGround(scatter({ units, base: 0.6, seed: 5, figures: 24, formations: CLOSED }), 17);
  const random = numbersFrom(3);
  const steps = new Map([...table.units.keys()].map((id) => [id, anySteps(random)]));
  const one = inMovement({ lines: [foot('a', 'blue', '100,50 facing 90')], orders: [] }).state();
  const [roster] = one.rosters.values();
  if (!roster) throw new Error('Nobody to copy');
  const stateWith = (): BelleAllianceState => ({
    ...one,
    table: { ...table, units: new Map(table.units) },
    rosters: new Map([...table.units.keys()].map((unit) => [unit, { ...roster, unit }])),
    histories: new Map([...table.units.keys()].map((unit) => [unit, freshHistory(unit)])),
    orders: [...steps].map(([id, own]) => order(id, march(id, own))),
  });
  for (let round = 0; round < 20; round++) {
    const jammed = jammedIn(played(stateWith()));
    if (jammed.size === 0) break;
    for (const id of jammed) steps.set(id, [{ kind: 'march', cm: 0.02 / (round + 1) }]);
  }
  const state = stateWith();
  return {
    state,
    marches: [...steps].map(([id, own]) => ({ mover: moverOf(state, id), gait: 'normal', steps: own })),
  };
}

function anySteps(random: () => number): readonly Step[] {
  const on: Step = { kind: 'march', cm: 3 + random() * 12 };
  return random() < 0.5 ? [on] : [{ kind: 'march', cm: 3 }, { kind: 'wheel', turn: (random() - 0.5) * 0.8 }, on];
}

function played(state: BelleAllianceState): readonly BelleAllianceEvent[] {
  const answers: Answer[] = [];
  for (;;) {
    const decision = atOnce(resolveMovement(state, answers));
    if (decision.kind === 'events') return decision.events;
    // Nobody attacks here: all that is asked are dice for a place, and who throws for one is in another's way.
    const face = answers.length % 2 === 0 ? 1 : 6;
    answers.push({ kind: 'dice', faces: [face, face, face], thrown: 'by-app' });
  }
}

const momentsIn = (events: readonly BelleAllianceEvent[]) =>
  events.flatMap((event) => (event.type === 'movement-run' ? event.moments : []));

const JAMS = ['running.outclaimed', 'running.waits', 'running.in-the-way', 'running.goes-on'];
const jammedIn = (events: readonly BelleAllianceEvent[]): ReadonlySet<UnitId> =>
  new Set(momentsIn(events).flatMap(({ key, units: [first] }) => (JAMS.includes(key) && first ? [first] : [])));

/** Both ways find the same contacts, or no ratio means anything. */
function mustMeet({ state, marches }: Running): void {
  const ours = momentsIn(played(state))
    .filter(({ key }) => key === 'running.contact')
    .map(({ units }) => units.slice(0, 2).join(' '));
  const { contacts } = stepTogether(marches, marchGround(state), TICKS);
  const theirs = contacts.map(({ unit, other }) => `${unit} ${other}`);
  const differ = [...ours.filter((pair) => !theirs.includes(pair)), ...theirs.filter((pair) => !ours.includes(pair))];
  if (ours.length < 20) throw new Error('Too few contacts to mean anything');
  if (differ.length > 0) throw new Error(`Contacts differ: ${differ.join(', ')}`);
}
