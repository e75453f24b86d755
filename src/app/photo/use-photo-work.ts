import { useEffect, useMemo, useRef, useState } from 'react';
import type { PhotoFault } from '../../camera-workers/protocol';
import { firstCorners, pictureSize, type Size } from '../../vision/corners';
import type { FoundMarker } from '../../vision/markers/find';
import { sightOf, type TappedTable } from '../../vision/tapped-table';
import { lensTurns } from './lens-turns';

interface Shown extends Size {
  /** Smaller, for the screen. */
  readonly screen: ImageBitmap;
  /** None where nobody wanted them. */
  readonly markers: readonly FoundMarker[];
}

/** Where the person is: a photo, its corners, the table laid flat. */
export type PhotoWork =
  | { readonly step: 'none' }
  | { readonly step: 'opening' }
  | { readonly step: 'corners'; readonly photo: Shown; readonly tapped: TappedTable }
  | { readonly step: 'making'; readonly photo: Shown; readonly tapped: TappedTable; readonly share: number }
  | {
      readonly step: 'preview';
      readonly photo: Shown;
      readonly tapped: TappedTable;
      readonly picture: ImageBitmap;
      readonly file: Blob;
    };

interface RealTable {
  readonly width: number;
  readonly depth: number;
}

export interface KnownMarkers {
  readonly real: RealTable;
  /** Undefined where they do not tell: then somebody shows the corners. */
  locate(markers: readonly FoundMarker[], photo: Size): TappedTable | undefined;
}

export interface PhotoWorking {
  readonly work: PhotoWork;
  /** `known`: who may tell from markers where the table is. They are looked for in the photo itself. */
  open(file: File, known?: KnownMarkers): void;
  setTapped(tapped: TappedTable): void;
  /** `real`: the measures of the real table in cm. */
  layFlat(real: RealTable): void;
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

  function layFlat(real: RealTable): void {
    if (now.step !== 'corners') return;
    const { photo, tapped } = now;
    go({ step: 'making', photo, tapped, share: 0 });
    void during(
      async (lens) => {
        const progress = (share: number): void => {
          if (now.step === 'making') go({ ...now, share });
        };
        const size = pictureSize(tapped.corners, real);
        const flat = await lens.rectify(sightOf(tapped, photo, real, size), size, progress);
        if (flat.kind !== 'made') return undefined;
        return { file: flat.picture, picture: await createImageBitmap(flat.picture) };
      },
      (flat) => go(flat ? { step: 'preview', photo, tapped, ...flat } : { step: 'corners', photo, tapped }),
    );
  }

  return {
    end,
    open(file: File, known?: KnownMarkers): void {
      end();
      go({ step: 'opening' });
      void during(
        async (lens) => {
          const opened = await lens.open(file, LONGEST_ON_SCREEN);
          return { opened, markers: known && opened.kind === 'opened' ? await lens.markers() : [] };
        },
        ({ opened, markers }) => {
          if (opened.kind === 'failed') {
            end();
            onFault(opened.fault);
            return;
          }
          const { width, height, screen } = opened;
          const located = known?.locate(markers, opened);
          const tapped = located ?? { corners: firstCorners(opened), middles: undefined };
          go({ step: 'corners', photo: { width, height, screen, markers }, tapped });
          if (known && located) layFlat(known.real);
        },
      );
    },
    setTapped(tapped: TappedTable): void {
      if (now.step === 'corners') go({ ...now, tapped });
    },
    layFlat,
    stop(): void {
      if (now.step !== 'making') return;
      const { photo, tapped } = now;
      turns.stop();
      go({ step: 'corners', photo, tapped });
    },
    backToCorners(): void {
      if (now.step !== 'preview') return;
      const { photo, tapped } = now;
      go({ step: 'corners', photo, tapped });
    },
    leave: end,
  };
}
