import { LONGEST_NAME } from '../table/schemas';
import { PATTERNS, SIDE_COLOURS, type Side } from '../table/table';
import { briefingTexts } from '../texts/briefing-texts';
import { BriefingPart } from './BriefingPart';
import css from './BriefingPart.module.css';
import { Button } from './Button';
import { ChoiceGroup } from './ChoiceGroup';
import { SideChip } from './SideChip';
import { WrittenField } from './WrittenField';

interface SidesFormProps {
  readonly sides: readonly Side[];
  readonly onSet: (sides: readonly Side[]) => void;
  readonly onBack: () => void;
}

/** What the sides are called, how they look and where they sit. */
export function SidesForm({ sides, onSet, onBack }: SidesFormProps) {
  const t = briefingTexts.sides;
  const change = (id: Side['id'], fields: Partial<Side>): void =>
    onSet(sides.map((side) => (side.id === id ? { ...side, ...fields } : side)));
  return (
    <BriefingPart title={briefingTexts.parts.sides} onBack={onBack}>
      {sides.map((side) => (
        <fieldset key={side.id} className={css.group}>
          <legend className={css.side}>
            <SideChip side={side} />
          </legend>
          <p>{t.seat[side.seat]}</p>
          <WrittenField
            label={t.name}
            value={side.name}
            longest={LONGEST_NAME}
            problemOf={(name) => (name === '' ? t.nameWrong : undefined)}
            onWrite={(name) => change(side.id, { name })}
          />
          <fieldset className={css.colours}>
            <legend>{t.colour}</legend>
            {SIDE_COLOURS.map((colour) => (
              <button
                key={colour}
                type="button"
                className={css.colour}
                aria-pressed={colour === side.colour}
                onClick={() => change(side.id, { colour })}
              >
                <SideChip side={{ ...side, colour, name: t.colours[colour] }} />
              </button>
            ))}
          </fieldset>
          <ChoiceGroup
            legend={t.pattern}
            layout="row"
            options={PATTERNS.map((pattern) => ({ value: pattern, label: t.patterns[pattern] }))}
            value={side.pattern}
            onChange={(pattern) => change(side.id, { pattern })}
          />
        </fieldset>
      ))}
      <Button
        icon="flip"
        onPress={() => onSet(sides.map((side) => ({ ...side, seat: side.seat === 'near' ? 'far' : 'near' })))}
      >
        {t.swap}
      </Button>
    </BriefingPart>
  );
}
