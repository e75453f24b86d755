import type { Tone } from '../table/shapes';
import type { Placed } from './labels';
import { lettersOf, type Theme, toneOf } from './palette';

/** A pool of small texts on the page. Styles are set one by one, which a strict content policy allows. */
export interface Lettering {
  measure(text: string, framed: boolean): { readonly width: number; readonly height: number };
  /** Says what the text under this key is; it shows when it is placed. */
  write(key: string, text: string, tone: Tone | undefined): void;
  /** Shows exactly these. */
  show(placed: readonly Placed[]): void;
  /** Forgets widths measured with letters that have been replaced since. */
  remeasure(): void;
  clear(): void;
}

/** Against the page's own letter size, so that it follows the reader's setting. */
const SIZE = { name: 0.95, label: 1.05 } as const;
const FRAME = { x: 7, y: 2 } as const;

export function makeLettering(layer: HTMLElement, theme: Theme, flat: boolean): Lettering {
  const pen = document.createElement('canvas').getContext('2d');
  const texts = new Map<string, HTMLElement>();
  const widths = new Map<string, number>();
  const fonts = fontsOf(layer, () => widths.clear());

  return {
    measure(text, framed) {
      const { name, label, rem } = fonts();
      const key = `${framed ? 'label' : 'name'} ${text}`;
      let width = widths.get(key);
      if (width === undefined) {
        if (pen) pen.font = framed ? label : name;
        width = pen?.measureText(text).width ?? text.length * rem * 0.6;
        widths.set(key, width);
      }
      return framed
        ? { width: width + 2 * FRAME.x + 2, height: SIZE.label * rem * 1.3 + 2 * FRAME.y }
        : { width: width + 4, height: SIZE.name * rem * 1.2 };
    },
    write(key, text, tone) {
      let element = texts.get(key);
      if (!element) {
        element = document.createElement('div');
        layer.append(element);
        texts.set(key, element);
        Object.assign(element.style, {
          position: 'absolute',
          left: '0',
          top: '0',
          whiteSpace: 'pre',
          lineHeight: '1.2',
        });
      }
      if (element.textContent !== text) element.textContent = text;
      dress(element, tone, theme, flat);
    },
    show(placed) {
      const places = new Map(placed.map((place) => [place.key, place]));
      for (const [key, element] of texts) {
        const place = places.get(key);
        element.style.visibility = place ? 'visible' : 'hidden';
        // What is not shown is not kept either: a distance must be gone from the page when measuring is locked.
        if (!place) element.textContent = '';
        if (place) element.style.transform = `translate(${Math.round(place.left)}px, ${Math.round(place.top)}px)`;
      }
    },
    remeasure: () => widths.clear(),
    clear() {
      for (const element of texts.values()) element.remove();
      texts.clear();
    },
  };
}

/** The fonts as they are now; tells when the reader has changed their size. */
function fontsOf(layer: HTMLElement, changed: () => void) {
  let font = { name: '', label: '', rem: 0 };
  return () => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    if (rem !== font.rem) {
      const family = getComputedStyle(layer).fontFamily || 'sans-serif';
      font = { rem, name: `600 ${SIZE.name * rem}px ${family}`, label: `700 ${SIZE.label * rem}px ${family}` };
      changed();
    }
    return font;
  };
}

/** Names are letters with a halo; labels a plate in their tone. */
function dress(element: HTMLElement, tone: Tone | undefined, theme: Theme, flat: boolean): void {
  const kind = `${tone ?? 'name'} ${theme} ${flat}`;
  if (element.dataset.look === kind) return;
  element.dataset.look = kind;
  if (tone === undefined) {
    const { ink, halo } = lettersOf(theme, flat);
    const ring = [
      [1.5, 0],
      [-1.5, 0],
      [0, 1.5],
      [0, -1.5],
      [1, 1],
      [-1, -1],
      [1, -1],
      [-1, 1],
    ];
    Object.assign(element.style, {
      font: '',
      fontSize: `${SIZE.name}rem`,
      fontWeight: '600',
      color: ink,
      padding: '0 2px',
      textShadow: `${ring.map(([x, y]) => `${x}px ${y}px 1px ${halo}`).join(', ')}, 0 0 5px ${halo}`,
    });
    return;
  }
  const look = toneOf(tone, theme);
  Object.assign(element.style, {
    fontSize: `${SIZE.label}rem`,
    fontWeight: '700',
    fontVariantNumeric: 'tabular-nums',
    color: look.colour,
    background: look.casing,
    border: `1px solid ${look.colour}`,
    borderRadius: '6px',
    padding: `${FRAME.y}px ${FRAME.x}px`,
    lineHeight: '1.3',
    textShadow: 'none',
  });
}
