import { describe, expect, test } from 'vitest';
import { belleAllianceFireAdviser, verdictOf } from '../../../src/rules/belle-alliance/fire/fire-adviser';
import type { FirePlan } from '../../../src/rules/belle-alliance/fire/fire-geometry';
import type { FireVerdict } from '../../../src/rules/belle-alliance/fire/fire-verdict';
import { judgeFire } from '../../../src/rules/belle-alliance/fire/fire-verdict';
import { unitId } from '../../../src/table/unit';
import { battleOf } from '../../support/belle-alliance';

type Wish = Partial<Omit<FirePlan, 'firer' | 'target'>>;

const planOf = (wish: Wish): FirePlan => ({ firer: unitId('f'), target: unitId('t'), ...wish });
const verdict = (lines: string, wish: Wish = {}): FireVerdict => verdictOf(battleOf(lines).state(), planOf(wish));
const ids = ({ statements }: FireVerdict): readonly string[] => statements.map(({ id }) => id);
const against = ({ statements }: FireVerdict): readonly string[] =>
  statements.filter(({ tone }) => tone === 'no').map(({ id }) => id);

/** Ten files: the front edge runs from x 92.5 to 107.5 at y 50. */
const FIRER = 'unit f "Fusiliers" blue infantry shako 20/20 line at 100,50 facing 90';
/** The same, looking at it, its front `y` cm up the table. */
const target = (y: number, x = 100, notes = '') =>
  `unit t "Target" red infantry shako 20/20 line at ${x},${y} facing 270 ${notes}`;
const GUNS = (x = 100, y = 50, guns = 2, notes = 'pounder=6') =>
  `unit f "Battery" blue artillery gun ${guns * 4}/${guns * 4} guns ${guns} line at ${x},${y} facing 90 | ${notes}`;

