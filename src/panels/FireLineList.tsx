import type { Line } from '../rules/tool-advice';
import type { Cite } from '../table/reasons';
import type { UnitId } from '../table/unit';
import { fireTexts } from '../texts/fire-texts';
import { say } from '../texts/sayings';
import { bandTone } from '../tools/fire-shapes';
import { classes } from './classes';
import css from './FireLineList.module.css';
import { Icon } from './Icon';
import { RuleMark } from './RuleMark';

interface FireLineListProps {
  readonly lines: readonly Line[];
  /** Whose names are listed: those fired at, or those who fire. */
  readonly whom: 'target' | 'unit';
  readonly nameOf: (unit: UnitId) => string;
  readonly onPick: (line: Line) => void;
  readonly onRule: (cite: Cite) => void;
}

/** Everything that can be fired at, nearest band first, or that can fire; and what cannot, with the reason. */
export function FireLineList(props: FireLineListProps) {
  const { lines, whom } = props;
  const t = fireTexts.fire;
  const able = lines.filter(({ ruling }) => ruling === 'can').toSorted(byBand);
  const unable = lines.filter(({ ruling }) => ruling !== 'can').toSorted(byBand);
  if (lines.length === 0) return <p className={css.none}>{whom === 'target' ? t.noTargets : t.noThreats}</p>;
  return (
    <>
      <ul className={css.lines}>
        {able.map((line) => (
          <Able key={line[whom]} line={line} {...props} />
        ))}
      </ul>
      {able.length === 0 && <p className={css.none}>{t.noneNow[whom]}</p>}
      {unable.length > 0 && (
        <details className={css.unable} open={able.length === 0}>
          <summary className={css.summary}>{t.cannotList(unable.length)}</summary>
          <ul className={css.lines}>
            {unable.map((line) => (
              <Unable key={line[whom]} line={line} {...props} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

type LineProps = FireLineListProps & { readonly line: Line };

function Able({ line, whom, nameOf, onPick }: LineProps) {
  const t = fireTexts.fire;
  return (
    <li>
      <button type="button" className={css.line} onClick={() => onPick(line)}>
        {line.band && (
          <span className={classes(css.zone, css[bandTone(line.band)])}>
            <span className={css.zoneWord}>{say(line.band)}</span>
          </span>
        )}
        <span className={css.words}>
          <span className={css.name}>{nameOf(line[whom])}</span>
          <span className={css.detail}>
            {line.details.map(say).join(' · ')}{' '}
            {line.close && (
              <span className={css.close}>
                <Icon name="about" /> {t.closeShort}
              </span>
            )}
          </span>
        </span>
      </button>
    </li>
  );
}

function Unable({ line, whom, nameOf, onPick, onRule }: LineProps) {
  return (
    <li className={css.row}>
      <button type="button" className={css.line} onClick={() => onPick(line)}>
        <span className={css.not}>
          <Icon name="close" />
        </span>
        <span className={css.words}>
          <span className={css.name}>{nameOf(line[whom])}</span>
          {line.why && <span className={css.detail}>{say(line.why)}</span>}
        </span>
      </button>
      <RuleMark cite={line.why?.cite} onRule={onRule} />
    </li>
  );
}

/** As the book lists them within a band. */
function byBand(a: Line, b: Line): number {
  const far = Number.MAX_SAFE_INTEGER;
  return (a.band?.step ?? far) - (b.band?.step ?? far);
}
