import type { Json } from '../rules/book';
import { isSameNote, type NoteName } from '../storage/note';
import type { EngineApi, KeptPrivate, News } from './protocol';

/**
 * What this page has given to be kept for a seat and is on no disk. Its worker has it in memory; should that end, the next one is
 * given it again. It never goes over the channel that all tabs hear.
 */
export interface HeldNotes {
  hear(news: News): void;
  /** Notes what came of keeping it. */
  kept(note: HeldNote, outcome: KeptPrivate): void;
  /** Of a plan only the worker knows what is in it, and says so where it is on no disk. */
  planKept(plan: Omit<HeldNote, 'content'>, content: Json | undefined): void;
  forgotten(battle: string, name: NoteName): void;
  handBack(remote: EngineApi): void;
}

export interface HeldNote {
  readonly battle: string;
  readonly name: NoteName;
  readonly content: Json;
  readonly pin: string | undefined;
}

export function heldNotes(): HeldNotes {
  let held: readonly HeldNote[] = [];
  const forgotten = (battle: string, name: NoteName): void => {
    held = held.filter((note) => note.battle !== battle || !isSameNote(note.name, name));
  };
  const kept = (note: HeldNote, outcome: KeptPrivate): void => {
    if (outcome.kind === 'failed') return;
    forgotten(note.battle, note.name);
    if (!outcome.saved) held = [...held, note];
  };
  return {
    hear(news) {
      if (news.kind === 'saving' && news.saving.kind === 'saved')
        held = held.filter(({ battle }) => battle !== news.battle);
    },
    kept,
    planKept(plan, content) {
      forgotten(plan.battle, plan.name);
      if (content !== undefined) held = [...held, { ...plan, content }];
    },
    forgotten,
    handBack(remote) {
      for (const note of held)
        remote.keepPrivate(note.battle, note.name, note.content, note.pin).then(
          (outcome) => kept(note, outcome),
          () => undefined, // It is held still.
        );
    },
  };
}
