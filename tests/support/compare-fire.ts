import { cornersOf } from '../../src/geometry/base';
import type { Point } from '../../src/geometry/point';
import { type JudgedFire, judgeFire } from '../../src/rules/belle-alliance/fire/fire-verdict';
import type { Face } from '../../src/rules/belle-alliance/fire/firing-line';
import { rosterOf } from '../../src/rules/belle-alliance/state';
import { unitId } from '../../src/table/unit';
import type { AnyFire } from './any-fire';
import { anyLawful, type Condition, complies, isLawful, type Origin, outlineOf, slowZones } from './slow-fire';
import { asBase, gapOf, isOver, type Scene, type SlowAim, sceneOf, slowAim, spanOf } from './slow-fire-aim';
import { slowAspects, slowColumnEffect } from './slow-fire-effect';
import { type SlowFace, type SlowFile, slowFaces } from './slow-fire-files';
import { type Answer, apart, between, isOn, shelterOf, standing, toOutline } from './slow-fire-plain';

/** The verdict on a fire against the reference: whatever they differ in, and how often the reference could tell. */
export interface Tally {
  readonly differences: string[];
  readonly told: Record<string, Record<Answer, number>>;
}

export const freshTally = (): Tally => ({ differences: [], told: {} });

const NEAR = 1e-6;
/** Houses have their corners to a thousandth. */
const ON_EDGE = 2e-3;
/** Cm that one line may be off for the reference to mean what it says of it. */
const HAIR = 0.01;
/** Cm between points of impact that are tried. */
const STEP = 0.25;
/** Cm that hands are trusted with: where the firer leaves the choice, a point as near as that is as good as the nearest. */
const BY_HAND = 0.5;

class Comparison {
  readonly #tally: Tally;
  readonly #where: string;

  constructor(tally: Tally, where: string) {
    this.#tally = tally;
    this.#where = where;
  }

  is(what: string, holds: boolean, detail: unknown = ''): void {
    if (!holds) this.#tally.differences.push(`${this.#where}: ${what} ${JSON.stringify(detail)}`);
  }

  /** The real one says yes or no; the reference may not know. */
  agrees(what: string, real: boolean, slow: Answer, detail: unknown = ''): void {
    const counts = this.#tally.told[what] ?? { yes: 0, no: 0, unsure: 0 };
    this.#tally.told[what] = counts;
    counts[slow]++;
    if (slow !== 'unsure')
      this.is(`${what} is ${real}, and the reference says ${slow}`, real === (slow === 'yes'), detail);
  }
}

export function compareFires(any: AnyFire, tally: Tally, seed: number, isThorough: boolean): void {
  for (const { firer, target, canister } of any.fires) {
    const comparison = new Comparison(tally, `seed ${seed} ${firer}>${target}`);
    const isLoaded = canister && any.state.table.units.get(unitId(firer))?.arm === 'artillery';
    const plan = { firer: unitId(firer), target: unitId(target), known: { canister: isLoaded ? 'yes' : 'no' } };
    const scene = sceneOf(any.state, firer, target, isLoaded);
    const judged = judgeFire(any.state, plan);
    // Who stands on another has no line to him that any rule speaks of.
    if (overlap(scene)) {
      comparison.is('ruling on those on top of each other', judged.ruling === 'cannot');
      continue;
    }
    if (isInTheHouse(scene)) continue;
    const { beyond } = judged.finding;
    if (beyond) {
      const least = gapOf(scene.own, scene.theirs);
      comparison.is(
        'out of all range',
        judged.ruling === 'cannot' && least > (slowZones(scene).at(-1) ?? 0) - NEAR,
        least,
      );
      continue;
    }
    const aimed = compareAims(comparison, scene, judged, isThorough);
    comparison.is(
      'a ruling has its reason',
      (judged.ruling === 'cannot') === judged.statements.some(({ tone }) => tone === 'no'),
    );
    if (!aimed) continue;
    const origin = compareOrigin(comparison, judged, aimed);
    compareRuling(comparison, scene, judged, origin);
    if (!origin) continue;
    const wish = between(scene.target.pose.at, scene.firer.pose.at, any.next() * 0.3);
    const wished = { x: wish.x + (any.next() - 0.5) * 20, y: wish.y + (any.next() - 0.5) * 20 };
    compareWish(comparison, scene, judgeFire(any.state, { ...plan, impact: wished }), origin, wished);
  }
}

