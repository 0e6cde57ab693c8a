import { dataDirectory, removeDirectory, type Site, startSite } from '@almanac/testing/site';
import { compare, type Target } from './bare-comparison.js';
import { generator, type Measurement, measure, measurementOf, withProcessorTime } from './load.js';
import type { Report, SuiteOptions } from './suite.js';
import type { Row } from './table.js';
import { measurementRow, memoryRow, onSite } from './usage-rows.js';
import { write } from './writer.js';

const WRITERS = 8;
/** Posts created after the first ones have warmed up the code. */
const FURTHER_POSTS = 1000;
const SECONDS = 3;
const PATH = '/wp-json/wp/v2/posts';
const EVENTS_PATH = '/wp-json/tribe/events/v1/events';
const EVENTS = 50;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Number of the newest posts that are read one by one. */
const SINGLES = 1000;
const PER_PAGE = 100;
/** Many concurrent clients, with one write per a number of requests. */
const CROWD = 200;
const WRITE_EVERY = 20;
const CROWD_SECONDS = 8;
const SEARCHERS = 16;

/**
 * Costs of reading and writing posts: throughput, latencies, and processor time per request of all processes. Services
 * answer reads that differ each time; the gateway's cache answers repeated ones. Each measurement alternates with a
 * bare `node:http` server that sends the same bytes, to which the ratio refers.
 */
export async function benchHttp(report: Report, { items, against }: SuiteOptions): Promise<Row[]> {
  const dataDir = await dataDirectory();
  try {
    const rows: Row[] = [];
    await withSite(dataDir, async (site) => {
      rows.push(memoryRow('memory before', site));
      report(`making ${items} posts, ${WRITERS} at a time`);
      const making = (from: number, to: number) =>
        withProcessorTime(site.process.pid, () => makePosts(site, from, to));
      rows.push(
        measurementRow(`POST posts, the first ${items.toLocaleString('en')}`, await making(0, items)),
      );
      rows.push(measurementRow('POST posts, further ones', await making(items, items + FURTHER_POSTS)));
      await makeEvents(site);
      const singles = await pathsOfPosts(site.url);
      const targets: readonly Target[] = [
        { what: 'GET posts, same address', paths: [PATH] },
        { what: 'GET posts, each different', paths: [`${PATH}?exclude={n}`] },
        { what: 'GET posts?per_page=100, each different', paths: [`${PATH}?per_page=100&exclude={n}`] },
        { what: 'GET posts/{id}, each different', paths: singles.map((path) => `${path}?x={n}`) },
        { what: 'GET posts?_embed, each different', paths: [`${PATH}?_embed&exclude={n}`] },
        { what: 'GET posts?search=…, each different', paths: [`${PATH}?search=paragraph&exclude={n}`] },
        { what: 'GET events?per_page=10, each different', paths: [`${EVENTS_PATH}?per_page=10&x={n}`] },
      ];
      rows.push(...(await compare(site, targets, report, { seconds: SECONDS })));
      report(`${SEARCHERS} searchers`);
      for (const [what, term] of [
        ['a letter', 'a'],
        ['a phrase', '%22paragraph+of+post%22'],
      ]) {
        const load = {
          paths: [`${PATH}?search=${term}&exclude={n}`],
          seconds: SECONDS,
          connections: SEARCHERS,
        };
        rows.push(measurementRow(`search for ${what}, each different`, await onSite(site, load)));
      }
      rows.push(memoryRow('memory after reading', site));
      report(`${CROWD} clients, 1 of ${WRITE_EVERY} requests writes`);
      const crowd = { seconds: CROWD_SECONDS, connections: CROWD, writeEvery: WRITE_EVERY };
      const crowded = (what: string, paths: readonly string[]) =>
        onSite(site, { ...crowd, paths }).then((measured) => rows.push(measurementRow(what, measured)));
      await crowded('200 clients, 5 % writes, GET posts', [PATH]);
      await crowded('200 clients, 5 % writes, GET posts/{id}', singles);
      rows.push(memoryRow('memory after 200 clients', site));
      if (against !== undefined) rows.push(...(await other(against, targets, report)));
    });
    report('starting a second time');
    const begun = performance.now();
    await withSite(dataDir, async () => {
      const seconds = (performance.now() - begun) / 1000;
      rows.push({ what: 'second start', figure: `${seconds.toFixed(1)} s` });
    });
    return [...rows, { what: 'load generator', figure: await generator() }];
  } finally {
    await removeDirectory(dataDir);
  }
}

async function withSite(dataDir: string, use: (site: Site) => Promise<void>): Promise<void> {
  const site = await startSite({ dataDir });
  try {
    await use(site);
  } finally {
    await site.stop();
  }
}

/** Measures the reads on another site. Reads of posts use the posts of that site. */
async function other(url: string, targets: readonly Target[], report: Report): Promise<Row[]> {
  const theirs = await pathsOfPosts(url);
  const rows: Row[] = [];
  for (const { what, paths } of targets) {
    report(`${url}: ${what}`);
    const own = paths.length > 1 ? theirs.map((path) => `${path}?x={n}`) : paths;
    rows.push(measurementRow(`${what}, at ${url}`, await measure(url, { paths: own, seconds: SECONDS })));
  }
  return rows;
}

/** Creates posts with these numbers through the API. */
async function makePosts(site: Site, from: number, to: number): Promise<Measurement> {
  const times: number[] = [];
  let next = from;
  const writeOn = async (): Promise<void> => {
    while (next < to) {
      const number = next++;
      const begun = performance.now();
      await write(site.url + PATH, {
        title: `Post ${number}`,
        content: `<p>Paragraph of post ${number}.</p>\n\n`.repeat(10),
        status: 'publish',
      });
      times.push(performance.now() - begun);
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: WRITERS }, writeOn));
  return measurementOf(times, performance.now() - begun);
}

/** Creates events in the coming weeks. */
async function makeEvents(site: Site): Promise<void> {
  for (let day = 1; day <= EVENTS; day++) {
    const date = new Date(Date.now() + day * DAY_MS).toISOString().slice(0, 10);
    const description = `<p>What happens on day ${day}.</p>`;
    await write(site.url + EVENTS_PATH, {
      title: `Event ${day}`,
      description,
      start_date: `${date} 20:00`,
      end_date: `${date} 22:00`,
    });
  }
}

/** The addresses of the newest posts. */
async function pathsOfPosts(site: string): Promise<readonly string[]> {
  const ids: number[] = [];
  for (let page = 1; ids.length < SINGLES; page++) {
    const response = await fetch(`${site}${PATH}?_fields=id&per_page=${PER_PAGE}&page=${page}`);
    if (!response.ok) break;
    const found = (await response.json()) as { id: number }[];
    ids.push(...found.map(({ id }) => id));
    if (found.length < PER_PAGE) break;
  }
  if (ids.length === 0) throw new Error(`${site} has no posts`);
  return ids.map((id) => `${PATH}/${id}`);
}
