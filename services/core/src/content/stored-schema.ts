import { SearchIndex } from '@almanac/content';
import { collectionSchema } from '@almanac/data';
import { storedContent } from './document.js';

/** How posts, pages and media items are stored. */
export const storedSchema = collectionSchema('posts', storedContent);

// Those of lists end with `_id`, so that equal items have one order and pages of ids are read from the index alone.
// The default list, `after`, `before`, and the number of published items.
storedSchema.index({ type: 1, status: 1, date: 1, _id: 1 });
// The same over several statuses (`status=any`).
storedSchema.index({ type: 1, date: 1, _id: 1 });
// `orderby=modified`, `modified_after`, `modified_before`.
storedSchema.index({ type: 1, status: 1, modified: 1, _id: 1 });
// `orderby=title`.
storedSchema.index({ type: 1, status: 1, titleKey: 1, _id: 1 });
// `orderby=slug`, `slug=`.
storedSchema.index({ type: 1, status: 1, slug: 1, _id: 1 });
// `orderby=id`.
storedSchema.index({ type: 1, status: 1, _id: 1 });
// `orderby=menu_order`, `menu_order=`.
storedSchema.index({ type: 1, status: 1, menuOrder: 1, _id: 1 });
// `orderby=author`.
storedSchema.index({ type: 1, status: 1, author: 1, _id: 1 });
// `orderby=parent`.
storedSchema.index({ type: 1, status: 1, parent: 1, _id: 1 });
// `author=`, newest first; a contributor's own items, published items of a user, handing over a user's items.
storedSchema.index({ author: 1, type: 1, status: 1, date: -1, _id: 1 });
// `categories=`, newest first; published posts of a category.
storedSchema.index({ categories: 1, type: 1, status: 1, date: -1, _id: 1 });
// `tags=`, newest first; published posts of a tag.
storedSchema.index({ tags: 1, type: 1, status: 1, date: -1, _id: 1 });
// `parent=`, newest first; moving children.
storedSchema.index({ parent: 1, type: 1, status: 1, date: -1, _id: 1 });
// `sticky=true`.
storedSchema.index(
  { sticky: 1, type: 1, status: 1, date: 1, _id: 1 },
  { partialFilterExpression: { sticky: true } },
);
// `format=`, newest first.
storedSchema.index(
  { format: 1, type: 1, status: 1, date: 1, _id: 1 },
  { partialFilterExpression: { type: 'post' } },
);
// The default list of media items.
storedSchema.index(
  { 'above.isPublic': 1, type: 1, status: 1, date: 1, _id: 1 },
  { partialFilterExpression: { 'above.isPublic': true } },
);
// The few media items that not everybody may see.
storedSchema.index(
  { 'above.isPublic': 1, type: 1, status: 1, 'above.author': 1, author: 1, date: 1, _id: 1 },
  { partialFilterExpression: { 'above.isPublic': false } },
);
// Items that the search index does not have yet.
storedSchema.index(...SearchIndex.PENDING);
// What media items are attached to elsewhere.
storedSchema.index(
  { 'above.isElsewhere': 1, parent: 1 },
  { partialFilterExpression: { 'above.isElsewhere': true } },
);
// `media_type=`, `mime_type=`.
storedSchema.index(
  { mimeType: 1, type: 1, status: 1, date: 1, _id: 1 },
  { partialFilterExpression: { type: 'attachment' } },
);
// A slug is taken once in its scope; permalinks.
storedSchema.index({ slugKey: 1 }, { unique: true, sparse: true });
// Items by slugs that they had.
storedSchema.index({ formerSlugs: 1 }, { sparse: true });
// Slugs of any type, for media items.
storedSchema.index({ slug: 1 });
// Items that show a media item, for when it goes.
storedSchema.index({ featuredMedia: 1 }, { partialFilterExpression: { featuredMedia: { $gt: 0 } } });
// Scheduled items whose time has come.
storedSchema.index({ dateGmt: 1 }, { partialFilterExpression: { status: 'future' } });
// Items that have been in the trash for too long.
storedSchema.index({ 'trash.at': 1 }, { sparse: true });
// Work that a process left undone.
storedSchema.index({ 'followUps.at': 1 }, { sparse: true });
