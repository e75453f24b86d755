import { useRef, useState } from 'react';
import type { Action } from '../rules/action';
import type { FormationChoice, FormationWay, FormationWish, PlacedViolation } from '../rules/marching-advice';
import type { Fielded } from '../table/troops';
import type { Unit } from '../table/unit';
import { texts } from '../texts/texts';
import { ActionList } from './ActionList';
import { classes } from './classes';
import css from './FormationCard.module.css';
import { FormationDetails } from './FormationDetails';
import { FormationSketch } from './FormationSketch';
import { formationOn } from './formation-on';
import { IconButton } from './IconButton';
import { NoteSheet } from './NoteSheet';
import { useFromTop } from './use-from-top';

/** A command that may need a word on why it stands against a rule. */
type Send = (note?: string) => void;

interface FormationCardProps {
  readonly unit: Unit;
  readonly table: Fielded;
  readonly choices: readonly FormationChoice[];
  readonly choice: FormationChoice | undefined;
  readonly way: FormationWay | undefined;
  readonly wish: FormationWish;
  readonly deeds: readonly Action[];
  readonly onChoose: (formation: string) => void;
  readonly onWish: (wish: FormationWish) => void;
  readonly onWay: (id: string) => void;
  readonly onShow: (violation: PlacedViolation) => void;
  readonly onForm: Send;
  readonly onDeed: (deed: Action, number: number | undefined, note?: string) => void;
  readonly onClose: () => void;
}

/** Every formation of a unit as it would stand, the ways to take it, and what else the unit can do. */
export function FormationCard(props: FormationCardProps) {
  const { unit, table, choices, choice, way, deeds, onChoose } = props;
  const t = texts.forming;
  const [noting, setNoting] = useState<{ readonly send: Send }>();
  const here = useRef<HTMLElement>(null);
  useFromTop(here);
  const sending = (against: boolean, send: Send): void => {
    if (against) setNoting({ send });
    else send();
  };
  return (
    <section ref={here} className={css.card} aria-label={t.title}>
      <header className={css.head}>
        <div>
          <h2 className={css.name}>{unit.name}</h2>
          <p className={css.now}>{formationOn(table, unit)}</p>
        </div>
        <IconButton label={texts.inspector.close} icon="close" onPress={props.onClose} />
      </header>
      <ul className={css.choices}>
        {choices.map((each) => (
          <li key={each.formation}>
            <button
              type="button"
              className={classes(css.choice, each === choice && css.chosen, stateOf(each, unit))}
              aria-pressed={each === choice}
              onClick={() => onChoose(each.formation)}
            >
              <span className={css.sketch}>
                <FormationSketch unit={each.ways[0]?.stand ?? unit} table={table} />
              </span>
              <span className={css.label}>{formationOn(table, { ...unit, formation: each.formation })}</span>
            </button>
          </li>
        ))}
      </ul>
      {choice && way ? (
        <FormationDetails
          choice={choice}
          way={way}
          wish={props.wish}
          onWish={props.onWish}
          onWay={props.onWay}
          onShow={props.onShow}
          onForm={(against) => sending(against, props.onForm)}
        />
      ) : (
        <p className={css.hint}>{t.choose}</p>
      )}
      <ActionList
        deeds={deeds}
        onDeed={(deed, number) => sending(deed.violations.length > 0, (note) => props.onDeed(deed, number, note))}
      />
      {noting && (
        <NoteSheet
          onNote={(note) => {
            setNoting(undefined);
            noting.send(note);
          }}
          onClose={() => setNoting(undefined)}
        />
      )}
    </section>
  );
}

/** How it stands now, or what stands against it whichever way it is taken. */
function stateOf({ formation, violations, ways }: FormationChoice, unit: Unit): string | undefined {
  if (formation === unit.formation) return css.current;
  const possible = violations.length === 0 && ways.some((way) => way.violations.length === 0);
  return possible ? undefined : css.not;
}
