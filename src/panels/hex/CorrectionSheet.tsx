import { useState } from 'react';
import { HEXSIDES, type Hex, type Hexside, sameHex } from '../../hex/axial';
import { hexNamed, indexOf } from '../../hex/layout';
import type { HexCorrection, HexPut } from '../../rules/hex-advice';
import { type Counter, type HexTable, nameOfHex } from '../../table/hex-table';
import { hexTexts } from '../../texts/hex-texts';
import { say } from '../../texts/sayings';
import { CancelOr } from '../CancelOr';
import { ChoiceGroup } from '../ChoiceGroup';
import { Sheet } from '../Sheet';
import { TextField } from '../TextField';
import { wayInWords } from './hex-words';

interface CorrectionSheetProps {
  readonly table: Pick<HexTable, 'map'>;
  readonly counter: Counter;
  readonly correction: HexCorrection;
  readonly onPut: (put: HexPut) => void;
  readonly onClose: () => void;
}

/** A counter as it lies on the players' own table, set by hand with a note. */
export function CorrectionSheet({ table: { map }, counter, correction, onPut, onClose }: CorrectionSheetProps) {
  const t = hexTexts.correction;
  const stood = correction.hexes.map((hex) => nameOfHex(map, hex)).join(', ');
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [names, setNames] = useState(stood);
  const [facing, setFacing] = useState<Hexside>(correction.facing);
  const [note, setNote] = useState('');
  const hexes = hexesIn(map, names);
  const put = hexes && putOf(correction, chosen, hexes, facing, note.trim());
  const same = put && Object.keys(put).length === 2 && Object.keys(put.chosen).length === 0;
  const noteWrong = note.trim() === '';
  return (
    <Sheet
      title={t.title(counter.name)}
      onClose={onClose}
      footer={
        <CancelOr disabled={!put || same || noteWrong} onCancel={onClose} onPress={() => put && onPut(put)}>
          {t.send}
        </CancelOr>
      }
    >
      <p>{t.text}</p>
      {correction.fields.map((field) => (
        <ChoiceGroup
          key={field.id}
          legend={say(field)}
          layout="row"
          options={field.choices.map((choice) => ({ value: choice.id, label: say(choice) }))}
          value={chosen[field.id] ?? field.now}
          onChange={(id) => setChosen({ ...chosen, [field.id]: id })}
        />
      ))}
      <TextField
        label={t.hexes}
        value={names}
        onChange={setNames}
        problem={hexes ? undefined : t.hexesWrong}
        maxLength={80}
      />
      {counter.facing && (
        <ChoiceGroup
          legend={t.facing}
          layout="pairs"
          options={HEXSIDES.map((at) => ({
            value: `${at}`,
            label: wayInWords({ kind: counter.facing?.kind ?? 'side', at }),
          }))}
          value={`${facing}`}
          onChange={(at) => setFacing(HEXSIDES.find((side) => `${side}` === at) ?? facing)}
        />
      )}
      <TextField label={t.note} value={note} onChange={setNote} problem={noteWrong ? t.noteWrong : undefined} />
      {same && <p role="status">{t.same}</p>}
    </Sheet>
  );
}

/** Undefined where one of them is no hex of the map, or none is written. */
function hexesIn({ layout }: HexTable['map'], names: string): readonly Hex[] | undefined {
  const hexes = names
    .split(/[\s,;]+/)
    .filter((name) => name !== '')
    .map((name) => hexNamed(layout, name));
  const there = hexes.filter((hex) => hex !== undefined && indexOf(layout, hex) !== undefined);
  return there.length === hexes.length && there.length > 0 ? there.filter((hex) => hex !== undefined) : undefined;
}

/** Only what is otherwise than now. */
function putOf(
  { fields, hexes: stood, facing: faced }: HexCorrection,
  chosen: Readonly<Record<string, string>>,
  hexes: readonly Hex[],
  facing: Hexside,
  note: string,
): HexPut {
  const moved = hexes.length !== stood.length || hexes.some((hex, i) => !stood[i] || !sameHex(hex, stood[i]));
  const now = new Map(fields.map((field) => [field.id, field.now]));
  return {
    chosen: Object.fromEntries(Object.entries(chosen).filter(([id, value]) => now.get(id) !== value)),
    ...(moved && { hexes }),
    ...(facing !== faced && { facing }),
    note,
  };
}