/** Files and their lines of aim; the files of the face that the fire comes from. */
function compareAims(
  comparison: Comparison,
  scene: Scene,
  { finding }: JudgedFire,
  isThorough: boolean,
): readonly SlowFile[] | undefined {
  const faces = slowFaces(scene.state.table, scene.firer);
  comparison.is('fires from a face', (finding.face !== undefined) === faces.length > 0);
  const { face } = finding;
  if (!face) return undefined;
  const chosen = faces.find(({ heading }) => Math.cos(heading - face.heading) > 1 - 1e-9);
  comparison.is('looks as its face does', chosen !== undefined);
  if (!chosen) return undefined;
  if (!isSameFace(face, chosen)) {
    comparison.is('the files of the face', false, [
      face.files.map(({ bases }) => bases),
      chosen.files.map(({ index }) => index),
    ]);
    return undefined;
  }
  const fileFor = (i: number): SlowFile => chosen.files[indexFor(face, chosen, i)] as SlowFile;
  const aims = new Map(chosen.files.map((file) => [file, slowAim(scene, file, isThorough)]));
  for (const [i, aim] of finding.aims.entries()) {
    const { answer, inArc, line } = aims.get(fileFor(i)) as SlowAim;
    comparison.agrees('line of aim', aim.fault === undefined, answer, {
      file: i,
      fault: aim.fault,
      by: aim.by,
      real: aim.line,
      line,
    });
    if (aim.fault) comparison.agrees('in arc', aim.fault !== 'arc', inArc, { file: i, fault: aim.fault });
  }
  const [least, most] = figuresFrom(chosen, (file) => aims.get(file)?.answer ?? 'unsure');
  comparison.is('figures', finding.figures >= least && finding.figures <= most, { real: finding.figures, least, most });
  const [designated, designatedMost] = figuresFrom(chosen, () => 'yes');
  comparison.is('designated', finding.designated >= designated && finding.designated <= designatedMost, [
    finding.designated,
    designated,
    designatedMost,
  ]);
  for (const other of faces) {
    if (other === chosen) continue;
    const [fewest] = figuresFrom(other, (file) => slowAim(scene, file, isThorough).answer);
    comparison.is('no other face brings more to bear', fewest <= finding.figures, {
      heading: other.heading,
      fewest,
      real: finding.figures,
    });
  }
  return finding.aims.flatMap(({ fault }, i) => (fault ? [] : [fileFor(i)]));
}

const indexFor = (face: Face, chosen: SlowFace, i: number): number => {
  const edge = face.files[i]?.edge;
  return chosen.files.findIndex(
    ({ left, right }) => edge && apart(left, edge.from) < NEAR && apart(right, edge.to) < NEAR,
  );
};

const isSameFace = (face: Face, chosen: SlowFace): boolean =>
  face.files.length === chosen.files.length && face.files.every((_, i) => indexFor(face, chosen, i) >= 0);

/** The fewest and the most who fire from a face. */
function figuresFrom(
  { files, followers, spare, most }: SlowFace,
  answerOf: (file: SlowFile) => Answer,
): readonly [number, number] {
  const answers = files.map(answerOf);
  const count = (isIn: (answer: Answer) => boolean): number =>
    files.reduce((sum, { own }, i) => sum + (isIn(answers[i] as Answer) ? own : 0), 0);
  const sure =
    count((answer) => answer === 'yes') +
    followers.filter(({ behind }) => behind.every((i) => answers[i] === 'yes')).length;
  const may =
    count((answer) => answer !== 'no') +
    followers.filter(({ behind }) => behind.some((i) => answers[i] !== 'no')).length;
  const all = answers.every((answer) => answer === 'yes');
  return [Math.min(most, sure + (all ? spare : 0)), Math.min(most, may + (may > 0 ? spare : 0))];
}

