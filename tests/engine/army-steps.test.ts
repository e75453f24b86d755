import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { readSheet } from '../../src/rules/belle-alliance/army/army-sheet';
import { deploy } from '../../src/rules/belle-alliance/army/deploy';
import { frontAround } from '../../src/rules/belle-alliance/army/front';
import {
  changingOfficer,
  changingUnit,
  commanding,
  copying,
  disbanding,
  movingUnder,
  mustering,
  reserving,
  toldOf,
} from '../../src/rules/belle-alliance/drafting/army-steps';
import { belleAllianceDraft } from '../../src/rules/belle-alliance/drafting/book';
import { freshDraft } from '../../src/rules/belle-alliance/drafting/drafting-fresh';
import { allUnits, type DraftState, forcesIn } from '../../src/rules/belle-alliance/drafting/state';
import { asJson } from '../../src/rules/book';
import type { Result } from '../../src/table/result';
import { sideId, type Unit } from '../../src/table/unit';
import { STAFF_NAMES } from '../support/army';
import { newWorld, opened, order } from '../support/world';

const BLUE = sideId('blue');
const LINE = { name: 'Line', arm: 'infantry', nation: 'France', men: 480 } as const;

const called = (draft: DraftState, name: string): Unit => {
  const found = allUnits(draft).find((unit) => unit.name === name);
  if (!found) throw new Error(`Nobody is called ${name}`);
  return found;
};

function good<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.problem.code);
  return result.value;
}

function stepOf<T>(made: { readonly ok: true; readonly step: T } | { readonly ok: false } | undefined): T {
  if (!made?.ok) throw new Error('No such step');
  return made.step;
}

/** Everything the screens of the army can do, each by what it makes of the draft before it. */
const STEPS: readonly (readonly [what: string, step: (draft: DraftState) => unknown])[] = [
  [
    'four battalions and their brigade',
    (draft) =>
      stepOf(
        mustering(
          draft,
          {
            side: BLUE,
            under: { command: { name: 'First', echelon: 'brigade' }, commander: null },
            told: LINE,
            count: 4,
          },
          STAFF_NAMES,
        ),
      ),
  ],
  [
    'a division',
    (draft) => commanding(draft, { side: BLUE, command: { name: 'Picton', echelon: 'division' } }, STAFF_NAMES),
  ],
  [
    'the brigade under the division',
    (draft) => good(movingUnder(draft, called(draft, 'Officer of First').id, called(draft, 'Officer of Picton').id)),
  ],
  [
    'its commander very efficient, with a name of his own',
    (draft) =>
      changingOfficer(draft, called(draft, 'Officer of First').id, {
        name: 'Kempt',
        command: { name: 'Kempt’s brigade', echelon: 'brigade' },
        efficiency: 'very-efficient',
      }),
  ],
  ['the brigade once more', (draft) => good(copying(draft, called(draft, 'Kempt').id))],
  ['a battalion once more', (draft) => good(copying(draft, called(draft, 'Line 1').id))],
  [
    'another strength and weapon',
    (draft) => {
      const unit = called(draft, 'Line 2');
      const { figures: _figures, ...told } = toldOf(draft, unit) ?? { ...LINE, figures: 0 };
      return stepOf(changingUnit(draft, unit.id, { ...told, men: 600, weapon: 'rifle', marksmen: true }));
    },
  ],
  [
    'lines of a spreadsheet',
    (draft) => {
      const { sides } = draft.table;
      const taken = allUnits(draft).map(({ id }) => id);
      const text = 'side,brigade,name,arm,men\nRed,Reille,1st Light,foot,500\nRed,Reille,Cuirassiers,cavalry,300';
      return { type: 'muster', units: readSheet(text, { sides, names: STAFF_NAMES, taken }).enlisted };
    },
  ],
  [
    'the brigade on the table',
    (draft) => {
      const asked = { body: called(draft, 'Kempt').id, formation: 'attack-column' } as const;
      const front = frontAround(draft.table, forcesIn(draft), asked, { x: 120, y: 30 });
      return { type: 'deploy', units: deploy(draft.table, forcesIn(draft), { ...asked, ...front }).units };
    },
  ],
  [
    'one of them formed otherwise',
    (draft) => ({ type: 'form', unit: called(draft, 'Line 1').id, formation: 'line', files: 24 }),
  ],
  [
    'one of them elsewhere',
    (draft) => ({
      type: 'place',
      unit: called(draft, 'Line 3').id,
      pose: { at: { x: 30, y: 60 }, heading: 1 },
    }),
  ],
  ['the brigade back in reserve', (draft) => reserving(draft, called(draft, 'Kempt').id)],
  ['the division out, its brigade staying', (draft) => disbanding(draft, called(draft, 'Officer of Picton').id, false)],
  ['the brigade out with all its own', (draft) => disbanding(draft, called(draft, 'Kempt').id, true)],
];

test('every step of the army is one step of the draft: taken back one by one, and done again', async () => {
  const engine = newWorld().worker();
  const { id } = await opened(
    engine.create({ name: 'Army', book: belleAllianceDraft.id, options: {}, scenario: freshDraft(['Blue', 'Red']) }),
  );
  const state = async (): Promise<DraftState> =>
    good(belleAllianceDraft.unpack((await opened(engine.open(id))).position.state));
  const packed = async () => belleAllianceDraft.pack(await state());

  const past = [await packed()];
  for (const [what, step] of STEPS) {
    const done = await engine.command(id, order('umpire'), asJson(step(await state())));
    expect(done.kind, what).toBe('done');
    const now = await packed();
    expect(now, what).not.toEqual(past.at(-1));
    past.push(now);
  }
  for (const [i, [what]] of [...STEPS.entries()].reverse()) {
    await engine.undo(id, order('umpire'));
    expect(await packed(), `without ${what}`).toEqual(past[i]);
  }
  for (const [i, [what]] of STEPS.entries()) {
    await engine.redo(id, order('umpire'));
    expect(await packed(), `with ${what} again`).toEqual(past[i + 1]);
  }
});
