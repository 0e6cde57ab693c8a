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
