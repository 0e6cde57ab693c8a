import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { dataDirectory, freePort, removeDirectory } from '@almanac/testing/site';
import { type WxrEntry, type WxrItem, writeWxr } from '@almanac/wxr';
import type { SummaryData } from '../import/summary.js';
import type { Report } from './suite.js';
import type { Row } from './table.js';

const MEGABYTE = 1024 ** 2;
const PROGRAM = fileURLToPath(new URL('../../bin/almanac.mjs', import.meta.url));
const SAMPLE_MS = 200;

interface Measured {
  readonly what: string;
  readonly posts: number;
  /** Of the text of each post. */
  readonly paragraphs: number;
  readonly wanted: string;
}

const MANY: Measured = { what: 'posts of 1.5 kB', posts: 10_000, paragraphs: 10, wanted: '500 items/s' };
const LARGE: Measured = { what: 'posts of 150 kB', posts: 7000, paragraphs: 1000, wanted: '300 MB' };

/** Imports of generated export files into new sites: how fast, and in how much memory. */
export async function benchImport(report: Report): Promise<Row[]> {
  return [...(await measureImport(MANY, report)), ...(await measureImport(LARGE, report))];
}

async function measureImport({ what, wanted, ...size }: Measured, report: Report): Promise<Row[]> {
  const directory = await dataDirectory();
  try {
    const file = join(directory, 'site.xml');
    report(`writing ${size.posts.toLocaleString('en')} ${what}`);
    await pipeline(Readable.from(writeWxr(generatedSite(size))), createWriteStream(file));
    const megabytes = Math.round((await stat(file)).size / MEGABYTE);
    report(`importing ${megabytes} MB`);
    const { summary, peaks } = await runImport(file, directory);
    const count = Object.values(summary.records)
      .flatMap((statuses) => Object.values(statuses))
      .reduce((sum, one) => sum + one, 0);
    return [
      {
        what: `${what}, ${megabytes} MB`,
        figure: `${Math.round(count / summary.seconds).toLocaleString('en')} items/s`,
        note: `${count.toLocaleString('en')} items in ${summary.seconds.toFixed(1)} s; wanted: ${wanted}`,
      },
      ...[...peaks].map(([name, bytes]) => ({
        what: `  memory of ${name}, at most`,
        figure: `${Math.round(bytes / MEGABYTE)} MB`,
      })),
    ];
  } finally {
    await removeDirectory(directory);
  }
}

/** Runs the command, and looks at the memory of it and of the services that it starts. */
async function runImport(
  file: string,
  directory: string,
): Promise<{ summary: SummaryData; peaks: ReadonlyMap<string, number> }> {
  const env = { LOG_LEVEL: 'warn', DATA_DIR: join(directory, 'data'), PORT: String(await freePort()) };
  const peaks = new Map<string, number>();
  const running = promisify(execFile)(process.execPath, [PROGRAM, '--no-build', 'import', file, '--json'], {
    env,
    maxBuffer: 10 * MEGABYTE,
  });
  const { pid } = running.child;
  const sampling = setInterval(() => {
    void memoryOf(pid ?? 0).then((found) => {
      for (const [name, bytes] of found) peaks.set(name, Math.max(bytes, peaks.get(name) ?? 0));
    });
  }, SAMPLE_MS);
  try {
    const { stdout } = await running;
    return { summary: JSON.parse(stdout) as SummaryData, peaks };
  } finally {
    clearInterval(sampling);
  }
}

/** The memory of a process and of its children, in bytes, by what they are. */
async function memoryOf(pid: number): Promise<[string, number][]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=,rss=,args=']);
  return stdout.split('\n').flatMap((line): [string, number][] => {
    const { own, parent, kilobytes, command = '' } = PROCESS.exec(line)?.groups ?? {};
    if (Number(own) !== pid && Number(parent) !== pid) return [];
    const service = /services\/(\w+)\//.exec(command)?.[1];
    const name = Number(own) === pid ? 'the command' : (service ?? 'the database');
    return [[name, Number(kilobytes) * 1024]];
  });
}

const PROCESS = /^\s*(?<own>\d+)\s+(?<parent>\d+)\s+(?<kilobytes>\d+)\s+(?<command>.*)$/;

const CATEGORIES = 20;
const TAGS = 200;

const WORDS =
  'the quick brown fox jumps over a lazy dog while seven wizards judge my vow and pack boxes with five dozen jugs'.split(
    ' ',
  );

/** A paragraph of 150 characters or so, another one for each number. */
const paragraph = (number: number): string => {
  const words = Array.from(
    { length: 24 },
    (_, index) => WORDS[(number * 7 + index * ((number % 5) + 1)) % WORDS.length],
  );
  return `<!-- wp:paragraph --><p>${words.join(' ')} word${number % 5000}.</p><!-- /wp:paragraph -->\n\n`;
};

/** A site with posts in categories and with tags, and a comment on every second one. */
export function* generatedSite({
  posts,
  paragraphs,
}: Pick<Measured, 'posts' | 'paragraphs'>): Generator<WxrEntry, void, undefined> {
  const url = 'https://large.example';
  const kind = 'site';
  yield { kind, version: '1.2', title: 'Large', description: '', link: url, language: 'en-US', url };
  yield {
    kind: 'author',
    id: 2,
    login: 'ann',
    email: 'ann@example.com',
    displayName: 'Ann',
    firstName: '',
    lastName: '',
  };
  const term = (taxonomy: string, number: number) => ({
    taxonomy,
    slug: `${taxonomy}-${number}`,
    name: `${taxonomy} ${number}`,
  });
  for (let n = 0; n < CATEGORIES; n += 1)
    yield { kind: 'term', id: 10 + n, ...term('category', n), description: '', parent: '' };
  for (let n = 0; n < TAGS; n += 1)
    yield { kind: 'term', id: 1000 + n, ...term('post_tag', n), description: '', parent: '' };
  for (let n = 1; n <= posts; n += 1) {
    const at = new Date(Date.UTC(2015, 0, 1) + n * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
    const item: WxrItem = {
      kind: 'item',
      id: n,
      type: 'post',
      title: `Post ${n} of this site`,
      link: `${url}/?p=${n}`,
      creator: 'ann',
      guid: `${url}/?p=${n}`,
      content: Array.from({ length: paragraphs }, (_, index) => paragraph(n + index)).join(''),
      excerpt: '',
      date: at,
      dateGmt: at,
      modified: at,
      modifiedGmt: at,
      commentStatus: 'open',
      pingStatus: 'closed',
      slug: `post-${n}-of-this-site`,
      status: 'publish',
      parent: 0,
      menuOrder: 0,
      password: '',
      sticky: false,
      attachmentUrl: '',
      terms: [term('category', n % CATEGORIES), term('post_tag', n % TAGS), term('post_tag', (n * 7) % TAGS)],
      meta: [],
      comments:
        n % 2 === 0
          ? []
          : [
              {
                id: n,
                author: 'Bo',
                authorEmail: 'bo@example.com',
                authorUrl: '',
                authorIp: '192.0.2.1',
                date: at,
                dateGmt: at,
                content: `Well said in post ${n}.`,
                approved: '1',
                type: 'comment',
                parent: 0,
                userId: 0,
              },
            ],
    };
    yield item;
  }
}
