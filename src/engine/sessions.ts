import { type Failed, guarded } from './guarded';
import { loadBattle } from './load';
import type { Ports } from './ports';
import type { Role } from './protocol';
import { flush, keepSnapshot, type Session, sessionOf } from './session';

/** The battles this worker has open, with their writer locks. All but `inTurn` is for work that has its turn. */
export interface Sessions {
  /** What is asked of one battle is done one at a time, in order. */
  inTurn<T>(id: string, work: () => Promise<T>): Promise<T>;
  /** The battle as it stands now, opened where it is not: to play where no other tab does, else to follow. */
  open(id: string): Promise<Session | Failed>;
  /** The battle as it was opened, for orders. */
  atHand(id: string): Promise<Session | Failed>;
  /** The battle as it stands now, for a reading: takes no lock and leaves nothing open. */
  forReading(id: string): Promise<Session | Failed>;
  known(id: string): Session | undefined;
  /** What only memory holds is kept open until it can be saved: closing must not lose it. */
  close(id: string): Promise<void>;
  drop(id: string): void;
  /** Where saving fails, tries again now and then until it succeeds. */
  keepTrying(id: string): void;
}

/** What there is to open, close and save battles with. */
interface Open {
  readonly ports: Ports;
  readonly sessions: Map<string, Session>;
  readonly inTurn: Sessions['inTurn'];
  readonly locks: LockLine;
  readonly later: ReturnType<typeof timers>;
}

export function openSessions(ports: Ports): Sessions {
  const all: Open = {
    ports,
    sessions: new Map(),
    inTurn: turns(),
    locks: lockLine(ports, (id, take) => all.inTurn(id, () => takeOver(all, id, take))),
    later: timers(ports.retryMs),
  };
  ports.outdated.addEventListener('abort', () => letGo(all), { once: true });
  return {
    inTurn: all.inTurn,
    open: (id) => open(all, id),
    atHand: async (id) => all.sessions.get(id) ?? open(all, id),
    forReading: (id) => forReading(all, id),
    known: (id) => all.sessions.get(id),
    close: (id) => close(all, id),
    drop: (id) => drop(all, id),
    keepTrying: (id) => keepTrying(all, id),
  };
}

async function open(all: Open, id: string): Promise<Session | Failed> {
  const { ports, sessions, locks } = all;
  const known = sessions.get(id);
  // A follower's copy in the worker is not kept up to date, so it is read anew; its place in the line it keeps.
  if (known && (known.role === 'writer' || ports.outdated.aborted)) return known;
  const role = await guarded(() => locks.claim(id));
  if (typeof role !== 'string') return role;
  const session = await load(ports, id, role);
  if ('game' in session) sessions.set(id, session);
  else if (!known) drop(all, id);
  return session;
}

async function takeOver({ ports, sessions, locks }: Open, id: string, take: () => boolean): Promise<void> {
  if (!take()) return; // Closed in the very moment its turn came.
  const session = await load(ports, id, 'writer');
  if ('game' in session) {
    session.left = sessions.get(id)?.left ?? true;
    sessions.set(id, session);
  } else locks.giveBack(id);
  // Also when it could not be read: the page then asks again, and learns why.
  ports.tell({ kind: 'role', battle: id, role: 'writer', worker: ports.worker });
}

async function forReading({ ports, sessions }: Open, id: string): Promise<Session | Failed> {
  const known = sessions.get(id);
  if (known?.role === 'writer') return known;
  const session = await load(ports, id, 'follower');
  return 'game' in session ? session : (known ?? session);
}

async function close(all: Open, id: string): Promise<void> {
  const { ports, sessions } = all;
  const session = sessions.get(id);
  if (session?.role === 'writer') {
    if (!(await flush(ports, session))) {
      session.left = true; // Closed when it is saved.
      keepTrying(all, id);
      return;
    }
    if (session.sinceSnapshot > 0) await keepSnapshot(ports, session);
  }
  drop(all, id);
}

function drop({ sessions, locks, later }: Open, id: string): void {
  sessions.delete(id);
  locks.leave(id);
  later.cancel(id);
}

function keepTrying(all: Open, id: string): void {
  const { ports, sessions, inTurn, later } = all;
  const failing = sessions.get(id)?.saving.kind === 'failing';
  if (failing && !ports.outdated.aborted) later.once(id, () => void inTurn(id, () => guarded(() => retry(all, id))));
}

async function retry(all: Open, id: string): Promise<void> {
  const session = all.sessions.get(id);
  if (!session) return;
  if (!(await flush(all.ports, session))) keepTrying(all, id);
  else if (session.left) await close(all, id);
}

/** A newer version has the database: this tab must not stand in its way. What memory holds stays, for its file. */
function letGo({ ports, locks }: Open): void {
  locks.leaveAll();
  ports.tell({ kind: 'outdated', worker: ports.worker });
}

/** For each name at most one thing that waits a while. */
function timers(ms: number) {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  return {
    once(name: string, act: () => void): void {
      if (waiting.has(name)) return;
      const due = (): void => {
        waiting.delete(name);
        act();
      };
      waiting.set(name, setTimeout(due, ms));
    },
    cancel(name: string): void {
      clearTimeout(waiting.get(name));
      waiting.delete(name);
    },
  };
}

function turns(): Sessions['inTurn'] {
  const queues = new Map<string, Promise<unknown>>();
  return (id, work) => {
    const turn = (queues.get(id) ?? Promise.resolve()).then(work, work);
    queues.set(id, turn);
    return turn;
  };
}

async function load(ports: Ports, id: string, role: Role): Promise<Session | Failed> {
  const loaded = await guarded(() => (ports.load ?? ((each) => loadBattle(ports, each)))(id));
  if ('kind' in loaded) return loaded;
  if (!loaded.ok) return { kind: 'failed', problem: loaded.problem };
  return sessionOf(ports, loaded.value, role);
}

/** The writer locks of this worker, and its place in line for those that another tab has. */
interface LockLine {
  /** Plays where no other tab does; else follows, and waits in line. */
  claim(id: string): Promise<Role>;
  giveBack(id: string): void;
  leave(id: string): void;
  leaveAll(): void;
}

/**
 * `onTurn`: the tab that played is gone, and this one takes over with what that one left on disk. `take` says no where nobody waits
 * any more, and then the lock is given back.
 */
function lockLine(ports: Ports, onTurn: (id: string, take: () => boolean) => void): LockLine {
  const releases = new Map<string, () => void>();
  const waits = new Map<string, AbortController>();

  function waitForTurn(id: string): void {
    const waiting = new AbortController();
    waits.set(id, waiting);
    ports.locks.wait(id, waiting.signal).then(
      (release) =>
        onTurn(id, () => {
          if (waiting.signal.aborted) release();
          else {
            waits.delete(id);
            releases.set(id, release);
          }
          return !waiting.signal.aborted;
        }),
      () => undefined, // Closed before its turn came.
    );
  }

  function giveBack(id: string): void {
    releases.get(id)?.();
    releases.delete(id);
  }

  return {
    async claim(id) {
      if (ports.outdated.aborted || waits.has(id)) return 'follower';
      const release = releases.get(id) ?? (await ports.locks.take(id));
      if (release) releases.set(id, release);
      else waitForTurn(id);
      return release ? 'writer' : 'follower';
    },
    giveBack,
    leave(id) {
      waits.get(id)?.abort();
      waits.delete(id);
      giveBack(id);
    },
    leaveAll() {
      for (const waiting of waits.values()) waiting.abort();
      waits.clear();
      for (const release of releases.values()) release();
      releases.clear();
    },
  };
}
