import type { Point } from '../../../geometry/point';
import { ahead, along, distanceBetween, headingTo, plus, times } from '../../../geometry/vector';
import { type DeployAsked, type Deployment, deploy } from '../../../rules/belle-alliance/army/deploy';
import type { Forces } from '../../../rules/belle-alliance/army/forces';
import { drawnFront, type Front, frontAround } from '../../../rules/belle-alliance/army/front';
import type { Shape } from '../../../table/shapes';
import type { Side, Table } from '../../../table/table';
import { type Unit, withoutStance } from '../../../table/unit';
import { faultShape } from '../../../tools/laying-shapes';
import { isStillTap, type Press } from '../../../tools/press';
import type { PanelTool } from '../board-context';

export type Asked = Omit<DeployAsked, 'left' | 'right'>;

/** Who is to be deployed how, and who is told of it. */
export interface Deploying {
  readonly table: Table;
  readonly forces: Forces;
  readonly side: Side;
  readonly asked: Asked;
  readonly about: boolean;
  readonly redraw: () => void;
  /** The finger is down: so many would stand on a front so long, in cm. Nothing: it has left again. */
  readonly onTry: (found: Deployment | undefined, cm: number) => void;
  readonly onTake: (found: Deployment) => void;
}

export interface DeployTool extends PanelTool {
  readonly stop: () => void;
}

/** A finger drawn along the front sets a body up along it; a tap sets it up around there. */
export function createDeployTool(deploying: () => Deploying): DeployTool {
  let start: Point | undefined;
  let tried: { readonly front: Front; readonly found: Deployment } | undefined;
  const frames = onceAFrame();

  const deployed = (front: Front, more: { readonly exactly?: true } = {}): Deployment => {
    const { table, forces, asked } = deploying();
    return deploy(table, forces, { ...asked, ...front, ...more });
  };

  function rest(): void {
    frames.stop();
    start = undefined;
    tried = undefined;
  }

  function leave(): void {
    rest();
    deploying().onTry(undefined, 0);
    deploying().redraw();
  }

  function tryOut(from: Point, to: Point): void {
    const { side, about, onTry, redraw } = deploying();
    const front = drawnFront(from, to, side, about);
    // To look for other places takes longer than a frame; that is done when the finger has gone.
    tried = { front, found: deployed(front, { exactly: true }) };
    onTry(tried.found, distanceBetween(front.left, front.right));
    redraw();
  }

  function lift(from: Point, input: Press): void {
    const { table, forces, asked, side, about, onTake } = deploying();
    const { at } = input;
    const isTap = isStillTap(from, input);
    const front = isTap ? frontAround(table, forces, asked, at, about) : drawnFront(from, at, side, about);
    leave();
    onTake(deployed(front));
  }

  return {
    press(_pointer, input) {
      if (input.phase === 'down') {
        rest();
        start = input.at;
      } else if (input.phase === 'cancel') leave();
      else if (start) {
        const from = start;
        if (input.phase === 'up') lift(from, input);
        else if (tried || !isStillTap(from, input)) frames.next(() => tryOut(from, input.at));
      }
      return true;
    },
    shapes: () => (tried ? [...frontShapes(tried.front), ...ghostShapes(deploying().forces, tried.found)] : []),
    stop: rest,
  };
}

/** Does the last of what it is given, once a frame, however many points a finger sends. */
function onceAFrame() {
  let frame: number | undefined;
  const stop = (): void => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = undefined;
  };
  return {
    stop,
    next(work: () => void): void {
      stop();
      frame = requestAnimationFrame(() => {
        frame = undefined;
        work();
      });
    },
  };
}

const ARROW = 6;

/** The front, with its length, and an arrow the way it faces. */
function frontShapes({ left, right }: Front): readonly Shape[] {
  const middle = along(left, right, 0.5);
  const tip = plus(middle, times(ahead(headingTo(left, right) + Math.PI / 2), ARROW));
  return [
    { kind: 'line', tone: 'measure', points: [left, right] },
    { kind: 'line', tone: 'measure', points: [middle, tip] },
    { kind: 'mark', tone: 'measure', at: tip },
  ];
}

const ghostShapes = (forces: Forces, found: Deployment): readonly Shape[] => [
  ...unitsOf(forces, found).map((unit): Shape => ({ kind: 'ghost', tone: 'ghost', unit })),
  ...faultShapes(found),
];

/** Where somebody was to stand who has no room there. */
export const faultShapes = ({ left }: Deployment): readonly Shape[] =>
  left.flatMap(({ at }) => (at ? [faultShape(at)] : []));

/** The units as they would stand. */
export const unitsOf = ({ units }: Forces, found: Deployment): readonly Unit[] =>
  found.units.flatMap(({ unit: id, pose, formation, files }) => {
    const unit = units.get(id);
    return unit ? [{ ...withoutStance(unit), pose, formation, files }] : [];
  });
