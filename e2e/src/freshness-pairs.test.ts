import { ADMIN, unique } from '@almanac/testing/site';
import { expect, test } from '@jest/globals';
import {
  type Created,
  change,
  client,
  create,
  EVENTS,
  missedBy,
  type Pairs,
  remove,
  staleAfter,
  type Write,
} from './support/freshness.js';

/** Uploads the smallest picture. */
async function upload(name: string): Promise<Created> {
  const { user, password } = ADMIN;
  const response = await fetch(`${client.site}/wp-json/wp/v2/media`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
      'content-type': 'image/png',
      'content-disposition': `attachment; filename="${name}.png"`,
    },
    body: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  });
  expect(response.status).toBe(201);
  return (await response.json()) as Created;
}

const word = unique('pairs');
const category = await create('/wp/v2/categories', { name: `${word} category` });
const tag = await create('/wp/v2/tags', { name: `${word} tag` });
const author = await create('/wp/v2/users', {
  username: word,
  email: `${word}@example.com`,
  password: word,
  roles: ['author'],
  name: `${word} author`,
});
const post = await create('/wp/v2/posts', {
  title: word,
  author: author.id,
  content: word,
  status: 'publish',
  categories: [category.id],
  tags: [tag.id],
});
const page = await create('/wp/v2/pages', { title: word, content: word, status: 'publish' });
const comment = await create('/wp/v2/comments', { post: post.id, content: `${word} said` });
const venue = await create(`${EVENTS}/venues`, { venue: word, status: 'publish' });
const organizer = await create(`${EVENTS}/organizers`, { organizer: word, status: 'publish' });
const event = await create(`${EVENTS}/events`, {
  title: word,
  start_date: '2031-05-01 10:00:00',
  end_date: '2031-05-01 11:00:00',
  status: 'publish',
  venue: venue.id,
  organizer: [organizer.id],
});

const picture = await upload(word);
const illustrated = await create('/wp/v2/posts', {
  title: `${word} illustrated`,
  content: `<img class="wp-image-${picture.id}" src="x.png">`,
  featured_media: picture.id,
  status: 'publish',
});

const gallery = await create('/wp/v2/posts', {
  title: `${word} gallery`,
  content: `[gallery ids="${picture.id}"]`,
  status: 'publish',
});

const embedOf = ({ link, url }: Created): string =>
  `/oembed/1.0/embed?url=${encodeURIComponent(link ?? url ?? '')}`;
const embedded = [`/wp/v2/posts/${post.id}?_embed`, `/wp/v2/posts?include=${post.id}&_embed`];
const shownEvents = [
  `${EVENTS}/events/${event.id}`,
  `${EVENTS}/events?include=${event.id}&start_date=2031-01-01&end_date=2032-01-01`,
  event.url ?? '',
];

const PAIRS: readonly Pairs[] = [
  {
    written: 'a post',
    write: change(`/wp/v2/posts/${post.id}`, (title) => ({ title })),
    reads: [
      `/wp/v2/posts/${post.id}`,
      `/wp/v2/posts?include=${post.id}`,
      ...embedded,
      `/wp/v2/posts?categories=${category.id}`,
      `/wp/v2/posts?search=${word}`,
      `/wp/v2/search?include=${post.id}`,
      `/wp/v2/comments/${comment.id}?_embed`,
      embedOf(post),
      category.link ?? '',
      `${category.link}feed/`,
      post.link ?? '',
    ],
  },
  {
    written: 'a page',
    write: change(`/wp/v2/pages/${page.id}`, (title) => ({ title })),
    reads: [
      `/wp/v2/pages?include=${page.id}`,
      `/wp/v2/pages/${page.id}`,
      `/wp/v2/search?include=${page.id}`,
      embedOf(page),
      page.link ?? '',
    ],
  },
  {
    written: 'a comment that is changed',
    write: change(`/wp/v2/comments/${comment.id}`, (content) => ({ content })),
    reads: [`/wp/v2/comments?post=${post.id}`, `/wp/v2/comments/${comment.id}`, ...embedded, post.link ?? ''],
  },
  {
    written: 'a comment that is created',
    write: (content) => create('/wp/v2/comments', { post: post.id, content }),
    reads: [`/wp/v2/comments?post=${post.id}`, ...embedded, post.link ?? ''],
  },
  {
    written: 'a category',
    write: change(`/wp/v2/categories/${category.id}`, (name) => ({ name })),
    reads: [
      `/wp/v2/categories?include=${category.id}`,
      `/wp/v2/categories/${category.id}`,
      `/wp/v2/search?type=term&include=${category.id}`,
      ...embedded,
      post.link ?? '',
    ],
  },
  {
    written: 'a tag',
    write: change(`/wp/v2/tags/${tag.id}`, (name) => ({ name })),
    reads: [`/wp/v2/tags/${tag.id}`, `/wp/v2/tags?post=${post.id}`, ...embedded, post.link ?? ''],
  },
  {
    written: 'a user',
    write: change(`/wp/v2/users/${author.id}`, (name) => ({ name })),
    reads: [
      `/wp/v2/users/${author.id}`,
      `/wp/v2/users?include=${author.id}`,
      ...embedded,
      embedOf(post),
      post.link ?? '',
    ],
  },
  {
    written: 'a venue',
    write: change(`${EVENTS}/venues/${venue.id}`, (name) => ({ venue: name })),
    reads: [
      `${EVENTS}/venues/${venue.id}`,
      `/wp/v2/search?subtype=tribe_venue&include=${venue.id}&_embed`,
      ...shownEvents,
    ],
  },
  {
    written: 'an organizer',
    write: change(`${EVENTS}/organizers/${organizer.id}`, (name) => ({ organizer: name })),
    reads: [`${EVENTS}/organizers/${organizer.id}`, ...shownEvents],
  },
  {
    written: 'a media item',
    write: change(`/wp/v2/media/${picture.id}`, (alt_text) => ({ alt_text })),
    reads: [`/wp/v2/media/${picture.id}`, `/wp/v2/posts/${gallery.id}`, gallery.link ?? ''],
  },
  {
    written: 'an event',
    write: change(`${EVENTS}/events/${event.id}`, (title) => ({ title })),
    reads: [...shownEvents, `/wp/v2/search?subtype=tribe_events&include=${event.id}`, embedOf(event)],
  },
];

