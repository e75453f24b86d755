import { useState } from 'react';
import type { BattleSummary } from '../engine/protocol';
import { texts } from '../texts/texts';
import { BattleActions } from './BattleActions';
import { BattleCard } from './BattleCard';
import { CalculatorTiles } from './CalculatorTiles';
import { FirstVisit } from './FirstVisit';
import css from './Home.module.css';
import { HomeHead } from './HomeHead';
import { HomeAdvice, HomeNotices, type HomeNoticesProps } from './HomeNotices';
import { Icon } from './Icon';
import rules from './RulesTile.module.css';

export interface HomeProps {
  /** undefined while they are being read. */
  readonly battles: readonly BattleSummary[] | undefined;
  readonly now: number;
  /** Whether battles of this book are scenarios in the making. */
  readonly isDraft: (book: string) => boolean;
  readonly notices: HomeNoticesProps;
  readonly onOpen: (id: string) => void;
  readonly onDemonstration: () => void;
  readonly onNew: () => void;
  readonly onFile: (file: File) => void;
  readonly onSettings: () => void;
  readonly onCalculator: (name: string) => void;
  readonly onRules: () => void;
  readonly onReview: (id: string) => void;
  readonly onSaveFile: (id: string) => void;
  readonly onRename: (id: string, name: string) => void;
  readonly onRemove: (id: string) => void;
}

/** The battles on this device, newest first, and the ways to a new one. */
export function Home(props: HomeProps) {
  const { battles, now, notices } = props;
  const [chosen, setChosen] = useState<string>();
  const battle = battles?.find(({ id }) => id === chosen);
  const then = (act: () => void) => () => {
    setChosen(undefined);
    act();
  };
  return (
    <main className={css.home} tabIndex={-1}>
      <HomeHead onNew={props.onNew} onFile={props.onFile} onSettings={props.onSettings} />
      <div className={css.body}>
        <HomeNotices {...notices} />
        <CalculatorTiles onOpen={props.onCalculator} />
        <RulesTile onOpen={props.onRules} />
        {battles === undefined && <p role="status">{texts.home.reading}</p>}
        {battles?.length === 0 && <FirstVisit onDemonstration={props.onDemonstration} />}
        {battles !== undefined && battles.length > 0 && <h2>{texts.home.title}</h2>}
        <ul className={css.battles}>
          {battles?.map((each) => (
            <BattleCard
              key={each.id}
              battle={each}
              isDraft={props.isDraft(each.book)}
              now={now}
              onOpen={() => props.onOpen(each.id)}
              onMore={() => setChosen(each.id)}
            />
          ))}
        </ul>
        <HomeAdvice {...notices} />
      </div>
      {battle && (
        <BattleActions
          battle={battle}
          onClose={() => setChosen(undefined)}
          onReview={then(() => props.onReview(battle.id))}
          onSaveFile={then(() => props.onSaveFile(battle.id))}
          onRename={(name) => then(() => props.onRename(battle.id, name))()}
          onRemove={then(() => props.onRemove(battle.id))}
        />
      )}
    </main>
  );
}

/** The way to the rules and tables, from the list of battles. */
function RulesTile({ onOpen }: { readonly onOpen: () => void }) {
  const t = texts.rules;
  return (
    <button type="button" className={rules.tile} onClick={onOpen}>
      <span className={rules.sign}>
        <Icon name="book" />
      </span>
      <span className={rules.words}>
        <span className={rules.name}>{t.title}</span>
        <span className={rules.text}>{t.text}</span>
      </span>
    </button>
  );
}
