import { EVENT_COLLECTIONS } from '@almanac/cache';
import { eventually } from '@almanac/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import { basic, FakeSite } from '../testing/fake-site.js';

const AUTHORIZATION = 'http://site.test/wp-admin/authorize-application.php';

const site = new FakeSite();
afterEach(async () => {
  site.core.meanwhile = async () => undefined;
  await site.stop();
});

describe('GET /wp-json/', () => {
  test('the index describes the site, its namespaces and all routes', async () => {
    await site.start();
    const seen = await site.ask('/wp-json/');
    expect(seen.status).toBe(200);
    expect(seen.headers['allow']).toBe('GET');
    const { routes, ...index } = seen.json();
    expect(index).toEqual({
      name: 'A site',
      description: 'About nothing',
      url: 'http://site.test',
      home: 'http://site.test',
      gmt_offset: '0',
      timezone_string: '',
      page_for_posts: 0,
      page_on_front: 0,
      show_on_front: 'posts',
      namespaces: ['oembed/1.0', 'contact-form-7/v1', 'wp/v2'],
      authentication: [],
      site_logo: 0,
      site_icon: 0,
      site_icon_url: '',
      _links: { help: [{ href: 'https://developer.wordpress.org/rest-api/' }] },
    });
    expect(Object.keys(routes as object)).toEqual([
      '/',
      '/batch/v1',
      '/oembed/1.0',
      '/contact-form-7/v1',
      '/tribe/events/v1',
      '/wp/v2',
    ]);
    expect(routes).toMatchObject({
      '/': {
        namespace: '',
        methods: ['GET'],
        endpoints: [{ methods: ['GET'], args: { context: { default: 'view', required: false } } }],
        _links: { self: [{ href: 'http://site.test/wp-json/' }] },
      },
      '/wp/v2': { namespace: 'wp/v2', methods: ['GET'], endpoints: [{ methods: ['GET'], args: [] }] },
    });
  });

  test.each([
    [{}, { 'application-passwords': { endpoints: { authorization: AUTHORIZATION } } }],
    [{ PUBLIC_PAGES: 'off' }, []],
    [{ WEBSITE: 'off' }, []],
    [{ AUTHORIZE_APPLICATIONS: 'off' }, []],
  ])('the index tells of application passwords where a page grants them: with %j', async (env, expected) => {
    await site.start({ PUBLIC_PAGES: 'on', AUTHORIZE_APPLICATIONS: 'on', ...env });
    expect((await site.ask('/wp-json/?_fields=authentication')).json()).toEqual({ authentication: expected });
  });

  test.each([
    [
      '/?rest_route=/&_fields=name,routes./wp/v2.namespace',
      { name: 'A site', routes: { '/wp/v2': { namespace: 'wp/v2' } } },
    ],
    ['/wp-json?_envelope&_fields=name', { body: { name: 'A site' }, status: 200, headers: { Allow: 'GET' } }],
  ])('the global parameters apply to the index: %s', async (address, body) => {
    await site.start();
    expect((await site.ask(address)).json()).toEqual(body);
  });

  test('the index supports OPTIONS and rejects wrong methods', async () => {
    await site.start();
    expect((await site.ask('/wp-json/', { method: 'OPTIONS' })).json()).toEqual({
      namespace: '',
      methods: ['GET'],
      endpoints: [{ methods: ['GET'], args: { context: { default: 'view', required: false } } }],
      _links: { self: [{ href: 'http://site.test/wp-json/' }] },
    });
    expect((await site.ask('/wp-json/', { method: 'POST' })).json()).toMatchObject({ code: 'rest_no_route' });
  });

  test('the index shows a named time zone with its offset as a number', async () => {
    await site.start();
    Object.assign(site.core.site, { timezoneString: 'Asia/Kolkata', gmtOffset: 5.5 });
    await site.bump('wp/v2');
    expect((await site.ask('/wp-json/?_fields=gmt_offset,timezone_string')).json()).toEqual({
      gmt_offset: 5.5,
      timezone_string: 'Asia/Kolkata',
    });
    Object.assign(site.core.site, { timezoneString: '', gmtOffset: 0 });
  });

  test('the index shows a changed setting at once', async () => {
    await site.start();
    await site.ask('/wp-json/');
    site.core.site.description = 'About something';
    await site.bump('wp/v2');
    expect((await site.ask('/wp-json/')).json()['description']).toBe('About something');
    site.core.site.description = 'About nothing';
  });

  test('the index hides the icon as soon as the venue that it is attached to is hidden', async () => {
    await site.start();
    const icon = 'http://site.test/icon.png';
    Object.assign(site.core.site, { siteIcon: 5, siteIconUrl: icon });
    await site.bump('wp/v2');
    for (let read = 1; read <= 3; read += 1)
      expect((await site.ask('/wp-json/')).json()['site_icon_url']).toBe(icon);
    Object.assign(site.core.site, { siteIconUrl: '' });
    await site.bump(EVENT_COLLECTIONS.listedVenues);
    expect((await site.ask('/wp-json/')).json()['site_icon_url']).toBe('');
    Object.assign(site.core.site, { siteIcon: 0 });
  });

  test('the index lists the events namespace when configured to', async () => {
    await site.start({ INDEX_LISTS_EVENTS: 'on' });
    expect((await site.ask('/wp-json/?_fields=namespaces')).json()['namespaces']).toEqual([
      'oembed/1.0',
      'contact-form-7/v1',
      'tribe/events/v1',
      'wp/v2',
    ]);
  });

  test('callers who write content are told the active theme, others are not', async () => {
    site.core.users.set('reader', { password: 'password', userId: 2, roles: ['subscriber'] });
    site.core.users.set('writer', { password: 'password', userId: 3, roles: ['contributor'] });
    await site.start();
    const linksFor = async (name?: string) => {
      const headers = name === undefined ? {} : basic(name, 'password');
      return (await site.ask('/wp-json/?_fields=_links', { headers })).json()['_links'];
    };
    const help = [{ href: 'https://developer.wordpress.org/rest-api/' }];
    expect(await linksFor('writer')).toEqual({
      help,
      'wp:active-theme': [{ href: 'http://site.test/wp-json/wp/v2/themes/almanac' }],
      curies: [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }],
    });
    for (const other of ['reader', undefined]) expect(await linksFor(other)).toEqual({ help });
    expect(await linksFor('admin')).toHaveProperty('wp:active-theme');
  });

  test('the index refuses wrong credentials', async () => {
    await site.start();
    const seen = await site.ask('/wp-json/', { headers: basic('nobody', 'x') });
    expect([seen.status, seen.json()['code']]).toEqual([401, 'invalid_username']);
  });
});

