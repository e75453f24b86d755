import { useState } from 'react';
import type { OptionSpec, Options } from '../rules/book';
import type { LengthUnit } from '../texts/amounts';
import { texts } from '../texts/texts';
import { Button } from './Button';
import { ChoiceGroup } from './ChoiceGroup';
import { HexSketch } from './hex/HexSketch';
import { LayoutSketch } from './LayoutSketch';
import { type Lock, LockChoice } from './LockChoice';
import css from './NewBattle.module.css';
import { Page } from './Page';
import { ReadingsForm } from './ReadingsForm';
import { readSize, SizeFields, type TypedSize, typedSize } from './SizeFields';
import { previewLine, type ScenarioPreview, StartPreview } from './StartPreview';
import { TextField } from './TextField';

export interface StartCard {
  readonly id: keyof typeof texts.starts;
  /** `measuring`: a book whose lock the club may choose. `size`: an empty table of any size. Hexes need neither. */
  readonly asks: 'measuring' | 'size' | 'nothing';
  /** What there is to see of it before it is started; it may take a moment. */
  readonly preview?: () => Promise<ScenarioPreview>;
  /** A book of which clubs may have charts of their own. */
  readonly charts?: true;
}

/** What was chosen; sizes in cm, whatever unit is shown. */
export interface NewBattleChoices {
  readonly start: string;
  readonly name: string;
  readonly measuring: Lock;
  readonly width: number;
  readonly depth: number;
  readonly length: LengthUnit;
  /** Readings of the book other than how it measures; those not named are the book's own. */
  readonly readings: Options;
  /** The charts it is played by, where they are not the scenario's own. */
  readonly edition?: string;
}

interface NewBattleProps {
  readonly starts: readonly StartCard[];
  /** What the book of a start lets a club choose; none until it is known. */
  readonly readingsOf: (start: StartCard) => readonly OptionSpec[];
  /** Charts to choose from, for starts that have some. */
  readonly editions: readonly { readonly value: string; readonly label: string }[];
  /** What is known of each start so far, by its id. */
  readonly previews: ReadonlyMap<string, ScenarioPreview>;
  /** The unit this device shows lengths in. */
  readonly length: LengthUnit;
  readonly onLength: (length: LengthUnit) => void;
  readonly problem?: string | undefined;
  readonly busy: boolean;
  readonly onBack: () => void;
  readonly onStart: (choices: NewBattleChoices) => void;
}

const STANDARD = { width: 240, depth: 180 } as const;

export function NewBattle(props: NewBattleProps) {
  const { starts, readingsOf, editions, previews, length, onLength, problem, busy, onBack, onStart } = props;
  const [start, setStart] = useState(starts[0]);
  const [name, setName] = useState<string>();
  const [measuring, setMeasuring] = useState<NewBattleChoices['measuring']>('locked');
  const [size, setSize] = useState<TypedSize>(() => typedSize(STANDARD.width, STANDARD.depth, length));
  const [readings, setReadings] = useState<Options>({});
  const [edition, setEdition] = useState('');
  if (!start) return undefined;

  const chosen = previews.get(start.id);
  const shownName = name ?? texts.starts[start.id].name;
  const typed = sizeOf(size);
  const nameWrong = shownName.trim() === '';
  const sizeWrong = start.asks === 'size' && typed === undefined;
  const submit = () => {
    if (nameWrong || sizeWrong) return;
    // What is typed for another table does not stand in the way of one that has its size.
    const { width, depth } = typed ?? STANDARD;
    onStart({
      ...{ start: start.id, name: shownName.trim(), measuring, width, depth, length: size.length, readings },
      ...(start.charts && edition !== '' ? { edition } : {}),
    });
  };
  return (
    <Page title={texts.newBattle.title} onBack={onBack}>
      <ChoiceGroup
        legend={texts.newBattle.what}
        options={starts.map((each) => startOption(each, previews.get(each.id)))}
        value={start.id}
        onChange={(id) => {
          setStart(starts.find((each) => each.id === id));
          setReadings({});
        }}
      />
      {chosen && <StartPreview {...chosen} />}
      <TextField
        label={texts.newBattle.name}
        value={shownName}
        onChange={setName}
        problem={nameWrong ? texts.newBattle.nameWrong : undefined}
      />
      {start.asks === 'measuring' && <LockChoice value={measuring} onChange={setMeasuring} />}
      {start.charts && editions.length > 0 && (
        <ChoiceGroup
          legend={texts.newBattle.charts}
          layout="pairs"
          options={[{ value: '', label: texts.newBattle.ownCharts }, ...editions]}
          value={edition}
          onChange={setEdition}
        />
      )}
      <ReadingsForm specs={readingsOf(start)} chosen={readings} onChange={setReadings} />
      {start.asks === 'size' && <SizeFields size={size} onSize={setSize} onLength={onLength} />}
      <Foot start={start} disabled={busy || nameWrong || sizeWrong} {...{ problem, busy }} onPress={submit} />
    </Page>
  );
}

const startOption = ({ id, preview: shows }: StartCard, preview: ScenarioPreview | undefined) => ({
  value: id,
  label: texts.starts[id].title,
  text: texts.starts[id].text,
  details: preview && previewLine(preview),
  ...(shows === undefined ? {} : { picture: preview && <Picture preview={preview} /> }),
});

interface FootProps extends Pick<NewBattleProps, 'problem' | 'busy'> {
  readonly start: StartCard;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

function Foot({ start, problem, busy, disabled, onPress }: FootProps) {
  return (
    <div className={css.foot}>
      {problem !== undefined && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <Button kind="primary" disabled={disabled} onPress={onPress}>
        {busy ? texts.battle.opening : startWords(start.id)}
      </Button>
    </div>
  );
}

function startWords(id: StartCard['id']): string {
  const others: Partial<Record<StartCard['id'], string>> = texts.newBattle.startOther;
  return others[id] ?? texts.newBattle.start;
}

function Picture({ preview: { on } }: { readonly preview: ScenarioPreview }) {
  return 'table' in on ? <LayoutSketch table={on.table} /> : <HexSketch table={on.hexes} />;
}

function sizeOf({ width, depth, length }: TypedSize): { readonly width: number; readonly depth: number } | undefined {
  const [across, deep] = [readSize(width, length), readSize(depth, length)];
  return across === undefined || deep === undefined ? undefined : { width: across, depth: deep };
}
