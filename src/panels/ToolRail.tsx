import { texts } from '../texts/texts';
import { classes } from './classes';
import { Icon, type IconName } from './Icon';
import css from './ToolRail.module.css';

export interface RailTool<T extends string> {
  readonly id: T;
  readonly icon: IconName;
  readonly label: string;
}

interface ToolRailProps<T extends string> {
  readonly tools: readonly RailTool<T>[];
  readonly current: T;
  readonly onPick: (tool: T) => void;
  /** Absent where there is nothing to look over. */
  readonly onOverview?: () => void;
}

/** What the finger does on the table. BattleLayout puts it under the left or the right hand. */
export function ToolRail<T extends string>({ tools, current, onPick, onOverview }: ToolRailProps<T>) {
  return (
    <div className={css.rail} role="toolbar" aria-label={texts.battle.tools} aria-orientation="vertical">
      {tools.map((tool) => (
        <button
          key={tool.id}
          type="button"
          className={classes(css.tool, tool.id === current && css.now)}
          aria-pressed={tool.id === current}
          onClick={() => onPick(tool.id)}
        >
          <Icon name={tool.icon} />
          <span>{tool.label}</span>
        </button>
      ))}
      {onOverview && (
        <button type="button" className={classes(css.tool, css.overview)} onClick={onOverview}>
          <Icon name="overview" />
          <span>{texts.battle.overview}</span>
        </button>
      )}
    </div>
  );
}
