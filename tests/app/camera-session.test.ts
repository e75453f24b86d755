import { describe, expect, test } from 'vitest';
import { keptSurvey, laidFor } from '../../src/app/ar/kept-surveys';
import type { BattleView } from '../../src/rules/book';
import type { UnitPose } from '../../src/vision/tags';
import type { Pointed } from '../../src/vision/watch';
import { CAMERA, KEPT, settled, sittingWith, viewOf } from '../support/camera-session';

const NOTHING = { fills: [], strokes: [], words: [] };
const UNITS = 'unit first "First" blue infantry shako 24/24 line at 50,50 facing 90';

const tag = (id: number, x: number, y: number): Pointed => ({
  ...{ kind: 'tag', id, place: { x, y, z: 0.2, spread: { xx: 0.01, xy: 0, yy: 0.01 } } },
});

async function measured() {
  const sitting = await sittingWith(KEPT, viewOf(UNITS));
  sitting.session.go('measure');
  for (const end of [tag(40, 20, 20), tag(41, 100, 20)]) {
    sitting.eye().pointedAt.mockResolvedValueOnce(end);
    sitting.session.lift({ x: 600, y: 300 }, 20);
    await settled();
  }
  return sitting;
}

describe('a length on the picture', () => {
  test('goes when measuring is locked, with its ends, and is not there when it is open again', async () => {
    const { session, becomes } = await measured();
    expect(session.store.getState().gap?.cm).toBeCloseTo(80);
    becomes(viewOf(UNITS, 'locked'));
    expect(session.store.getState()).toMatchObject({ step: 'measure', ends: [], gap: undefined });
    becomes(viewOf(UNITS));
    expect(session.store.getState()).toMatchObject({ ends: [], gap: undefined });
  });

  test('stays while the battle goes on otherwise', async () => {
    const { session, becomes } = await measured();
    becomes(viewOf(UNITS.replace('50,50', '60,50')));
    expect(session.store.getState().gap?.cm).toBeCloseTo(80);
  });
});

describe('where trays were read', () => {
  const seen = (tag: number, unit: string, x: number, y: number): UnitPose => ({
    ...{ unit, tag, pose: { at: { x, y }, heading: Math.PI / 2 }, off: 0.2, headingOff: 0.01, reads: 9, last: 0 },
  });
  const read = (id: number) => ({ id, reads: 9, place: { x: 0, y: 0, z: 0, spread: { xx: 0, xy: 0, yy: 0 } } });
  const TWO = `${UNITS}\nunit second "Second" red infantry shako 24/24 line at 150,80 facing 90`;
  const READ = { tags: [read(0), read(1)], units: [seen(0, 'first', 50, 50), seen(1, 'second', 150, 80)] };

  test('is forgotten when capture begins: it offers only what it reads from then on', async () => {
    const { session, eye, tells } = await sittingWith(KEPT, viewOf(TWO));
    tells({ ...READ, troubles: [{ id: 1, kind: 'overlapping' }] });
    session.go('measure');
    expect(eye().forget).not.toHaveBeenCalled();
    session.go('capture');
    expect(eye().forget.mock.calls).toEqual([[undefined]]);
    expect(session.store.getState().report).toMatchObject({ tags: [], units: [], troubles: [] });
  });

  test('is forgotten of a unit that is moved in the app, and of nobody else', async () => {
    const { session, eye, tells, becomes } = await sittingWith(KEPT, viewOf(TWO));
    tells(READ);
    becomes(viewOf(TWO.replace('50,50', '50,62')));
    expect(eye().forget.mock.calls).toEqual([[[0]]]);
    expect(session.store.getState().report).toMatchObject({ tags: [{ id: 1 }], units: [{ unit: 'second' }] });
    becomes(viewOf(TWO.replace('50,50', '50,62')));
    expect(eye().forget).toHaveBeenCalledTimes(1);
  });

  test('still counts of a unit that is moved in the app to where its tray stands', async () => {
    const { eye, tells, becomes } = await sittingWith(KEPT, viewOf(TWO.replace('50,50', '50,62')));
    tells(READ);
    becomes(viewOf(TWO));
    expect(eye().forget).not.toHaveBeenCalled();
  });
});

