import type { RosterBody, RosterLine, RosterOfSide } from '../../rules/printing';
import { printTexts } from '../../texts/print-texts';
import { formationOn } from '../formation-on';
import { OrderLegend } from './OrderLegend';
import css from './Orders.module.css';
import type { Flow, FlowBlock } from './papers';
import { bodyName, States, UnitWords } from './Roster';
import { SideSign } from './UnitSign';

/** A blank sheet for one bound, with the units that take orders; nothing on it that anybody has written. */
export function ordersPaper(roster: RosterOfSide): Flow {
  const t = printTexts.orders;
  return {
    key: `orders ${roster.side.id}`,
    title: t.title(roster.side.name),
    columns: 1,
    head: (
      <>
        <p className={css.bound}>
          <SideSign side={roster.side} width={12} height={6} />
          {t.bound} <span className={css.blank} />
        </p>
        <div className={css.heads}>
          <span>{t.unit}</span>
          <span>{t.order}</span>
          <span>
            {t.roll} <small>{t.rollRule}</small>
          </span>
          <span>{t.disorder}</span>
        </div>
      </>
    ),
    foot: <OrderLegend />,
    blocks: roster.bodies.flatMap(bodyBlocks),
  };
}

function bodyBlocks(body: RosterBody, i: number): readonly FlowBlock[] {
  const lines = body.lines.filter(({ takesOrders }) => takesOrders);
  if (lines.length === 0) return [];
  return [
    { key: `body ${i}`, content: <p className={css.body}>{bodyName(body)}</p>, keepsWithNext: true },
    ...lines.map((line) => ({ key: line.unit.id, content: <Line line={line} /> })),
  ];
}

function Line({ line }: { readonly line: RosterLine }) {
  const t = printTexts;
  const { unit, states, noOrders } = line;
  const words = [t.roster.figures(unit.figures, unit.figures), formationOn(line, unit)];
  return (
    <div className={css.row}>
      <div>
        <UnitWords line={line} facts={words} />
      </div>
      <span className={css.none}>{noOrders && t.orders.noOrders}</span>
      <span />
      <div>
        <States states={states} />
      </div>
    </div>
  );
}
