import { changesMember } from '@almanac/data';
import { COMMENT_STATUSES, NOTE_STATUSES, RESOLUTIONS } from '@almanac/transfer/records';
import * as z from 'zod';
import { storedFields } from '../fields/stored.js';

/** Names of a comment's status in the database and the API. */
export type CommentStatus = (typeof COMMENT_STATUSES)[number];
/** Names of the status of a comment or a note in the database. */
export type StoredStatus = CommentStatus | (typeof NOTE_STATUSES)[number];
const status = z.enum([...COMMENT_STATUSES, ...NOTE_STATUSES]);

export const comment = z
  .object({
    _id: z.int(),
    /** Id of the post, page, media item or event that has the comment. */
    post: z.int(),
    /** Id of the parent comment; 0 for none. */
    parent: z.int(),
    /** User id; 0 for a person without an account. */
    author: z.int(),
    authorName: z.string(),
    authorEmail: z.string(),
    /** In lower case. */
    authorEmailKey: z.string(),
    authorUrl: z.string(),
    authorIp: z.string(),
    authorUserAgent: z.string(),
    /** `YYYY-MM-DDTHH:MM:SS` in the time zone of the site at that time. */
    date: z.string(),
    dateGmt: z.date(),
    content: z.object({ raw: z.string(), rendered: z.string(), smilies: z.boolean() }).readonly(),
    status,
    /** Status before the comment became spam or was trashed. */
    formerStatus: status.optional(),
    trashedAt: z.date().optional(),
    /** Status before the comment's post was trashed; restored with it. */
    statusBefore: status.optional(),
    /** Whether the item is public: published, without a password. */
    postOpen: z.boolean(),
    /** User id of the item's author. */
    postAuthor: z.int(),
    /**
     * Whether the item is an event. Core gets no announcement of its changes, so lists compare the stored state with
     * the events service.
     */
    elsewhere: z.boolean().optional(),
    /** Folded name, address and text: the fields that everybody may search. */
    search: z.string(),
    /** Marks a write that the search index has not processed. */
    pending: z.string().optional(),
    changes: changesMember,
    /** Effect of a note on its thread; absent where it has none. */
    resolution: z.enum(RESOLUTIONS).optional(),
    /** Digest of the text, to find duplicates. */
    digest: z.string(),
    /** Values of fields that the site's owner declares. */
    fields: storedFields.optional(),
  })
  .readonly();

/** A stored comment. Name and address of the author are stored as they were at the time of the comment. */
export type Comment = z.output<typeof comment>;
