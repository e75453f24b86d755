import { useEffect, useMemo, useRef, useState } from 'react';
import type { PhotoFault } from '../../camera-workers/camera-workers-protocol';
import type { TablePhoto } from '../../table/table';
import type { Size } from '../../vision/corners';
import { lensTurns } from '../photo/lens-turns';

interface Shown extends Size {
  /** Smaller, for the screen. */
  readonly screen: ImageBitmap;
}

/** Where the person is: a picture, and the hexes on it. */
export type UnderlayWork =
  | { readonly step: 'none' }
  | { readonly step: 'opening' }
  /** `kept`: it lies under the map already. */
  | { readonly step: 'aligning'; readonly photo: Shown; readonly kept: TablePhoto | undefined };

export interface UnderlayWorking {
  readonly work: UnderlayWork;
  open(file: Blob, kept?: TablePhoto): void;
  /** The picture as it will be kept. */
  pack(then: (picture: Blob) => void): void;
  leave(): void;
}

/** Sharp on any tablet, and small beside the picture itself. */
const LONGEST_ON_SCREEN = 2560;

/** The work on a picture for the map, from the file to what is kept. */
export function useUnderlayWork(onFault: (fault: PhotoFault | 'worker') => void): UnderlayWorking {
  const [work, setWork] = useState<UnderlayWork>({ step: 'none' });
  const fault = useRef(onFault);
  fault.current = onFault;
  const made = useMemo(() => createWork(setWork, (what) => fault.current(what)), []);
  useEffect(() => made.leave, [made]);
  return { ...made, work };
}

function createWork(show: (work: UnderlayWork) => void, onFault: (fault: PhotoFault | 'worker') => void) {
  let now: UnderlayWork = { step: 'none' };
  const turns = lensTurns(() => {
    go({ step: 'none' });
    onFault('worker');
  });

  function go(next: UnderlayWork): void {
    if (now.step === 'aligning') now.photo.screen.close();
    now = next;
    show(next);
  }

  function leave(): void {
    turns.end();
    go({ step: 'none' });
  }

  return {
    leave,
    open(file: Blob, kept?: TablePhoto): void {
      leave();
      go({ step: 'opening' });
      void turns.during(
        ({ open }) => open(file, LONGEST_ON_SCREEN),
        (opened) => {
          if (opened.kind === 'opened') {
            const { width, height, screen } = opened;
            go({ step: 'aligning', photo: { width, height, screen }, kept });
          } else {
            leave();
            onFault(opened.fault);
          }
        },
      );
    },
    pack(then: (picture: Blob) => void): void {
      void turns.during(({ pack }) => pack(), then);
    },
  };
}
