import { useState } from 'react';
import { problemOf } from '../../../engine/connect';
import { PhotoCard } from '../../../panels/PhotoCard';
import { PhotoPreview } from '../../../panels/PhotoPreview';
import type { TablePhoto } from '../../../table/table';
import { boardTexts } from '../../../texts/board-texts';
import { photoTexts } from '../../../texts/photo-texts';
import { sayProblem } from '../../../texts/sayings';
import { CornersStep } from '../../photo/CornersStep';
import { usePhotoWork } from '../../photo/use-photo-work';
import type { PanelProps } from '../board-context';

/** A photo of the real table as the cloth of this one. */
export function PhotoPanel({ context }: PanelProps) {
  const { engine, battle, table, readOnly, send, tell } = context;
  const [keeping, setKeeping] = useState(false);
  const working = usePhotoWork((fault) =>
    tell(fault === 'worker' ? sayProblem({ code: 'engine/gone' }) : photoTexts.faults[fault]),
  );
  const { work, open, backToCorners, leave } = working;
  const lay = (photo: TablePhoto | null): Promise<boolean> => send({ type: 'lay-photo', photo });

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
    if (await lay({ ...kept.photo, strength, brightness })) context.scene()?.overview();
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
        onClose={context.close}
      />
      <CornersStep working={working} table={table} onClose={leave} />
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