describe('lines of aim', () => {
  test('BA-3.1.3-b, BA-3.2.0-a: two lines ten cm apart aim with both ranks', () => {
    const { ruling, figures, designated, cm, zone, pointOfFire, impact } = verdict(`${FIRER}\n${target(60)}`);
    expect({ ruling, figures, designated, zone }).toEqual({ ruling: 'can', figures: 20, designated: 20, zone: 1 });
    expect(cm).toBeCloseTo(10);
    expect(pointOfFire).toEqual({ x: 100, y: 50 });
    expect(impact).toEqual({ x: 100, y: 60 });
  });

  test('BA-3.2.0-a: a column of attack fires with its two front ranks only', () => {
    const column = FIRER.replace('20/20 line', '24/24 attack-column/6');
    expect(verdict(`${column}\n${target(60)}`)).toMatchObject({ ruling: 'can', figures: 12, designated: 12 });
  });

  test('BA-3.2.0-a: guns fire with the gunners of their one rank', () => {
    expect(verdict(`${GUNS()}\n${target(60)}`)).toMatchObject({ ruling: 'can', figures: 8, designated: 8 });
  });

  test('BA-3.1.3-c: whoever stands behind a man without a line of aim has none either', () => {
    // The rear corner of the target at (112, 63) is in the arc of those whose right corner is at 112 − 13 · tan 30° = 104.49 or beyond.
    const aside = verdict(`${FIRER.replace('100,50', '107.5,50')}\n${target(60, 119.5)}`);
    expect(aside).toMatchObject({ figures: 16, designated: 20 });
    expect(ids(aside)).toContain('aim-arc');
  });

  test('BA-3.1.3-d, BA-3.1.3-e: the arc of foot opens by 30 degrees from the corner of the base', () => {
    // One figure, its right corner at x 100.75; the target's rear corner, 13 cm up, at 100.75 + 13 · tan 30° = 108.2556.
    const one = 'unit f "Fusiliers" blue infantry shako 1/1 line at 100,50 facing 90';
    expect(verdict(`${one}\n${target(60, 108.25 + 7.5)}`).figures).toBe(1);
    expect(verdict(`${one}\n${target(60, 108.26 + 7.5)}`).figures).toBe(0);
  });

  test('BA-3.1.3-e: that of guns opens by 45 degrees', () => {
    // The base of a gun is 5 cm wide: its right corner at 102.5, and 13 cm up the table 115.5.
    const gun = GUNS(100, 50, 1);
    expect(verdict(`${gun}\n${target(60, 115.49 + 7.5)}`).figures).toBe(4);
    expect(verdict(`${gun}\n${target(60, 115.51 + 7.5)}`).figures).toBe(0);
  });

  test('BA-3.1.3-d: by the front of the unit, not the way to the target', () => {
    expect(verdict(`${FIRER.replace('100,50 facing 90', '110,50 facing 0')}\n${target(60)}`)).toMatchObject({
      figures: 0,
    });
  });

  test('BA-3.1.3-a: only those designated fire', () => {
    const left = verdict(`${FIRER}\n${target(60)}`, { bases: [0, 1, 2, 10, 11, 12] });
    expect(left).toMatchObject({ figures: 6, designated: 6 });
    expect(left.pointOfFire?.x).toBeCloseTo(92.5 + 2.25);
  });

  test('BA-3.1.3-g: a figure aims past others where any line from its front edge to the target is free', () => {
    // Right before the fusiliers, x 93.25 to 106.75: those behind it look past neither of its ends within 30 degrees.
    const others = 'unit o "Others" red infantry shako 18/18 line at 100,51 facing 270';
    const seen = verdict(`${FIRER}\n${others}\n${target(60)}`);
    // The outermost file on each side has half its front edge beyond.
    expect(seen.figures).toBe(4);
    expect(ids(seen)).toContain('aim-blocked');
  });

  test('BA-3.1.3-g: nobody aims through a line as wide as the target', () => {
    const wall = 'unit o "Others" red infantry shako 60/60 line at 100,55 facing 270';
    const blind = verdict(`${FIRER}\n${wall}\n${target(60)}`);
    expect(blind).toMatchObject({ ruling: 'cannot', figures: 0 });
    expect(against(blind)).toContain('aim-blocked');
  });

  test('BA-3.1.3-h: those without a line of aim drop out of the fire, and are not left for another', () => {
    const near = 'unit n "Near" red infantry shako 8/8 line at 98,57 facing 270';
    const battle = battleOf(`${FIRER.replace('100,50', '107.5,50')}\n${target(60, 119.5)}\n${near}`);
    const { finding } = judgeFire(battle.state(), planOf({}));
    expect(finding.bases).toHaveLength(16);
    while (battle.state().phase !== 'firing') battle.order({ type: 'close-phase' });
    battle.order({ type: 'declare-fire', firer: 'f', target: 't', role: 'fire' });
    // The four who could not aim at the one are not left for the other, who stands right before them.
    expect(against(verdictOf(battle.state(), { firer: unitId('f'), target: unitId('n') }))).toEqual(['all-designated']);
  });

  test('BA-3.1.3-f: nor through a wood', () => {
    const wood = 'wood w "Wood": 80,53 120,53 120,57 80,57';
    const blind = verdict(`${wood}\n${FIRER}\n${target(60)}`);
    expect(blind).toMatchObject({ ruling: 'cannot', figures: 0 });
    expect(against(blind)).toContain('aim-unseen');
  });
});

