import { startTestDatabase } from '@almanac/testing';
import { removeDirectory, type Site, startSite } from '@almanac/testing/site';
import { copyItems, countOf, untilIndexed } from './copies.js';
import { type Measurement, measurementOf, measureOne } from './load.js';
import type { Report } from './suite.js';
import { type Row, rateOf } from './table.js';
import { write } from './writer.js';

const POSTS = 100_000;
/** Number of posts per post with the rare word. */
const KINDS = 1000;
const PATTERNS = 50;
const SECONDS = 3;
const PATH = '/wp-json/wp/v2/posts';

const SEARCHES: readonly { readonly what: string; readonly query: string }[] = [
  { what: 'a word of every post', query: 'search=paragraph' },
  { what: 'a word of every post, page 100', query: 'search=paragraph&page=100' },
  { what: 'a word of every post, by relevance', query: 'search=paragraph&orderby=relevance' },
  { what: 'a word of 100 posts', query: 'search=kind7x' },
  { what: 'a part of the words of 10,000 posts', query: 'search=ind7' },
  { what: 'a phrase of every post', query: 'search=%22paragraph+of+post%22' },
  { what: 'a letter', query: 'search=a' },
  { what: 'a word of no post', query: 'search=nowhere' },
];

/**
 * Searches of 100,000 posts without the cache, and their effect on other requests: every search runs together with
 * `GET posts/{id}`, whose ratio compares its median time with that without searches.
 */
export async function benchSearch(report: Report): Promise<Row[]> {
  const database = await startTestDatabase();
  const databaseUri = database.uri('search');
  const site = await startSite({ env: { CACHE: 'off', CORE_MONGODB_URI: databaseUri } });
  try {
    report(`making ${POSTS.toLocaleString('en')} posts`);
    const id = await makePosts(site, databaseUri);
    const other = `${site.url + PATH}/${id}`;
    report('reading without searches');
    const alone = await measureOne(other, SECONDS);
    const rows: Row[] = [rowOf('GET posts/{id}, nobody searches', alone)];
    for (const { what, query } of SEARCHES) {
      report(what);
      const [search, meanwhile] = await both(`${site.url + PATH}?${query}`, other);
      rows.push(
        rowOf(`search for ${what}`, search),
        rowOf('  GET posts/{id} meanwhile', meanwhile, meanwhile.latency.p50 / alone.latency.p50),
      );
    }
    return rows;
  } finally {
    await site.stop();
    await removeDirectory(site.dataDir);
    await database.stop();
  }
}

/** One client sends searches one after another, while others read. */
async function both(searched: string, read: string): Promise<[Measurement, Measurement]> {
  let isRead = false;
  const reading = measureOne(read, SECONDS).finally(() => {
    isRead = true;
  });
  const times: number[] = [];
  const begun = performance.now();
  do {
    const asked = performance.now();
    const response = await fetch(searched);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${searched}: ${response.status}`);
    times.push(performance.now() - asked);
  } while (!isRead);
  return [measurementOf(times, performance.now() - begun), await reading];
}

/** Copies of a few posts that were created through the API. @returns the id of one of these */
async function makePosts(site: Site, databaseUri: string): Promise<number> {
  const patterns: number[] = [];
  for (let n = 0; n < PATTERNS; n++) {
    patterns.push(
      await write(site.url + PATH, {
        title: `Post ${n}`,
        content: `<p>Paragraph of post ${n}.</p>\n\n`.repeat(10),
        status: 'publish',
      }),
    );
  }
  await copyItems(databaseUri, 'posts', patterns, POSTS - PATTERNS, (post, number) => {
    const { slugKey, content } = post as unknown as SearchedPost;
    return {
      slugKey: `${slugKey}-copy-${number}`,
      content: { ...content, raw: `${content.raw} ${wordOf(number)}` },
    };
  });
  // A change through the API invalidates cached counts of the service.
  const [id = 0] = patterns;
  await write(`${site.url + PATH}/${id}`, { title: 'Post' });
  await untilIndexed(databaseUri, 'posts');
  const total = await countOf(`${site.url + PATH}?per_page=1`, 'x-wp-total');
  if (total < POSTS) throw new Error(`expected ${POSTS} posts, found ${total}`);
  return id;
}

interface SearchedPost {
  readonly slugKey: string;
  readonly content: { readonly raw: string };
}

const wordOf = (number: number): string => `kind${number % KINDS}x`;

const rowOf = (what: string, measurement: Measurement, ratio?: number): Row => ({
  what,
  figure: rateOf(measurement),
  latency: measurement.latency,
  ...(ratio !== undefined && { ratio }),
});