describe('a table that was laid', () => {
  const scaled = (view: BattleView, factor: number): BattleView =>
    view.table ? { ...view, table: { ...view.table, scale: { figures: 'own', factor } } } : view;

  test('is used for a battle of its size and scale, and for none of another', async () => {
    const view = viewOf(UNITS);
    expect((await sittingWith(KEPT, view)).session.store.getState().step).toBe('look');
    expect((await sittingWith(KEPT, scaled(view, 0.5))).session.store.getState().step).toBe('corners');
    const wide = { ...view, ...(view.table && { table: { ...view.table, width: 250 } }) };
    expect((await sittingWith(KEPT, wide)).session.store.getState().step).toBe('corners');
  });

  test('is laid anew when the scale of the battle changes under it, and nothing is drawn by the old one', async () => {
    const { session, eye, becomes } = await sittingWith(KEPT, viewOf(UNITS));
    expect(eye().watch.mock.lastCall?.[0]?.trays).toHaveLength(1);
    becomes(scaled(viewOf(UNITS), 0.5));
    expect(session.store.getState().step).toBe('corners');
    expect(eye().watch.mock.lastCall?.[0]).toMatchObject({ survey: KEPT.survey, trays: [] });
  });

  test('on a map of hexes is as large as its corners said', () => {
    const on = { width: 240, depth: 180, factor: undefined };
    const kept = { ...KEPT, laid: { width: 240, depth: 180, placing: { x: 0, y: 0, angle: 0 }, factor: 0.37 } };
    expect(laidFor(kept, on)).toBe(kept.laid);
    expect(laidFor(kept, { ...on, factor: 1 })).toBeUndefined();
    expect(laidFor(kept, { ...on, depth: 170 })).toBeUndefined();
  });
});

describe('a survey that the camera disagrees with', () => {
  const UNLIKE = { pose: 'lost', doubt: 'camera-changed' } as const;

  test('tells nothing any more, but is still kept and can be looked at again', async () => {
    const { session, eye, tells } = await sittingWith(KEPT, viewOf(UNITS));
    session.go('measure');
    tells(UNLIKE);
    expect(session.store.getState()).toMatchObject({ step: 'survey', kept: undefined, dropped: KEPT });
    expect(eye().watch).toHaveBeenLastCalledWith(undefined);
    expect(keptSurvey(CAMERA)).toEqual(KEPT);
    session.tryDropped();
    expect(session.store.getState()).toMatchObject({ step: 'look', kept: KEPT, dropped: undefined });
    expect(eye().watch.mock.lastCall?.[0]?.survey.markers).toHaveLength(2);
    // It is checked as ever.
    tells(UNLIKE);
    expect(session.store.getState()).toMatchObject({ step: 'survey', kept: undefined, dropped: KEPT });
  });

  test('is overwritten by the next good one', async () => {
    const { session, eye, tells } = await sittingWith(KEPT, viewOf(UNITS));
    tells(UNLIKE);
    const survey = { ...KEPT.survey, rms: 0.2 };
    eye().solve.mockResolvedValueOnce({ kind: 'found', survey, unjoined: [] });
    session.solve();
    await settled();
    expect(session.store.getState()).toMatchObject({ step: 'length', kept: { survey }, dropped: undefined });
    expect(keptSurvey(CAMERA)).toEqual({ camera: CAMERA, survey });
  });
});

describe('a picture that is held', () => {
  async function held() {
    const sitting = await sittingWith(KEPT, viewOf(UNITS));
    sitting.session.freeze(true);
    await settled();
    expect(sitting.session.store.getState().frozen).toBe(true);
    return sitting;
  }

  test('goes on where another thing is to be seen in it: markers, corners, tags', async () => {
    for (const step of ['survey', 'corners', 'capture'] as const) {
      const { session, eye } = await held();
      session.go(step);
      await settled();
      expect(eye().freeze).toHaveBeenLastCalledWith(false);
      expect(session.store.getState()).toMatchObject({ step, frozen: false });
    }
    const { session, eye } = await held();
    session.go('corners');
    session.freeze(true);
    await settled();
    session.go('look');
    await settled();
    expect(eye().freeze).toHaveBeenLastCalledWith(false);
    expect(session.store.getState().frozen).toBe(false);
  });

  test('stays for whoever wants to measure in it', async () => {
    const { session, eye } = await held();
    session.go('measure');
    await settled();
    expect(eye().freeze.mock.calls).toEqual([[true]]);
    expect(session.store.getState().frozen).toBe(true);
  });

  test('by a finger alone goes on as well', async () => {
    const { session, eye } = await sittingWith(KEPT, viewOf(UNITS));
    session.hover({ x: 10, y: 10 });
    session.go('survey');
    await settled();
    expect(eye().freeze.mock.calls).toEqual([[true], [false]]);
  });
});

