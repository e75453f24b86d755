import '../../../src/texts/fire-texts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { belleAlliance } from '../../../src/rules/belle-alliance/book';
import { throughJson } from '../../../src/rules/book';
import '../../../src/rules/belle-alliance/words/belle-alliance-texts';
import { say } from '../../../src/texts/sayings';
import { type Battle, battleOf } from '../../support/belle-alliance';
import { logOf } from '../../support/firing';

/** Close together, facing each other, with officers, a line before its unit, a part, and some who are few. */
const SCENE = `
  unit a "A" blue infantry shako 24/30 line at 60,60 facing 90 | commander=o
  unit s "A" blue infantry shako 6/6 skirmish at 60,66 facing 90 | skirmishers=a
  unit b "B" blue infantry shako 30/30 attack-column/6 at 84,60 facing 90 | valour=-5
  unit c "C" blue cavalry hussar 3/14 line at 105,60 facing 90
  unit d "D" blue artillery gun 8/8 guns 2 line at 125,60 facing 90 | pounder=12
  unit o "O" blue staff general 1/1 line at 60,57 facing 90
  unit e "E" red infantry shako 20/20 line at 62,76 facing 270
  unit f "F" red infantry shako 3/20 line at 84,74 facing 270 | disorder=LD
  unit g "G" red cavalry dragoon 12/12 line at 106,78 facing 270
  unit h "H" red artillery gun 4/4 guns 1 line at 125,82 facing 270
  unit i "I" red infantry shako 20/20 line at 84,82 facing 270
  unit p "P" red staff general 1/1 line at 62,79 facing 270
`;
const override = { note: 'As it was' };

/** Who can reach whom, more or less. */
const PAIRS = ['ae', 'af', 'se', 'be', 'bf', 'cg', 'dg', 'dh', 'di', 'ea', 'es', 'fb', 'gc', 'hd', 'ib', 'ao', 'ab'];
const anyPair = fc.constantFrom(...PAIRS).map(([firer = '', target = '']) => ({ firer, target }));
const anyUnit = fc.constantFrom(...'asbcdoefghip');
type Doing = (battle: Battle) => object;

/** One of the fires that stand declared, or none of them. */
const ofOne = (n: number, { fires }: ReturnType<Battle['state']>) => fires[n % Math.max(1, fires.length)];

const declaring = fc
  .record({
    pair: anyPair,
    role: fc.constantFrom('fire', 'fire', 'fire', 'ranging'),
    bases: fc.option(fc.array(fc.nat(12), { minLength: 1, maxLength: 8 })),
    may: fc.boolean(),
  })
  .map(({ pair, role, bases, may }): Doing => {
    const more = { ...(bases ? { bases } : {}), ...(may ? { override } : {}) };
    return () => ({ type: 'declare-fire', ...pair, role, ...more });
  });
const serving = fc.tuple(anyUnit, fc.nat(9)).map(([firer, n]): Doing => {
  return ({ state }) => {
    const served = ofOne(n, state());
    const [target, neighbourOf] = [served?.target ?? 'e', served?.firer ?? 'a'];
    return { type: 'declare-fire', firer, target, role: 'neighbour', neighbourOf, override };
  };
});
const withdrawing = fc.nat(9).map((n): Doing => {
  return ({ state }) => {
    const fire = ofOne(n, state());
    return { type: 'withdraw-fire', firer: fire?.firer ?? 'a', target: fire?.target ?? 'e' };
  };
});
const supporting = fc.tuple(anyUnit, fc.option(anyUnit)).map(([target, support]): Doing => {
  return () => ({ type: 'name-support', target, support, override });
});
const loading = fc.tuple(anyUnit, fc.boolean()).map(([battery, loaded]): Doing => {
  return () => ({ type: 'load-canister', battery, loaded, override });
});
const resolving = fc.tuple(fc.nat(9), anyUnit).map(([n, other]): Doing => {
  return ({ state }) => ({ type: 'resolve-fire', target: ofOne(n, state())?.target ?? other });
});
const anyDoing = fc.oneof(
  { weight: 10, arbitrary: declaring },
  { weight: 3, arbitrary: serving },
  { weight: 2, arbitrary: withdrawing },
  { weight: 2, arbitrary: supporting },
  { weight: 2, arbitrary: loading },
  { weight: 6, arbitrary: resolving },
  { weight: 1, arbitrary: fc.constant<Doing>(() => ({ type: 'close-phase', override })) },
);
/** Two ones more often than chance has them. */
const anyFaces = fc.oneof(
  { weight: 4, arbitrary: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 3, maxLength: 3 }) },
  { weight: 1, arbitrary: fc.constant([1, 6, 1]) },
);

/** Does it, whatever is asked on the way, if the book lets it be done; the dice come from a list, over and over. */
function play(battle: Battle, command: object, faces: readonly (readonly number[])[]): void {
  const answers: (readonly number[] | string)[] = [];
  for (let thrown = 0; ; thrown++) {
    const question = battle.asked(command, ...answers);
    if (!question) break;
    expect(say(question)).not.toMatch(/[{}]|undefined/);
    const { wants } = question;
    // A die that is to choose an officer must come to an end.
    const dice = thrown > 20 ? [1, 2, 3] : (faces[thrown % faces.length] ?? [1, 2, 3]);
    answers.push(wants.kind === 'dice' ? dice.slice(0, wants.count) : (wants.choices.at(-1)?.id ?? ''));
  }
  const against = battle.against(command);
  for (const violation of against) expect(say(violation), violation.key).not.toContain(violation.key);
  if (against.length === 0) battle.order(command, ...answers);
}

test('any fire leaves a battle that is whole, can be read again, and is told in words', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(
      fc.array(anyDoing, { minLength: 15, maxLength: 30 }),
      fc.array(anyFaces, { minLength: 1, maxLength: 5 }),
      (doings, faces) => {
        const battle = battleOf(SCENE);
        for (let closed = 0; closed < 4; closed++) battle.order({ type: 'close-phase' });
        for (const doing of doings) play(battle, doing(battle), faces);
        const state = battle.state();
        for (const unit of state.table.units.values()) {
          expect(Number.isInteger(unit.figures) && unit.figures >= 0).toBe(true);
          expect(unit.figures).toBeLessThanOrEqual(unit.figuresAtStart);
          for (const fact of belleAlliance.view(state).facts(unit.id))
            expect(say(fact)).not.toMatch(/[{}]|undefined|fact\./);
        }
        for (const { valour } of state.rosters.values()) expect(valour).toBeGreaterThanOrEqual(-5);
        const packed = throughJson(belleAlliance.pack(state));
        expect(belleAlliance.unpack(packed)).toEqual({ ok: true, value: state });
        for (const line of logOf(battle)) expect(line).not.toMatch(/[{}]|undefined|NaN|event\./);
        for (const entry of battle.game.log.entries)
          if (entry.kind === 'step') for (const event of entry.events) seen.add((event as { type: string }).type);
      },
    ),
    { numRuns: 20, seed: 11 },
  );
  for (const type of [
    'fire-declared',
    'fire-withdrawn',
    'support-named',
    'canister-loaded',
    'volley-begun',
    'officer-engaged',
    'fire-rolled',
    'target-ranged',
    'supplies-failing',
    'fire-suffered',
  ])
    expect(seen).toContain(type);
});
