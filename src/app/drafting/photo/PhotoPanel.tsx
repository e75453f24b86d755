import { useState } from 'react';
import { problemOf } from '../../../engine/connect';
import { PhotoCard } from '../../../panels/PhotoCard';
import { PhotoCorners } from '../../../panels/PhotoCorners';
import { PhotoMaking } from '../../../panels/PhotoMaking';
import { PhotoPreview } from '../../../panels/PhotoPreview';
import type { TablePhoto } from '../../../table/table';
import { boardTexts } from '../../../texts/board-texts';
import { photoTexts } from '../../../texts/photo-texts';
import { sayProblem } from '../../../texts/sayings';
import { coarsest } from '../../../vision/corners';
import { tappedFault } from '../../../vision/tapped-table';
import { usePhotoWork } from '../../photo/use-photo-work';
import type { PanelProps } from '../room';

/** A photo of the real table as the cloth of this one. */
export function PhotoPanel({ room }: PanelProps) {
  const { engine, battle, table, readOnly, send, tell } = room;
  const [keeping, setKeeping] = useState(false);
  const { work, open, setTapped, layFlat, stop, backToCorners, leave } = usePhotoWork((fault) =>
    tell(fault === 'worker' ? sayProblem({ code: 'engine/gone' }) : photoTexts.faults[fault]),
  );
  const lay = (photo: TablePhoto | null): Promise<boolean> => send({ type: 'lay-photo', photo });
  const factor = table.scale?.factor ?? 1;
  const real = { width: table.width * factor, depth: table.depth * factor };

  const accept = async (picture: Blob): Promise<void> => {
    setKeeping(true);
    const kept = await engine
      .keepPhoto(battle.id, picture)
      .catch((error: unknown) => ({ kind: 'failed', problem: problemOf(error) }) as const);
    setKeeping(false);
    if (kept.kind === 'failed') {
      leave();
      tell(photoTexts.problems[kept.problem.code] ?? sayProblem(kept.problem));
      return;
    }
    const { strength = 1, brightness = 1 } = table.photo ?? {};
    leave();
    if (await lay({ ...kept.photo, strength, brightness })) room.scene()?.overview();
  };

  return (
    <>
      <PhotoCard
        words={photoTexts.card}
        putAway={boardTexts.putAway}
        photo={table.photo}
        readOnly={readOnly}
        opening={work.step === 'opening'}
        onFile={open}
        onLook={(look) => table.photo && void lay({ ...table.photo, ...look })}
        onRemove={() => void lay(null)}
        onClose={room.close}
      />
      {(work.step === 'corners' || work.step === 'making') && (
        <PhotoCorners
          screen={work.photo.screen}
          photo={work.photo}
          tapped={work.tapped}
          fault={tappedFault(work.tapped)}
          coarsest={coarsest(work.tapped.corners, real)}
          table={table}
          onTapped={setTapped}
          onDone={() => layFlat(real)}
          onClose={leave}
        />
      )}
      {work.step === 'making' && <PhotoMaking share={work.share} onStop={stop} />}
      {work.step === 'preview' && (
        <PhotoPreview
          picture={work.picture}
          bytes={work.file.size}
          busy={keeping}
          onBack={backToCorners}
          onAccept={() => void accept(work.file)}
          onClose={leave}
        />
      )}
    </>
  );
}
