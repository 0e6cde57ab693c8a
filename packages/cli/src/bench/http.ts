import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { ADMIN, dataDirectory, removeDirectory, type Site, startSite } from '@almanac/testing/site';
import autocannon from 'autocannon';
import type { Row } from './table.js';

const POSTS = 2000;
const WRITERS = 16;
const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 16;

/** Address and answer of a page of posts, measured on one server. */
interface Target {
  readonly what: string;
  readonly url: string;
  readonly results: autocannon.Result[];
}

/**
 * Throughput and latency of `GET /wp/v2/posts` over 2,000 posts, answered from the gateway's cache and with the cache
 * off, beside a bare `node:http` server that sends the same bytes. The servers are measured in turn, several rounds.
 */
export async function benchHttp(): Promise<Row[]> {
  const directories = [await dataDirectory(), await dataDirectory()] as const;
  const sites: Site[] = [];
  let bare: Server | undefined;
  try {
    for (const [index, dataDir] of directories.entries())
      sites.push(await startSite({ dataDir, env: index === 0 ? {} : { CACHE: 'off' } }));
    const [cached, uncached] = sites;
    if (!cached || !uncached) throw new Error('two sites were started');
    await Promise.all(sites.map(loadPosts));
    const path = '/wp-json/wp/v2/posts';
    bare = await serveSameBytes(cached.url + path);
    const address = bare.address();
    if (address === null || typeof address === 'string') throw new Error('the bare server has no port');
    const targets: Target[] = [
      { what: 'bare node:http, same bytes', url: `http://127.0.0.1:${address.port}${path}`, results: [] },
      { what: 'GET posts, cached', url: cached.url + path, results: [] },
      { what: 'GET posts, cache off', url: uncached.url + path, results: [] },
      { what: 'GET posts?per_page=100, cache off', url: `${uncached.url}${path}?per_page=100`, results: [] },
    ];
    for (let round = 0; round < ROUNDS; round++) for (const target of targets) await measure(target);
    return rowsOf(targets);
  } finally {
    bare?.close();
    bare?.closeAllConnections();
    for (const site of sites) await site.stop();
    for (const directory of directories) await removeDirectory(directory);
  }
}

/** Makes the posts over the interface, as a client would. */
async function loadPosts(site: Site): Promise<void> {
  const authorization = `Basic ${Buffer.from(`${ADMIN.user}:${ADMIN.password}`).toString('base64')}`;
  let next = 0;
  const write = async (): Promise<void> => {
    while (next < POSTS) {
      const number = next++;
      const response = await fetch(`${site.api}/wp/v2/posts`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({
          title: `Post ${number}`,
          content: `<p>Paragraph of post ${number}.</p>\n\n`.repeat(10),
          status: 'publish',
        }),
      });
      if (response.status !== 201)
        throw new Error(`a post was not made: ${response.status} ${await response.text()}`);
      await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
}

/** The yardstick: what Node can do at most with these bytes and headers. */
async function serveSameBytes(url: string): Promise<Server> {
  const response = await fetch(url);
  const bytes = Buffer.from(await response.arrayBuffer());
  const headers = [...response.headers].filter(
    ([name]) => !['connection', 'date', 'keep-alive', 'transfer-encoding', 'content-length'].includes(name),
  );
  const server = createServer((_request, answer) => {
    answer.writeHead(200, [...headers, ['content-length', String(bytes.length)]].flat());
    answer.end(bytes);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function measure(target: Target): Promise<void> {
  const result = await autocannon({ url: target.url, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${target.url}: not every answer was 200`);
  target.results.push(result);
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

function rowsOf(targets: readonly Target[]): Row[] {
  const rate = ({ results }: Target): number => median(results.map((result) => result.requests.average));
  const latency = ({ results }: Target, of: 'p50' | 'p99'): string =>
    `${median(results.map((result) => result.latency[of]))} ms`;
  const [yardstick] = targets;
  return targets.map((target) => ({
    what: target.what,
    figure: `${Math.round(rate(target)).toLocaleString('en')} requests/s`,
    ...(yardstick && target !== yardstick && { ratio: rate(target) / rate(yardstick) }),
    note: `p50 ${latency(target, 'p50')}, p99 ${latency(target, 'p99')}`,
  }));
}
