import type { Replacement } from '../rules/orders-advice';
import type { Cite } from '../table/reasons';
import type { Side } from '../table/table';
import type { SideId, Unit, UnitId } from '../table/unit';
import { percentText } from '../texts/odds-words';
import { ordersTexts } from '../texts/orders-texts';
import { FactorLines } from './FactorLines';
import css from './fire-card.module.css';
import own from './GivenOrders.module.css';
import { IconButton } from './IconButton';
import { ThrowBars } from './OddsBars';
import { RuleMark } from './RuleMark';
import { SideChip } from './SideChip';
import { useKeptFocus } from './use-kept-focus';

interface ReplacementsProps {
  readonly replacements: readonly Replacement[];
  readonly unitOf: (unit: UnitId) => Unit | undefined;
  readonly sideOf: (side: SideId) => Side;
  readonly readOnly: boolean;
  readonly odds: boolean;
  readonly onSend: (command: object) => void;
  readonly onGoTo: (unit: UnitId) => void;
  readonly onRule: (cite: Cite) => void;
  readonly onClose: () => void;
}

/** Fallen officers, each with all adjutants who could take his place; those with the best prospects first. */
export function Replacements(props: ReplacementsProps) {
  const { replacements, onClose } = props;
  const t = ordersTexts.replacing;
  const here = useKeptFocus<HTMLElement>(replacements.length);
  const fallen = [...new Set(replacements.map(({ officer }) => officer))];
  return (
    <section ref={here} tabIndex={-1} className={css.card} aria-label={t.title}>
      <header className={css.head}>
        <h2 className={css.name}>{t.title}</h2>
        <IconButton label={t.close} icon="close" onPress={onClose} />
      </header>
      <p className={css.hint}>{t.hint}</p>
      {fallen.map((officer) => (
        <OfOfficer key={officer} officer={officer} {...props} />
      ))}
    </section>
  );
}

function OfOfficer({ officer, ...props }: ReplacementsProps & { readonly officer: UnitId }) {
  const { replacements, unitOf, sideOf, onRule } = props;
  const unit = unitOf(officer);
  const ways = replacements
    .filter((each) => each.officer === officer)
    .toSorted((a, b) => b.card.modifier - a.card.modifier);
  const cite = ways[0]?.card.cite;
  if (!unit) return undefined;
  const title = ordersTexts.replacing.fallen(unit.name);
  return (
    <section aria-label={title}>
      <h3 className={own.title}>
        {title} <RuleMark cite={cite} onRule={onRule} />
      </h3>
      <SideChip side={sideOf(unit.side)} />
      <ul className={own.lines}>
        {ways.map((way, i) => (
          <Way key={way.adjutant} way={way} officer={unit} first={i === 0} {...props} />
        ))}
      </ul>
    </section>
  );
}

function Way({
  way,
  officer,
  first,
  unitOf,
  readOnly,
  odds,
  onSend,
  onGoTo,
  onRule,
}: Omit<ReplacementsProps, 'replacements'> & {
  readonly way: Replacement;
  readonly officer: Unit;
  readonly first: boolean;
}) {
  const t = ordersTexts.replacing;
  const { given } = ordersTexts;
  const { adjutant, card, command } = way;
  const name = unitOf(adjutant)?.name ?? adjutant;
  const found = card.outcomes.filter(({ id }) => id !== 'none').reduce((sum, { chance }) => sum + chance, 0);
  return (
    <li className={own.roll}>
      <div className={own.who}>
        <button type="button" className={own.name} onClick={() => onGoTo(adjutant)}>
          {name}
        </button>
        {!readOnly && (
          <button
            type="button"
            className={own.throw}
            aria-label={t.roll(name, officer.name)}
            onClick={() => onSend(command)}
          >
            {given.roll}
          </button>
        )}
      </div>
      {odds && <p className={css.hint}>{t.chance(percentText(found))}</p>}
      <details open={first}>
        <summary className={own.summary}>{given.card}</summary>
        <FactorLines factors={card.factors} none={given.noFactors} onRule={onRule} />
        {odds && <ThrowBars outcomes={card.outcomes} legend={t.legend} />}
      </details>
    </li>
  );
}
