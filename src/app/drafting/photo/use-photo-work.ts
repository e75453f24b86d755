import { useEffect, useMemo, useRef, useState } from 'react';
import type { Quad } from '../../../geometry/homography';
import type { PhotoFault } from '../../../lens/protocol';
import { firstCorners, pictureSize, type Size } from '../../../vision/corners';
import { lensTurns } from '../../photo/lens-turns';

interface Shown extends Size {
  /** Smaller, for the screen. */
  readonly screen: ImageBitmap;
}

/** Where the person is: a photo, its corners, the table laid flat. */
export type PhotoWork =
  | { readonly step: 'none' }
  | { readonly step: 'opening' }
  | { readonly step: 'corners'; readonly photo: Shown; readonly corners: Quad }
  | { readonly step: 'making'; readonly photo: Shown; readonly corners: Quad; readonly share: number }
  | {
      readonly step: 'preview';
      readonly photo: Shown;
      readonly corners: Quad;
      readonly picture: ImageBitmap;
      readonly file: Blob;
    };

export interface PhotoWorking {
  readonly work: PhotoWork;
  open(file: File): void;
  setCorners(corners: Quad): void;
  /** `real`: the measures of the real table in cm. */
  layFlat(real: { readonly width: number; readonly depth: number }): void;
  /** Not flat after all, while it is being made. The dialog that says so tells of its closing late, when the picture may be there. */
  stop(): void;
  backToCorners(): void;
  leave(): void;
}

/** Sharp on any tablet, and small beside the photo itself. */
const LONGEST_ON_SCREEN = 2560;

/** The work on a photo, from the file to the picture. Its worker lives as long as that takes. */
export function usePhotoWork(onFault: (fault: PhotoFault | 'worker') => void): PhotoWorking {
  const [work, setWork] = useState<PhotoWork>({ step: 'none' });
  const fault = useRef(onFault);
  fault.current = onFault;
  const made = useMemo(() => createWork(setWork, (what) => fault.current(what)), []);
  useEffect(() => made.end, [made]);
  return { ...made, work };
}

function createWork(show: (work: PhotoWork) => void, onFault: (fault: PhotoFault | 'worker') => void) {
  let now: PhotoWork = { step: 'none' };
  const turns = lensTurns(() => {
    go({ step: 'none' });
    onFault('worker');
  });
  const { during } = turns;

  function go(next: PhotoWork): void {
    if (now.step === 'preview' && next.step !== 'preview') now.picture.close();
    if ('photo' in now && !('photo' in next)) now.photo.screen.close();
    now = next;
    show(next);
  }

  function end(): void {
    turns.end();
    go({ step: 'none' });
  }

  return {
    end,
    open(file: File): void {
      end();
      go({ step: 'opening' });
      void during(
        ({ open }) => open(file, LONGEST_ON_SCREEN),
        (opened) => {
          if (opened.kind === 'opened') {
            const { width, height, screen } = opened;
            go({ step: 'corners', photo: { width, height, screen }, corners: firstCorners(opened) });
          } else {
            end();
            onFault(opened.fault);
          }
        },
      );
    },
    setCorners(corners: Quad): void {
      if (now.step === 'corners') go({ ...now, corners });
    },
    layFlat(real: { readonly width: number; readonly depth: number }): void {
      if (now.step !== 'corners') return;
      const { photo, corners } = now;
      go({ step: 'making', photo, corners, share: 0 });
      void during(
        async ({ rectify }) => {
          const progress = (share: number): void => {
            if (now.step === 'making') go({ ...now, share });
          };
          const flat = await rectify(corners, pictureSize(corners, real), progress);
          return flat.kind === 'made'
            ? { file: flat.picture, picture: await createImageBitmap(flat.picture) }
            : undefined;
        },
        (flat) => go(flat ? { step: 'preview', photo, corners, ...flat } : { step: 'corners', photo, corners }),
      );
    },
    stop(): void {
      if (now.step !== 'making') return;
      const { photo, corners } = now;
      turns.stop();
      go({ step: 'corners', photo, corners });
    },
    backToCorners(): void {
      if (now.step !== 'preview') return;
      const { photo, corners } = now;
      go({ step: 'corners', photo, corners });
    },
    leave: end,
  };
}
