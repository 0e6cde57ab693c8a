import { ADMIN, Client, fulfilled, unique } from '@almanac/testing/site';
import { expect } from '@jest/globals';
import { sharedSite } from './shared-site.js';

const ROUNDS = 3;
export const EVENTS = '/tribe/events/v1';
export const client = new Client(sharedSite());

export interface Created {
  readonly id: number;
  readonly link?: string;
  readonly url?: string;
}

export const create = async (route: string, body: object): Promise<Created> =>
  fulfilled(await client.ask<Created>('POST', route, { as: ADMIN, body }));

/** A write with a text of its own. */
export interface Write {
  readonly written: string;
  readonly write: (text: string) => Promise<unknown>;
}

/** A write, with all reads that show it. */
export interface Pairs extends Write {
  /** Routes of the API, and addresses of the website. */
  readonly reads: readonly string[];
}

/** A write that changes the object at a route. */
export const change = (route: string, fields: (text: string) => object) => async (text: string) =>
  fulfilled(await client.ask('POST', route, { as: ADMIN, body: fields(text) }));

/** A write that deletes the object at a route, or moves it to the trash. */
export const remove = (route: string) => async () =>
  fulfilled(await client.ask('DELETE', route, { as: ADMIN }));

const ROUTES = ['/wp/v2/', `${EVENTS}/`, '/oembed/1.0/', '/contact-form-7/v1/'];
const isRoute = (read: string): boolean => ROUTES.some((root) => read.startsWith(root));

/** Content that an anonymous client gets from the website or the API root. */
async function textOf(read: string): Promise<string> {
  const url = isRoute(read) ? `${client.site}/wp-json${read}` : new URL(read, client.site);
  const response = await fetch(url);
  expect({ read, status: response.status }).toEqual({ read, status: 200 });
  return response.text();
}

/** Reads that do not show a write right after its acknowledgement. @param word distinguishes texts of test files */
export async function missedBy({ written, write, reads }: Pairs, word: string): Promise<readonly string[]> {
  const stale: string[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    // Each is requested twice, as the second response comes from the cache.
    for (const read of [...reads, ...reads]) await textOf(read);
    const text = `${word}round${round}${written.replaceAll(/\W/g, '')}`;
    await write(text);
    for (const read of reads)
      if (!(await textOf(read)).includes(text)) stale.push(`${read} after write ${round}`);
  }
  return stale;
}

/** A response from the cache, or past it: an unknown parameter makes a new address. */
async function responseTo(read: string, past = ''): Promise<string> {
  const url = isRoute(read) ? new URL(`${client.site}/wp-json${read}`) : new URL(read, client.site);
  if (past !== '') url.searchParams.set('past', past);
  const response = await fetch(url);
  return `${response.status} ${(await response.text()).replaceAll(/[?&]past=\w+/g, '')}`;
}

const ATTEMPTS = 5;

/**
 * Whether the cached response stays the one from before the write instead of the current one, which is the one past the
 * cache. Other suites write as well: attempts during which the current response changes do not count, and a response
 * may be older than a write that is not acknowledged yet.
 */
async function isStale(read: string, old: string | undefined): Promise<boolean> {
  let isOld = false;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const before = await responseTo(read, unique('past'));
    const cached = await responseTo(read);
    if ((await responseTo(read, unique('past'))) !== before) continue;
    isOld = cached !== before && cached === old;
    if (!isOld) return false;
  }
  return isOld;
}

/** Those of some reads that are older than a write after its acknowledgement. */
export async function staleAfter(
  { written, write }: Write,
  reads: readonly string[],
  word: string,
): Promise<readonly string[]> {
  const responses = () => Promise.all(reads.map((read) => responseTo(read)));
  // Responses are cached at their second request.
  await responses();
  const old = await responses();
  await write(`${word}all${written.replaceAll(/\W/g, '')}`);
  const areStale = await Promise.all(reads.map((read, index) => isStale(read, old[index])));
  return reads.filter((_read, index) => areStale[index]);
}
