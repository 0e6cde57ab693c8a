import type { Moment } from './dates.js';

/** Statuses that a client may write (interface.md 3.1). */
export const WRITABLE_STATUSES = ['publish', 'future', 'draft', 'pending', 'private'] as const;
export type WritableStatus = (typeof WRITABLE_STATUSES)[number];

/** Every status of content; `inherit` is that of media items, which are as visible as what they belong to. */
export const STATUSES = [...WRITABLE_STATUSES, 'trash', 'auto-draft', 'inherit'] as const;
export type Status = (typeof STATUSES)[number];

/** Where an item in the trash came from. */
export interface Trashed {
  readonly status: Status;
  readonly slug: string;
  readonly at: Date;
}

/** Drafts have no date until somebody gives them one or publishes them. */
export const isFloating = (status: Status): boolean =>
  status === 'draft' || status === 'pending' || status === 'auto-draft';

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
  /** What a search looks into, without case and accents. */
  readonly search: Readonly<Record<string, string>>;
  /** How often the words of these texts were stored (words.ts); absent: not yet. Reads leave the words themselves out. */
  readonly wordings?: number;
  readonly trash?: Trashed;
  readonly followUps: readonly F[];
}

/** What stands in a deleted item until everything that belonged to it is gone: no list and no id finds it. */
export const DELETED = 'deleted';
