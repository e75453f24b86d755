import { useCallback } from 'react';
import type { Engine } from '../../engine/connect';

/** Fetches the photo that covers a table; one that is not on this device is told. */
export const useTablePhoto = (
  engine: Engine,
  tell: (text: string) => void,
): ((id: string) => Promise<Blob | undefined>) =>
  useCallback(
    async (id) => {
      const photo = await engine.photo(id);
      if (!photo) tell((await import('../../texts/photo-texts')).photoTexts.missing);
      return photo;
    },
    [engine, tell],
  );