/** R91: midway between the outermost front corners of those who take part. */
function compareOrigin(
  comparison: Comparison,
  { finding }: JudgedFire,
  files: readonly SlowFile[],
): Origin | undefined {
  const first = files[0];
  if (!first) return undefined;
  const aside = ({ x, y }: Point): number => y * Math.cos(first.heading) - x * Math.sin(first.heading);
  const left = files.map((file) => file.left).reduce((best, at) => (aside(at) > aside(best) ? at : best));
  const right = files.map((file) => file.right).reduce((best, at) => (aside(at) < aside(best) ? at : best));
  const from = between(left, right, 0.5);
  const { volume } = finding;
  comparison.is('point of fire', volume !== undefined && apart(volume.from, from) < NEAR, { real: volume?.from, from });
  const isWall = first.base.depth === 0;
  const sum = files.reduce((cm, { base }) => cm + base.frontage, 0);
  return {
    from,
    muzzle: isWall ? first : { left: from, right: from, heading: first.heading },
    bases: files.map(({ base }) => base),
    frontage: [isWall ? 0 : sum, sum],
  };
}

/** Half in the house of the other: between them is a wall that no longer parts them. */
function isInTheHouse({ state, firer, own, target, theirs }: Scene): boolean {
  const post = shelterOf(state.table, firer);
  return (
    (shelterOf(state.table, target) && gapOf(own, theirs) === 0) ||
    (post && gapOf([asBase(post)], theirs) === 0) ||
    false
  );
}

const overlap = ({ state, firer, target }: Scene): boolean =>
  gapOf(standing(state.table, firer), standing(state.table, target)) === 0;

/** What stands against it whatever the lines are. */
function isBarred(scene: Scene): boolean {
  const { state, firer, target } = scene;
  const { disorder, supplies } = rosterOf(state, firer.id);
  const houses = [firer, target].map((unit) => shelterOf(state.table, unit));
  return (
    disorder === 'MD' ||
    disorder === 'FD' ||
    supplies === 0 ||
    target.arm === 'staff' ||
    firer.arm === 'staff' ||
    (houses[0] !== undefined && houses[0] === houses[1])
  );
}

function compareRuling(comparison: Comparison, scene: Scene, judged: JudgedFire, origin: Origin | undefined): void {
  const { ruling, finding } = judged;
  if (!origin || isBarred(scene)) {
    comparison.is('ruling without anybody who may fire', ruling === 'cannot', ruling);
    return;
  }
  const { answer, nearest } = anyLawful(scene, origin, STEP);
  comparison.agrees(
    'ruling',
    ruling === 'can',
    answer,
    judged.statements.map(({ id, tone }) => `${id}/${tone}`),
  );
  const { line } = finding;
  if (!line) {
    const reached = outlineOf(scene, STEP).some((at) =>
      (['arc', 'contact'] as const).every((each) => complies(scene, origin, at, HAIR, each) === 'yes'),
    );
    comparison.is('no line although a point lies in the arc', !reached);
    return;
  }
  compareLine(comparison, scene, judged, origin);
  if (ruling === 'can') {
    comparison.is('lawful', isLawful(scene, origin, line.impact, HAIR) !== 'no', line.impact);
    comparison.is('the nearest that may be', line.cm <= nearest + BY_HAND, { real: line.cm, nearest });
  }
}

