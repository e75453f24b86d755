import { type ReactNode, useRef } from 'react';
import { type Counter, type HexTable, nameOfHex } from '../../table/hex-table';
import type { Message } from '../../table/reasons';
import { sideOf } from '../../table/table';
import type { UnitId } from '../../table/unit';
import { hexTexts } from '../../texts/hex-texts';
import { say } from '../../texts/sayings';
import { texts } from '../../texts/texts';
import { Button } from '../Button';
import { classes } from '../classes';
import { Disorder } from '../Disorder';
import { IconButton } from '../IconButton';
import { SideChip } from '../SideChip';
import { StrengthBar } from '../StrengthBar';
import { useFromTop } from '../use-from-top';
import { HexStack } from './HexStack';
import css from './hex-card.module.css';
import { openFactsOf, wayInWords } from './hex-words';

interface CounterCardProps {
  readonly table: HexTable;
  readonly counter: Counter;
  /** All that are taken up, the one of this card first. */
  readonly picked: readonly UnitId[];
  /** Who lies in the same hex, the top first. */
  readonly stack: readonly Counter[];
  /** Its own side looks, or somebody who may see all. */
  readonly own: boolean;
  readonly gathering: boolean;
  /** Where it may march now. */
  readonly onMarch?: (() => void) | undefined;
  readonly onPick: (unit: UnitId) => void;
  readonly onJoin: (unit: UnitId) => void;
  readonly onGather: (on: boolean) => void;
  /** Sets it by hand, with a note; where the book has that. */
  readonly onRight: (() => void) | undefined;
  readonly onFocus: () => void;
  readonly onClose: () => void;
  /** What can be done with it. */
  readonly deeds: ReactNode;
  /** The main one of these, or why there is none: for a card that lies low. */
  readonly lead: ReactNode;
}

/** All that is known of a counter, who lies with it, and what can be done with it now. */
export function CounterCard(props: CounterCardProps) {
  const { table, counter, picked, stack, own, gathering } = props;
  const { strength, disorder, facing, hexes } = counter;
  const t = hexTexts.card;
  const here = useRef<HTMLElement>(null);
  useFromTop(here, counter.id);
  const others = picked.length - 1;
  return (
    <section ref={here} className={css.card} aria-label={t.title}>
      <header className={css.head}>
        <div>
          <h2 className={css.name}>{counter.name}</h2>
          <span className={css.row}>
            <SideChip side={sideOf(table, counter.side)} />
            {others > 0 && <span>{t.withIt(others)}</span>}
            <span className={css.lead}>{openFactsOf(counter).slice(1).join(' · ')}</span>
          </span>
        </div>
        <IconButton label={t.close} icon="close" onPress={props.onClose} />
      </header>
      <div className={css.lead}>{props.lead}</div>
      <div className={classes(css.columns, css.high)}>
        <div className={css.column}>
          {strength && (
            <StrengthBar
              now={strength.left}
              start={strength.of}
              label={hexTexts.strength(strength.left, strength.of)}
            />
          )}
          <p className={css.quiet}>
            {openFactsOf(counter).join(' · ')}
            <Disorder level={disorder} />
          </p>
          <p className={css.quiet}>
            {t.at(hexes.map((hex) => nameOfHex(table.map, hex)))}
            {facing && ` · ${hexTexts.faces(wayInWords(facing))}`}
          </p>
          <States states={counter.states} />
          <Lines lines={counter.general} />
          {own ? (
            counter.specific.length > 0 && (
              <section aria-label={t.specific}>
                <Lines lines={counter.specific} />
              </section>
            )
          ) : (
            <p className={css.quiet}>{t.hidden}</p>
          )}
          {stack.length > 1 && (
            <HexStack stack={stack} picked={picked} gathering={gathering} onPick={props.onPick} onJoin={props.onJoin} />
          )}
          <Buttons {...props} />
          {gathering && (
            <p className={css.quiet} role="status">
              {t.gathering}
            </p>
          )}
        </div>
        <div className={css.column}>{props.deeds}</div>
      </div>
    </section>
  );
}

function Buttons({ gathering, onMarch, onGather, onRight, onFocus }: CounterCardProps) {
  const t = hexTexts.card;
  return (
    <div className={css.row}>
      {onMarch && (
        <Button icon="march" kind="primary" onPress={onMarch}>
          {t.march}
        </Button>
      )}
      <Button icon="unit" kind={gathering ? 'primary' : 'plain'} onPress={() => onGather(!gathering)}>
        {t.gather}
      </Button>
      {onRight && (
        <Button icon="rename" onPress={onRight}>
          {hexTexts.correction.open}
        </Button>
      )}
      <Button icon="focus" onPress={onFocus}>
        {texts.inspector.focus}
      </Button>
    </div>
  );
}

function States({ states }: { readonly states: readonly Message[] }) {
  if (states.length === 0) return undefined;
  return (
    <ul className={css.states}>
      {states.map((state) => (
        <li key={`${state.key} ${say(state)}`} className={css.state}>
          {say(state)}
        </li>
      ))}
    </ul>
  );
}

const Lines = ({ lines }: { readonly lines: readonly Message[] }) =>
  lines.length > 0 && <p>{lines.map(say).join(' · ')}</p>;
