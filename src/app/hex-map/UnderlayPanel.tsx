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
import { alignedBy, firstRings, freshRing, gridOn, hexOf, type Ring, withRingAt, withWritten } from './rings';
import type { MapRoom, PanelProps } from './room';
import { type UnderlayWork, useUnderlayWork } from './use-underlay-work';

/** How a new picture shows: enough to draw after, little enough to see what is drawn. */
const FIRST_LOOK = { strength: 0.75, brightness: 1 };

/** A picture of the players' own map under the hexes. */
export function UnderlayPanel({ room }: PanelProps) {
  const { engine, battle, making, readOnly, send, tell } = room;
  const { underlay } = making;
  const { work, open, pack, leave } = useUnderlayWork((fault) =>
    tell(fault === 'worker' ? sayProblem({ code: 'engine/gone' }) : photoTexts.faults[fault]),
  );

  const lay = async (photo: TablePhoto, { x, y }: Affine): Promise<void> => {
    leave();
    if (await send({ type: 'lay-underlay', underlay: { photo, x, y } })) room.overview();
  };
  const keep = async (picture: Blob, affine: Affine, width: number): Promise<void> => {
    const kept = await engine
      .keepPhoto(battle.id, picture)
      .catch((error: unknown) => ({ kind: 'failed', problem: problemOf(error) }) as const);
    if (kept.kind === 'failed') {
      leave();
      tell(photoTexts.problems[kept.problem.code] ?? sayProblem(kept.problem));
      return;
    }
    const { strength, brightness } = underlay?.photo ?? FIRST_LOOK;
    await lay({ ...kept.photo, strength, brightness }, scaled(affine, width / kept.photo.width));
  };
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
        onClose={room.close}
      />
      {work.step === 'aligning' && (
        <Aligning
          room={room}
          work={work}
          onDone={(affine) => {
            if (work.kept) return void lay(work.kept, affine);
            pack((picture) => void keep(picture, affine, work.photo.width));
          }}
          onClose={leave}
        />
      )}
    </>
  );
}

/** For a picture that was made smaller before it was kept, its pixels are so many times as large. */
function scaled({ x: [a, b, c], y: [d, e, f] }: Affine, times: number): Affine {
  return { x: [a * times, b * times, c], y: [d * times, e * times, f] };
}

interface AligningProps {
  readonly room: MapRoom;
  readonly work: Extract<UnderlayWork, { readonly step: 'aligning' }>;
  readonly onDone: (affine: Affine) => void;
  readonly onClose: () => void;
}

/** However the work ends, this goes with it, and that it was busy too: the next picture begins afresh. */
function Aligning({ room, work: { photo }, onDone, onClose }: AligningProps) {
  const { layout } = room.making.map;
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
