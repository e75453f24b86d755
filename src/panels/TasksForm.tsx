import type { Side } from '../table/table';
import type { SideId } from '../table/unit';
import { briefingTexts } from '../texts/briefing-texts';
import { BriefingPart } from './BriefingPart';
import css from './BriefingPart.module.css';
import { IconButton } from './IconButton';
import { SideChip } from './SideChip';
import { WrittenProse } from './WrittenField';

interface Task {
  readonly side: SideId;
  readonly text: string;
}

interface TasksFormProps {
  readonly sides: readonly Side[];
  readonly tasks: readonly Task[];
  readonly most: number;
  readonly longest: number;
  readonly onWrite: (tasks: readonly Task[]) => void;
  readonly onBack: () => void;
}

/** What each side is to do: any number of tasks, in the order they are told. One that is emptied is struck out. */
export function TasksForm({ onBack, ...props }: TasksFormProps) {
  const { sides, tasks, most } = props;
  const t = briefingTexts.tasks;
  return (
    <BriefingPart title={briefingTexts.parts.tasks} onBack={onBack}>
      <p>{t.text}</p>
      {sides.map((side) => (
        <TasksOf key={side.id} side={side} {...props} />
      ))}
      {tasks.length >= most && <p>{t.most(most)}</p>}
    </BriefingPart>
  );
}

interface TasksOfProps extends Omit<TasksFormProps, 'sides' | 'onBack'> {
  readonly side: Side;
}

function TasksOf({ side, tasks, most, longest, onWrite }: TasksOfProps) {
  const t = briefingTexts.tasks;
  const own = tasks.flatMap((task, at) => (task.side === side.id ? [{ ...task, at }] : []));
  const swap = (a: number | undefined, b: number | undefined) => {
    if (a !== undefined && b !== undefined) onWrite(swapped(tasks, a, b));
  };
  return (
    <fieldset className={css.group}>
      <legend className={css.side}>
        <SideChip side={side} />
      </legend>
      {own.map(({ text, at }, n) => (
        <div key={at} className={css.task}>
          <WrittenProse
            label={t.task(n + 1)}
            value={text}
            rows={2}
            longest={longest}
            onWrite={(next) => onWrite(next === '' ? tasks.toSpliced(at, 1) : withText(tasks, at, next))}
          />
          <div className={css.signs}>
            <span className={css.up}>
              <IconButton
                label={`${t.earlier}: ${t.task(n + 1)}`}
                icon="down"
                disabled={n === 0}
                onPress={() => swap(own[n - 1]?.at, at)}
              />
            </span>
            <IconButton
              label={`${t.later}: ${t.task(n + 1)}`}
              icon="down"
              disabled={n === own.length - 1}
              onPress={() => swap(at, own[n + 1]?.at)}
            />
            <IconButton
              label={`${t.remove}: ${t.task(n + 1)}`}
              icon="remove"
              onPress={() => onWrite(tasks.toSpliced(at, 1))}
            />
          </div>
        </div>
      ))}
      {tasks.length < most && (
        <WrittenProse
          // Empty again when what was written has become a task.
          key={`more ${own.length}`}
          label={t.more}
          value=""
          rows={2}
          longest={longest}
          onWrite={(text) => onWrite([...tasks, { side: side.id, text }])}
        />
      )}
    </fieldset>
  );
}

const withText = (tasks: readonly Task[], at: number, text: string): readonly Task[] =>
  tasks.map((task, i) => (i === at ? { ...task, text } : task));

const swapped = (tasks: readonly Task[], a: number, b: number): readonly Task[] =>
  tasks.map((task, i) => tasks[i === a ? b : i === b ? a : i] ?? task);
