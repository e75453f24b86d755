import type { BriefingView } from '../rules/book';
import type { Side } from '../table/table';
import { battleSheetTexts } from '../texts/battle-sheet-texts';
import { say } from '../texts/sayings';
import css from './ScenarioText.module.css';
import { SideChip } from './SideChip';

interface ScenarioTextProps {
  readonly briefing: BriefingView;
  readonly sides: readonly Side[];
}

/** What the scenario tells the players. */
export function ScenarioText({ briefing, sides }: ScenarioTextProps) {
  const { history, ground, tasks, coming, end } = briefing;
  const sideOf = (id: string): Side | undefined => sides.find((side) => side.id === id);
  const last = end.called
    ? say(end.called)
    : end.lastBound === null
      ? ''
      : battleSheetTexts.scenario.lastBound(end.lastBound);
  return (
    <div className={css.scenario}>
      <Part title={battleSheetTexts.scenario.history} text={history} />
      {tasks.length > 0 && (
        <section>
          <h3>{battleSheetTexts.scenario.tasks}</h3>
          <dl className={css.tasks}>
            {[...new Set(tasks.map(({ side }) => side))].map((id) => (
              <div key={id}>
                <dt>
                  <SideOr side={sideOf(id)} />
                </dt>
                {tasks.map(({ side, text }) => side === id && <dd key={text}>{text}</dd>)}
              </div>
            ))}
          </dl>
        </section>
      )}
      <Part title={battleSheetTexts.scenario.ground} text={ground} />
      {coming.length > 0 && (
        <section>
          <h3>{battleSheetTexts.scenario.coming}</h3>
          <dl className={css.tasks}>
            {coming.map(({ bound, called, side, units }) => (
              <div key={`${bound} ${side} ${units.join()}`}>
                <dt>
                  {called ? say(called) : battleSheetTexts.scenario.bound(bound)} <SideOr side={sideOf(side)} />
                </dt>
                <dd>{units.join(', ')}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <Part
        title={battleSheetTexts.scenario.end}
        text={[last, end.text].filter((words) => words !== '').join('\n\n')}
      />
    </div>
  );
}

const SideOr = ({ side }: { readonly side: Side | undefined }) => side && <SideChip side={side} />;

function Part({ title, text }: { readonly title: string; readonly text: string }) {
  if (text === '') return undefined;
  return (
    <section>
      <h3>{title}</h3>
      {text.split('\n\n').map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}
