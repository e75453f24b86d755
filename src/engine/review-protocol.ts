import type { GivenAnswer } from '../game/log';
import type { Timeline } from '../game/timeline';
import type { Drawn } from '../report/node';
import type { MapPicture } from '../report/report-map';
import type { Answer, Json, Question } from '../rules/book';
import type { JumpKind } from '../rules/chronicle';
import type { Remark } from '../storage/remark';
import type { Origin } from '../storage/schema';
import type { Message } from '../table/reasons';
import type { Problem } from '../table/result';

/** What crosses the wall between page and worker when a battle is looked back on; plain data, as in protocol.ts. */

type Failed = { readonly kind: 'failed'; readonly problem: Problem };

/** A battle from its start to the step that stands last now. It is not followed: whoever wants what came since asks again. */
export interface Review {
  readonly kind: 'review';
  readonly battle: string;
  readonly name: string;
  readonly book: string;
  readonly timeline: Timeline;
  /** What strength is counted in; absent in books that have no chronicle. */
  readonly counted?: Message;
  /** The degrees of order its book knows, from good order on. */
  readonly orders: readonly Message[];
  /** What somebody may look for next, where its book says so. */
  readonly jumps?: readonly JumpKind[];
  readonly remarks: readonly Remark[];
  /** The battle of which this is a copy to play on from some moment. */
  readonly origin?: Origin;
}

/** A step and how the battle stood before it: the page evolves by its events, and has both. At moment 0 there was no step. */
export interface MomentNow {
  readonly kind: 'moment';
  readonly moment: number;
  /** Before the step; of moment 0 the start itself. */
  readonly state: Json;
  readonly step?: {
    readonly command: Json;
    readonly answers: readonly GivenAnswer[];
    readonly events: readonly Json[];
  };
}

/** What was asked on the way of a step, as it was asked then, with what was answered. */
export interface Explained {
  readonly kind: 'explained';
  readonly asked: readonly {
    readonly question: Question;
    readonly eventsSoFar: readonly Json[];
    readonly answer: Answer;
  }[];
}

/** Maps for paper: whoever stood where at some moments. The ground is drawn once for as long as it stayed the same. */
export interface DrawnMaps {
  readonly kind: 'maps';
  readonly grounds: readonly Drawn[];
  readonly maps: readonly (Pick<MapPicture, 'box' | 'units'> & {
    readonly moment: number;
    /** Its place among the grounds. */
    readonly ground: number;
  })[];
}

export interface ReviewApi {
  /** Reads the whole battle once, with progress under `job`; any moment of it is at hand afterwards. Takes no writer's place. */
  review(battle: string, job: string): Promise<Review | Failed>;
  moment(battle: string, moment: number): Promise<MomentNow | Failed>;
  /** Asks the book once more what it asked at that step: cards, rules and drawings as they were. Can be given up as `job`. */
  explain(battle: string, moment: number, job: string): Promise<Explained | Failed>;
  /** Draws the battle at these moments, with progress under `job`. None of a book that plays on no ground. */
  drawMaps(battle: string, moments: readonly number[], job: string): Promise<DrawnMaps | Failed>;
  /** Keeps what is said of a step; answers with all that is said of the battle. */
  keepRemark(
    battle: string,
    remark: Remark,
  ): Promise<{ readonly kind: 'kept'; readonly remarks: readonly Remark[] } | Failed>;
  /** A battle of its own that stands as this one did at a moment, to be played on from there. Answers with its id. */
  playOnFrom(
    battle: string,
    moment: number,
    name: string,
  ): Promise<{ readonly kind: 'copied'; readonly battle: string } | Failed>;
}
