import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Engine } from '../../engine/connect';
import type { SceneHandle } from '../../scene/handle';
import { HexScene } from '../../scene/hex/HexScene';
import { TableScene } from '../../scene/TableScene';
import { boardOf } from '../../table/hex-table';
import { reviewTexts } from '../../texts/review-texts';
import { say } from '../../texts/sayings';
import { shapesOnHexes } from '../../tools/hex-shapes';
import { useTheme } from '../appearance';
import { spelled } from '../battle/lengths-to-labels';
import { exposeDiagnostics } from '../diagnostics';
import { useTablePhoto } from '../photo/use-table-photo';
import css from './ReviewPicture.module.css';
import type { OpenReview } from './review-store';
import { movedOnHexes, movedOnTable } from './what-moved';

interface ReviewPictureProps {
  readonly engine: Engine;
  readonly now: OpenReview;
  readonly looking: 'map' | 'tilted';
  readonly onMissing: (text: string) => void;
}

const untouched = (): boolean => false;

/** The scene of the battle itself, to be looked at: who moved in the step, and what was drawn for its answers. */
export function ReviewPicture({ engine, now, looking, onMissing }: ReviewPictureProps) {
  const { view, before, asked } = now;
  const { table, hexes } = view;
  const theme = useTheme();
  const photo = useTablePhoto(engine, onMissing);
  const [drawn, setDrawn] = useState<SceneHandle>();
  const latest = useRef(view);
  latest.current = view;
  useEffect(() => (drawn ? exposeDiagnostics(engine, drawn, () => latest.current) : undefined), [engine, drawn]);
  const ready = useCallback((handle: SceneHandle) => setDrawn(handle), []);
  const chosen = useMemo(
    () =>
      asked.flatMap(({ question: { wants }, answer }) =>
        answer.kind === 'choice' && wants.kind === 'choice' ? wants.choices.filter(({ id }) => id === answer.id) : [],
      ),
    [asked],
  );
  const shapes = useMemo(() => {
    const said = chosen.flatMap((choice) => choice.shapes ?? []);
    if (!hexes) return [...spelled(view.shapes), ...movedOnTable(before, view), ...spelled(said)];
    const wanted = [...movedOnHexes(before, view), ...chosen.flatMap((choice) => choice.hexes ?? [])];
    return [...shapesOnHexes(boardOf(hexes.map.layout), wanted, say), ...spelled(said)];
  }, [view, before, hexes, chosen]);
  const picture = { view: looking, seat: 'near', names: true, theme, photo, shapes } as const;
  const label = reviewTexts.picture;
  if (table)
    return (
      <TableScene
        {...picture}
        {...{ table, label }}
        notches={view.notches}
        selected={undefined}
        onPointer={untouched}
        onReady={ready}
      />
    );
  if (hexes)
    return (
      <HexScene
        {...picture}
        table={hexes}
        label={label}
        names={false}
        selected={NOBODY}
        onPointer={untouched}
        onReady={ready}
      />
    );
  return <p className={css.none}>{reviewTexts.noPicture}</p>;
}

const NOBODY: readonly never[] = [];
