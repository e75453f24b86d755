import { useEffect, useState } from 'react';
import type { Engine } from '../engine/connect';
import type { StorageUse } from '../engine/protocol';
import { askToKeep } from './persistence';

/** What the battles take on this device, whether the browser keeps them, and a way to ask for it. */
export function useStorageUse(engine: Engine): {
  readonly use: StorageUse | undefined;
  readonly refused: boolean;
  readonly ask: () => Promise<void>;
} {
  const [use, setUse] = useState<StorageUse>();
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    let gone = false;
    engine.use().then(
      (known) => !gone && setUse(known),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [engine]);
  const ask = async () => {
    const persisted = await askToKeep();
    setRefused(!persisted);
    if (use) setUse({ ...use, persisted });
  };
  return { use, refused, ask };
}
