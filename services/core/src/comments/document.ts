/** What a comment's status is called where it is stored and shown. */
export const COMMENT_STATUSES = ['approved', 'hold', 'spam', 'trash', 'post-trashed'] as const;
export type CommentStatus = (typeof COMMENT_STATUSES)[number];

/** A comment as it is stored. Name and address of its author are stored as they are shown. */
export interface Comment {
  readonly _id: number;
  /** Id of the post, page, media item or event it belongs to. */
  readonly post: number;
  /** Id of the comment it answers; 0 for none. */
  readonly parent: number;
  /** User id; 0 for somebody without an account. */
  readonly author: number;
  readonly authorName: string;
  readonly authorEmail: string;
  /** In lower case. */
  readonly authorEmailKey: string;
  readonly authorUrl: string;
  readonly authorIp: string;
  readonly authorUserAgent: string;
  /** `YYYY-MM-DDTHH:MM:SS` in the time zone the site had then. */
  readonly date: string;
  readonly dateGmt: Date;
  readonly content: { readonly raw: string; readonly rendered: string; readonly smilies: boolean };
  readonly status: CommentStatus;
  /** Where a comment among the spam or in the trash came from. */
  readonly formerStatus?: CommentStatus;
  readonly trashedAt?: Date;
  /** What the status was before what it belongs to went to the trash, and will be when that is restored. */
  readonly statusBefore?: CommentStatus;
  /** Whether everybody may see what it belongs to: published, without a password. */
  readonly postOpen: boolean;
  /** User id of the author of what it belongs to. */
  readonly postAuthor: number;
  /** Whether that is an event: its service does not tell of its changes, so lists look for them. */
  readonly elsewhere?: boolean;
  /** Name, address and text without case and accents: what everybody may search. */
  readonly search: string;
  /** Digest of the text: finds the same said twice. */
  readonly digest: string;
}
