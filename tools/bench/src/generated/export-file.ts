import { BLANK_COMMENT, BLANK_ITEM, type WxrEntry, type WxrItem } from '@almanac/wxr';
import { CATEGORIES, ContentGenerator, TAGS } from './content.js';
import { Random } from './random.js';

const URL = 'https://old.example';
const AUTHORS = 20;
const PAGES = 50;
const VENUES = 20;
const ORGANIZERS = 20;
const ARTICLES_PER_PICTURE = 4;
const ARTICLES_PER_EVENT = 10;
const MOST_COMMENTS = 2;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Events lie this many days around the one on which the file is written. */
const EVENT_DAYS = 350;
/** The first ids of each kind: no two kinds share any. */
export const FIRST_ID = {
  category: 1_000,
  tag: 2_000,
  picture: 10_000_000,
  page: 20_000_000,
  venue: 30_000_000,
  organizer: 31_000_000,
  event: 40_000_000,
  article: 50_000_000,
} as const;

/** How many of each kind a site with so many articles has. */
export function countsOf(articles: number) {
  return {
    article: articles,
    page: PAGES,
    picture: Math.ceil(articles / ARTICLES_PER_PICTURE),
    event: Math.ceil(articles / ARTICLES_PER_EVENT),
    venue: VENUES,
    organizer: ORGANIZERS,
    category: CATEGORIES,
    tag: TAGS,
  };
}

/** The export file of a site as people write it, entry by entry: pictures, pages, events and articles with comments. */
export class ExportFile {
  readonly #generator: ContentGenerator;
  readonly #counts: ReturnType<typeof countsOf>;
  /** Articles were published one an hour, up to now. */
  readonly #firstArticle: number;
  #comments = 0;

  constructor(articles: number, seed?: number) {
    this.#generator = new ContentGenerator(seed);
    this.#counts = countsOf(articles);
    this.#firstArticle = Date.now() - (articles + 1) * HOUR_MS;
  }

  *entries(): Generator<WxrEntry, void, undefined> {
    const head = { title: 'Generated', description: 'A generated site', language: 'en-US' };
    yield { kind: 'site', version: '1.2', link: URL, url: URL, ...head };
    for (let n = 0; n < AUTHORS; n += 1) yield author(n);
    for (let n = 0; n < CATEGORIES; n += 1) yield { ...term('category', n), id: FIRST_ID.category + n };
    for (let n = 0; n < TAGS; n += 1) yield { ...term('post_tag', n), id: FIRST_ID.tag + n };
    const { picture, page, venue, organizer, event, article } = this.#counts;
    for (let n = 0; n < picture; n += 1) yield this.#picture(n);
    for (let n = 0; n < page; n += 1) yield this.#page(n);
    for (let n = 0; n < venue; n += 1) yield this.#place('tribe_venue', FIRST_ID.venue + n, `Venue ${n}`);
    for (let n = 0; n < organizer; n += 1)
      yield this.#place('tribe_organizer', FIRST_ID.organizer + n, `Organizer ${n}`);
    for (let n = 0; n < event; n += 1) yield this.#event(n);
    for (let n = 0; n < article; n += 1) yield this.#article(n);
  }

  #article(n: number): WxrItem {
    const { title, content, excerpt, categories, tags, hasFeaturedImage } = this.#generator.article(n);
    const random = new Random(n);
    const date = this.#firstArticle + n * HOUR_MS;
    const picture = FIRST_ID.picture + random.between(0, this.#counts.picture - 1);
    return {
      ...item(FIRST_ID.article + n, title, date),
      creator: `author${n % AUTHORS}`,
      content,
      excerpt,
      terms: [
        ...categories.map((category) => assignment('category', category)),
        ...tags.map((tag) => assignment('post_tag', tag)),
      ],
      meta: hasFeaturedImage ? [{ key: '_thumbnail_id', value: String(picture) }] : [],
      comments: Array.from({ length: random.between(0, MOST_COMMENTS) }, () => this.#comment(date)),
    };
  }

  #comment(article: number): WxrItem['comments'][number] {
    this.#comments += 1;
    const n = this.#comments;
    return {
      ...BLANK_COMMENT,
      ...datesOf(article + HOUR_MS),
      id: n,
      author: `Reader ${n % 100}`,
      authorEmail: `reader${n % 100}@example.com`,
      authorIp: '192.0.2.1',
      content: this.#generator.comment(n),
    };
  }

  #page(n: number): WxrItem {
    const { title, content } = this.#generator.page(n);
    return { ...item(FIRST_ID.page + n, title, this.#firstArticle), type: 'page', content };
  }

  #picture(n: number): WxrItem {
    const address = `${URL}/wp-content/uploads/picture-${n}.jpg`;
    return {
      ...item(FIRST_ID.picture + n, `Picture ${n}`, this.#firstArticle),
      type: 'attachment',
      status: 'inherit',
      guid: address,
      attachmentUrl: address,
      meta: [{ key: '_wp_attached_file', value: `picture-${n}.jpg` }],
    };
  }

  #place(type: string, id: number, title: string): WxrItem {
    return { ...item(id, title, this.#firstArticle), type };
  }

  #event(n: number): WxrItem {
    const { title, description } = this.#generator.event(n);
    const random = new Random(n);
    const start = startOfDay(Date.now()) + random.between(-EVENT_DAYS, EVENT_DAYS) * DAY_MS + 20 * HOUR_MS;
    const meta = {
      _EventStartDate: clock(start),
      _EventEndDate: clock(start + 2 * HOUR_MS),
      _EventTimezone: 'UTC',
      _EventCost: '10',
      _EventCurrencySymbol: '$',
      _EventVenueID: String(FIRST_ID.venue + random.between(0, VENUES - 1)),
      _EventOrganizerID: String(FIRST_ID.organizer + random.between(0, ORGANIZERS - 1)),
    };
    return {
      ...item(FIRST_ID.event + n, title, this.#firstArticle),
      type: 'tribe_events',
      content: description,
      meta: Object.entries(meta).map(([key, value]) => ({ key, value })),
    };
  }
}

const item = (id: number, title: string, at: number): WxrItem => ({
  ...BLANK_ITEM,
  ...datesOf(at),
  id,
  title,
  slug: `${title.toLowerCase().replaceAll(' ', '-')}-${id}`,
  guid: `${URL}/?p=${id}`,
  creator: 'author0',
});

const author = (n: number): WxrEntry => ({
  kind: 'author',
  id: 10 + n,
  login: `author${n}`,
  email: `author${n}@example.com`,
  displayName: `Author ${n}`,
  firstName: '',
  lastName: '',
});

type Taxonomy = 'category' | 'post_tag';

const assignment = (taxonomy: Taxonomy, n: number) => ({
  taxonomy,
  slug: `${taxonomy === 'category' ? 'category' : 'tag'}-${n}`,
  name: `${taxonomy === 'category' ? 'Category' : 'Tag'} ${n}`,
});

const term = (taxonomy: Taxonomy, n: number) =>
  ({ kind: 'term', ...assignment(taxonomy, n), description: '', parent: '' }) as const;

const startOfDay = (at: number): number => at - (at % DAY_MS);

const clock = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

function datesOf(at: number) {
  const text = clock(at);
  return { date: text, dateGmt: text, modified: text, modifiedGmt: text };
}