test.each(PAIRS)('every read shows $written as soon as its write is acknowledged', async (pairs) => {
  expect(await missedBy(pairs, word)).toEqual([]);
});

/** Items that change while other reads run. */
const draft = await create('/wp/v2/posts', { title: `${word} draft`, author: author.id });
const hidden = await create('/wp/v2/posts', { title: `${word} hidden` });
const moved = await create('/wp/v2/posts', { title: `${word} moved`, status: 'publish' });

const MOVES: readonly Write[] = [
  {
    written: 'a post that is published',
    write: change(`/wp/v2/posts/${draft.id}`, (title) => ({
      title,
      status: 'publish',
      categories: [category.id],
      tags: [tag.id],
    })),
  },
  {
    written: 'a post that is protected',
    write: change(`/wp/v2/posts/${draft.id}`, (password) => ({ password })),
  },
  {
    written: 'a post that is no longer public',
    write: change(`/wp/v2/posts/${draft.id}`, () => ({ password: '', status: 'private' })),
  },
  {
    written: 'a post in another category',
    write: change(`/wp/v2/posts/${moved.id}`, () => ({ categories: [category.id], tags: [tag.id] })),
  },
  {
    written: 'a post by another author',
    write: change(`/wp/v2/posts/${moved.id}`, () => ({ author: author.id })),
  },
  { written: 'a post at another address', write: change(`/wp/v2/posts/${post.id}`, (slug) => ({ slug })) },
  {
    written: 'a page below another',
    write: (title) => create('/wp/v2/pages', { title, status: 'publish', parent: page.id }),
  },
  { written: 'a page at another address', write: change(`/wp/v2/pages/${page.id}`, (slug) => ({ slug })) },
  {
    written: 'a media item',
    write: change(`/wp/v2/media/${picture.id}`, (text) => ({ alt_text: text, title: text })),
  },
  {
    written: 'a media item that is attached',
    write: change(`/wp/v2/media/${picture.id}`, () => ({ post: hidden.id })),
  },
  {
    written: 'what a media item is attached to',
    write: change(`/wp/v2/posts/${hidden.id}`, (title) => ({ title, status: 'publish' })),
  },
  { written: 'a post on top', write: change(`/wp/v2/posts/${moved.id}`, () => ({ sticky: true })) },
  { written: 'a form of a post', write: change(`/wp/v2/posts/${moved.id}`, () => ({ format: 'aside' })) },
  { written: 'a page in another order', write: change(`/wp/v2/pages/${page.id}`, () => ({ menu_order: 7 })) },
  { written: 'settings', write: change('/wp/v2/settings', (description) => ({ description })) },
  {
    written: 'an event that is created',
    write: (title) =>
      create(`${EVENTS}/events`, {
        title,
        start_date: '2031-05-02 10:00:00',
        end_date: '2031-05-02 11:00:00',
        status: 'publish',
        venue: venue.id,
      }),
  },
  {
    written: 'a post that is deleted',
    write: remove(`/wp/v2/posts/${moved.id}?force=true`),
  },
];

/** All reads above, and lists of all collections. */
const READS = [
  ...new Set([
    ...PAIRS.flatMap(({ reads }) => reads),
    '/wp/v2/posts?per_page=50',
    `/wp/v2/posts?author=${author.id}`,
    `/wp/v2/posts?tags=${tag.id}&_embed`,
    '/wp/v2/pages?per_page=50',
    '/wp/v2/media',
    '/wp/v2/comments',
    '/wp/v2/users',
    `/wp/v2/users?slug=${word}`,
    '/wp/v2/categories?per_page=100',
    `/wp/v2/tags?include=${tag.id}`,
    `/wp/v2/categories?post=${post.id}`,
    `/wp/v2/media/${picture.id}`,
    `/wp/v2/posts/${illustrated.id}?_embed`,
    `/wp/v2/posts?include=${illustrated.id}&_embed`,
    illustrated.link ?? '',
    embedOf(illustrated),
    '/wp/v2/posts?orderby=title&per_page=50',
    `/wp/v2/posts?author=${author.id}&orderby=modified`,
    '/wp/v2/pages?orderby=menu_order&per_page=50',
    `/wp/v2/search?search=${word}`,
    `/wp/v2/search?type=term&search=${word}`,
    `/wp/v2/search?subtype=page&search=${word}&_embed`,
    `/wp/v2/comments?parent=${comment.id}`,
    '/wp/v2/comments?_embed',
    `${EVENTS}/venues?include=${venue.id}`,
    `${EVENTS}/venues?has_events=1`,
    `${EVENTS}/events?start_date=2031-01-01&end_date=2032-01-01`,
    `${EVENTS}/categories`,
    '/',
    '/feed/',
    '/events/',
    '/sitemap.xml',
    `/?s=${word}`,
    `/author/${word}/`,
  ]),
];

test.each([...PAIRS, ...MOVES])('no read is older than $written', async (write) => {
  expect(await staleAfter(write, READS, word)).toEqual([]);
});