describe('a camera that goes away while the table is made known', () => {
  const found = { kind: 'found', survey: KEPT.survey, unjoined: [] } as const;

  test('leaves the walk so far: what was kept of it is not thrown away', async () => {
    const { session, eye, lose } = await sittingWith(undefined, viewOf(UNITS));
    expect(eye().gather.mock.calls).toEqual([[true]]);
    lose('lost');
    expect(session.store.getState().camera).toEqual({ kind: 'fault', fault: 'lost' });
    session.openAgain();
    await settled();
    expect(session.store.getState()).toMatchObject({ camera: { kind: 'open' }, step: 'survey' });
    expect(eye().gather.mock.calls).toEqual([[true]]);
  });

  test('leaves whoever surveys a known table anew at it', async () => {
    const { session, eye, lose } = await sittingWith(KEPT, viewOf(UNITS));
    session.go('survey');
    lose('lost');
    session.openAgain();
    await settled();
    expect(session.store.getState().step).toBe('survey');
    expect(eye().gather.mock.calls).toEqual([[false], [true]]);
  });

  test('does not cost a survey that was being solved', async () => {
    const { session, eye, lose } = await sittingWith(undefined, viewOf(UNITS));
    eye().solve.mockImplementationOnce(async () => {
      lose('lost');
      return found;
    });
    session.solve();
    await settled();
    expect(keptSurvey(CAMERA)).toEqual({ camera: CAMERA, survey: KEPT.survey });
    expect(session.store.getState()).toMatchObject({ step: 'length', camera: { kind: 'fault' } });
  });

  test('leaves the question for the true length, and the corners that were shown', async () => {
    const { session, eye, lose } = await sittingWith(undefined, viewOf(UNITS));
    eye().solve.mockResolvedValueOnce(found);
    session.solve();
    await settled();
    lose('lost');
    session.openAgain();
    await settled();
    expect(session.store.getState()).toMatchObject({ step: 'length', camera: { kind: 'open' } });
    lose('lost');
    session.setLength({ from: 0, to: 1, cm: 190 });
    expect(keptSurvey(CAMERA)?.survey.markers.map(({ x }) => x)).toEqual([9.5, 199.5]);
    session.openAgain();
    await settled();
    eye().pointedAt.mockResolvedValueOnce(tag(40, 20, 20));
    session.lift({ x: 600, y: 300 }, 20);
    await settled();
    lose('lost');
    session.openAgain();
    await settled();
    expect(session.store.getState()).toMatchObject({ step: 'corners', corners: [{ x: 20, y: 20 }] });
  });
});

describe('a worker that has ended', () => {
  async function ended() {
    const sitting = await sittingWith(KEPT, viewOf(UNITS));
    const { session, eye, tells } = sitting;
    session.show(NOTHING, 2);
    tells({});
    session.freeze(true);
    session.go('measure');
    await settled();
    eye().die();
    session.show(NOTHING, 3);
    await settled();
    return sitting;
  }

  test('is told and shut, and nothing of it is left', async () => {
    const { session, eye } = await ended();
    expect(session.store.getState()).toMatchObject({ camera: { kind: 'fault', fault: 'broken' }, frozen: false });
    expect(session.store.getState().report).toBeUndefined();
    expect(eye().shut).toHaveBeenCalled();
  });

  test('is told as broken where its frames end with it', async () => {
    const { session, eye, lose } = await sittingWith(KEPT, viewOf(UNITS));
    lose('broken');
    expect(session.store.getState().camera).toEqual({ kind: 'fault', fault: 'broken' });
    expect(eye().shut).toHaveBeenCalled();
  });

  test('gives place to another that shows the same and goes on where the person was', async () => {
    const { session, eyes, eye, enter } = await ended();
    session.openAgain();
    expect(session.store.getState()).toMatchObject({ camera: { kind: 'opening' }, sitting: 1 });
    // As the page does when the picture is put up anew.
    session.leave();
    await enter();
    expect(eyes).toHaveLength(2);
    expect(eye().show.mock.calls).toEqual([[NOTHING, 3]]);
    expect(session.store.getState()).toMatchObject({ camera: { kind: 'open' }, step: 'measure', frozen: false });
    expect(eye().freeze).not.toHaveBeenCalledWith(true);
  });

  test('does not end the one after it by an answer that comes late', async () => {
    const { session, eyes, eye, enter } = await sittingWith(KEPT, viewOf(UNITS));
    const [first] = eyes;
    session.go('survey');
    session.solve();
    expect(session.store.getState().solving).toBe(0);
    session.leave();
    await enter();
    first?.die();
    await settled();
    expect(session.store.getState()).toMatchObject({ camera: { kind: 'open' }, solving: undefined });
    expect(eye()).not.toBe(first);
    expect(eye().shut).not.toHaveBeenCalled();
  });

  test('leaves no survey that seems to be solved for ever', async () => {
    const { session, eye } = await sittingWith(undefined, viewOf(UNITS));
    session.solve();
    expect(session.store.getState().solving).toBe(0);
    eye().die();
    await settled();
    expect(session.store.getState()).toMatchObject({ camera: { fault: 'broken' }, solving: undefined });
  });

  test('has the walk round the table begun anew, as its frames went with it', async () => {
    const { session, eye, lose, enter } = await sittingWith(undefined, viewOf(UNITS));
    lose('broken');
    session.openAgain();
    session.leave();
    await enter();
    expect(eye().gather.mock.calls).toEqual([[true]]);
  });
});
