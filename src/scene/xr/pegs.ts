/** A point of the room that was pointed at, in metres, held by the device's own anchor where it has any. */
export interface Peg {
  x: number;
  height: number;
  /** Away from where the session began. */
  y: number;
  anchor: XRAnchor | undefined;
  /** It was taken out before its anchor came. */
  isOut: boolean;
}

/** A peg where a device's ray meets something. */
export const pegAtHit = (hit: XRHitTestResult, at: DOMPointReadOnly): Peg => anchored(pegAt(at), hit.createAnchor?.());

/** A peg at a place that was worked out. */
export const pegAtPlace = (
  frame: XRFrame,
  space: XRReferenceSpace,
  at: { readonly x: number; readonly y: number; readonly z: number },
): Peg => anchored(pegAt(at), frame.createAnchor?.(new XRRigidTransform(at), space));

const pegAt = ({ x, y, z }: { readonly x: number; readonly y: number; readonly z: number }): Peg => ({
  ...{ x, height: y, y: -z },
  anchor: undefined,
  isOut: false,
});

function anchored(peg: Peg, anchor: Promise<XRAnchor> | undefined): Peg {
  anchor
    ?.then((made) => {
      if (peg.isOut) made.delete();
      else peg.anchor = made;
    })
    // A device that holds no more anchors: then the peg stays where it was put.
    .catch(() => undefined);
  return peg;
}

/** Reads the anchor's place of now; says whether the peg has moved by more than this. */
export function movedPeg(peg: Peg, frame: XRFrame, space: XRReferenceSpace, least: number): boolean {
  if (!peg.anchor || frame.trackedAnchors?.has(peg.anchor) === false) return false;
  const at = frame.getPose(peg.anchor.anchorSpace, space)?.transform.position;
  if (!at) return false;
  const moved = Math.abs(at.x - peg.x) + Math.abs(at.y - peg.height) + Math.abs(-at.z - peg.y) > least;
  if (moved) {
    peg.x = at.x;
    peg.height = at.y;
    peg.y = -at.z;
  }
  return moved;
}

export function takeOut(peg: Peg): void {
  peg.isOut = true;
  peg.anchor?.delete();
}
