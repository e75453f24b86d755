import type { RosterBody, RosterLine, RosterOfSide } from '../../rules/printing';
import { armSpec, isStaff } from '../../table/troops';
import { printTexts } from '../../texts/print-texts';
import { say } from '../../texts/sayings';
import { classes } from '../classes';
import { formationOn } from '../formation-on';
import type { Flow, FlowBlock } from './papers';
import css from './Roster.module.css';
import { ArmSign, SideSign } from './UnitSign';

/** A side's order of battle, with boxes for what will be lost of it. */
export function rosterPaper(roster: RosterOfSide): Flow {
  const t = printTexts.roster;
  return {
    key: `roster ${roster.side.id}`,
    title: t.title(roster.side.name),
    note: say(roster.totals),
    columns: 1,
    head: <Heads />,
    foot: (
      <p className={css.totals}>
        <SideSign side={roster.side} width={12} height={6} />
        <span className={css.key}>{t.key}</span>
      </p>
    ),
    blocks: roster.bodies.flatMap(bodyBlocks),
  };
}

export const bodyName = ({ head }: RosterBody): string =>
  head ? printTexts.roster.commanded(head.name, head.officer) : printTexts.roster.none;

const bodyBlocks = (body: RosterBody, i: number): readonly FlowBlock[] => [
  { key: `body ${i}`, content: <Body body={body} />, keepsWithNext: body.lines.length > 0 },
  ...body.lines.map((line) => ({ key: line.unit.id, content: <Line line={line} /> })),
];

function Heads() {
  const t = printTexts.roster;
  const heads = [
    [t.unit, ''],
    [t.valour, t.valourRule],
    [t.losses, t.lossesRule],
    [t.disorder, t.disorderRule],
    [t.supplies, t.suppliesRule],
  ];
  return (
    <div className={css.heads}>
      {heads.map(([name, rule]) => (
        <span key={name}>
          {name} <small>{rule}</small>
        </span>
      ))}
    </div>
  );
}

/** The higher the officer, the further out he stands. */
const INDENT = 4;

function Body({ body }: { readonly body: RosterBody }) {
  const facts = body.head?.facts ?? [];
  const adjutants = body.head?.adjutants ?? [];
  return (
    <div className={css.body} style={{ paddingInlineStart: `${body.depth * INDENT}mm` }}>
      <b>{bodyName(body)}</b>
      {facts.length > 0 && <span>{facts.map(say).join(' · ')}</span>}
      {adjutants.length > 0 && <span>{printTexts.roster.adjutants(adjutants.join(', '))}</span>}
    </div>
  );
}

/** Its sign, its name, and in small what it is. */
export function UnitWords({ line, facts }: { readonly line: RosterLine; readonly facts: readonly string[] }) {
  return (
    <div className={css.unit}>
      <ArmSign sign={armSpec(line, line.unit).sign} />
      <div className={css.words}>
        <p className={css.name}>{line.unit.name}</p>
        <p className={css.facts}>{facts.join(' · ')}</p>
      </div>
    </div>
  );
}

function Line({ line }: { readonly line: RosterLine }) {
  const { unit, facts, away } = line;
  const words = [
    printTexts.roster.figures(unit.figures, line.boxes.count),
    formationOn(line, unit),
    ...facts.map(say),
    ...(away ? [say(away)] : []),
  ];
  const staff = isStaff(line, unit);
  return (
    <div className={css.row}>
      <UnitWords line={line} facts={words} />
      <span className={css.valour}>{staff ? '' : signed(line.valour)}</span>
      <Boxes boxes={line.boxes} />
      {staff ? <span /> : <States states={line.states} />}
      {staff ? <span /> : <Supplies left={line.supplies} />}
    </div>
  );
}

export const signed = (valour: number): string => (valour > 0 ? `+${valour}` : `${valour}`.replace('-', '−'));

function Boxes({ boxes: { count, lost, falls } }: Pick<RosterLine, 'boxes'>) {
  return (
    <div className={css.boxes}>
      {Array.from({ length: count }, (_, i) => {
        const fall = falls.find(({ box }) => box === i + 1);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is known by its number
          <svg key={i} viewBox="0 0 3.1 3.1" aria-hidden="true">
            <rect className={fall ? css.fall : css.box} x="0.2" y="0.2" width="2.7" height="2.7" />
            {i < lost && <path className={css.cross} d="M.4.4 2.7 2.700M2.700.4.4 2.700" />}
            {fall && (
              <text className={css.left} x="1.55" y="-0.5">
                {signed(fall.valour)}
              </text>
            )}
          </svg>
        );
      })}
    </div>
  );
}

/** To be ringed; what it is now is ringed already. */
export function States({ states }: Pick<RosterLine, 'states'>) {
  return (
    <span className={css.degrees}>
      {states.map(({ name, now }) => (
        <span key={name} className={classes(now && css.now)}>
          {name}
        </span>
      ))}
    </span>
  );
}

const MOST_ROLLS = 3;

function Supplies({ left }: { readonly left: number | undefined }) {
  return (
    <span className={css.supplies}>
      {Array.from({ length: MOST_ROLLS }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a box is known by its number
        <svg key={i} viewBox="0 0 3.1 3.1" aria-hidden="true">
          <rect className={css.box} x="0.2" y="0.2" width="2.7" height="2.7" />
          {left !== undefined && i >= left && <path className={css.cross} d="M.4.4 2.7 2.700M2.700.4.4 2.700" />}
        </svg>
      ))}
    </span>
  );
}
