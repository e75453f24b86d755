import type { CounterSign } from '../../table/hex-table';

/** What a sign is made of, in a box from −1 to 1 across and from −0.68 to 0.68 down. */
interface SignParts {
  readonly box: boolean;
  readonly strokes: readonly (readonly (readonly [number, number])[])[];
  readonly dot?: number;
  /** A filled part: corners. */
  readonly solid?: readonly (readonly [number, number])[];
  readonly star?: true;
}

const H = 0.68;
const CROSS = [
  [
    [-1, -H],
    [1, H],
  ],
  [
    [-1, H],
    [1, -H],
  ],
] as const;
const SLASH = [
  [
    [-1, H],
    [1, -H],
  ],
] as const;

/** The arms as staffs have drawn them: a cross for foot, a stroke for horse, a dot for guns; what is special adds a mark of its own. */
const SIGNS: Readonly<Record<CounterSign, SignParts>> = {
  infantry: { box: true, strokes: CROSS },
  // A bow below, as of a hunting horn.
  'light-infantry': {
    box: true,
    strokes: [
      ...CROSS,
      [
        [-0.34, H],
        [0, 0.3],
        [0.34, H],
      ],
    ],
  },
  // Shaded above, as of a tall cap.
  grenadiers: {
    box: true,
    strokes: CROSS,
    solid: [
      [-1, -H],
      [1, -H],
      [0, 0],
    ],
  },
  'heavy-cavalry': {
    box: true,
    strokes: SLASH,
    solid: [
      [-1, H],
      [1, H],
      [1, -H],
    ],
  },
  'light-cavalry': { box: true, strokes: SLASH },
  // A pennon on the stroke.
  lancers: {
    box: true,
    strokes: SLASH,
    solid: [
      [-0.98, -0.6],
      [-0.1, -0.3],
      [-0.98, 0.02],
    ],
  },
  // Two strokes, in loose order.
  cossacks: {
    box: true,
    strokes: [
      [
        [-1, 0.2],
        [0.3, -H],
      ],
      [
        [-0.3, H],
        [1, -0.2],
      ],
    ],
  },
  'foot-artillery': { box: true, strokes: [], dot: 0.36 },
  'horse-artillery': { box: true, strokes: SLASH, dot: 0.36 },
  leader: { box: false, strokes: [], star: true },
};

interface Place {
  readonly x: number;
  readonly y: number;
  /** Half the width of the sign, in pixels. */
  readonly half: number;
}

export function drawSign(pen: CanvasRenderingContext2D, sign: CounterSign, { x, y, half }: Place, ink: string): void {
  const { box, strokes, dot, solid, star } = SIGNS[sign];
  pen.save();
  pen.translate(x, y);
  pen.scale(half, half);
  pen.strokeStyle = ink;
  pen.fillStyle = ink;
  pen.lineWidth = 0.15;
  pen.lineCap = 'butt';
  pen.lineJoin = 'round';
  const trace = (points: readonly (readonly [number, number])[]): void => {
    pen.beginPath();
    for (const [px, py] of points) pen.lineTo(px, py);
  };
  if (solid) {
    trace(solid);
    pen.closePath();
    pen.fill();
  }
  for (const points of strokes) {
    trace(points);
    pen.stroke();
  }
  if (dot !== undefined) {
    pen.beginPath();
    pen.arc(0, 0, dot, 0, Math.PI * 2);
    pen.fill();
  }
  if (star) {
    trace(starPoints());
    pen.closePath();
    pen.fill();
  }
  if (box) pen.strokeRect(-1, -H, 2, 2 * H);
  pen.restore();
}

function starPoints(): readonly (readonly [number, number])[] {
  return Array.from({ length: 10 }, (_, i) => {
    const r = i % 2 === 0 ? 1 : 0.42;
    const angle = (i * Math.PI) / 5 - Math.PI / 2;
    return [Math.cos(angle) * r, Math.sin(angle) * r] as const;
  });
}
