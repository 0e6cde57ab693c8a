import { imageVersions, itemVersion, otherDataVersion, Versions } from '@almanac/cache';
import type { Identity } from '@almanac/identity';
import { VERSIONS_HEADER } from '@almanac/process';
import { AS, countQueries, eventually, SITE } from '@almanac/testing';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { createConnection } from 'mongoose';
import { IMAGE } from '../testing/core.js';
import { API, useEvents } from '../testing/events.js';
import { eventRequests, invalid } from '../testing/requests.js';
import { COLLECTIONS, itemVersions, PUBLICATION, TERMS } from '../versions.js';

const service = useEvents();

const { askAs, ask, createAs, made, venue, organizer, category, tag } = eventRequests(() => service);

describe('versions of responses with an event', () => {
  const namespace = 'tribe/events/v1';
  const versionsOf = async (route: string) =>
    (await askAs(undefined)('GET', route)).headers.get('x-almanac-cache')?.split(',').toSorted();
  const beside = [otherDataVersion(namespace), otherDataVersion('wp/v2')];
  const on = (...ids: readonly number[]) =>
    [...new Set([...beside, ...ids.map((id) => itemVersion(namespace, id))])].toSorted();
  const onImage = [...beside, ...imageVersions([IMAGE.id])];

  test('an event depends on itself, its venue and its organizers', async () => {
    const [hall, choir, band] = [await venue('Own hall'), await organizer('Choir'), await organizer('Band')];
    const { id, slug } = await made({ venue: hall.id, organizer: [choir.id, band.id] });
    const expected = on(id, hall.id, choir.id, band.id);
    expect(await versionsOf(`/events/${id}`)).toEqual(expected);
    expect(await versionsOf(`/events/by-slug/${slug}`)).toEqual(expected);
    expect(await versionsOf(`/venues/${hall.id}`)).toEqual(on(hall.id));
    expect(await versionsOf(`/organizers/${choir.id}`)).toEqual(on(choir.id));
  });

  test('an event with terms depends on terms and their events, and one with an image depends on images', async () => {
    const pictured = await venue('Pictured hall', { image: String(IMAGE.id) });
    const { id: kind } = await category('Numbered');
    const counting = await made({ categories: [kind] });
    expect(await versionsOf(`/events/${counting.id}`)).toEqual(
      [...on(counting.id), TERMS, PUBLICATION].toSorted(),
    );
    for (const fields of [{ image: String(IMAGE.id) }, { venue: pictured.id }])
      expect(await versionsOf(`/events/${(await made(fields)).id}`)).toEqual(expect.arrayContaining(onImage));
    expect(await versionsOf(`/venues/${pictured.id}`)).toEqual(expect.arrayContaining(onImage));
    const all = 'start_date=2000-01-01&end_date=2100-01-01';
    expect(await versionsOf(`/events?${all}&include=${counting.id}`)).toEqual(
      [...beside, ...Object.values(COLLECTIONS), TERMS].toSorted(),
    );
    expect(await versionsOf(`/events?${all}&venue=${pictured.id}`)).toContain(itemVersion('wp/v2', IMAGE.id));
  });

  test('an event depends on the versions that its writes bump', async () => {
    const { id } = await made();
    const bumpedBy = async (method: string, body?: object) =>
      (await ask(method, `/events/${id}`, body)).headers.get('x-almanac-bumped')?.split(', ');
    const own = [itemVersion(namespace, id), COLLECTIONS.event];
    expect(await bumpedBy('POST', { title: 'Changed' })).toEqual(own);
    expect(await bumpedBy('DELETE')).toEqual([...own, PUBLICATION]);
  });
});

/** Waits until the indexers are idle, because they send database commands too. */
async function indexersRest(): Promise<void> {
  const connection = await createConnection(service.databaseUri).asPromise();
  const atWork = async (): Promise<number[]> =>
    Promise.all(
      ['events', 'venues', 'organizers'].flatMap((name) => [
        connection.collection(name).countDocuments({ pending: { $gt: '' } }),
        connection.collection(`${name}_search`).countDocuments({ leaseUntil: { $gt: new Date(0) } }),
      ]),
    );
  await eventually(atWork, [0, 0, 0, 0, 0, 0]);
  await connection.close();
}

/** A gateway's versions, as a request brings them. */
const headerOf = (versions: Versions) => ({
  [VERSIONS_HEADER]: versions.describeAll(['wp/v2', 'tribe/events/v1']),
});

test('searches read the index once while nothing changes', async () => {
  await venue('Looked up once');
  await indexersRest();
  const headers = headerOf(new Versions());
  let perPage = 1;
  const search = async () => {
    perPage += 1;
    const { body } = await service.ask('GET', `${API}/venues?search=ooked+up&per_page=${perPage}`, {
      headers,
    });
    return body.total;
  };
  const { result, commands } = await countQueries(search);
  expect([result, commands]).toEqual([1, []]);
});

