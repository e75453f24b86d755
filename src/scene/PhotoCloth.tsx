import { useThree } from '@react-three/fiber';
import { useEffect, useRef } from 'react';
import type { Matrix3 } from 'three';
import type { TablePhoto } from '../table/table';
import { fittingPicture, makeCover, type PhotoCover } from './photo-cover';
import type { Stage } from './stage';

interface Props {
  readonly stage: Stage;
  readonly photo: TablePhoto;
  /** From cm of the table to the picture (photo-cover.ts). */
  readonly place: Matrix3;
  readonly load: (id: string) => Promise<Blob | undefined>;
  /** Who is given a cover disposes of it when it is no longer drawn. */
  readonly onCover: (cover: PhotoCover | undefined) => void;
}

/** Fetches the photo of a table and hands out what it is drawn with; takes it back when another one lies there. */
export function PhotoCloth({ stage, photo, place, load, onCover }: Props) {
  const gl = useThree((state) => state.gl);
  const cover = useRef<PhotoCover>(undefined);
  const { id, strength, brightness } = photo;
  const look = useRef({ strength, brightness });
  useEffect(() => {
    let gone = false;
    const fetched = async (): Promise<void> => {
      const picture = await load(id);
      if (!picture || gone) return;
      const fitting = await fittingPicture(picture, gl.capabilities.maxTextureSize);
      if (gone) return fitting.close();
      cover.current = makeCover(stage.world, fitting, gl, place);
      cover.current.show(look.current.strength, look.current.brightness);
      onCover(cover.current);
      stage.invalidate();
    };
    fetched().catch((error: unknown) => console.error(error)); // The cloth below is as good a table.
    return () => {
      gone = true;
      cover.current = undefined;
      onCover(undefined);
      stage.invalidate();
    };
  }, [stage, gl, id, place, load, onCover]);
  useEffect(() => {
    look.current = { strength, brightness };
    cover.current?.show(strength, brightness);
    stage.invalidate();
  }, [stage, strength, brightness]);
  return null;
}
