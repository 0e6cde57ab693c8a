import { sortKey } from '@almanac/formatting';
import type { Connection } from 'mongoose';
import type { Content } from '../content/document.js';
import { PostStore } from '../content/model.js';
import type { ContentWindow, Order } from '../content/query.js';
import { slugKey } from '../content/slugs.js';

/** Modification date of every item. */
export const NOW = new Date('2031-05-06T07:08:09Z');

/** A complete published post; its id distinguishes it from others. */
export function item(id: number, more: Partial<Content> = {}): Content {
  const type = more.type ?? 'post';
  const parent = more.parent ?? 0;
  const slug = more.slug ?? `item-${id}`;
  const title = `Title ${id % 9} ${id}`;
  const words = `Content of ${id} with words`;
  const shown = `<p>${words}</p>\n`;
  const texts = {
    title: { raw: title, rendered: title },
    titleKey: sortKey(title),
    content: { raw: words, rendered: shown, automaticExcerpt: shown, smilies: true },
    excerpt: { raw: '', rendered: '', smilies: true },
  };
  return {
    _id: id,
    status: 'publish',
    author: 1 + (id % 3),
    date: `2031-01-${String(1 + (id % 28)).padStart(2, '0')}T00:00:00`,
    dateGmt: new Date(Date.UTC(2031, 0, 1 + (id % 28))),
    modified: '2031-02-01T00:00:00',
    modifiedGmt: NOW,
    ...(slug && { slugKey: slugKey({ type, parent }, slug) }),
    password: '',
    featuredMedia: 0,
    commentStatus: 'open',
    pingStatus: 'open',
    sticky: false,
    format: 'standard',
    template: '',
    meta: { footnotes: '' },
    categories: [1 + (id % 4)],
    tags: [10 + (id % 5)],
    menuOrder: id % 6,
    mimeType: '',
    guid: '',
    followUps: [],
    ...(texts as Pick<Content, 'title' | 'titleKey' | 'content' | 'excerpt'>),
    ...more,
    type,
    parent,
    slug,
  };
}

/** A store of 60 published posts, three of them sticky, 10 drafts and 20 pages, ten of them below the first. */
export async function filledStore(connection: Connection): Promise<PostStore> {
  const content = new PostStore(connection);
  for (const model of Object.values(connection.models)) await model.createIndexes();
  for (let id = 1; id <= 60; id += 1) await content.insert(item(id, { sticky: id % 20 === 0 }));
  for (let id = 61; id <= 70; id += 1) await content.insert(item(id, { status: 'draft', slug: '' }));
  for (let id = 71; id <= 90; id += 1) {
    await content.insert(item(id, { type: 'page', parent: id > 80 ? 71 : 0 }));
  }
  return content;
}

/** A window of the first ten items of a list. */
export const window = (orderBy: Order, descending = true, offset = 0): ContentWindow => ({
  orderBy,
  descending,
  offset,
  limit: 10,
});
