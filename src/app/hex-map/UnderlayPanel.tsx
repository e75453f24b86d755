import { useState } from 'react';
import { problemOf } from '../../engine/connect';
import type { Affine } from '../../geometry/affine';
import { Button } from '../../panels/Button';
import { HexAlign } from '../../panels/hex-map/HexAlign';
import { PhotoCard } from '../../panels/PhotoCard';
import { HEX_ACROSS } from '../../table/hex-table';
import type { TablePhoto } from '../../table/table';
import { mapTexts } from '../../texts/map-maker-texts';
import { photoTexts } from '../../texts/photo-texts';
import { sayProblem } from '../../texts/sayings';
import type { MapContext, PanelProps } from './map-context';
import { alignedBy, firstRings, freshRing, gridOn, hexOf, type Ring, withRingAt, withWritten } from './rings';
import { type UnderlayWork, type UnderlayWorking, useUnderlayWork } from './use-underlay-work';

/** How a new picture shows: enough to draw after, little enough to see what is drawn. */
const FIRST_LOOK = { strength: 0.75, brightness: 1 };

/** A picture of the players' own map under the hexes. */
export function UnderlayPanel({ context }: PanelProps) {
  const { engine, making, readOnly, send, tell } = context;
  const { underlay } = making;
  const working = useUnderlayWork((fault) =>
    tell(fault === 'worker' ? sayProblem({ code: 'engine/gone' }) : photoTexts.faults[fault]),
  );
  const { work, open } = working;
  const again = async (photo: TablePhoto): Promise<void> => {
    const picture = await engine.photo(photo.id).catch(() => undefined);
    if (picture) open(picture, photo);
    else tell(mapTexts.underlay.missing);
  };
  return (
    <>
      <PhotoCard
        words={mapTexts.underlay}
        putAway={mapTexts.putAway}
        photo={underlay?.photo}
        readOnly={readOnly}
        opening={work.step === 'opening'}
        onFile={open}
        onLook={(look) =>
          underlay &&
          void send({ type: 'lay-underlay', underlay: { ...underlay, photo: { ...underlay.photo, ...look } } })
        }
        deeds={
          underlay && (
            <Button icon="focus" onPress={() => void again(underlay.photo)}>
              {mapTexts.underlay.again}
            </Button>
          )
        }
        onRemove={() => void send({ type: 'take-underlay' })}
        onClose={context.close}
      />
      {work.step === 'aligning' && (
        <Aligning
          context={context}
          work={work}
          onDone={(affine) => layAligned(context, working, work, affine)}
          onClose={working.leave}
        />
      )}
    </>
  );
}

/** Lays the picture so: the one that lies there already, or a new one as soon as it is kept. */
function layAligned(context: MapContext, { pack, leave }: UnderlayWorking, work: AligningWork, affine: Affine): void {
  const { engine, battle, making, send, tell } = context;
  const lay = async (photo: TablePhoto, { x, y }: Affine): Promise<void> => {
    leave();
    if (await send({ type: 'lay-underlay', underlay: { photo, x, y } })) context.overview();
  };
  const keep = async (picture: Blob): Promise<void> => {
    const kept = await engine
      .keepPhoto(battle.id, picture)
      .catch((error: unknown) => ({ kind: 'failed', problem: problemOf(error) }) as const);
    if (kept.kind === 'failed') {
      leave();
      tell(photoTexts.problems[kept.problem.code] ?? sayProblem(kept.problem));
      return;
    }
    const { strength, brightness } = making.underlay?.photo ?? FIRST_LOOK;
    await lay({ ...kept.photo, strength, brightness }, scaled(affine, work.photo.width / kept.photo.width));
  };
  if (work.kept) void lay(work.kept, affine);
  else pack((picture) => void keep(picture));
}

/** For a picture that was made smaller before it was kept, its pixels are so many times as large. */
function scaled({ x: [a, b, c], y: [d, e, f] }: Affine, times: number): Affine {
  return { x: [a * times, b * times, c], y: [d * times, e * times, f] };
}

type AligningWork = Extract<UnderlayWork, { readonly step: 'aligning' }>;

interface AligningProps {
  readonly context: MapContext;
  readonly work: AligningWork;
  readonly onDone: (affine: Affine) => void;
  readonly onClose: () => void;
}

/** However the work ends, this goes with it, and that it was busy too: the next picture begins afresh. */
function Aligning({ context, work: { photo }, onDone, onClose }: AligningProps) {
  const { layout } = context.making.map;
  const [busy, setBusy] = useState(false);
  const [rings, setRings] = useState<readonly Ring[]>(() => firstRings(layout, photo));
  const found = alignedBy(layout, rings);
  return (
    <HexAlign
      screen={photo.screen}
      photo={photo}
      rings={rings}
      astray={rings.map((ring) => hexOf(layout, ring) === undefined)}
      found={found}
      off={found?.ok ? found.off / HEX_ACROSS : 0}
      grid={gridOn(layout, found)}
      busy={busy}
      onMove={(which, to) => setRings(withRingAt(layout, photo, rings, which, to))}
      onWrite={(which, what, text) => setRings(withWritten(rings, which, what, text))}
      onAdd={() => setRings([...rings, freshRing(layout, photo, rings)])}
      onFewer={() => setRings(rings.slice(0, -1))}
      onDone={() => {
        if (!found?.ok) return;
        setBusy(true);
        onDone(found.affine);
      }}
      onClose={onClose}
    />
  );
}
