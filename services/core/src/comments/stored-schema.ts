import { SearchIndex } from '@almanac/content';
import { ChangeOutbox, collectionSchema } from '@almanac/data';
import { comment } from './document.js';

/** The stored schema of comments. */
export const storedSchema = collectionSchema('comments', comment);
// Comments pending for the search index.
storedSchema.index(...SearchIndex.PENDING);
// Changes that are not in the log yet.
storedSchema.index(...ChangeOutbox.PENDING);
// The default list for moderators; `status=`.
storedSchema.index({ status: 1, dateGmt: 1, _id: 1 });
// `orderby=id`, `orderby=post`, `orderby=parent` for moderators.
storedSchema.index({ status: 1, _id: 1 });
storedSchema.index({ status: 1, post: 1, dateGmt: 1, _id: 1 });
storedSchema.index({ status: 1, parent: 1, dateGmt: 1, _id: 1 });
// Lists of all other readers.
storedSchema.index({ postOpen: 1, status: 1, dateGmt: 1, _id: 1 });
storedSchema.index({ postOpen: 1, status: 1, _id: 1 });
storedSchema.index({ postOpen: 1, status: 1, post: 1, dateGmt: 1, _id: 1 });
storedSchema.index({ postOpen: 1, status: 1, parent: 1, dateGmt: 1, _id: 1 });
// `post=`, counts by post, embedded replies, deletion with a post.
storedSchema.index({ post: 1, status: 1, dateGmt: 1, _id: 1 });
// `parent=`, existence of replies, moving replies up.
storedSchema.index({ parent: 1, dateGmt: 1, _id: 1 });
// `author=`, a user's own comments, flood check and earlier approval.
storedSchema.index({ author: 1, dateGmt: 1, _id: 1 });
// `author_email=`, flood check and earlier approval of people without an account.
storedSchema.index({ authorEmailKey: 1, dateGmt: 1, _id: 1 });
// Comments on one's own posts.
storedSchema.index({ postAuthor: 1, dateGmt: 1, _id: 1 });
// Comments of events, whose state lists compare.
storedSchema.index({ elsewhere: 1, post: 1 }, { partialFilterExpression: { elsewhere: true } });
// Lookup of duplicates.
storedSchema.index({ digest: 1, post: 1 });
// Comments to purge from the trash.
storedSchema.index({ trashedAt: 1 }, { sparse: true });
