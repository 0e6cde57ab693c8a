import { BLANK_COMMENT, BLANK_ITEM, type WxrEntry, type WxrItem } from '@almanac/wxr';

/** Size of a generated site; it has some of everything else. */
export interface SiteSize {
  readonly posts: number;
  /** A part of the text of each post: about 150 characters. */
  readonly paragraphs: number;
}

const URL = 'https://large.example';
const AUTHORS = 50;
const CATEGORIES = 20;
const TAGS = 200;
/** One in so many posts has a picture, and one has a page. */
const POSTS_PER_PICTURE = 4;
const POSTS_PER_PAGE = 10;

const FIRST_TERM = 1000;
const FIRST_PICTURE = 1_000_000;
const FIRST_PAGE = 2_000_000;

/**
 * An export file, entry by entry: posts in categories and with tags, a comment on every second one, pictures attached
 * to some, pages, and authors.
 */
export function* generatedSite({ posts, paragraphs }: SiteSize): Generator<WxrEntry, void, undefined> {
  yield {
    kind: 'site',
    version: '1.2',
    title: 'Large',
    description: '',
    link: URL,
    language: 'en-US',
    url: URL,
  };
  for (let n = 0; n < AUTHORS; n += 1)
    yield {
      kind: 'author',
      id: 10 + n,
      login: author(n),
      email: `${author(n)}@example.com`,
      displayName: `Author ${n}`,
      firstName: '',
      lastName: '',
    };
  for (let n = 0; n < CATEGORIES + TAGS; n += 1) {
    const term = n < CATEGORIES ? category(n) : tag(n - CATEGORIES);
    yield { kind: 'term', id: FIRST_TERM + n, ...term, description: '', parent: '' };
  }
  for (let n = 1; n <= posts; n += 1) {
    yield post(n, paragraphs);
    if (n % POSTS_PER_PICTURE === 0) yield picture(n);
    if (n % POSTS_PER_PAGE === 0) yield page(n);
  }
}

const author = (n: number): string => `author${n % AUTHORS}`;
const category = (n: number) => named('category', n % CATEGORIES);
const tag = (n: number) => named('post_tag', n % TAGS);
const named = (taxonomy: string, n: number) => ({
  taxonomy,
  slug: `${taxonomy}-${n}`,
  name: `${taxonomy} ${n}`,
});

const datesOf = (n: number) => {
  const at = new Date(Date.UTC(2015, 0, 1) + n * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  return { date: at, dateGmt: at, modified: at, modifiedGmt: at };
};

const post = (n: number, paragraphs: number): WxrItem => ({
  ...BLANK_ITEM,
  ...datesOf(n),
  id: n,
  title: `Post ${n} of this site`,
  slug: `post-${n}-of-this-site`,
  guid: `${URL}/?p=${n}`,
  creator: author(n),
  content: Array.from({ length: paragraphs }, (_, index) => paragraph(n + index)).join(''),
  terms: [category(n), tag(n), tag(n * 7)],
  comments: n % 2 === 0 ? [] : [commentOn(n)],
});

const commentOn = (n: number): WxrItem['comments'][number] => ({
  ...BLANK_COMMENT,
  ...datesOf(n),
  id: n,
  author: 'Bo',
  authorEmail: 'bo@example.com',
  authorIp: '192.0.2.1',
  content: `Well said in post ${n}.`,
});

const picture = (n: number): WxrItem => {
  const address = `${URL}/wp-content/uploads/2015/01/picture-${n}.jpg`;
  return {
    ...BLANK_ITEM,
    ...datesOf(n),
    id: FIRST_PICTURE + n,
    type: 'attachment',
    status: 'inherit',
    title: `Picture ${n}`,
    slug: `picture-${n}`,
    guid: address,
    creator: author(n),
    parent: n,
    attachmentUrl: address,
    meta: [{ key: '_wp_attached_file', value: `2015/01/picture-${n}.jpg` }],
  };
};

const page = (n: number): WxrItem => ({
  ...BLANK_ITEM,
  ...datesOf(n),
  id: FIRST_PAGE + n,
  type: 'page',
  title: `Page ${n}`,
  slug: `page-${n}`,
  guid: `${URL}/?page_id=${n}`,
  creator: author(n),
  content: paragraph(n),
});

const WORDS =
  'the quick brown fox jumps over a lazy dog while seven wizards judge my vow and pack boxes with five dozen jugs'.split(
    ' ',
  );

/** A paragraph, another one for each number. */
const paragraph = (number: number): string => {
  const words = Array.from(
    { length: 24 },
    (_, index) => WORDS[(number * 7 + index * ((number % 5) + 1)) % WORDS.length],
  );
  return `<!-- wp:paragraph --><p>${words.join(' ')} word${number % 5000}.</p><!-- /wp:paragraph -->\n\n`;
};
