import * as z from 'zod';

export const CHANGE_ACTIONS = ['created', 'updated', 'deleted'] as const;
export type ChangeAction = (typeof CHANGE_ACTIONS)[number];

/** Kinds of objects whose changes are recorded. */
export const CHANGE_KINDS = ['item', 'media', 'term', 'comment', 'user', 'submission'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

const noted = z
  .object({
    id: z.string(),
    at: z.date(),
    action: z.enum(CHANGE_ACTIONS),
  })
  .readonly();

/** A change that is stored in its document, with the write, until the log has it. */
export type NotedChange = z.output<typeof noted>;

/** Member of documents with a `ChangeOutbox`: their changes that are not in the log yet. */
export const changesMember = z.array(noted).readonly().exactOptional();

/** Kind, type and status of a changed document. */
export interface ChangedObject {
  readonly kind: ChangeKind;
  /** Type of content, or taxonomy. Equal to the kind for kinds without types. */
  readonly type: string;
  /** Status of an item, comment or submission at the time of recording; '' for objects without a status. */
  readonly status: string;
}

/** A change of one object, as the log records it. */
export interface Change extends ChangedObject {
  /** Unique key. A change that is appended twice is recorded once. */
  readonly key: string;
  /** Id of the object. */
  readonly object: string;
  readonly action: ChangeAction;
  readonly at: Date;
}