describe('the line of fire', () => {
  test('BA-3.1.3-i: starts midway between the outer corners of those who take part', () => {
    const aside = verdict(`${FIRER.replace('100,50', '107.5,50')}\n${target(60, 119.5)}`);
    expect(aside.pointOfFire?.x).toBeCloseTo((103 + 115) / 2);
    expect(aside.pointOfFire?.y).toBeCloseTo(50);
  });

  test('BA-3.1.3-l: a point of impact out of the arc is moved to the nearest one within it', () => {
    const moved = verdict(`${FIRER.replace('100,50', '107.5,50')}\n${target(60, 119.5)}`, {
      impact: { x: 125, y: 60 },
    });
    expect(moved.impact?.x).toBeCloseTo(109 + 10 * Math.tan(Math.PI / 6), 4);
    expect(moved.cm).toBeCloseTo(11.547, 3);
    expect(moved.zone).toBe(2);
    expect(ids(moved)).toContain('impact-moved');
  });

  test('BA-3.1.3-l: one within it stays where it is', () => {
    const kept = verdict(`${FIRER}\n${target(60)}`, { impact: { x: 103, y: 60 } });
    expect(kept.impact).toEqual({ x: 103, y: 60 });
    expect(ids(kept)).not.toContain('impact-moved');
  });

  test('BA-3.1.3-l: a point on the far side is moved to where the line first meets the target', () => {
    expect(verdict(`${FIRER}\n${target(60)}`, { impact: { x: 100, y: 63 } }).impact?.y).toBeCloseTo(60);
  });

  test('BA-3.1.3-m: without any such point there is no fire', () => {
    // The corner of the target is in the arc of the figure's corner, which is three quarters of a cm nearer than its middle.
    const one = 'unit f "Fusiliers" blue infantry shako 1/1 line at 100,50 facing 90';
    const lost = verdict(`${one}\n${target(60, 108 + 7.5)}`);
    expect(lost.figures).toBe(1);
    expect(against(lost)).toEqual(['no-impact']);
    expect(lost.ruling).toBe('cannot');
  });

  test('BA-3.1.3-p: a border belongs to the nearer zone, and beyond the last there is no fire', () => {
    const zoneAt = (y: number) => verdict(`${FIRER}\n${target(y)}`).zone;
    expect([60, 60.01, 68, 68.01].map(zoneAt)).toEqual([1, 2, 2, undefined]);
    const far = verdict(`${FIRER}\n${target(68.01)}`);
    expect(far.ruling).toBe('cannot');
    expect(against(far)).toEqual(['out-of-range']);
  });

  test('BA-3.1.3-p: guns reach by their calibre', () => {
    const zoneAt = (y: number, notes: string) => verdict(`${GUNS(100, 10, 1, notes)}\n${target(y)}`).zone;
    expect([25, 25.1, 50, 50.1].map((y) => zoneAt(y, 'pounder=4'))).toEqual([1, 2, 2, 3]);
    expect([30, 30.1, 60, 60.1].map((y) => zoneAt(y, 'pounder=6'))).toEqual([1, 2, 2, 3]);
    expect([35, 35.1, 70, 70.1].map((y) => zoneAt(y, 'pounder=12'))).toEqual([1, 2, 2, 3]);
  });

  test('BA-3.1.3-k: a line of fire that somebody stands in is not fired, though all can aim', () => {
    // A narrow unit right in the middle: the files to either side look past it, but the point of impact is chosen behind it.
    const post = 'unit o "Post" red infantry shako 2/2 line at 100,55 facing 270';
    const blocked = verdict(`${FIRER}\n${post}\n${target(60)}`, { impact: { x: 100, y: 60 } });
    expect(blocked).toMatchObject({ ruling: 'cannot', figures: 20 });
    expect(against(blocked)).toEqual(['blocked']);
  });

  test('BA-3.1.3-j: left to us, the point of impact is the nearest that nothing stands against', () => {
    const post = 'unit o "Post" red infantry shako 2/2 line at 100,55 facing 270';
    const past = verdict(`${FIRER}\n${post}\n${target(60)}`);
    expect(past.ruling).toBe('can');
    // Past the corner at x 100.75, y 55, which the line grazes.
    expect(Math.abs((past.impact?.x ?? 0) - 100)).toBeCloseTo(1.5, 1);
  });

  test('BA-3.1.4-d: a friend in the security zone cancels the fire', () => {
    const friend = 'unit o "Friends" blue infantry shako 12/12 attack-column/3 at 109.5,57 facing 90';
    const endangered = verdict(`${FIRER}\n${friend}\n${target(60)}`, { impact: { x: 100, y: 60 } });
    // Half of 15 cm of frontage; the friend's left side is at x 107.25.
    expect(against(endangered)).toEqual(['security']);
    expect(endangered.ruling).toBe('cannot');
    const safe = verdict(`${FIRER}\n${friend.replace('109.5', '109.8')}\n${target(60)}`, { impact: { x: 100, y: 60 } });
    expect(safe.ruling).toBe('can');
  });

  test('BA-3.4.2-d: guns that stand no higher do not fire over anybody', () => {
    const wall = 'unit o "Others" red infantry shako 60/60 line at 100,65 facing 270';
    expect(verdict(`${GUNS()}\n${wall}\n${target(90)}`).ruling).toBe('cannot');
    const hill = 'hill h "Hill" level 1: 80,30 120,30 120,60 80,60';
    expect(verdict(`${hill}\n${GUNS()}\n${wall}\n${target(90)}`).ruling).toBe('can');
  });

  test('BA-3.4.4-a: with canister loaded nothing beyond zone 1 is fired at', () => {
    const loaded = { known: { canister: 'yes' } };
    expect(verdict(`${GUNS()}\n${target(70)}`, loaded)).toMatchObject({ ruling: 'can', zone: 1 });
    const far = verdict(`${GUNS()}\n${target(70.1)}`, loaded);
    expect(far.ruling).toBe('cannot');
    expect(against(far)).toEqual(['canister-too-far']);
  });
});

