import { createRoot, extend, type ReconcilerRoot } from '@react-three/fiber';
import { Component, type ReactNode, StrictMode, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react';
import { Group, HemisphereLight, Mesh } from 'three';

/**
 * What the scene is written in, element by element. The `Canvas` that comes with the library knows every class of three by name,
 * so that a table would load all of them; none of ours needs its pointer events either (gestures.ts, pick.ts).
 */
extend({ Group, HemisphereLight, Mesh });

interface Size {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly left: number;
}

interface Props {
  readonly label: string | undefined;
  readonly children: ReactNode;
}

/** The canvas that the scene is drawn on, as large as the place it has. What breaks in the scene breaks the screen round it. */
export function TableCanvas({ label, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const root = useRef<ReconcilerRoot<HTMLCanvasElement>>(undefined);
  const [size, setSize] = useState<Size>();
  const [fault, setFault] = useState<{ readonly error: unknown }>();
  if (fault) throw fault.error;

  useLayoutEffect(() => {
    const place = frame.current;
    if (!place) return;
    const measure = (): void => {
      const { width, height, top, left } = place.getBoundingClientRect();
      // A table that is covered for a while keeps the size it had.
      if (width > 0 && height > 0) setSize({ width, height, top, left });
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(place);
    return () => watch.disconnect();
  }, []);

  // The picture is given up with the canvas for good, and not when effects are only played again.
  useInsertionEffect(
    () => () => {
      root.current?.unmount();
      root.current = undefined;
    },
    [],
  );

  useLayoutEffect(() => {
    if (!canvas.current || !size) return;
    const broken = (error: unknown): void => setFault({ error });
    root.current ??= createRoot(canvas.current);
    root.current.configure({ frameloop: 'demand', flat: true, shadows: 'percentage', dpr: [1, 2], size }).catch(broken);
    if (root.current.ready.status !== 'fulfilled') return;
    root.current.render(
      <StrictMode>
        <Passed onFault={broken}>{children}</Passed>
      </StrictMode>,
    );
  });

  return (
    <div
      ref={frame}
      role="img"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the table is moved and read by keys.
      tabIndex={0}
      style={{ position: 'relative', width: '100%', height: '100%', overflow: 'hidden' }}
    >
      <canvas ref={canvas} style={{ display: 'block' }} />
    </div>
  );
}

/** Hands what was thrown in the scene, which is a tree of its own, over to the tree of the page. */
class Passed extends Component<{ readonly onFault: (error: unknown) => void; readonly children: ReactNode }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFault(error);
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children;
  }
}
