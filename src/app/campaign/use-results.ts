import type { Engine } from '../../engine/connect';
import type { CampaignBattle, Winner } from '../../rules/campaign/campaign-table';
import type { CampaignResult, CampaignState } from '../../rules/campaign/state';
import { takenFrom } from '../../rules/campaign/taking';
import type { NotDone } from '../battle/use-battle';
import { type Heard, useHeard } from './use-heard';
import { useNewest } from './use-newest';

interface Given {
  readonly engine: Pick<Engine, 'consult'>;
  readonly campaign: CampaignState;
  /** Battles on this device. */
  readonly known: readonly Heard['played'][];
  readonly send: (command: object) => Promise<NotDone | undefined>;
  readonly onProblem: (text: string) => void;
}

/** The results of a campaign's battles as they are entered: by hand, or as a battle of this device tells them. */
export function useResults({ engine, campaign: { table, results }, known, send, onProblem }: Given) {
  const { heard, ask, forget } = useHeard(engine, onProblem);
  const newest = useNewest(results);
  const enter = (result: CampaignResult): void =>
    newest.sent(new Map(newest.now()).set(result.battle, result), send({ type: 'record-result', ...result }));
  /** What was heard of a battle stays with it, but the level is the players'. */
  const enterByHand = (battle: CampaignBattle, level: string): void => {
    const { played = null, note = '' } = newest.now().get(battle.id) ?? {};
    enter({ battle: battle.id, level, played: heard?.leg === battle.id ? heard.played : played, note });
    forget();
  };
  const note = (battle: CampaignBattle, text: string): void => {
    const before = newest.now().get(battle.id);
    if (before) enter({ ...before, note: text });
  };
  /** The level stays, and is no longer the battle's own. */
  const setPlayed = (battle: CampaignBattle, played: Heard['played'] | null): void => {
    const before = newest.now().get(battle.id);
    if (before) enter({ battle: before.battle, level: before.level, played, note: before.note });
  };
  const takeFrom = (battle: CampaignBattle, { ending, played }: Heard, as?: Winner): void => {
    const took = takenFrom(table, battle.id, ending, as);
    if (took.kind !== 'level') {
      setPlayed(battle, played);
      return;
    }
    const { note: before = '' } = newest.now().get(battle.id) ?? {};
    enter({ battle: battle.id, level: took.level, played, note: before, taken: true });
    forget();
  };
  const strike = (battle: CampaignBattle): void => {
    const rest = new Map(newest.now());
    rest.delete(battle.id);
    newest.sent(rest, send({ type: 'strike-result', battle: battle.id }));
  };
  const link = async (battle: CampaignBattle, id: string): Promise<void> => {
    const found = known.find((each) => each.id === id);
    if (!found) {
      forget();
      setPlayed(battle, null);
      return;
    }
    const from = await ask(battle.id, { id: found.id, name: found.name });
    if (from) takeFrom(battle, from);
  };
  return { heard, enterByHand, note, takeFrom, strike, link };
}
