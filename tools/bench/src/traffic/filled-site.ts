import { execFile } from 'node:child_process';
import { createWriteStream, existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ADMIN, dataDirectory, freePort, removeDirectory, type Site, startSite } from '@almanac/testing/site';
import { writeWxr } from '@almanac/wxr';
import { countsOf, ExportFile, FIRST_ID } from '../generated/export-file.js';
import type { Report, SuiteOptions } from '../suite.js';
import type { Row } from '../table.js';
import { processorTimesOf, sumOf } from '../usage-rows.js';
import { write } from '../writer.js';

const PROGRAM = fileURLToPath(new URL('../../../../packages/cli/bin/almanac.mjs', import.meta.url));
const BLOCK_BYTES = 512;
const PER_PAGE = 100;
/** Number of articles and events with known addresses on the website, which readers request. */
const READ_ON_WEBSITE = 1000;
const EVENTS_ON_WEBSITE = 50;
/** Share of a processor, and duration, below which a site counts as idle. */
const REST_MS = 3_000;
const REST_SHARE = 0.1;

/** A running site with generated content, and the data that requests need. */
export interface FilledSite {
  readonly site: Site;
  readonly counts: ReturnType<typeof countsOf>;
  /** Addresses of the newest articles, relative to the site. */
  readonly articlePaths: ReadonlyMap<number, string>;
  readonly pagePaths: ReadonlyMap<number, string>;
  readonly eventPaths: ReadonlyMap<number, string>;
  /** A contact form, created for this run. */
  readonly form: number;
}

/**
 * Runs measurements on a site with generated content. `options.data` is a directory in which the site is kept for the
 * next run.
 * @returns rows about filling the site, if it was filled now, and the rows of the run
 */
export async function withFilledSite(
  { items, data }: SuiteOptions,
  report: Report,
  use: (filled: FilledSite) => Promise<readonly Row[]>,
  start: StartSite = startOwn,
): Promise<Row[]> {
  const dataDir = data ?? (await dataDirectory());
  try {
    const isFilled = existsSync(join(dataDir, 'db'));
    const rows = isFilled ? [] : await fill(dataDir, items, report);
    return await start(dataDir, async (site) => {
      report('waiting until the site is at rest');
      rows.push(await restRow(site));
      return [...rows, ...(await use(await lookAt(site, items)))];
    });
  } finally {
    if (data === undefined) await removeDirectory(dataDir);
  }
}

/** Waits until an idle site has no background work left. @returns a row with the remaining work */
async function restRow(site: Site): Promise<Row> {
  const begun = performance.now();
  const first = sumOf(processorTimesOf(site));
  for (let before = first; ; ) {
    await sleep(REST_MS);
    const after = sumOf(processorTimesOf(site));
    if (after - before <= REST_SHARE * REST_MS) {
      const seconds = (performance.now() - begun) / 1000;
      return {
        what: 'until the site is at rest',
        figure: `${seconds.toFixed(0)} s`,
        note: `${((after - first) / 1000).toFixed(1)} s of processor time`,
      };
    }
    before = after;
  }
}

/** Starts the site of a data directory, and stops it after use. */
export type StartSite = (dataDir: string, use: (site: Site) => Promise<readonly Row[]>) => Promise<Row[]>;

/** Rate limits above the number of messages in a benchmark. */
export const NO_RATE_LIMITS = { FORMS_RATE_LIMIT: '1000000' };

const startOwn: StartSite = async (dataDir, use) => {
  const site = await startSite({ dataDir, env: NO_RATE_LIMITS });
  try {
    return [...(await use(site))];
  } finally {
    await site.stop();
  }
};

/** Imports a generated export file, like an operator. */
async function fill(dataDir: string, articles: number, report: Report): Promise<Row[]> {
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, 'generated.xml');
  report(`writing ${articles.toLocaleString('en')} articles to a file`);
  await pipeline(Readable.from(writeWxr(new ExportFile(articles).entries())), createWriteStream(file));
  report('importing them');
  const begun = performance.now();
  await promisify(execFile)(process.execPath, [PROGRAM, '--no-build', 'import', file, '--json'], {
    env: {
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      LOG_LEVEL: 'warn',
      ADMIN_USER: ADMIN.user,
      ADMIN_PASSWORD: ADMIN.password,
      ADMIN_EMAIL: 'admin@example.com',
    },
  });
  const seconds = (performance.now() - begun) / 1000;
  const bytes = bytesUnder(join(dataDir, 'db'));
  return [
    {
      what: `import of ${articles.toLocaleString('en')} articles`,
      figure: `${seconds.toFixed(1)} s`,
      note: `${((seconds / articles) * 1000).toFixed(1)} ms each, with comments, images, events and the start`,
    },
    {
      what: 'bytes on disk per article',
      figure: `${(bytes / articles / 1024).toFixed(1)} kB`,
      note: 'the whole database divided by the articles',
    },
  ];
}

/** Size of files on disk. Database files have holes. */
const bytesUnder = (directory: string): number =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).blocks * BLOCK_BYTES, 0);

async function lookAt(site: Site, articles: number): Promise<FilledSite> {
  const counts = countsOf(articles);
  const form = await write(`${site.api}/contact-form-7/v1/contact-forms`, {
    context: 'save',
    title: 'Contact',
    form: '[text* your-name] [email* your-email] [textarea* your-message]',
    mail: {
      sender: 'Site <site@example.com>',
      recipient: 'you@example.com',
      subject: 'Mail',
      body: '[your-message]',
    },
  });
  const posts = await pathsOf(
    site,
    `/wp-json/wp/v2/posts?_fields=id,link&per_page=${PER_PAGE}`,
    READ_ON_WEBSITE,
  );
  const pages = await pathsOf(site, `/wp-json/wp/v2/pages?_fields=id,link&per_page=${PER_PAGE}`, counts.page);
  const events = await pathsOf(site, '/wp-json/tribe/events/v1/events?per_page=50', EVENTS_ON_WEBSITE);
  const isGenerated =
    (first: number, count: number) =>
    ([id]: [number, string]) =>
      id >= first && id < first + count;
  return {
    site,
    counts,
    articlePaths: new Map(posts.filter(isGenerated(FIRST_ID.article, counts.article))),
    pagePaths: new Map(pages.filter(isGenerated(FIRST_ID.page, counts.page))),
    eventPaths: new Map(events.filter(isGenerated(FIRST_ID.event, counts.event))),
    form,
  };
}

/** Ids and addresses of the first items of a list. */
async function pathsOf(site: Site, list: string, count: number): Promise<[number, string][]> {
  const found: [number, string][] = [];
  for (let page = 1; found.length < count; page += 1) {
    const response = await fetch(`${site.url}${list}&page=${page}`);
    if (!response.ok) break;
    const body = (await response.json()) as ListedItem[] | { events: ListedItem[] };
    const items = 'events' in body ? body.events : body;
    found.push(
      ...items.map(({ id, link, url }): [number, string] => [id, new URL(link ?? url ?? '').pathname]),
    );
    if (items.length === 0) break;
  }
  return found;
}

interface ListedItem {
  readonly id: number;
  readonly link?: string;
  readonly url?: string;
}