describe('the index while a service is unavailable', () => {
  test('an unavailable service costs only the fields of its namespace, and the index still lists it', async () => {
    await site.start();
    await site.ask('/wp-json/tribe/events/v1/events');
    await site.events.stop();
    const lost = await site.ask('/wp-json/tribe/events/v1/events');
    expect([lost.status, lost.json()['code']]).toEqual([503, 'rest_service_unavailable']);
    expect(Number(lost.headers['retry-after'])).toBeGreaterThan(0);
    expect((await site.ask('/wp-json/wp/v2/posts')).status).toBe(200);
    expect((await site.ask('/wp-json/')).json()['routes']).toHaveProperty(['/tribe/events/v1']);

    await site.events.start();
    await eventually(async () => (await site.ask('/wp-json/tribe/events/v1/events')).status, 200);
  });

  test('a service that starts later blocks no request, and is found when it starts', async () => {
    await site.start({ START_WAIT_MS: '0' }, [site.events]);
    expect((await site.ask('/wp-json/wp/v2/posts')).status).toBe(200);
    expect((await site.ask('/wp-json/tribe/events/v1/events')).status).toBe(503);
    expect((await site.ask('/wp-json/')).json()['routes']).not.toHaveProperty(['/tribe/events/v1']);
    await site.events.start();
    await eventually(async () => (await site.ask('/wp-json/tribe/events/v1/events')).status, 200);
    expect((await site.ask('/wp-json/')).json()['routes']).toHaveProperty(['/tribe/events/v1']);
  });

  test('a service that starts later is found while credentials are checked', async () => {
    await site.start({ START_WAIT_MS: '0' }, [site.events]);
    site.core.meanwhile = async () => {
      await site.events.start();
      // An anonymous request is forwarded as soon as the manifest is known.
      await eventually(async () => (await site.ask('/wp-json/tribe/events/v1/events')).status, 200);
    };
    const seen = await site.ask('/wp-json/tribe/events/v1/events', { headers: basic('admin', 'password') });
    expect(seen.status).toBe(200);
  });

  test('the index shows the last known settings while core is unavailable, and is marked as degraded', async () => {
    await site.start();
    await site.ask('/wp-json/');
    await site.core.stop();
    await site.bump('wp/v2');
    const seen = await site.ask('/wp-json/');
    expect([seen.status, seen.json()['name']]).toEqual([200, 'A site']);
    expect(seen.headers['x-almanac-degraded']).toBe('site');
    expect((await site.ask('/')).status).toBe(200);
  });

  test('the index shows the settings loaded early when core freezes before the first request', async () => {
    await site.start();
    await site.core.hang();
    const seen = await site.ask('/wp-json/');
    expect([seen.status, seen.json()['name']]).toEqual([200, 'A site']);
  });

  test('credentials cannot be checked while core is unavailable, and anonymous requests succeed', async () => {
    await site.start();
    await site.core.stop();
    const seen = await site.ask('/wp-json/tribe/events/v1/events', { headers: basic('admin', 'password') });
    expect([seen.status, seen.json()['code']]).toEqual([503, 'rest_service_unavailable']);
    expect(seen.headers).toHaveProperty('retry-after');
    expect((await site.ask('/wp-json/tribe/events/v1/events')).status).toBe(200);
  });
});