describe('skirmishers in the way', () => {
  const screen = (y: number) => `unit s "Screen" red infantry shako 4/4 skirmish at 100,${y} facing 270 gap 2`;

  test('BA-3.3.1-c: they screen from hand weapons whoever is behind them, gaps and all', () => {
    // A gap of 3 cm between two figures at x 98.5 and 101.5.
    const hidden = verdict(`${FIRER}\n${screen(56)}\n${target(60)}`, { impact: { x: 100, y: 60 } });
    expect(against(hidden)).toContain('blocked');
  });

  test('BA-3.3.1-c: but not when they touch him', () => {
    const touching = verdict(`${FIRER}\n${screen(58.5)}\n${target(60)}`, { impact: { x: 100, y: 60 } });
    expect(touching.ruling).toBe('can');
  });

  test('BA-3.3.1-c: from guns never', () => {
    expect(verdict(`${GUNS()}\n${screen(56)}\n${target(60)}`, { impact: { x: 100, y: 60 } }).ruling).toBe('can');
  });

  test('BA-3.3.1-d: where they do not screen, either may be fired at', () => {
    const lines = `${GUNS()}\n${screen(56)}\n${target(60)}`;
    const state = battleOf(lines).state();
    expect(verdictOf(state, { firer: unitId('f'), target: unitId('s') }).ruling).toBe('can');
    expect(verdictOf(state, { firer: unitId('f'), target: unitId('t') }).ruling).toBe('can');
  });

  test('BA-3.1.3-g: own skirmishers stop fire with their figures', () => {
    const own = screen(56).replace('red', 'blue').replace('facing 270', 'facing 90');
    expect(verdict(`${FIRER}\n${own}\n${target(60)}`).ruling).toBe('cannot');
  });
});

describe('all that a unit can fire at', () => {
  test('those in reach, what it can fire at before what it cannot', () => {
    const state = battleOf(
      `${FIRER}\n${target(60)}\nunit b "Behind" red infantry shako 20/20 line at 100,40 facing 90\nunit far "Far" red infantry shako 20/20 line at 100,170 facing 270`,
    ).state();
    const lines = belleAllianceFireAdviser.lines?.(state, unitId('f'), 'targets') ?? [];
    expect(lines.map(({ target: id, ruling, band }) => [id, ruling, band?.step])).toEqual([
      ['t', 'can', 1],
      ['b', 'cannot', undefined],
    ]);
    expect(lines[1]?.why?.key).toBe('verdict.figures');
    const threats = belleAllianceFireAdviser.lines?.(state, unitId('t'), 'threats') ?? [];
    expect(threats.map(({ unit, ruling }) => [unit, ruling])).toEqual([['f', 'can']]);
  });

  test('BA-1.1.1-l: while orders are written under the lock there is no answer', () => {
    const state = battleOf(`${FIRER}\n${target(60)}`, { measuring: 'locked' }).state();
    const asked = belleAllianceFireAdviser;
    const [f, t] = [unitId('f'), unitId('t')];
    expect([
      asked.verdict(state, { units: [f], target: t }),
      asked.lines?.(state, f, 'targets'),
      asked.lines?.(state, t, 'threats'),
      asked.sight?.(state, f, t),
      asked.seenGround?.(state, f),
      asked.queue?.(state),
    ]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined]);
  });
});

describe('too close to call', () => {
  test('a range within half a cm of a border is told beside the exact answer', () => {
    const close = verdict(`${FIRER}\n${target(60.4)}`);
    expect(close).toMatchObject({ ruling: 'can', zone: 2, close: true });
    expect(ids(close)).toContain('zone-close');
    expect(verdict(`${FIRER}\n${target(61)}`).close).toBe(false);
  });
});
