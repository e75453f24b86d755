import type { Batch, BatchLine } from '../rules/tool-advice';
import type { Cite } from '../table/reasons';
import type { Side } from '../table/table';
import type { SideId, UnitId } from '../table/unit';
import { fireTexts } from '../texts/fire-texts';
import { signedText } from '../texts/odds-words';
import { Agreement } from './Agreement';
import { FactorList } from './FactorList';
import css from './fire-card.module.css';
import { IconButton } from './IconButton';
import { OddsBars } from './OddsBars';
import { useKeptFocus } from './use-kept-focus';
import own from './VolleyPanel.module.css';

interface VolleyPanelProps {
  readonly volley: Batch;
  readonly nameOf: (unit: UnitId) => string;
  readonly sideOf: (side: SideId) => Side | undefined;
  readonly agreed: readonly SideId[];
  readonly busy: boolean;
  readonly refused: { readonly text: string } | undefined;
  readonly readOnly: boolean;
  readonly odds: boolean;
  readonly onAgree: (side: SideId) => void;
  readonly onSupport: (unit: UnitId) => void;
  readonly onSend: (command: object) => void;
  readonly onRoll: () => void;
  readonly onRule: (cite: Cite) => void;
  readonly onBack: () => void;
}

/** All fire at one target on one card: both sides look at it, agree, and then the dice are thrown. */
export function VolleyPanel(props: VolleyPanelProps) {
  const { volley, nameOf, readOnly, odds, onBack } = props;
  const t = fireTexts.volley;
  const here = useKeptFocus<HTMLElement>(volley.target);
  return (
    <section ref={here} tabIndex={-1} className={css.card} aria-label={t.title(nameOf(volley.target))}>
      <header className={css.head}>
        <h2 className={css.name}>{t.title(nameOf(volley.target))}</h2>
        <IconButton label={t.back} icon="back" onPress={onBack} />
      </header>
      <ul className={own.fires}>
        {volley.fires.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: both parts of a unit that splits its fire may have one target
          <Fire key={`${line.firer} ${line.role} ${i}`} line={line} {...props} />
        ))}
      </ul>
      <Support {...props} />
      {odds && <OddsBars odds={volley.odds} />}
      {props.refused && (
        <p className={css.refused} role="alert">
          {props.refused.text}
        </p>
      )}
      {!readOnly && <Agreement {...props} sides={volley.sides} onGo={props.onRoll} />}
    </section>
  );
}

function Fire({ line, nameOf, readOnly, busy, onSend, onRule }: VolleyPanelProps & { readonly line: BatchLine }) {
  const t = fireTexts.volley;
  const name = nameOf(line.firer);
  const { card } = line;
  const role = line.neighbourOf === undefined ? t.roles[line.role] : t.neighbourOf(nameOf(line.neighbourOf));
  return (
    <li className={own.fire}>
      <div className={own.line}>
        <p className={own.who}>
          <span className={own.name}>{name}</span>{' '}
          <span className={own.role}>
            {role}
            {card && `: ${t.sums(signedText(card.lossModifier), signedText(card.moraleModifier))}`}
          </span>
        </p>
        {!readOnly && (
          <IconButton label={t.withdraw(name)} icon="remove" disabled={busy} onPress={() => onSend(line.withdraw)} />
        )}
      </div>
      {card && (
        <details>
          <summary className={own.summary}>{fireTexts.factors.title}</summary>
          <FactorList card={card} onRule={onRule} />
        </details>
      )}
    </li>
  );
}

function Support({ volley, nameOf, readOnly, busy, onSupport }: VolleyPanelProps) {
  const t = fireTexts.volley;
  const { supports, support } = volley;
  if (supports.length === 0 && support === undefined) return undefined;
  return (
    <fieldset className={css.row} aria-label={t.support}>
      <span className={own.legend}>{t.support}</span>
      {supports.map(({ unit }) => (
        <button
          key={unit}
          type="button"
          className={css.press}
          aria-pressed={unit === support}
          disabled={readOnly || busy}
          onClick={() => onSupport(unit)}
        >
          {nameOf(unit)}
        </button>
      ))}
      {support !== undefined && !supports.some(({ unit }) => unit === support) && <p>{nameOf(support)}</p>}
    </fieldset>
  );
}
