import { useCallback, useEffect, useState } from 'react';
import * as v from 'valibot';
import { type Engine, problemOf } from '../../engine/connect';
import type { KeptEdition } from '../../engine/protocol';
import { asJson } from '../../rules/book';
import { type ClubEdition, readClubEdition } from '../../rules/la-bataille/club-edition';
import { BOOK } from '../../rules/la-bataille/la-bataille-cite';
import type { Problem } from '../../table/result';
import { nameSchema } from '../../table/schemas';
import { sayProblem } from '../../texts/sayings';
import { forgetCalculators } from '../calculator/fetched';

/** A club's own charts, as they are on this device. */
export interface Club {
  readonly id: string;
  readonly edition: ClubEdition;
}

/** One that is kept on this device and cannot be read as an edition any more. */
export interface TornClub {
  readonly id: string;
  /** As far as it can be made out. */
  readonly name: string | undefined;
  readonly edition: KeptEdition['edition'];
  readonly problem: Problem;
}

export interface Clubs {
  /** undefined until they are known. */
  readonly all: readonly Club[] | undefined;
  readonly torn: readonly TornClub[];
  /** Shown at once, and kept. */
  keep(club: Club): Promise<boolean>;
  drop(id: string): Promise<boolean>;
  /** A file's edition as one of ours. */
  bringIn(file: File): Promise<Club | undefined>;
  fileOf(club: Club | TornClub): Promise<Blob | undefined>;
}

export function useClubs(engine: Engine, onProblem: (text: string | undefined) => void): Clubs {
  const fail = useCallback(
    (problem: Problem): false => {
      onProblem(sayProblem(problem));
      return false;
    },
    [onProblem],
  );
  const { all, setAll, torn, setTorn } = useKept(engine, fail);
  const run = async (work: () => ReturnType<Engine['dropEdition']>): Promise<boolean> => {
    onProblem(undefined);
    try {
      const outcome = await work();
      forgetCalculators();
      return outcome.kind === 'failed' ? fail(outcome.problem) : true;
    } catch (error) {
      return fail(problemOf(error));
    }
  };
  const keep = (club: Club): Promise<boolean> => {
    setAll((before = []) => withClub(before, club));
    return run(() => engine.keepEdition({ id: club.id, book: BOOK, edition: asJson(club.edition) }));
  };
  return {
    all,
    torn,
    keep,
    drop: (id) => {
      setAll((before = []) => before.filter((each) => each.id !== id));
      setTorn((before) => before.filter((each) => each.id !== id));
      return run(() => engine.dropEdition(id));
    },
    bringIn: async (file) => {
      onProblem(undefined);
      const edition = await editionIn(engine, file);
      if ('code' in edition) {
        fail(edition);
        return undefined;
      }
      const club = { id: crypto.randomUUID(), edition };
      return (await keep(club)) ? club : undefined;
    },
    fileOf: async ({ id, edition }) => {
      try {
        return await engine.editionFile({ id, book: BOOK, edition: asJson(edition) });
      } catch (error) {
        fail(problemOf(error));
        return undefined;
      }
    },
  };
}

const withClub = (clubs: readonly Club[], club: Club): readonly Club[] =>
  clubs.some(({ id }) => id === club.id) ? clubs.map((each) => (each.id === club.id ? club : each)) : [...clubs, club];

/** What is kept on this device, read once. */
function useKept(engine: Engine, fail: (problem: Problem) => void) {
  const [all, setAll] = useState<readonly Club[]>();
  const [torn, setTorn] = useState<readonly TornClub[]>([]);
  useEffect(() => {
    let here = true;
    void readClubs(engine).then(
      ({ whole, torn: found }) => {
        if (!here) return;
        setAll(whole);
        setTorn(found);
      },
      (error: unknown) => {
        if (!here) return;
        setAll([]);
        fail(problemOf(error));
      },
    );
    return () => {
      here = false;
    };
  }, [engine, fail]);
  return { all, setAll, torn, setTorn };
}

interface Sorted {
  readonly whole: readonly Club[];
  readonly torn: readonly TornClub[];
}

async function readClubs(engine: Engine): Promise<Sorted> {
  const kept = await engine.editions(BOOK);
  if ('kind' in kept) throw new Error(kept.problem.code);
  return sortClubs(kept);
}

/** Those on this device that are editions still, and those that are not: nothing that is kept goes unseen. */
export function sortClubs(kept: readonly Pick<KeptEdition, 'id' | 'edition'>[]): Sorted {
  const read = kept.map(({ id, edition }) => ({ id, edition, found: readClubEdition(edition) }));
  return {
    whole: read.flatMap(({ id, found }) => (found.ok ? [{ id, edition: found.value }] : [])),
    torn: read.flatMap(({ id, edition, found }) =>
      found.ok ? [] : [{ id, name: nameIn(edition), edition, problem: found.problem }],
    ),
  };
}

function nameIn(edition: unknown): string | undefined {
  const named = v.safeParse(v.object({ name: nameSchema }), edition);
  return named.success ? named.output.name : undefined;
}

async function editionIn(engine: Engine, file: File): Promise<ClubEdition | Problem> {
  try {
    const read = await engine.readEditionFile(file);
    if (read.kind === 'failed') return read.problem;
    if (read.book !== BOOK) return { code: 'edition/other-book' };
    const edition = readClubEdition(read.edition);
    return edition.ok ? edition.value : edition.problem;
  } catch (error) {
    return problemOf(error);
  }
}
