import type { RosterLine, RosterOfSide } from '../../rules/printing';
import type { Side } from '../../table/table';
import { armSpec } from '../../table/troops';
import { printTexts } from '../../texts/print-texts';
import { say } from '../../texts/sayings';
import css from './Labels.module.css';
import type { Flow } from './papers';
import { signed } from './Roster';
import { ArmSign, SideSign } from './UnitSign';

const ACROSS = 3;
const LONG = 34;

/** Tags to cut out and lay beside the trays. */
export function labelsPaper({ side, bodies }: RosterOfSide): Flow {
  const labels = bodies.flatMap(({ lines, head }) => lines.map((line) => ({ line, of: head?.name ?? '' })));
  return {
    key: `labels ${side.id}`,
    title: printTexts.labels.title(side.name),
    columns: 1,
    blocks: Array.from({ length: Math.ceil(labels.length / ACROSS) }, (_, row) => ({
      key: `${row}`,
      content: (
        <div className={css.row}>
          {labels.slice(row * ACROSS, (row + 1) * ACROSS).map(({ line, of }) => (
            <Label key={line.unit.id} side={side} line={line} of={of} />
          ))}
        </div>
      ),
    })),
  };
}

function Label({ side, line, of }: { readonly side: Side; readonly line: RosterLine; readonly of: string }) {
  const { unit, valour, facts } = line;
  const arm = armSpec(line, unit);
  const t = printTexts.labels;
  return (
    <div className={css.label}>
      <SideSign side={side} width={6} height={22.6} />
      <div className={css.words}>
        <p className={css.name} data-long={unit.name.length > LONG || undefined}>
          {unit.name}
        </p>
        <p className={css.line}>
          <ArmSign sign={arm.sign} />
          {unit.guns > 0 ? `${t.guns(unit.guns)} · ${t.figures(unit.figures)}` : t.figures(unit.figures)}
        </p>
        <p className={css.small}>{[...facts.map(say), of].filter((each) => each !== '').join(' · ')}</p>
      </div>
      <span className={css.valour}>{arm.staff ? '' : signed(valour)}</span>
    </div>
  );
}
