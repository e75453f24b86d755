import { useState } from 'react';
import type { OptionSpec, Options } from '../rules/book';
import type { ScenarioPreview, Start, StartChoices } from '../rules/start';
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
import { previewLine, StartPreview } from './StartPreview';
import { TextField } from './TextField';

interface NewBattleProps<S extends Start> {
  readonly starts: readonly S[];
  /** What the book of a start lets a club choose; none until it is known. */
  readonly readingsOf: (start: S) => readonly OptionSpec[];
  /** Charts to choose from, for starts that have some. */
  readonly editionsOf: (start: S) => readonly { readonly value: string; readonly label: string }[];
  /** What is known of each start so far, by its id. */
  readonly previews: ReadonlyMap<string, ScenarioPreview>;
  /** The unit this device shows lengths in. */
  readonly length: LengthUnit;
  readonly onLength: (length: LengthUnit) => void;
  readonly problem?: string | undefined;
  readonly busy: boolean;
  readonly onBack: () => void;
  readonly onStart: (start: S, choices: StartChoices) => void;
}

const STANDARD = { width: 240, depth: 180 } as const;

export function NewBattle<S extends Start>(props: NewBattleProps<S>) {
  const { starts, readingsOf, editionsOf, previews, length, onLength, problem, busy, onBack, onStart } = props;
  const [start, setStart] = useState(starts[0]);
  const [name, setName] = useState<string>();
  const [measuring, setMeasuring] = useState<Lock>('locked');
  const [size, setSize] = useState<TypedSize>(() => typedSize(STANDARD.width, STANDARD.depth, length));
  const [readings, setReadings] = useState<Options>({});
  const [edition, setEdition] = useState('');
  if (!start) return undefined;

  const chosen = previews.get(start.id);
  const editions = editionsOf(start);
  const shownName = name ?? start.words.name;
  const typed = sizeOf(size);
  const nameWrong = shownName.trim() === '';
  const sizeWrong = start.asks === 'size' && typed === undefined;
  const submit = () => {
    if (nameWrong || sizeWrong) return;
    // What is typed for another table does not stand in the way of one that has its size.
    const { width, depth } = typed ?? STANDARD;
    onStart(start, {
      name: shownName.trim(),
      measuring,
      width,
      depth,
      length: size.length,
      readings,
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
      <Foot problem={problem} disabled={busy || nameWrong || sizeWrong} onPress={submit}>
        {busy ? texts.battle.opening : (start.words.begin ?? texts.newBattle.start)}
      </Foot>
    </Page>
  );
}

const startOption = ({ id, words, preview: shows }: Start, preview: ScenarioPreview | undefined) => ({
  value: id,
  label: words.title,
  text: words.text,
  details: preview && previewLine(preview),
  ...(shows === undefined ? {} : { picture: preview && <Picture preview={preview} /> }),
});

interface FootProps {
  readonly problem: string | undefined;
  readonly disabled: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

function Foot({ problem, disabled, onPress, children }: FootProps) {
  return (
    <div className={css.foot}>
      {problem !== undefined && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <Button kind="primary" disabled={disabled} onPress={onPress}>
        {children}
      </Button>
    </div>
  );
}

function Picture({ preview: { on } }: { readonly preview: ScenarioPreview }) {
  return 'table' in on ? <LayoutSketch table={on.table} /> : <HexSketch table={on.hexes} />;
}

function sizeOf({ width, depth, length }: TypedSize): { readonly width: number; readonly depth: number } | undefined {
  const [across, deep] = [readSize(width, length), readSize(depth, length)];
  return across === undefined || deep === undefined ? undefined : { width: across, depth: deep };
}
