import { Readable } from 'node:stream';
import { serviceUnavailable } from '@almanac/rpc';
import { describe, expect, test } from '@jest/globals';
import { site } from '../templates/fixtures/site.js';
import { styleSheet, type Visit } from '../templates/index.js';
import type { Finder } from '../views/finder.js';
import type { Access } from '../views/found.js';
import { PasswordSeal } from '../visitors/password-seal.js';
import { Visitors, type VisitorsDeps } from '../visitors/visitors.js';
import { pageHeaders } from './headers.js';
import { Responder } from './responder.js';

const SITE = 'https://site.example/blog';
const LINK = `${SITE}/secret/`;
const seal = new PasswordSeal(['a secret of the site that nobody else knows']);
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

interface World {
  readonly accept?: VisitorsDeps['comments']['accept'];
  /** Outcome of a password. */
  readonly opens?: (password: string) => Access;
}

/** A site with one item, whose page renders the visit as JSON. */
function siteOf({ accept = async () => ({ redirect: LINK }), opens = () => 'open' }: World = {}) {
  const finder = {
    find: async (_address: unknown, visit: Visit = {}) => ({
      found: {
        canonical: LINK,
        render: () => JSON.stringify(visit),
        ...(visit.password !== undefined && { access: opens(visit.password) }),
      },
      site: site(),
      reads: { degradations: [], dependsOn: ['wp/v2'], maxAgeMs: undefined },
    }),
    complete: async () => undefined,
    known: async () => site(),
    withNavigation: async () => site(),
  } as unknown as Pick<Finder, 'complete' | 'find' | 'known' | 'withNavigation'>;
  const visitors = new Visitors({
    comments: { accept },
    forms: { accept: async () => ({ redirect: LINK }) },
  });
  const responder = new Responder({
    siteUrl: SITE,
    apiUrl: `${SITE}/wp-json/`,
    style: styleSheet(),
    fonts: new Map(),
    finder,
    visitors,
    seal,
    logger: { error: () => undefined },
  });
  return (method: string, target: string, headers: Record<string, string> = {}, body = '') =>
    responder.respond({ method, target, headers, body: Readable.from([body]) });
}

describe('a sent form', () => {
  test.each([
    ['a comment', '/secret/?send=comment', 'comment'],
    ['a contact form', '/secret/?form=7', 'contact form'],
  ])('a form sent as %s leads to another page', async (_what, target, route) => {
    const { status, headers, route: named } = await siteOf()('POST', target, SAME_ORIGIN);
    expect([status, headers['Location'], headers['Cache-Control'], named]).toEqual([
      303,
      LINK,
      'no-store',
      route,
    ]);
  });

  test.each(['/secret/?send=comment', '/secret/?form=7', '/secret/?send=password'])(
    'a form from another site to %s is refused, and nothing is accepted',
    async (target) => {
      let accepted = 0;
      const accept = async () => {
        accepted += 1;
        return { redirect: LINK };
      };
      const answer = await siteOf({ accept })('POST', target, { 'sec-fetch-site': 'cross-site' });
      expect([answer.status, accepted, answer.cookies]).toEqual([403, 0, undefined]);
      expect(answer.body).toContain('This form was not sent from a page of this site.');
    },
  );

  test.each(['/secret/', '/feed/?send=comment'])(
    'a request to %s is refused where no form is',
    async (target) => {
      const { status, headers } = await siteOf()('POST', target, SAME_ORIGIN);
      expect([status, headers['Allow']]).toEqual([405, 'GET, HEAD']);
    },
  );

  test('an error is shown on the page, which is not shared', async () => {
    const visit = { comment: { author: 'Ann' } } as unknown as Visit;
    const accept = async () => ({ status: 409, visit, bumped: 'wp/v2' });
    const { status, headers, body } = await siteOf({ accept })('POST', '/secret/?send=comment', SAME_ORIGIN);
    expect([status, JSON.parse(String(body))]).toEqual([409, visit]);
    expect(headers).toMatchObject({ 'Cache-Control': 'no-store', 'x-almanac-bumped': 'wp/v2' });
    expect(headers).not.toHaveProperty('X-Almanac-Cache');
  });

  test('a form gets 503 while its service is unavailable', async () => {
    const accept = async () => {
      throw serviceUnavailable();
    };
    const { status, headers } = await siteOf({ accept })('POST', '/secret/?send=comment', SAME_ORIGIN);
    expect([status, headers['Retry-After']]).toEqual([503, '3']);
  });
});

describe('a password', () => {
  const enter = (world: World, password: string) =>
    siteOf(world)('POST', '/secret/?send=password', SAME_ORIGIN, `post_password=${password}`);

  test('a correct password is kept in a cookie, with which the page is shown and not cached', async () => {
    const { status, headers, cookies } = await enter({}, 'sesame');
    expect([status, headers['Location']]).toEqual([303, LINK]);
    const cookie = cookies?.[0]?.split(';')[0] ?? '';
    const page = await siteOf()('GET', '/secret/', { cookie });
    expect([page.status, JSON.parse(String(page.body)), page.headers['Cache-Control']]).toEqual([
      200,
      { password: 'sesame' },
      'no-store',
    ]);
    expect(page.headers).not.toHaveProperty('X-Almanac-Cache');
  });

  test.each<[Access, number]>([
    ['wrong', 403],
    ['too many attempts', 429],
  ])('a password that is %s unlocks nothing: %i', async (access, expected) => {
    const { status, headers, cookies } = await enter({ opens: () => access }, 'sesame');
    expect([status, cookies, headers['Cache-Control']]).toEqual([expected, undefined, 'no-store']);
  });

  test('a password that is no longer correct is deleted from the browser', async () => {
    const cookie = seal.cookie(LINK, 'old').split(';')[0] ?? '';
    const { cookies } = await siteOf({ opens: () => 'wrong' })('GET', '/secret/', { cookie });
    expect(cookies).toEqual([expect.stringMatching(/=; Path=\/blog\/secret\/; Max-Age=0;/)]);
  });

  test('a forged cookie is ignored', async () => {
    const { headers, body } = await siteOf()('GET', '/secret/', { cookie: 'almanac-unlocked=AAAA' });
    expect([body, headers['X-Almanac-Cache']]).toEqual(['{}', 'wp/v2']);
  });
});

test.each([
  ['https://hub.example/', `${SITE}/feed/`, `<https://hub.example/>; rel="hub", <${SITE}/feed/>; rel="self"`],
  ['https://hub.example/', undefined, undefined],
  [undefined, `${SITE}/feed/`, undefined],
])('with the hub %s, the header Link of the topic %s names %s', (hub, topic, expected) => {
  const { Link = '' } = pageHeaders(
    { siteUrl: SITE, apiUrl: `${SITE}/wp-json/`, hub },
    topic === undefined ? {} : { topic },
  );
  expect(Link).toBe(
    [`<${SITE}/wp-json/>; rel="https://api.w.org/"`, ...(expected ? [expected] : [])].join(', '),
  );
});
