import type { ReactNode } from 'react';
import { armyTexts } from '../texts/army-texts';
import css from './ArmyCard.module.css';
import { Button } from './Button';
import { IconButton } from './IconButton';
import { Pills } from './Pills';
import { SelectField } from './SelectField';
import { Switch } from './Switch';

/** How a body is drawn up; words and no numbers, as they are chosen. */
export interface DeployTold {
  readonly formation: 'line' | 'attack-column' | 'march-column';
  readonly lines: '1' | '2';
  readonly guns: 'intervals' | 'flank';
  readonly cavalry: 'wings' | 'behind';
  readonly about: boolean;
}

interface DeployCardProps {
  readonly body: string;
  readonly bodies: readonly { readonly value: string; readonly label: string }[];
  readonly told: DeployTold;
  /** Of what there is nothing in the body, nothing is asked. */
  readonly has: { readonly several: boolean; readonly guns: boolean; readonly cavalry: boolean };
  /** What came of the last gesture. */
  readonly result: ReactNode;
  /** Who is still in reserve. */
  readonly next: { readonly name: string; readonly onPress: () => void } | undefined;
  readonly onBody: (body: string) => void;
  readonly onTold: (told: DeployTold) => void;
  readonly onSomewhere: () => void;
  readonly onDone: () => void;
}

/** Whom to set up and how; where, a finger says on the table. */
export function DeployCard(props: DeployCardProps) {
  const { told, onTold, has, next } = props;
  const t = armyTexts.deploy;
  return (
    <section className={css.card} aria-label={t.title}>
      <header className={css.head}>
        <h2 className={css.title}>{t.title}</h2>
        <IconButton label={t.back} icon="close" onPress={props.onDone} />
      </header>
      <SelectField label={t.who} options={props.bodies} value={props.body} onChange={props.onBody} />
      <p>{t.text}</p>
      <div role="status">{props.result}</div>
      {next && (
        <Button kind="primary" icon="forward" onPress={next.onPress}>
          {t.next(next.name)}
        </Button>
      )}
      <Pattern told={told} has={has} onTold={onTold} />
      <Switch label={t.about} on={told.about} onChange={(about) => onTold({ ...told, about })} />
      <div className={css.deeds}>
        <Button icon="focus" onPress={props.onSomewhere}>
          {t.somewhere}
        </Button>
        <Button icon="check" onPress={props.onDone}>
          {t.done}
        </Button>
      </div>
    </section>
  );
}

/** How the body stands; where there is nothing of a kind, nothing is asked of it. */
function Pattern({ told, has, onTold }: Pick<DeployCardProps, 'told' | 'has' | 'onTold'>) {
  const t = armyTexts.deploy;
  return (
    <>
      <Pills
        labelled
        label={t.formation}
        options={choicesOf(t.formations)}
        value={told.formation}
        onChange={(formation) => onTold({ ...told, formation })}
      />
      {has.several && (
        <Pills
          labelled
          label={t.lines}
          options={choicesOf(t.lineCount)}
          value={told.lines}
          onChange={(lines) => onTold({ ...told, lines })}
        />
      )}
      {has.guns && (
        <Pills
          labelled
          label={t.guns}
          options={choicesOf(t.gunPlaces)}
          value={told.guns}
          onChange={(guns) => onTold({ ...told, guns })}
        />
      )}
      {has.cavalry && (
        <Pills
          labelled
          label={t.cavalry}
          options={choicesOf(t.cavalryPlaces)}
          value={told.cavalry}
          onChange={(cavalry) => onTold({ ...told, cavalry })}
        />
      )}
    </>
  );
}

/** The values of a choice in their order, with their words. */
function choicesOf<T extends string>(words: Readonly<Record<T, string>>): { value: T; label: string }[] {
  const choices: { value: T; label: string }[] = [];
  for (const value in words) choices.push({ value, label: words[value] });
  return choices;
}
