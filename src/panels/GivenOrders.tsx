import { useState } from 'react';
import type { GivenLine, OrderRoll, OrderRolls } from '../rules/orders-advice';
import type { Cite } from '../table/reasons';
import type { Side } from '../table/table';
import type { Fielded } from '../table/troops';
import type { UnitId } from '../table/unit';
import { ordersTexts } from '../texts/orders-texts';
import { say } from '../texts/sayings';
import { Button } from './Button';
import { classes } from './classes';
import { FactorLines } from './FactorLines';
import css from './fire-card.module.css';
import own from './GivenOrders.module.css';
import { IconButton } from './IconButton';
import { ThrowBars } from './OddsBars';
import { OrderSigns } from './OrderSigns';
import { RuleMark } from './RuleMark';
import { SideChip } from './SideChip';
import { useKeptFocus } from './use-kept-focus';

interface GivenOrdersProps {
  readonly sides: readonly Side[];
  readonly given: readonly GivenLine[];
  readonly rolls: OrderRolls;
  readonly table: Fielded;
  readonly nameOf: (unit: UnitId) => string;
  readonly readOnly: boolean;
  readonly odds: boolean;
  readonly told: readonly string[] | undefined;
  readonly onSend: (command: object) => void;
  readonly onTold: () => void;
  readonly onGoTo: (unit: UnitId) => void;
  readonly onRule: (cite: Cite) => void;
  readonly onClose: () => void;
}

/** The opened orders of all sides: those that wait for dice first, with factors and odds. */
export function GivenOrders(props: GivenOrdersProps) {
  const { sides, given, rolls, told, readOnly, onClose } = props;
  const t = ordersTexts.given;
  const here = useKeptFocus<HTMLElement>(rolls.waiting.length);
  const { command } = rolls;
  const [areWritten, setWritten] = useState(false);
  const isHeld = rolls.tooEarly === true && given.length > 0 && !areWritten;
  const nextRoll = readOnly || isHeld ? undefined : rolls.waiting[0];
  const goOn = (): void => {
    props.onTold();
    if (nextRoll) props.onSend(nextRoll.command);
  };
  return (
    <section ref={here} tabIndex={-1} className={css.card} aria-label={t.title}>
      <header className={css.head}>
        <h2 className={css.name}>{t.title}</h2>
        <IconButton label={t.close} icon="close" onPress={onClose} />
      </header>
      {told && (
        <section className={own.told} aria-label={t.told}>
          <div role="status">
            <ul>
              {told.map((line, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines of the log in their order, never moved
                <li key={i}>{line}</li>
              ))}
            </ul>
          </div>
          <Button onPress={goOn}>{nextRoll ? t.nextRoll : t.toldRead}</Button>
        </section>
      )}
      {isHeld && (
        <>
          <p className={css.hint}>{t.tooEarly}</p>
          {!readOnly && <Button onPress={() => setWritten(true)}>{t.allWritten}</Button>}
        </>
      )}
      {!isHeld && rolls.waiting.length > 0 && (
        <section aria-label={t.rolls}>
          <h3 className={own.title}>{t.rolls}</h3>
          <ul className={own.lines}>
            {rolls.waiting.map((roll) => (
              <Roll key={roll.unit} roll={roll} {...props} />
            ))}
          </ul>
          {!readOnly && command && rolls.waiting.length > 1 && (
            <Button kind="primary" icon="dice" wide onPress={() => props.onSend(command)}>
              {t.rollAll(rolls.waiting.length)}
            </Button>
          )}
        </section>
      )}
      {given.length === 0 && <p className={css.hint}>{t.none}</p>}
      {given.length > 0 && sides.map((side) => <OfSide key={side.id} side={side} isHeld={isHeld} {...props} />)}
    </section>
  );
}

function Roll({
  roll,
  nameOf,
  readOnly,
  odds,
  onSend,
  onGoTo,
  onRule,
  rolls,
}: GivenOrdersProps & { readonly roll: OrderRoll }) {
  const t = ordersTexts.given;
  const { unit, others, reasons, card, command } = roll;
  return (
    <li className={own.roll}>
      <div className={own.who}>
        <button type="button" className={own.name} onClick={() => onGoTo(unit)}>
          {nameOf(unit)}
        </button>
        {!readOnly && (
          <button
            type="button"
            className={own.throw}
            aria-label={t.rollOf(nameOf(unit))}
            onClick={() => onSend(command)}
          >
            {t.roll}
          </button>
        )}
      </div>
      {others.length > 0 && <p className={css.hint}>{t.with(others.map(nameOf).join(', '))}</p>}
      <ul>
        {reasons.map((reason) => (
          <li key={reason.key} className={css.hint}>
            {say(reason)} <RuleMark cite={reason.cite} onRule={onRule} />
          </li>
        ))}
      </ul>
      <details open={rolls.waiting.length === 1}>
        <summary className={own.summary}>{t.card}</summary>
        <FactorLines factors={card.factors} none={t.noFactors} onRule={onRule} />
        {odds && <ThrowBars outcomes={card.outcomes} legend={t.legend} />}
      </details>
    </li>
  );
}

type OfSideProps = GivenOrdersProps & { readonly side: Side; readonly isHeld: boolean };

function OfSide({ side, isHeld, given, table, nameOf, onGoTo }: OfSideProps) {
  const t = ordersTexts.given;
  const statusOf = (roll: GivenLine['roll']): string => (isHeld ? '' : t.status[roll]);
  const lines = given.filter((line) => line.side === side.id);
  return (
    <section aria-label={side.name}>
      <h3 className={own.title}>
        <SideChip side={side} />
      </h3>
      {lines.length === 0 && <p className={css.hint}>{t.noOrders}</p>}
      <ul className={own.lines}>
        {lines.map(({ unit, signs, roll, settled }) => (
          <li key={unit}>
            <button type="button" className={own.line} onClick={() => onGoTo(unit)}>
              <span className={own.head}>
                <span className={own.unit}>{nameOf(unit)}</span>
                {statusOf(roll) !== '' && <span className={classes(own.status, own[roll])}>{statusOf(roll)}</span>}
              </span>
              <OrderSigns signs={signs} table={table} nameOf={nameOf} settled={settled} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
