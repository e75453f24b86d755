import '../../rules/la-bataille/words/la-bataille-texts';
import { useMemo, useState } from 'react';
import type { Engine } from '../../engine/connect';
import { CellPad } from '../../panels/CellPad';
import { Charts } from '../../panels/Charts';
import type { CellView } from '../../panels/ChartTable';
import {
  type ClubEdition,
  cellAt,
  editionOf,
  newClubEdition,
  resetAll,
  resetCell,
} from '../../rules/la-bataille/club-edition';
import { writeCell } from '../../rules/la-bataille/edition/cell-kind';
import { EDITION_IDS, type Edition } from '../../rules/la-bataille/edition/edition';
import { EDITIONS } from '../../rules/la-bataille/la-bataille-editions';
import { asName } from '../../table/schemas';
import { chartTexts } from '../../texts/chart-texts';
import { say, sayProblem } from '../../texts/sayings';
import { go } from '../router';
import { handFile } from '../save-file';
import { changed, inputFor, shownCharts } from './chart-views';
import { type Club, type Clubs, type TornClub, useClubs } from './use-clubs';

/** Charts as a club plays them: every chart of an edition, and cell by cell what the club has changed in its own. */
export function ChartsScreen({ engine }: { readonly engine: Engine }) {
  const [problem, setProblem] = useState<string>();
  const clubs = useClubs(engine, setProblem);
  const [chosen, setChosen] = useState<string>('heilsberg-1807');
  const [section, setSection] = useState<string>('fire');
  const [cell, setCell] = useState<CellView>();
  const { word, bringIn, hand } = useFiles(clubs, setChosen);
  const own = clubs.all?.find(({ id }) => id === chosen);
  const basis = own?.edition.basis ?? EDITION_IDS.find((id) => id === chosen) ?? 'heilsberg-1807';
  const club = own?.edition;
  const edition = useMemo(() => {
    const whole = club && editionOf(club);
    return whole?.ok ? whole.value : EDITIONS[basis];
  }, [club, basis]);
  const shown = useMemo(() => shownCharts(edition, club), [edition, club]);
  const at = shown.sections.some(({ id }) => id === section) ? section : 'fire';
  const change = (next: ClubEdition): void => void (own && clubs.keep({ ...own, edition: next }));
  const make = (name: string): void => {
    const made = { id: crypto.randomUUID(), edition: club ? { ...club, name } : newClubEdition(name, basis) };
    void clubs.keep(made);
    setChosen(made.id);
  };
  return (
    <>
      <Charts
        editions={choicesOf(clubs.all ?? [])}
        edition={own?.id ?? basis}
        own={club && { name: club.name, changes: club.changes.length }}
        sections={shown.sections}
        section={at}
        charts={shown.of(at)}
        problem={problem}
        torn={clubs.torn.map((each) => ({
          id: each.id,
          text: t.torn(each.name, sayProblem(each.problem)),
          onSave: () => void hand(each, each.name ?? ''),
          onRemove: () => void clubs.drop(each.id),
        }))}
        word={word}
        onEdition={setChosen}
        onSection={setSection}
        onCell={setCell}
        onMake={(name) => make(asName(name))}
        onRename={(name) => club && change({ ...club, name: asName(name) })}
        onResetAll={() => club && change(resetAll(club))}
        onRemove={() => {
          setChosen(basis);
          if (own) void clubs.drop(own.id);
        }}
        onSave={() => own && void hand(own, own.edition.name)}
        onFile={(file) => void bringIn(file)}
        onBack={() => go({ screen: 'rules', entry: '' })}
      />
      {cell && club && <CellEditor {...{ cell, club, edition }} onChange={change} onClose={() => setCell(undefined)} />}
    </>
  );
}

const t = chartTexts;

/** The printed editions, then the clubs' own. */
const choicesOf = (clubs: readonly Club[]) => [
  ...EDITION_IDS.map((id) => ({ id, label: printedName(id), text: t.standard })),
  ...clubs.map(({ id, edition: { name, changes, basis } }) => ({
    id,
    label: name,
    text: t.own(printedName(basis), changes.length),
  })),
];

/** Editions from files, and as files. */
function useFiles(clubs: Clubs, onBrought: (id: string) => void) {
  const [word, setWord] = useState<string>();
  const bringIn = async (file: File): Promise<void> => {
    const brought = await clubs.bringIn(file);
    if (!brought) return;
    onBrought(brought.id);
    setWord(t.imported(brought.edition.name));
  };
  const hand = async (club: Club | TornClub, called: string): Promise<void> => {
    const file = await clubs.fileOf(club);
    const name = fileName(called);
    if (file && (await handFile(file, name))) setWord(t.saved(name));
  };
  return { word, bringIn, hand };
}

interface CellEditorProps {
  readonly cell: CellView;
  readonly club: ClubEdition;
  readonly edition: Edition;
  readonly onChange: (club: ClubEdition) => void;
  readonly onClose: () => void;
}

/** Writes something else in one cell, or what is printed there again. */
function CellEditor({ cell, club, edition, onChange, onClose }: CellEditorProps) {
  const asPrinted = resetCell(club, cell.path);
  return (
    <CellPad
      key={cell.path}
      title={cell.name}
      input={inputFor(cell.path)}
      value={writeCell(cellAt(edition, cell.path) ?? null)}
      printed={cell.printed}
      check={(typed) => {
        const next = changed(club, cell.path, typed);
        return 'wrong' in next ? next.wrong : undefined;
      }}
      onKeep={(typed) => {
        const next = changed(club, cell.path, typed);
        onClose();
        if ('club' in next) onChange(next.club);
      }}
      resetWrong={asPrinted.ok ? undefined : t.sheet.tornReset}
      onReset={() => {
        onClose();
        if (asPrinted.ok) onChange(asPrinted.value);
      }}
      onClose={onClose}
    />
  );
}

const printedName = (id: string): string => say({ key: `lb.ask.edition.${id}` });

const fileName = (name: string): string =>
  `${
    name
      .replace(/[^\p{L}\p{N} _-]+/gu, '')
      .trim()
      .replace(/\s+/g, '-') || 'edition'
  }.edition.json.gz`;
