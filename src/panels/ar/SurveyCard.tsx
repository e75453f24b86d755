import { arTexts } from '../../texts/ar-texts';
import { numberOf } from '../../vision/markers/printed';
import type { SurveyProgress } from '../../vision/survey/frames';
import type { SurveyFault } from '../../vision/survey/survey';
import { Button } from '../Button';
import { classes } from '../classes';
import { Icon } from '../Icon';
import css from './Ar.module.css';

interface SurveyCardProps {
  readonly progress: SurveyProgress | undefined;
  readonly solving: number | undefined;
  readonly fault: SurveyFault | undefined;
  readonly dropped: boolean;
  readonly onSolve: () => void;
  readonly onStop: () => void;
  readonly onTryDropped: () => void;
  readonly onRestart: () => void;
  readonly onPrint: () => void;
}

/** Fewer pictures say nothing. */
const LEAST = 4;

/** How far the walk round the table is, marker by marker. */
export function SurveyCard(props: SurveyCardProps) {
  const { progress, solving, fault, dropped } = props;
  const t = arTexts.survey;
  const markers = progress?.markers ?? [];
  const waiting = markers.find(({ joined }) => !joined);
  const frames = progress?.frames ?? 0;
  return (
    <section className={css.card} aria-label={t.title}>
      <h2>{t.title}</h2>
      {dropped && <p role="alert">{t.dropped}</p>}
      <p className={css.soft}>{t.how}</p>
      {fault && <p role="alert">{t.faults[fault]}</p>}
      <p role="status">{markers.length === 0 ? t.none : t.progress(frames)}</p>
      <ul className={css.chips}>
        {markers.map(({ id, joined }) => (
          <li
            key={id}
            className={classes(css.chip, joined ? css.joined : css.waits)}
            aria-label={joined ? t.joined(numberOf(id)) : t.waits(numberOf(id))}
          >
            {numberOf(id)}
            <Icon name={joined ? 'check' : 'more'} />
          </li>
        ))}
      </ul>
      {waiting && <p role="status">{t.unjoined(numberOf(waiting.id))}</p>}
      {!waiting && frames >= LEAST && !progress?.isEnough && <p className={css.soft}>{t.early}</p>}
      <div className={css.actions}>
        {solving === undefined ? (
          <>
            <Button kind="primary" icon="check" disabled={frames < LEAST} onPress={props.onSolve}>
              {t.go}
            </Button>
            {dropped && <Button onPress={props.onTryDropped}>{t.tryDropped}</Button>}
            <Button onPress={props.onRestart}>{t.restart}</Button>
            <Button icon="print" onPress={props.onPrint}>
              {t.print}
            </Button>
          </>
        ) : (
          <>
            <p role="status">{t.solving(`${Math.round(solving * 100)} %`)}</p>
            <Button onPress={props.onStop}>{t.stop}</Button>
          </>
        )}
      </div>
    </section>
  );
}
