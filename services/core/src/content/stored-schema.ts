import { SearchIndex } from '@almanac/content';
import { ChangeOutbox, collectionSchema } from '@almanac/data';
import { storedContent } from './document.js';

/** The stored schema of posts, pages and media items. */
export const storedSchema = collectionSchema('posts', storedContent);

// Indexes of lists end with `_id`: items that are otherwise equal have one order, and ids of a page are read from the
// index alone. This index serves the default list, `after`, `before`, and the number of published items.
storedSchema.index({ type: 1, status: 1, date: 1, _id: 1 });
// The default list over several statuses (`status=any`).
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
// `author=`, newest first; a contributor's own items, published items of a user, reassigning a user's items.
storedSchema.index({ author: 1, type: 1, status: 1, date: -1, _id: 1 });
// `categories=`, newest first; published posts of a category.
storedSchema.index({ categories: 1, type: 1, status: 1, date: -1, _id: 1 });
// `tags=`, newest first; published posts of a tag.
storedSchema.index({ tags: 1, type: 1, status: 1, date: -1, _id: 1 });
// Terms of declared taxonomies, newest first; published items with such a term.
storedSchema.index(
  { terms: 1, type: 1, status: 1, date: -1, _id: 1 },
  { partialFilterExpression: { terms: { $gt: 0 } } },
);
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
// Media items that are not public, which are few.
storedSchema.index(
  { 'above.isPublic': 1, type: 1, status: 1, 'above.author': 1, author: 1, date: 1, _id: 1 },
  { partialFilterExpression: { 'above.isPublic': false } },
);
// Items pending for the search index.
storedSchema.index(...SearchIndex.PENDING);
// Parents of media items in other services.
storedSchema.index(
  { 'above.isElsewhere': 1, parent: 1 },
  { partialFilterExpression: { 'above.isElsewhere': true } },
);
// `media_type=`, `mime_type=`.
storedSchema.index(
  { mimeType: 1, type: 1, status: 1, date: 1, _id: 1 },
  { partialFilterExpression: { type: 'attachment' } },
);
// Unique slugs within their scope; permalinks.
storedSchema.index({ slugKey: 1 }, { unique: true, sparse: true });
// Items by former slugs.
storedSchema.index({ formerSlugs: 1 }, { sparse: true });
// Slugs of any type, for media items.
storedSchema.index({ slug: 1 });
// Items with a featured image, for its deletion.
storedSchema.index({ featuredMedia: 1 }, { partialFilterExpression: { featuredMedia: { $gt: 0 } } });
// Scheduled items that are due.
storedSchema.index({ dateGmt: 1 }, { partialFilterExpression: { status: 'future' } });
// Items to purge from the trash.
storedSchema.index({ 'trash.at': 1 }, { sparse: true });
// Pending side effects of crashed processes.
storedSchema.index({ 'followUps.at': 1 }, { sparse: true });
// Changes that are not in the log yet.
storedSchema.index(...ChangeOutbox.PENDING);
