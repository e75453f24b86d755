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

export interface DeployWorld {
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
export function createDeployTool(world: () => DeployWorld): DeployTool {
  let start: Point | undefined;
  let tried: { readonly front: Front; readonly found: Deployment } | undefined;
  let frame: number | undefined;

  const deployed = (front: Front, more: { readonly exactly?: true } = {}): Deployment => {
    const { table, forces, asked } = world();
    return deploy(table, forces, { ...asked, ...front, ...more });
  };
  const frontTo = (from: Point, to: Point): Front => drawnFront(from, to, world().side, world().about);

  function rest(): void {
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = undefined;
    start = undefined;
    tried = undefined;
  }

  /** Once a frame, however many points a finger sends. */
  function tryOut(to: Point): void {
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      frame = undefined;
      if (!start) return;
      const front = frontTo(start, to);
      // To look for other places takes longer than a frame; that is done when the finger has gone.
      tried = { front, found: deployed(front, { exactly: true }) };
      world().onTry(tried.found, distanceBetween(front.left, front.right));
      world().redraw();
    });
  }

  function lift(input: Press): void {
    if (!start) return;
    const { table, forces, asked, about, onTry, onTake, redraw } = world();
    const front = isStillTap(start, input)
      ? frontAround(table, forces, asked, input.at, about)
      : frontTo(start, input.at);
    rest();
    onTry(undefined, 0);
    redraw();
    onTake(deployed(front));
  }

  return {
    press(_pointer, input) {
      if (input.phase === 'down') {
        rest();
        start = input.at;
      } else if (input.phase === 'move') {
        if (start && (tried || !isStillTap(start, input))) tryOut(input.at);
      } else if (input.phase === 'up') lift(input);
      else {
        rest();
        world().onTry(undefined, 0);
        world().redraw();
      }
      return true;
    },
    shapes: () => (tried ? [...frontShapes(tried.front), ...ghostShapes(world().forces, tried.found)] : []),
    stop: rest,
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
