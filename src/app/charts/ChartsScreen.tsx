import '../../rules/la-bataille/words/la-bataille-texts';
import { useMemo, useState } from 'react';
import type { Engine } from '../../engine/connect';
import { CellPad } from '../../panels/CellPad';
import { Charts } from '../../panels/Charts';
import type { CellView } from '../../panels/ChartTable';
import { cellAt, editionOf, newClubEdition, resetAll, resetCell } from '../../rules/la-bataille/club-edition';
import { writeCell } from '../../rules/la-bataille/edition/cell-kind';
import { EDITION_IDS } from '../../rules/la-bataille/edition/edition';
import { EDITIONS } from '../../rules/la-bataille/editions';
import { asName } from '../../table/schemas';
import { chartTexts } from '../../texts/chart-texts';
import { say, sayProblem } from '../../texts/sayings';
import { go } from '../router';
import { handFile } from '../save-file';
import { changed, inputFor, shownCharts } from './chart-views';
import { type Club, type TornClub, useClubs } from './use-clubs';

/** Charts as a club plays them: every chart of an edition, and cell by cell what the club has changed in its own. */
export function ChartsScreen({ engine }: { readonly engine: Engine }) {
  const [problem, setProblem] = useState<string>();
  const [word, setWord] = useState<string>();
  const clubs = useClubs(engine, setProblem);
  const [chosen, setChosen] = useState<string>('heilsberg-1807');
  const [section, setSection] = useState<string>('fire');
  const [cell, setCell] = useState<CellView>();
  const t = chartTexts;
  const all = clubs.all ?? [];
  const own = all.find(({ id }) => id === chosen);
  const basis = own?.edition.basis ?? EDITION_IDS.find((id) => id === chosen) ?? 'heilsberg-1807';
  const club = own?.edition;
  const edition = useMemo(() => {
    const whole = club && editionOf(club);
    return whole?.ok ? whole.value : EDITIONS[basis];
  }, [club, basis]);
  const shown = useMemo(() => shownCharts(edition, club), [edition, club]);
  const at = shown.sections.some(({ id }) => id === section) ? section : 'fire';
  const keep = (next: Club): void => void clubs.keep(next);
  const make = (name: string): void => {
    const fresh = own ? { ...own.edition, name } : newClubEdition(name, basis);
    const made = { id: crypto.randomUUID(), edition: fresh };
    keep(made);
    setChosen(made.id);
  };
  const bringIn = async (file: File): Promise<void> => {
    const brought = await clubs.bringIn(file);
    if (!brought) return;
    setChosen(brought.id);
    setWord(t.imported(brought.edition.name));
  };
  const save = async (): Promise<void> => {
    if (own) await hand(own, own.edition.name);
  };
  const hand = async (club: Club | TornClub, called: string): Promise<void> => {
    const file = await clubs.fileOf(club);
    const name = fileName(called);
    if (file && (await handFile(file, name))) setWord(t.saved(name));
  };
  const asPrinted = cell && own && resetCell(own.edition, cell.path);
  return (
    <>
      <Charts
        editions={[
          ...EDITION_IDS.map((id) => ({ id, label: printedName(id), text: t.standard })),
          ...all.map(({ id, edition: { name, changes, basis: from } }) => ({
            id,
            label: name,
            text: t.own(printedName(from), changes.length),
          })),
        ]}
        edition={own?.id ?? basis}
        own={own && { name: own.edition.name, changes: own.edition.changes.length }}
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
        onRename={(name) => own && keep({ ...own, edition: { ...own.edition, name: asName(name) } })}
        onResetAll={() => own && keep({ ...own, edition: resetAll(own.edition) })}
        onRemove={() => {
          setChosen(basis);
          if (own) void clubs.drop(own.id);
        }}
        onSave={() => void save()}
        onFile={(file) => void bringIn(file)}
        onBack={() => go({ screen: 'rules', entry: '' })}
      />
      {cell && own && (
        <CellPad
          key={cell.path}
          title={cell.name}
          input={inputFor(cell.path)}
          value={writeCell(cellAt(edition, cell.path) ?? null)}
          printed={cell.printed}
          check={(typed) => {
            const next = changed(own.edition, cell.path, typed);
            return 'wrong' in next ? next.wrong : undefined;
          }}
          onKeep={(typed) => {
            const next = changed(own.edition, cell.path, typed);
            setCell(undefined);
            if ('club' in next) keep({ ...own, edition: next.club });
          }}
          resetWrong={asPrinted?.ok === false ? t.sheet.tornReset : undefined}
          onReset={() => {
            setCell(undefined);
            if (asPrinted?.ok) keep({ ...own, edition: asPrinted.value });
          }}
          onClose={() => setCell(undefined)}
        />
      )}
    </>
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
