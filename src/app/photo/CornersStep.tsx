import { PhotoCorners } from '../../panels/PhotoCorners';
import { PhotoMaking } from '../../panels/PhotoMaking';
import type { Table } from '../../table/table';
import { coarsest } from '../../vision/corners';
import { tappedFault } from '../../vision/tapped-table';
import type { PhotoWorking } from './use-photo-work';

interface CornersStepProps {
  readonly working: PhotoWorking;
  readonly table: Table;
  readonly onClose: () => void;
}

/** From a photo to the table seen from above: its corners are shown, then it is laid flat. Nothing before and after that. */
export function CornersStep({ working, table, onClose }: CornersStepProps) {
  const { work, setTapped, layFlat, stop } = working;
  if (work.step !== 'corners' && work.step !== 'making') return undefined;
  const real = realSize(table);
  return (
    <>
      <PhotoCorners
        screen={work.photo.screen}
        photo={work.photo}
        tapped={work.tapped}
        fault={tappedFault(work.tapped)}
        coarsest={coarsest(work.tapped.corners, real)}
        table={table}
        onTapped={setTapped}
        onDone={() => layFlat(real)}
        onClose={onClose}
      />
      {work.step === 'making' && <PhotoMaking share={work.share} onStop={stop} />}
    </>
  );
}

/** A battle's table as it stands in the room, in cm. */
export function realSize({ width, depth, scale }: Table): { readonly width: number; readonly depth: number } {
  const factor = scale?.factor ?? 1;
  return { width: width * factor, depth: depth * factor };
}
