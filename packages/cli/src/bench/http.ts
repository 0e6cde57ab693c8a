import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { dataDirectory, removeDirectory, type Site, startSite } from '@almanac/testing/site';
import { type Measurement, measure, measurementOf, middle, withProcessorTime } from './load.js';
import type { Report } from './suite.js';
import type { Row } from './table.js';
import { write } from './writer.js';

const POSTS = 2000;
const WRITERS = 16;
const ROUNDS = 3;
const SECONDS = 3;
const PATH = '/wp-json/wp/v2/posts';
const BARE_SERVER = fileURLToPath(new URL('./bare-server.js', import.meta.url));

/** Something a client asks for. */
interface Target {
  readonly what: string;
  readonly path: string;
}

/**
 * Throughput and latencies of `GET /wp/v2/posts` over 2,000 posts, answered from the gateway's cache and with the cache
 * off. Each is measured in turn with a bare `node:http` server that sends the same bytes; the ratio is to that server.
 * Beside it stands the processor time of each request, over all processes of the site.
 */
export async function benchHttp(report: Report): Promise<Row[]> {
  const dataDir = await dataDirectory();
  try {
    const rows: Row[] = [];
    await withSite(dataDir, {}, async (site) => {
      report(`making ${POSTS} posts, ${WRITERS} at a time`);
      rows.push(rowOf('POST posts', await withProcessorTime(site.process.pid, () => makePosts(site))));
      rows.push(...(await compare(site, [{ what: 'GET posts, cached', path: PATH }], report)));
    });
    // The same site, started again: what was written is still there.
    await withSite(dataDir, { CACHE: 'off' }, async (site) => {
      const id = await newestId(site);
      const targets: Target[] = [
        { what: 'GET posts, cache off', path: PATH },
        { what: 'GET posts?per_page=100, cache off', path: `${PATH}?per_page=100` },
        { what: 'GET posts/{id}, cache off', path: `${PATH}/${id}` },
        { what: 'GET posts?_embed, cache off', path: `${PATH}?_embed` },
        { what: 'GET posts?search=paragraph, cache off', path: `${PATH}?search=paragraph` },
      ];
      rows.push(...(await compare(site, targets, report)));
    });
    return rows;
  } finally {
    await removeDirectory(dataDir);
  }
}

async function withSite(
  dataDir: string,
  env: NodeJS.ProcessEnv,
  use: (site: Site) => Promise<void>,
): Promise<void> {
  const site = await startSite({ dataDir, env });
  try {
    await use(site);
  } finally {
    await site.stop();
  }
}

/** Makes the posts over the interface, as clients would. */
async function makePosts(site: Site): Promise<Measurement> {
  const times: number[] = [];
  let next = 0;
  const writeOn = async (): Promise<void> => {
    while (next < POSTS) {
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

async function newestId(site: Site): Promise<number> {
  const response = await fetch(`${site.url + PATH}?per_page=1`);
  const total = Number(response.headers.get('x-wp-total'));
  if (total < POSTS) throw new Error(`of ${POSTS} posts ${total} are there`);
  const [newest] = (await response.json()) as { id: number }[];
  if (!newest) throw new Error('there are no posts');
  return newest.id;
}

/** Two rows for each target: the site, and the bare server with the same bytes. */
async function compare(site: Site, targets: readonly Target[], report: Report): Promise<Row[]> {
  const bare = await startBareServer(
    site.url,
    targets.map(({ path }) => path),
  );
  try {
    const rows: Row[] = [];
    for (const { what, path } of targets) {
      report(what);
      const ours: Measurement[] = [];
      const theirs: Measurement[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        theirs.push(await withProcessorTime(bare.process.pid, () => measure(bare.url + path, SECONDS)));
        ours.push(await withProcessorTime(site.process.pid, () => measure(site.url + path, SECONDS)));
      }
      const yardstick = middle(theirs);
      rows.push(rowOf(what, middle(ours), yardstick), rowOf('  bare node:http, same bytes', yardstick));
    }
    return rows;
  } finally {
    bare.process.disconnect();
  }
}

async function startBareServer(
  site: string,
  paths: readonly string[],
): Promise<{ url: string; process: ChildProcess }> {
  const child = fork(BARE_SERVER, [site, ...paths]);
  const [message] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the bare server did not start'))),
  ]);
  return { url: `http://127.0.0.1:${message.port}`, process: child };
}

function rowOf(
  what: string,
  { requestsPerSecond, latency, processorMs }: Measurement,
  yardstick?: Measurement,
): Row {
  return {
    what,
    figure: `${Math.round(requestsPerSecond).toLocaleString('en')} requests/s`,
    latency,
    ...(processorMs !== undefined && { note: `${processorMs.toFixed(2)} ms processor time each` }),
    ...(yardstick && { ratio: requestsPerSecond / yardstick.requestsPerSecond }),
  };
}
