import { ordersPaper } from '../../panels/print/Orders';
import { labelsPaper } from '../../panels/print/PrintLabels';
import type { PrintGroup } from '../../panels/print/PrintSetup';
import type { Paper } from '../../panels/print/papers';
import { rosterPaper } from '../../panels/print/Roster';
import { scaleNote, stickPages } from '../../panels/print/Sticks';
import { arcPage, turnPages } from '../../panels/print/Templates';
import { tablesPaper } from '../../panels/print/tables';
import type { RosterOfSide, Rulers, Stick } from '../../rules/printing';
import type { CatalogueEntry } from '../../texts/catalogue';
import { printTexts } from '../../texts/print-texts';
import { say } from '../../texts/sayings';
import { type PaperId, roomOn } from '../../tools/paper/paper';
import { markerChoices, markerPapers, type TagsOfSide } from './marker-papers';

/** All that there is to print from. */
export interface Stock {
  readonly rosters: readonly RosterOfSide[];
  readonly rulers: Rulers;
  readonly tables: readonly CatalogueEntry[];
  /** Who carries which tag for the camera. */
  readonly tags: readonly TagsOfSide[];
  /** Real cm of one cm of the rules. */
  readonly factor: number;
}

/** Longer than all others together, and wanted when an army is raised rather than in play. */
const VALOUR = 'T21';

const OF_SIDE = ['orders', 'roster', 'labels'] as const;
const PAPER_OF_SIDE = { orders: ordersPaper, roster: rosterPaper, labels: labelsPaper } as const;
const STICKS = ['range', 'march'] as const;

/** What may be ticked, and what is ticked at first: rosters, or where there are none the tables; without a book's own, markers. */
export function choicesOf({ rosters, rulers, tables, tags }: Stock): {
  readonly groups: readonly PrintGroup[];
  readonly usual: readonly string[];
} {
  const t = printTexts;
  const groups: readonly PrintGroup[] = [
    ...rosters.map(({ side }) => ({
      title: t.groups.side(side.name),
      choices: OF_SIDE.map((what) => ({ id: `${what} ${side.id}`, label: t.choices[what] })),
    })),
    {
      title: t.groups.rules,
      choices: [
        ...(tables.length > 0 ? [{ id: 'tables', label: t.choices.tables }] : []),
        ...(tables.some(({ id }) => id === VALOUR) ? [{ id: 'valour', label: t.choices.valour }] : []),
      ],
    },
    ...STICKS.map((kind) => ({
      title: t.groups[kind],
      choices: sticksOf(rulers, kind).map(({ id, name }) => ({ id: `stick ${id}`, label: say(name) })),
    })),
    {
      title: t.groups.templates,
      choices: [
        ...rulers.arcs.map(({ degrees }) => ({ id: `arc ${degrees}`, label: t.choices.arc(degrees) })),
        ...(rulers.turns.length > 0 ? [{ id: 'turns', label: t.choices.turns }] : []),
      ],
    },
    markerChoices(tags),
  ];
  const rest = tables.length > 0 ? 'tables' : 'markers';
  const usual = rosters.length > 0 ? rosters.map(({ side }) => `roster ${side.id}`) : [rest];
  return { groups: groups.filter(({ choices }) => choices.length > 0), usual };
}

const sticksOf = ({ sticks }: Rulers, kind: Stick['kind']): readonly Stick[] =>
  sticks.filter((stick) => stick.kind === kind);

/** What is ticked, in the order of the choices. */
export function papersOf(stock: Stock, ticked: ReadonlySet<string>, paper: PaperId): readonly Paper[] {
  const { rosters, rulers, tables, tags, factor } = stock;
  const t = printTexts.tables;
  const room = roomOn(paper);
  const inPlay = tables.filter(({ id }) => id !== VALOUR);
  const valour = tables.filter(({ id }) => id === VALOUR);
  const papers: readonly Paper[] = [
    ...rosters.flatMap((roster) =>
      OF_SIDE.filter((what) => ticked.has(`${what} ${roster.side.id}`)).map((what) => PAPER_OF_SIDE[what](roster)),
    ),
    ...(ticked.has('tables') ? [tablesPaper('tables', t.title, inPlay)] : []),
    ...(ticked.has('valour') ? [tablesPaper('valour', t.valour, valour)] : []),
    ...STICKS.flatMap((kind) =>
      stickPages(
        kind,
        sticksOf(rulers, kind).filter(({ id }) => ticked.has(`stick ${id}`)),
        factor,
        room,
      ),
    ),
    ...rulers.arcs.filter(({ degrees }) => ticked.has(`arc ${degrees}`)).map((arc) => arcPage(arc, factor, room)),
    ...(ticked.has('turns') ? turnPages(rulers.turns, factor, room) : []),
  ];
  const scale = scaleNote(factor);
  const scaled =
    scale === undefined
      ? papers
      : papers.map((each) => ({ ...each, note: [each.note, scale].filter(Boolean).join(' · ') }));
  // Markers are as large as they are, whatever the figures' scale.
  return [...scaled, ...markerPapers(tags, ticked, room)];
}
