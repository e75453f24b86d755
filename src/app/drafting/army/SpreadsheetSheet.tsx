import { useDeferredValue, useMemo, useState } from 'react';
import { type LineNote, SpreadsheetForm } from '../../../panels/SpreadsheetForm';
import { readSheet } from '../../../rules/belle-alliance/army/army-sheet';
import type { Mustered } from '../../../rules/belle-alliance/army/make-unit';
import type { SheetNote } from '../../../rules/belle-alliance/army/sheet-line';
import { NATIONS } from '../../../rules/belle-alliance/army/valour';
import { allUnits } from '../../../rules/belle-alliance/drafting/state';
import type { SideId } from '../../../table/unit';
import { armyTexts, staffNames } from '../../../texts/army-texts';
import { say } from '../../../texts/sayings';
import type { BoardContext } from '../board-context';

interface SpreadsheetSheetProps {
  readonly context: BoardContext;
  readonly side: SideId;
  readonly onSide: (side: SideId) => void;
  readonly onClose: () => void;
}

const t = armyTexts.spreadsheet;
const MOST_BYTES = 2_000_000;

/** Reads lines as they are typed, pasted or taken from a file, and brings in those that are good, in one step. */
export function SpreadsheetSheet({ context, side, onSide, onClose }: SpreadsheetSheetProps) {
  const { draft, table, send, tell } = context;
  const [text, setText] = useState('');
  const [own, setOwn] = useState(side);
  const [nation, setNation] = useState('');
  const read = useDeferredValue(text);
  const preview = useMemo(() => {
    if (read.trim() === '') return undefined;
    const { sides } = table;
    const taken = allUnits(draft).map(({ id }) => id);
    return readSheet(read, { sides, side: own, names: staffNames, taken, ...(nation === '' ? {} : { nation }) });
  }, [read, table, draft, own, nation]);
  const lines = preview?.lines ?? [];
  const good = lines.flatMap(({ line, unit }) => (unit ? [goodLine(line, unit)] : []));
  const faulty = lines.filter(({ faults }) => faults.length > 0);
  const bringIn = async (): Promise<void> => {
    if (!preview || !(await send({ type: 'muster', units: preview.enlisted }))) return;
    onClose();
    const [first] = preview.enlisted;
    if (first) onSide(first.unit.side);
    tell(t.broughtIn(good.length));
  };
  const take = async (file: File): Promise<void> => {
    if (file.size > MOST_BYTES) return tell(t.tooLarge);
    try {
      setText(textIn(new Uint8Array(await file.arrayBuffer())));
    } catch {
      tell(t.unreadable);
    }
  };
  return (
    <SpreadsheetForm
      text={text}
      onText={setText}
      onFile={(file) => void take(file)}
      side={own}
      sides={table.sides.map(({ id, name }) => ({ value: id, label: name }))}
      onSide={(id) => setOwn(table.sides.find((each) => each.id === id)?.id ?? own)}
      nation={nation}
      nations={[{ value: '', label: armyTexts.form.notSaid }, ...NATIONS.map((each) => ({ value: each, label: each }))]}
      onNation={setNation}
      faults={[...notes(preview?.faults ?? [], ''), ...faulty.flatMap(({ name, faults }) => notes(faults, name))]}
      faultyLines={faulty.length + (preview?.faults.length ?? 0)}
      remarks={[
        ...notes(preview?.remarks ?? [], ''),
        ...lines.flatMap(({ name, remarks, unit }) => (unit ? notes(remarks, name) : [])),
      ]}
      good={good}
      staff={(preview?.enlisted.length ?? 0) - good.length}
      onBringIn={() => void bringIn()}
      onClose={onClose}
    />
  );
}

const notes = (list: readonly SheetNote[], name: string): readonly LineNote[] =>
  list.map((note, i) => ({
    key: `${note.line} ${note.key} ${note.column ?? ''} ${i}`,
    where: [t.line(note.line), ...(note.column ? [say({ key: `sheet.column.${note.column}` })] : [])].join(', '),
    name,
    text: say(note),
  }));

function goodLine(line: number, { unit, roster }: Mustered): LineNote {
  const w = armyTexts.tree;
  const strength = unit.arm === 'artillery' ? w.battery(unit.figures, roster.pounder) : w.strength(unit.figures);
  return { key: `${line}`, where: t.line(line), name: unit.name, text: `${strength} · ${w.valour(roster.valour)}` };
}

/** Marks at the beginning of a file that say how it is written. */
const MARKED: readonly (readonly [mark: readonly number[], encoding: string])[] = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/**
 * The text of a file that a spreadsheet wrote: not all of them write UTF-8, and one that is read in the wrong way has no umlauts and accents
 * any more. What can be no UTF-8 is of the West of Europe, as Windows writes it.
 */
export function textIn(bytes: Uint8Array): string {
  const marked = MARKED.find(([mark]) => mark.every((byte, i) => bytes[i] === byte));
  if (marked) return new TextDecoder(marked[1]).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