test('a list of events is read once while nothing changes', async () => {
  await indexersRest();
  const versions = new Versions();
  const list = async (page: number) => {
    const headers = headerOf(versions);
    const route = `${API}/events?start_date=2043-01-01&end_date=2043-12-31&per_page=1&page=${page}`;
    const { result, commands } = await countQueries(() => service.ask('GET', route, { headers }));
    return [result.body.events.map(({ title }: { title: string }) => title), commands];
  };
  await made({ title: 'Listed first', start_date: '2043-02-01', end_date: '2043-02-01' });
  await made({ title: 'Listed second', start_date: '2043-03-01', end_date: '2043-03-01' });
  await indexersRest();
  expect(await list(1)).toEqual([['Listed first'], []]);
  expect(await list(2)).toEqual([['Listed second'], []]);
  const { id } = await made({ title: 'Listed before', start_date: '2043-01-01', end_date: '2043-01-01' });
  await indexersRest();
  for (const version of itemVersions('event', id)) versions.bump(version);
  expect(await list(1)).toEqual([['Listed before'], []]);
});

describe('lists of events', () => {
  const range = 'start_date=2041-01-01&end_date=2041-12-31';
  const list = (query: string) => ask('GET', `/events?${range}&${query}`);
  const titles = async (query: string) =>
    (await list(query)).body.events.map(({ title }: { title: string }) => title);
  const on = (day: string, time = '10:00') => ({
    start_date: `2041-04-${day} ${time}`,
    end_date: `2041-04-${day} 23:00`,
  });
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    const [music, sport] = [await category('L music'), await category('L sport')];
    const jazz = await category('L jazz', { parent: music.id });
    const [red, blue] = [await tag('L red'), await tag('L blue')];
    const [hall, arena] = [await venue('L hall'), await venue('L arena')];
    const [ann, bob] = [await organizer('L Ann'), await organizer('L Bob')];
    Object.assign(ids, { music: music.id, sport: sport.id, jazz: jazz.id, red: red.id, blue: blue.id });
    Object.assign(ids, { hall: hall.id, arena: arena.id, ann: ann.id, bob: bob.id });
    const one = await made({
      title: 'One',
      ...on('01'),
      categories: [music.id],
      tags: [red.id],
      venue: hall.id,
      organizer: [ann.id],
      featured: true,
      description: 'About zebras',
    });
    await made({
      title: 'Two',
      ...on('02'),
      categories: [sport.id],
      tags: [blue.id],
      venue: arena.id,
      organizer: [ann.id, bob.id],
      excerpt: 'A giraffe inside',
    });
    await made({ title: 'Three', ...on('03'), categories: [music.id, sport.id], tags: [red.id, blue.id] });
    await made({ title: 'Four', ...on('04'), categories: [jazz.id], featured: true, status: 'private' });
    await made({ title: 'Hidden', ...on('05'), hide_from_listings: true });
    await made({ title: 'Five', ...on('06'), status: 'draft' });
    await createAs(AS.contributor, { title: 'Of a contributor', ...on('07') });
    await made({ title: 'Trashed', ...on('08'), status: 'trash' });
    ids['one'] = one.id;
  });

  test.each([
    ['categories=:music', ['One', 'Three', 'Four']],
    ['categories=l-sport', ['Two', 'Three']],
    ['categories[]=:sport&categories[]=:jazz', ['Two', 'Three', 'Four']],
    ['tags=:red', ['One', 'Three']],
    ['categories=:music&tags=:blue', ['Three']],
    ['venue=:hall', ['One']],
    ['venue=:hall,:arena', ['One', 'Two']],
    ['organizer=:bob', ['Two']],
    ['organizer=:ann&venue=:arena&categories=:sport&tags=:blue&search=two', ['Two']],
    ['organizer=:bob&venue=:hall', []],
    ['featured=true', ['One', 'Four']],
    ['featured=0&per_page=2', ['Two', 'Three']],
    ['search=zebras', ['One']],
    ['search=GIRAFFE', ['Two']],
    ['search=two+inside', ['Two']],
    ['search=%22a+giraffe%22', ['Two']],
    ['include=:one', ['One']],
    ['geoloc=1&geoloc_lat=1&geoloc_lng=2&per_page=1', ['One']],
    ['status=draft', ['Five', 'Of a contributor']],
    ['status=private,draft&per_page=2', ['Four', 'Five']],
    ['status=trash', ['Trashed']],
    ['status[]=private&status[]=draft&per_page=2', ['Four', 'Five']],
    ['status=&per_page=1', ['One']],
    ['status[]=&per_page=1', ['One']],
    ['post_parent=:one', []],
  ])('the list of events with %s', async (query, expected) => {
    const asked = query.replace(/:(\w+)/g, (_, name: string) => String(ids[name]));
    expect(await titles(asked)).toEqual(expected);
  });

  test('the list and its total contain the events that the caller may see', async () => {
    const published = ['One', 'Two', 'Three'];
    const contributors = [...published, 'Of a contributor'];
    const all = [...published, 'Four', 'Five', 'Of a contributor'];
    for (const [as, expected] of [
      [undefined, published],
      [AS.subscriber, published],
      [AS.contributor, contributors],
      [AS.author, published],
      [AS.editor, all],
    ] as const) {
      const { body } = await askAs(as)('GET', `/events?${range}&per_page=20`);
      expect(body.events.map(({ title }: { title: string }) => title)).toEqual(expected);
      expect(body.total).toBe(expected.length);
    }
    for (const as of [undefined, AS.subscriber]) {
      expect(await askAs(as)('GET', `/events?${range}&status=draft`)).toMatchObject(invalid('status'));
      expect(await askAs(as)('GET', `/events?${range}&status[]=publish&status[]=draft`)).toMatchObject(
        invalid('status'),
      );
      for (const status of ['status=publish', 'status[]=publish', 'status='])
        expect(await askAs(as)('GET', `/events?${range}&${status}`)).toMatchObject({ body: { total: 3 } });
    }
  });

  test.each([
    ['start_date=2041-04-02&end_date=2041-04-03', ['Two', 'Three']],
    ['start_date=2041-04-02 10:00:00&end_date=2041-04-03 09:59:59', ['Two']],
    ['start_date=2041-04-01 10:00:01&end_date=2041-04-03 10:00', ['Two', 'Three']],
    ['start_date=April 2, 2041&end_date=2 April 2041', ['Two']],
    ['start_date=2041-04-03&end_date=2041-04-02', []],
    // A start in the past and an end in the future: events that are running.
    ['start_date=1000-01-01&end_date=2041-04-03&ends_after=2041-04-02 22:59', ['Two', 'Three']],
    ['start_date=1000-01-01&end_date=2041-04-03&ends_after=2041-04-02 23:00', ['Three']],
    ['start_date=2041-04-02&end_date=2041-04-03&starts_after=2041-04-02', ['Two', 'Three']],
    ['start_date=2041-04-02&end_date=2041-04-03&starts_before=2041-04-02', ['Two']],
    ['start_date=2041-04-02&end_date=2041-04-03&starts_after=2041-04-02 23:59', ['Three']],
    ['start_date=2041-04-02&end_date=2041-04-03&ends_before=2041-04-02', ['Two']],
    // More than two years ahead. With a bound the list has no default end.
    ['starts_after=2041-04-02 23:59&starts_before=2041-04-03', ['Three']],
  ])('the list covers the range of %s', async (query, expected) => {
    const { body } = await askAs(undefined)('GET', `/events?${query}`);
    expect(body.events.map(({ title }: { title: string }) => title)).toEqual(expected);
  });

  test('a day with a zone is that day in the zone, converted to local time of the site', async () => {
    service.core.timezone = 'Australia/Darwin';
    try {
      const day = '2041-04-02 America/New_York';
      const { body } = await askAs(undefined)('GET', `/events?start_date=${day}&end_date=${day}`);
      expect(decodeURIComponent(body.rest_url)).toContain(
        'start_date=2041-04-02 13:30:00&end_date=2041-04-03 13:29:59',
      );
    } finally {
      service.core.timezone = 'UTC';
    }
  });

  test('the list has an envelope with the addresses of its pages', async () => {
    const root = `${SITE}/wp-json${API}/events/?`;
    const { headers, body } = await list('per_page=1&page=2&search=t');
    const encoded = 'start_date=2041-01-01+00%3A00%3A00&end_date=2041-12-31+23%3A59%3A59&search=t&status=any';
    expect(body).toEqual({
      events: [expect.objectContaining({ title: 'Two' })],
      rest_url: `${root}page=2&per_page=1&start_date=2041-01-01 00:00:00&end_date=2041-12-31 23:59:59&search=t&status=any`,
      next_rest_url: `${root}per_page=1&${encoded}&page=3`,
      previous_rest_url: `${root}per_page=1&${encoded}`,
      total: body.total,
      total_pages: body.total,
    });
    expect([headers.get('x-tec-total'), headers.get('x-tec-totalpages')]).toEqual([
      String(body.total),
      String(body.total),
    ]);
    const narrowed = (await list(`venue=${ids['hall']}&featured=1&categories=${ids['music']}`)).body;
    expect(narrowed.rest_url).toBe(
      `${root}page=1&per_page=4&start_date=2041-01-01+00%3A00%3A00&end_date=2041-12-31+23%3A59%3A59&status=any&venue=${ids['hall']}&featured=1`,
    );
    const coming = (await list('per_page=1&ends_after=2041-04-01')).body;
    expect(coming.next_rest_url).toContain('&ends_after=2041-04-01&page=2');
    expect(coming.rest_url).not.toContain('ends_after');
    expect((await list('search=nothing')).body).toMatchObject({ events: [], total: 0, total_pages: 0 });
    expect(await list('page=9')).toMatchObject({
      status: 404,
      body: { code: 'event-archive-page-not-found' },
    });
    expect((await list('per_page=500')).body.rest_url).toContain('per_page=50&');
  });

  test.each(['0', 'false'])(
    'the addresses of neighbouring pages, and no others, contain featured=%s',
    async (featured) => {
      const { rest_url, next_rest_url } = (await list(`featured=${featured}&per_page=1`)).body;
      const encoded = 'start_date=2041-01-01+00%3A00%3A00&end_date=2041-12-31+23%3A59%3A59&status=any';
      expect(rest_url).toBe(`${SITE}/wp-json${API}/events/?page=1&per_page=1&${encoded}`);
      expect(next_rest_url).toContain(`${encoded}&featured=0&page=2`);
    },
  );

  test('venues and organizers that the caller may not see match no events', async () => {
    const times = { start_date: '2042-01-01 10:00', end_date: '2042-01-01 12:00' };
    const [hall, ann] = [await venue('Hall to be closed'), await organizer('Ann who leaves')];
    await made({ title: 'Homeless', ...times, venue: hall.id, organizer: [ann.id] });
    const found = async (as: Identity | undefined, filter: string) =>
      (await askAs(as)('GET', `/events?start_date=2042-01-01&end_date=2042-01-02&${filter}`)).body.total;
    const totals = async (as: Identity | undefined) => [
      await found(as, `venue=${hall.id}`),
      await found(as, `organizer=${ann.id}`),
    ];
    expect(await totals(undefined)).toEqual([1, 1]);
    await ask('POST', `/venues/${hall.id}`, { status: 'private' });
    await ask('POST', `/organizers/${ann.id}`, { status: 'draft' });
    expect([await totals(undefined), await totals(AS.editor)]).toEqual([
      [0, 0],
      [1, 1],
    ]);
    await ask('DELETE', `/venues/${hall.id}`);
    await ask('DELETE', `/organizers/${ann.id}`);
    expect(await totals(AS.administrator)).toEqual([0, 0]);
  });

  test('the addresses of the pages lead through the whole list', async () => {
    const seen: string[] = [];
    let next: string | undefined = `/events?${range}&per_page=1&categories=${ids['music']}`;
    while (next) {
      const { body } = await askAs(undefined)('GET', next);
      seen.push(...body.events.map(({ title }: { title: string }) => title));
      next = body.next_rest_url?.slice(`${SITE}/wp-json${API}`.length);
    }
    expect(seen).toEqual(['One', 'Three']);
  });

  test.each([
    'page=0',
    'page=two',
    'page=1.5',
    'per_page=-5',
    'per_page=all',
    'search=',
    'start_date=',
    'end_date=gibberish',
    'categories=',
    'tags=',
    'categories=99999999',
    'categories=nonsense',
    'tags=99999999',
    'venue=99999999',
    'venue=x',
    'organizer=99999999',
    'include=abc',
    'include=99999999',
    'post_parent=99999999',
    'post_parent=x',
    'status=bogus',
    'status[]=publish&status[]=bogus',
    'status=any',
    'featured=maybe',
    'geoloc=maybe',
  ])('a list of events refuses %s', async (query) => {
    const [param = ''] = query.split(/[=[]/);
    expect(await askAs(AS.administrator)('GET', `/events?${query}`)).toMatchObject(invalid(param));
  });

  test('the number of queries and calls to core does not depend on the number of events', async () => {
    const asked = async (perPage: number) => {
      const { result, commands } = await countQueries(async () => {
        service.core.calls.length = 0;
        await askAs(undefined)('GET', `/events?${range}&per_page=${perPage}`);
        return [...service.core.calls];
      });
      return { commands: commands.toSorted(), core: result };
    };
    expect(await asked(3)).toEqual(await asked(1));
  });

  test('a write takes few commands, and ten concurrent ones few more', async () => {
    let made = 0;
    const createMany = (count: number) =>
      Promise.all(
        Array.from({ length: count }, () =>
          askAs(AS.administrator)('POST', '/events', {
            title: `Written ${++made}`,
            start_date: '2027-03-01 10:00:00',
            end_date: '2027-03-01 12:00:00',
          }),
        ),
      );
    const one = await countQueries(() => createMany(1));
    // Expected commands: words and the event, and sometimes a lease of ids.
    expect(one.commands.length).toBeLessThanOrEqual(5);
    const ten = await countQueries(() => createMany(10));
    expect(ten.result.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(ten.commands.length).toBeLessThanOrEqual(20);
  });
});
