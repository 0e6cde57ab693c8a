import * as z from 'zod';

/** What a comment's status is called where it is stored and shown. */
export const COMMENT_STATUSES = ['approved', 'hold', 'spam', 'trash', 'post-trashed'] as const;
export type CommentStatus = (typeof COMMENT_STATUSES)[number];
const status = z.enum(COMMENT_STATUSES);

export const comment = z
  .object({
    _id: z.int(),
    /** Id of the post, page, media item or event it belongs to. */
    post: z.int(),
    /** Id of the comment it answers; 0 for none. */
    parent: z.int(),
    /** User id; 0 for somebody without an account. */
    author: z.int(),
    authorName: z.string(),
    authorEmail: z.string(),
    /** In lower case. */
    authorEmailKey: z.string(),
    authorUrl: z.string(),
    authorIp: z.string(),
    authorUserAgent: z.string(),
    /** `YYYY-MM-DDTHH:MM:SS` in the time zone the site had then. */
    date: z.string(),
    dateGmt: z.date(),
    content: z.object({ raw: z.string(), rendered: z.string(), smilies: z.boolean() }).readonly(),
    status,
    /** Where a comment among the spam or in the trash came from. */
    formerStatus: status.optional(),
    trashedAt: z.date().optional(),
    /** What the status was before what it belongs to went to the trash, and will be when that is restored. */
    statusBefore: status.optional(),
    /** Whether everybody may see what it belongs to: published, without a password. */
    postOpen: z.boolean(),
    /** User id of the author of what it belongs to. */
    postAuthor: z.int(),
    /** Whether that is an event: its service does not tell of its changes, so lists look for them. */
    elsewhere: z.boolean().optional(),
    /** Name, address and text without case and accents: what everybody may search. */
    search: z.string(),
    /** Mark of the last write, until the search index has it. */
    pending: z.string().optional(),
    /** Digest of the text: finds the same said twice. */
    digest: z.string(),
  })
  .readonly();

/** A comment as it is stored. Name and address of its author are stored as they are shown. */
export type Comment = z.output<typeof comment>;
