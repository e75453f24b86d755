import { useEffect, useRef, useState } from 'react';
import type { Engine } from '../engine/connect';
import { sayProblem } from '../texts/sayings';
import { askToKeep } from './persistence';
import { go } from './router';

interface Import {
  readonly bringIn: (file: File) => Promise<void>;
  readonly stop: () => void;
  /** How far it is; undefined while no file is being read. */
  readonly percent: number | undefined;
}

/** Reads a battle's file into the device, with progress, and opens it. */
export function useImport(engine: Engine, onProblem: (text: string) => void): Import {
  const [percent, setPercent] = useState<number>();
  const job = useRef<string>(undefined);
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  useEffect(
    () =>
      engine.onNews((news) => {
        if (news.kind === 'progress' && news.job === job.current) {
          setPercent(news.total > 0 ? Math.floor((100 * news.done) / news.total) : 0);
        }
      }),
    [engine],
  );
  const bringIn = async (file: File) => {
    job.current = crypto.randomUUID();
    setPercent(0);
    try {
      const done = await engine.importFile(file, job.current);
      if (done.kind === 'imported') {
        void askToKeep();
        // Whoever has gone elsewhere meanwhile finds it in the list.
        if (here.current) go({ screen: 'battle', id: done.battle.id });
      } else if (done.problem.code !== 'job/cancelled') onProblem(sayProblem(done.problem));
    } finally {
      job.current = undefined;
      setPercent(undefined);
    }
  };
  const stop = () => {
    if (job.current) void engine.cancel(job.current);
  };
  return { bringIn, stop, percent };
}
