import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Engine, problemOf } from '../../engine/connect';
import type { DrawnMaps } from '../../engine/review-protocol';
import { Button } from '../../panels/Button';
import { Card } from '../../panels/Card';
import { sidesOf } from '../../rules/book';
import type { Problem } from '../../table/result';
import { bytesText } from '../../texts/amounts';
import { reviewTexts } from '../../texts/review-texts';
import { sayProblem } from '../../texts/sayings';
import { handFile } from '../save-file';
import { momentInWords } from './in-words';
import { momentsForMaps, reportOf } from './report';
import { animationOf, pictureOf, pngOf } from './review-pictures';
import type { OpenReview } from './review-store';
import css from './Tab.module.css';

interface ReportTabProps {
  readonly bar: ReactNode;
  readonly engine: Engine;
  readonly now: OpenReview;
}

/** The report and the pictures, each made when somebody wants it, and given up when he does not any more. */
export function ReportTab({ bar, engine, now }: ReportTabProps) {
  const { view } = now;
  const t = reviewTexts.report;
  const { work, stop, ready, said, report, share, picture, animation } = useReport(engine, now);
  const isDrawn = view.table !== undefined || view.hexes !== undefined;
  return (
    <div className={css.screen}>
      {bar}
      <main className={css.page} tabIndex={-1}>
        <Card title={t.title}>
          <p>{t.hint}</p>
          {work && (
            <>
              <p role="status">{t.making}</p>
              <progress value={work.share} aria-label={t.making} />
            </>
          )}
          {ready && !work && <p role="status">{t.ready(bytesText(ready.size))}</p>}
          <div className={css.actions}>
            {work ? (
              <Button icon="close" onPress={stop}>
                {t.stop}
              </Button>
            ) : (
              <>
                {ready && (
                  <Button kind="primary" icon="share" onPress={() => void share(ready)}>
                    {t.share}
                  </Button>
                )}
                <Button kind={ready ? 'plain' : 'primary'} icon="text" onPress={() => void report()}>
                  {ready ? t.again : t.make}
                </Button>
              </>
            )}
          </div>
          {isDrawn && !work && (
            <div className={css.actions}>
              <Button icon="photo" onPress={() => void picture()}>
                {t.picture}
              </Button>
              <Button icon="play" onPress={() => void animation()}>
                {t.animation}
              </Button>
            </div>
          )}
          {said !== undefined && <p role="status">{said}</p>}
        </Card>
      </main>
    </div>
  );
}

/** What is made of a battle: its report, which waits to be shared, and pictures, which are handed on at once. */
function useReport(engine: Engine, { review, view, moment }: OpenReview) {
  const { work, draw, stop } = useDrawing(engine, review.battle);
  const [ready, setReady] = useState<Blob>();
  const [said, setSaid] = useState<string>();
  const fileName = (end: string): string => `${review.name.replace(/[^\p{L}\p{N} _-]/gu, '').trim() || 'battle'}${end}`;
  const give = async (blob: Blob, name: string): Promise<void> => {
    if (await handFile(blob, name)) setSaid(reviewTexts.report.saved(name));
  };
  const make = (moments: readonly number[], then: (maps: DrawnMaps) => Promise<void>) => async (): Promise<void> => {
    setSaid(undefined);
    const maps = await draw(moments);
    if ('problem' in maps) setSaid(maps.problem.code === 'job/cancelled' ? undefined : sayProblem(maps.problem));
    else await then(maps).catch((error: unknown) => setSaid(sayProblem(problemOf(error))));
  };
  return {
    ...{ work, stop, ready, said },
    share: (made: Blob) => give(made, fileName('.html')),
    report: make(momentsForMaps(review), async (maps) => {
      const { briefing } = view;
      const html = reportOf({ review, maps, sides: sidesOf(view), briefing, now: Date.now() });
      setReady(new Blob([html], { type: 'text/html' }));
    }),
    picture: make([moment], async (maps) => {
      const made = pictureOf(maps, momentInWords(review, moment));
      if (made) await give(await pngOf(made), fileName(`-${moment}.png`));
    }),
    animation: make(momentsForMaps(review), async (maps) => {
      const made = animationOf(review, maps);
      if (made) await give(new Blob([made], { type: 'image/svg+xml' }), fileName('.svg'));
    }),
  };
}

/** Maps drawn by the worker, one wish at a time. */
function useDrawing(engine: Engine, battle: string) {
  const [work, setWork] = useState<{ readonly job: string; readonly share: number }>();
  const job = useRef<string>(undefined);
  useEffect(
    () =>
      engine.onNews((news) => {
        if (news.kind === 'progress' && news.job === job.current)
          setWork({ job: news.job, share: news.done / news.total });
      }),
    [engine],
  );
  const stop = (): void => {
    if (job.current !== undefined) void engine.cancel(job.current).catch(() => undefined);
  };
  // Nobody waits for it any more.
  useEffect(
    () => () => void (job.current !== undefined && engine.cancel(job.current).catch(() => undefined)),
    [engine],
  );
  const draw = async (moments: readonly number[]): Promise<DrawnMaps | { readonly problem: Problem }> => {
    const name = `draw-${crypto.randomUUID()}`;
    job.current = name;
    setWork({ job: name, share: 0 });
    try {
      return await engine.drawMaps(battle, moments, name);
    } catch (error) {
      return { problem: problemOf(error) };
    } finally {
      job.current = undefined;
      setWork(undefined);
    }
  };
  return { work, draw, stop };
}
