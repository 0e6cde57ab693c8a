import type { Moment } from './dates.js';
import type { Status, Trashed } from './status.js';

/** A text as its writer left it and as readers see it. Rendered when it is written, not when it is read. */
export interface Text {
  readonly raw: string;
  /** HTML. */
  readonly rendered: string;
}

/**
 * What is to be done after a write, noted in the same write, so that nothing is lost when the process dies. What it is,
 * each kind of content says.
 */
export interface FollowUp {
  readonly id: string;
  readonly at: Date;
}

/** What every item of content has, whichever service keeps it. */
export interface Item<F extends FollowUp = FollowUp> extends Moment {
  /** The public id, unique over the whole site. */
  readonly _id: number;
  readonly status: Status;
  /** User id. */
  readonly author: number;
  /** Last change, `YYYY-MM-DDTHH:MM:SS` in the time zone the site had then. */
  readonly modified: string;
  /** The same moment; null for what was never changed and has no date. */
  readonly modifiedGmt: Date | null;
  readonly title: Text;
  readonly titleKey: string;
  /** '' for a draft that was given none. */
  readonly slug: string;
  /** Where the slug is taken; absent while there is no slug. A unique index on it settles who is first. */
  readonly slugKey?: string;
  readonly trash?: Trashed;
  readonly followUps: readonly F[];
}

/** What stands in a deleted item until everything that belonged to it is gone: no list and no id finds it. */
export const DELETED = 'deleted';
