import { useState } from 'react';
import type { MarchAdvice, PlacedViolation, Step } from '../rules/marching-advice';
import type { Unit } from '../table/unit';
import { texts } from '../texts/texts';
import type { MarchInput } from '../tools/march-hand';
import type { HandleKind } from '../tools/march-handles';
import { kindOf, type Nudge } from '../tools/march-plan';
import { Button } from './Button';
import { GaitSwitch } from './GaitSwitch';
import { Icon, type IconName } from './Icon';
import { IconButton } from './IconButton';
import css from './MarchCard.module.css';
import { MarchGauge } from './MarchGauge';
import { NoteSheet } from './NoteSheet';
import { StepList } from './StepList';
import { ViolationList } from './ViolationList';

/** What the card shows of a march. */
export interface MarchShown {
  readonly gait: string | undefined;
  readonly advice: MarchAdvice;
  readonly editing: number | undefined;
  readonly armed: HandleKind | undefined;
  /** A continued advance after a melee: at one pace, and no farther than the rules of melee let it. */
  readonly advancing: boolean;
  /** What the book said when it was sent. */
  readonly refused: { readonly text: string; readonly overridable: boolean } | undefined;
}

/** What the card does to it goes to the hand. */
type Act = (input: MarchInput | { readonly do: 'commit'; readonly note?: string }) => void;

/** The reach as the card knows it. `working`: it takes longer than a moment. */
export type ReachShown = 'off' | 'asked' | 'working' | 'shown' | 'none';

interface MarchCardProps {
  readonly unit: Unit;
  readonly march: MarchShown;
  readonly act: Act;
  /** Marks the place of what stands against it. */
  readonly onShow: (violation: PlacedViolation) => void;
  /** It is an order that is drawn: nobody marches yet, and whether he can is seen when he does. */
  readonly writing: boolean;
  /** Absent where nothing may be measured. */
  readonly reach: { readonly shown: ReachShown; readonly onToggle: () => void } | undefined;
  readonly onClose: () => void;
}

const ADDS: readonly { readonly nudge: Nudge; readonly icon: IconName; readonly label: string }[] = [
  { nudge: 'wheel-left', icon: 'wheelLeft', label: texts.march.step['wheel-left'] },
  { nudge: 'ahead', icon: 'march', label: texts.march.ahead },
  { nudge: 'wheel-right', icon: 'wheelRight', label: texts.march.step['wheel-right'] },
  { nudge: 'left', icon: 'sideLeft', label: texts.march.step['sidestep-left'] },
  { nudge: 'back', icon: 'marchBack', label: texts.march.step.back },
  { nudge: 'right', icon: 'sideRight', label: texts.march.step['sidestep-right'] },
  { nudge: 'rotate', icon: 'turnLeft', label: texts.march.step['rotate-left'] },
  { nudge: 'rotate-right', icon: 'turnRight', label: texts.march.step['rotate-right'] },
];

/** Marching and wheeling are always drawn, and said to be wrong where they are; the rest only where the unit may. */
const ALWAYS: readonly Step['kind'][] = ['march', 'wheel'];

/** A march as it is drawn: what it takes of the bound and why, what stands against it, and everything without a drag. */
export function MarchCard({ unit, march, act, onShow, writing, reach, onClose }: MarchCardProps) {
  const t = texts.march;
  const { advice, gait, editing, armed, advancing, refused } = march;
  const { steps, costs, violations, can } = advice;
  return (
    <section className={css.card} aria-label={t.title}>
      <header className={css.head}>
        <div>
          <h2 className={css.name}>{unit.name}</h2>
          {advancing && <p className={css.hint}>{t.advancing}</p>}
        </div>
        <IconButton label={texts.inspector.close} icon="close" onPress={onClose} />
      </header>
      <div className={css.top}>
        {costs ? <MarchGauge costs={costs} /> : <p className={css.locked}>{writing ? t.writing : t.locked}</p>}
      </div>
      {!advancing && advice.gaits.length > 1 && (
        <GaitSwitch gait={gait} gaits={advice.gaits} onGait={(next) => act({ do: 'gait', gait: next })} />
      )}
      <ViolationList violations={violations} word={writing ? t.asItStands : t.notAllowed} onShow={onShow} />
      {refused && (
        <p className={css.refused} role="alert">
          <strong>{t.notAllowed}</strong> {refused.text}
        </p>
      )}
      <fieldset className={css.tools} aria-label={t.add}>
        {ADDS.filter(({ nudge }) => ALWAYS.includes(kindOf(nudge)) || can[kindOf(nudge)] === undefined).map(
          ({ nudge, icon, label }) => (
            <IconButton key={nudge} label={label} icon={icon} onPress={() => act({ do: 'nudge', nudge })} />
          ),
        )}
        {can.invert?.overridable !== false && (
          <IconButton label={t.step.invert} icon="invert" onPress={() => act({ do: 'invert' })} />
        )}
        {reach && !advancing && (
          <button type="button" className={css.reach} aria-pressed={reach.shown !== 'off'} onClick={reach.onToggle}>
            <Icon name="reach" />
            {t.reach}
          </button>
        )}
      </fieldset>
      {reach?.shown === 'working' && (
        <p className={css.working} role="status">
          {t.reachWorking}
          <Button onPress={reach.onToggle}>{t.leaveReach}</Button>
        </p>
      )}
      {reach?.shown === 'none' && <p className={css.hint}>{t.reachNone}</p>}
      {armed !== undefined && (
        <p className={css.hint} role="status">
          {t.armed}
        </p>
      )}
      {steps.length > 0 ? (
        <StepList
          steps={steps}
          legs={costs?.legs}
          editing={editing}
          onEdit={(index) => act({ do: 'edit', index })}
          onRemove={(index) => act({ do: 'remove', index })}
          onAdjust={(index, taps, coarse) => act({ do: 'adjust', index, taps, coarse })}
        />
      ) : (
        armed === undefined && <p className={css.hint}>{t.empty}</p>
      )}
      <Foot
        none={steps.length === 0}
        locked={!costs && !writing}
        writing={writing}
        against={writing ? [] : refused ? [refused] : violations}
        act={act}
      />
    </section>
  );
}

interface FootProps {
  readonly none: boolean;
  /** Orders are being written: what is drawn is kept, and nothing marches yet. */
  readonly locked: boolean;
  readonly writing: boolean;
  readonly against: readonly { readonly overridable: boolean }[];
  readonly act: Act;
}

/** What stays in sight however long the list is. */
function Foot({ none, locked, writing, against, act }: FootProps) {
  const t = texts.march;
  const [noting, setNoting] = useState(false);
  const final = against.some(({ overridable }) => !overridable);
  const wrong = against.length > 0 && !final;
  return (
    <footer className={css.foot}>
      <IconButton label={t.undoStep} icon="undo" disabled={none} onPress={() => act({ do: 'unstep' })} />
      <IconButton label={t.clear} icon="close" disabled={none} onPress={() => act({ do: 'no-steps' })} />
      <span className={css.go}>
        <Button
          kind={wrong ? 'danger' : 'primary'}
          disabled={none || final || locked}
          onPress={() => (wrong ? setNoting(true) : act({ do: 'commit' }))}
        >
          {wrong ? texts.override.button : writing ? t.write : t.go}
        </Button>
      </span>
      {noting && (
        <NoteSheet
          onNote={(note) => {
            setNoting(false);
            act({ do: 'commit', note });
          }}
          onClose={() => setNoting(false)}
        />
      )}
    </footer>
  );
}
