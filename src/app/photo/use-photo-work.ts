import { useEffect, useMemo, useRef, useState } from 'react';
import type { Lens } from '../../camera-workers/camera-workers-connect';
import type { PhotoFault } from '../../camera-workers/camera-workers-protocol';
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

/** Where the person is now. A picture that no further step shows is closed. */
function createSteps(show: (work: PhotoWork) => void) {
  let now: PhotoWork = { step: 'none' };
  return {
    now: (): PhotoWork => now,
    go(next: PhotoWork): void {
      if (now.step === 'preview' && next.step !== 'preview') now.picture.close();
      if ('photo' in now && !('photo' in next)) now.photo.screen.close();
      now = next;
      show(next);
    },
  };
}

function createWork(show: (work: PhotoWork) => void, onFault: (fault: PhotoFault | 'worker') => void) {
  const { now, go } = createSteps(show);
  const turns = lensTurns(() => fail('worker'));

  function end(): void {
    turns.end();
    go({ step: 'none' });
  }

  function fail(fault: PhotoFault | 'worker'): void {
    end();
    onFault(fault);
  }

  function backToCorners(from: 'making' | 'preview'): void {
    const work = now();
    if (work.step !== from) return;
    const { photo, tapped } = work;
    if (from === 'making') turns.stop();
    go({ step: 'corners', photo, tapped });
  }

  function layFlat(real: RealTable): void {
    const work = now();
    if (work.step !== 'corners') return;
    go({ ...work, step: 'making', share: 0 });
    const progress = (share: number): void => {
      const making = now();
      if (making.step === 'making') go({ ...making, share });
    };
    void turns.during(
      (lens) => flattened(lens, work, real, progress),
      (flat) => go(flat ? { ...work, step: 'preview', ...flat } : work),
    );
  }

  function open(file: File, known?: KnownMarkers): void {
    end();
    go({ step: 'opening' });
    void turns.during(
      (lens) => openedWith(lens, file, known),
      (opened) => {
        if (opened.kind === 'failed') return fail(opened.fault);
        const { photo, located } = opened;
        go({ step: 'corners', photo, tapped: located ?? { corners: firstCorners(photo), middles: undefined } });
        if (known && located) layFlat(known.real);
      },
    );
  }

  return {
    ...{ end, open, layFlat, leave: end },
    setTapped(tapped: TappedTable): void {
      const work = now();
      if (work.step === 'corners') go({ ...work, tapped });
    },
    stop: () => backToCorners('making'),
    backToCorners: () => backToCorners('preview'),
  };
}

/** The photo, and where the table is on it if its markers tell. */
async function openedWith(lens: Lens, file: File, known: KnownMarkers | undefined) {
  const opened = await lens.open(file, LONGEST_ON_SCREEN);
  if (opened.kind === 'failed') return opened;
  const markers = known ? await lens.markers() : [];
  const { width, height, screen } = opened;
  return {
    kind: 'opened',
    photo: { width, height, screen, markers },
    located: known?.locate(markers, opened),
  } as const;
}

/** The table seen from above; undefined where somebody stopped it. */
async function flattened(
  lens: Lens,
  { photo, tapped }: Extract<PhotoWork, { step: 'corners' }>,
  real: RealTable,
  progress: (share: number) => void,
): Promise<{ readonly file: Blob; readonly picture: ImageBitmap } | undefined> {
  const size = pictureSize(tapped.corners, real);
  const flat = await lens.rectify(sightOf(tapped, photo, real, size), size, progress);
  if (flat.kind !== 'made') return undefined;
  return { file: flat.picture, picture: await createImageBitmap(flat.picture) };
}
