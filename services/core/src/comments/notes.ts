import { NOTE_PREFIX, NOTE_STATUSES, RESOLUTIONS } from '@almanac/transfer/records';
import type { Comment, CommentStatus, StoredStatus } from './document.js';
import { errors } from './errors.js';

/** Kinds of comments. Notes are remarks of the editors of an item on its blocks, as in WordPress's block editor. */
export const KINDS = ['comment', 'note'] as const;
export type CommentKind = (typeof KINDS)[number];

/** Types of content with notes. */
export const NOTED_TYPES: ReadonlySet<string> = new Set(['post', 'page']);

/** Name of the meta field with the resolution of a note. */
export const RESOLUTION_FIELD = '_wp_note_status';

export const kindOf = ({ status }: Pick<Comment, 'status'>): CommentKind =>
  status.startsWith(NOTE_PREFIX) ? 'note' : 'comment';

/** The kind that a request names; undefined for an unknown one. */
export function kindNamed(type: unknown): CommentKind | undefined {
  if (!type) return 'comment';
  return KINDS.find((kind) => kind === type);
}

/** The kinds that a list of a type has. Lists have notes only if their type is named, or with all types. */
export function kindsNamed(type: string): readonly CommentKind[] {
  if (type === 'all') return KINDS;
  const kind = kindNamed(type);
  return kind ? [kind] : [];
}

const SHOWN = new Map<string, CommentStatus>([
  ['note-approved', 'approved'],
  ['note-hold', 'hold'],
  ['note-spam', 'spam'],
  ['note-trash', 'trash'],
]);

/** The status as the API names it. */
export const shownStatus = (status: StoredStatus): CommentStatus =>
  isNoteStatus(status) ? (SHOWN.get(status) ?? 'hold') : status;

const isNoteStatus = (status: StoredStatus): status is (typeof NOTE_STATUSES)[number] => SHOWN.has(status);

/** The status as the database names it. A note has no status of its own while its item is in the trash. */
export const storedStatus = (kind: CommentKind, status: CommentStatus): StoredStatus =>
  kind === 'comment'
    ? status
    : (NOTE_STATUSES.find((name) => name === `${NOTE_PREFIX}${status}`) ?? 'note-hold');

/** Entry of a comment in the log of changes. */
export const changeOf = (comment: Pick<Comment, 'status'>) =>
  ({ kind: 'comment', type: kindOf(comment), status: shownStatus(comment.status) }) as const;

/** The statuses of a kind, as the database names them. */
export const storedStatuses = (
  kind: CommentKind,
  statuses: readonly CommentStatus[],
): readonly StoredStatus[] =>
  kind === 'comment' ? statuses : NOTE_STATUSES.filter((name) => statuses.includes(shownStatus(name)));

/**
 * The resolution that a request sends. Only notes have one.
 * @throws RestError rest_not_in_enum
 */
export function resolutionIn(kind: CommentKind, meta: unknown): Pick<Comment, 'resolution'> {
  const sent = sentResolution(meta);
  if (sent === undefined || sent === null) return {};
  const resolution = RESOLUTIONS.find((one) => one === sent);
  if (!resolution) throw errors.unknownResolution();
  return kind === 'note' ? { resolution } : {};
}

/** The stored field that `null` removes from a note with a resolution. */
export const removedResolution = (comment: Comment, meta: unknown): readonly 'resolution'[] =>
  comment.resolution !== undefined && sentResolution(meta) === null ? ['resolution'] : [];

/** Whether a note may be without text: one that resolves or reopens its thread. */
export const mayBeEmpty = (kind: CommentKind, meta: unknown): boolean =>
  kind === 'note' && RESOLUTIONS.some((one) => one === sentResolution(meta));

const sentResolution = (meta: unknown): unknown =>
  typeof meta === 'object' && meta !== null && RESOLUTION_FIELD in meta ? meta[RESOLUTION_FIELD] : undefined;