/** One line as it was found, condition by condition. */
function compareLine(comparison: Comparison, scene: Scene, { finding, ground }: JudgedFire, origin: Origin): void {
  const { line } = finding;
  if (!line) return;
  const { from, impact, cm } = line;
  const onEdge = Math.min(...scene.theirs.map((base) => toOutline(cornersOf(base), impact)));
  const isInside = scene.theirRuns.some((base) => isOn(base, impact, -ON_EDGE));
  comparison.is('impact on the outside', onEdge < ON_EDGE && !isInside, { impact, onEdge });
  comparison.is('point of fire of the line', apart(from, origin.from) < NEAR);
  comparison.is('distance', Math.abs(cm - apart(from, impact)) < NEAR, { cm, real: apart(from, impact) });
  const slow = (condition: Condition): Answer => complies(scene, origin, impact, HAIR, condition);
  comparison.is('impact in the arc', slow('arc') !== 'no', impact);
  comparison.is('first contact', slow('contact') !== 'no', impact);
  compareZone(comparison, scene, cm, line.zone);
  comparison.agrees('clear', line.blockedBy === undefined, slow('clear'), { by: line.blockedBy, impact });
  comparison.agrees('seen', line.unseen === undefined, slow('seen'), { unseen: line.unseen, impact });
  comparison.agrees(
    'secure',
    line.security.every(({ respected }) => respected),
    slow('secure'),
    { security: line.security, impact },
  );
  compareOverhead(comparison, scene, finding, impact);
  if (!ground || from === impact || cm < NEAR) return;
  const aspects = slowAspects(scene, from, impact);
  comparison.agrees('aspect', aspects.has(ground.aspect.aspect), aspects.size === 1 ? 'yes' : 'unsure', {
    real: ground.aspect,
    aspects: [...aspects],
    from,
    impact,
  });
  comparison.is('one of the aspects', aspects.has(ground.aspect.aspect), {
    real: ground.aspect,
    aspects: [...aspects],
    from,
    impact,
  });
  comparison.agrees('column effect', ground.column.has, slowColumnEffect(scene, from, impact), {
    column: ground.column,
    impact,
  });
}

/** R113: whoever the line of guns passes through, and whether it may pass over him. */
function compareOverhead(comparison: Comparison, scene: Scene, { line }: JudgedFire['finding'], impact: Point): void {
  if (!line || !scene.guns) return;
  for (const body of scene.bodies) {
    const span = spanOf(body.bases, line.from, impact, -HAIR);
    if (!span) continue;
    const may = (how: 'sure' | 'loose'): boolean => isOver(scene, body, span, line.cm, { how, slack: 3 * HAIR });
    const found = line.overhead.find(({ unit }) => unit === body.unit.id);
    const slow = may('sure') ? 'yes' : may('loose') ? 'unsure' : 'no';
    comparison.agrees('overhead', found?.lawful === true, slow, { found, impact });
  }
}

/** R94: the border belongs to the nearer zone. */
function compareZone(comparison: Comparison, scene: Scene, cm: number, zone: number | undefined): void {
  const zones = slowZones(scene);
  if (zones.some((end) => Math.abs(end - cm) < 1e-5)) return;
  const index = zones.findIndex((end) => cm <= end);
  comparison.is('zone', zone === (index < 0 ? undefined : index + 1), { cm, zone, zones });
}

/** R93: a wish out of the arc, or behind another part of the target, goes to the nearest point that is not. */
function compareWish(comparison: Comparison, scene: Scene, judged: JudgedFire, origin: Origin, wish: Point): void {
  const { line } = judged.finding;
  if (!line) return;
  compareLine(comparison, scene, judged, origin);
  const possible = outlineOf(scene, STEP).filter((at) =>
    (['arc', 'contact'] as const).every((each) => complies(scene, origin, at, HAIR, each) === 'yes'),
  );
  const nearest = Math.min(Infinity, ...possible.map((at) => apart(at, wish)));
  comparison.is('the nearest to the wish', apart(line.impact, wish) < nearest + 2 * ON_EDGE, {
    wish,
    from: origin.from,
    real: line.impact,
    nearest,
    best: possible.find((at) => apart(at, wish) === nearest),
  });
  if (!isBarred(scene))
    comparison.agrees(
      'ruling of a wish',
      judged.ruling === 'can',
      isLawful(scene, origin, line.impact, HAIR),
      line.impact,
    );
}
