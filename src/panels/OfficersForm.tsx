import type { Side } from '../table/table';
import type { SideId, UnitId } from '../table/unit';
import { briefingTexts } from '../texts/briefing-texts';
import { BriefingPart } from './BriefingPart';
import css from './BriefingPart.module.css';
import { ChoiceGroup } from './ChoiceGroup';
import { SideChip } from './SideChip';

const EFFICIENCIES = ['usual', 'very-efficient', 'very-inefficient'] as const;
export type Efficiency = (typeof EFFICIENCIES)[number];

interface Officer {
  readonly id: UnitId;
  readonly name: string;
  readonly side: SideId;
  readonly efficiency: Efficiency;
}

interface OfficersFormProps {
  readonly sides: readonly Side[];
  readonly officers: readonly Officer[];
  readonly onChoose: (officer: UnitId, efficiency: Efficiency) => void;
  readonly onBack: () => void;
}

/** Commanders out of the common, for better or worse. */
export function OfficersForm({ sides, officers, onChoose, onBack }: OfficersFormProps) {
  const t = briefingTexts.officers;
  return (
    <BriefingPart title={briefingTexts.parts.officers} onBack={onBack}>
      <p>{officers.length > 0 ? t.text : t.nobody}</p>
      {sides.map((side) => {
        const own = officers.filter((officer) => officer.side === side.id);
        if (own.length === 0) return undefined;
        return (
          <fieldset key={side.id} className={css.group}>
            <legend className={css.side}>
              <SideChip side={side} />
            </legend>
            {own.map(({ id, name, efficiency }) => (
              <ChoiceGroup
                key={id}
                legend={name}
                layout="row"
                options={EFFICIENCIES.map((value) => ({ value, label: t.efficiency[value] }))}
                value={efficiency}
                onChange={(value) => onChoose(id, value)}
              />
            ))}
          </fieldset>
        );
      })}
    </BriefingPart>
  );
}
