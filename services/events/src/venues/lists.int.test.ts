import type { Identity } from '@almanac/identity';
import {
  AS,
  countQueries,
  eventually,
  outcome as outcomeOf,
  requestsOf,
  SITE,
  type TestResponse,
} from '@almanac/testing';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { IMAGE } from '../testing/core.js';
import { API, useEvents } from '../testing/events.js';

const service = useEvents();

const askAs = (as?: Identity) => requestsOf(() => service, as, `${API}/`);
const ask = askAs(AS.administrator);
const anyone = askAs();

const create = async (fields: object, as: Identity = AS.administrator) =>
  (await askAs(as)('POST', 'venues', fields)).body;

const outcome = async (answer: Promise<TestResponse>) => outcomeOf(await answer);

const names = async (query: string, as: Identity | undefined = AS.administrator) => {
  const { body } = await service.ask('GET', `${API}/venues?per_page=50&${query}`, as ? { as } : {});
  return { names: body.venues?.map((venue: { venue: string }) => venue.venue), total: body.total };
};

describe('lists of venues', () => {
  const run = 'lantern';
  const at = (day: number) => `2020-01-0${day} 10:00:00`;
  let ids: Record<string, number>;

  beforeAll(async () => {
    const made: [string, object][] = [
      ['charlie', { date: at(3), city: 'Metropolis' }],
      ['alpha', { date: at(5), description: 'Here lives a tiger' }],
      ['bravo', { date: at(4) }],
      ['delta', { date: at(2) }],
      ['secret', { date: at(1), status: 'draft' }],
    ];
    ids = {};
    for (const [name, fields] of made) ids[name] = (await create({ venue: `${run} ${name}`, ...fields })).id;
    const event = (title: string, venue: string, start: string, fields: object = {}) =>
      ask('POST', 'events', { title, start_date: start, end_date: start, venue: ids[venue], ...fields });
    await event('Past', 'alpha', '2020-05-06 10:00');
    await event('To come', 'bravo', '2035-05-06 10:00');
    await event('Unpublished', 'delta', '2035-05-06 10:00', { status: 'draft' });
  });

  const found = async (query: string, as?: Identity) => {
    const { names: all, total } = await names(`search=${run}&${query}`, as);
    expect(total).toBe(all.length);
    return all.map((name: string) => name.replace(`${run} `, ''));
  };

  test('the list has an envelope with the neighbouring pages, newest first', async () => {
    const { body, headers } = await ask('GET', `venues?search=${run}&per_page=2&page=2`);
    const list = `${SITE}/wp-json${API}/venues/`;
    expect(body).toMatchObject({
      rest_url: `${list}?page=2&per_page=2&status=any`,
      next_rest_url: `${list}?per_page=2&status=any&page=3`,
      previous_rest_url: `${list}?per_page=2&status=any`,
      total: 5,
      total_pages: 3,
    });
    expect(body.venues.map(({ venue }: { venue: string }) => venue)).toEqual([
      `${run} charlie`,
      `${run} delta`,
    ]);
    expect([headers.get('x-tec-total'), headers.get('x-tec-totalpages')]).toEqual(['5', '3']);
  });

  test('the number of queries does not depend on the page', async () => {
    const cost = async (query: string) => {
      const { result, commands } = await countQueries(async () => {
        const asked = service.core.calls.length;
        await ask('GET', `venues?${query}`);
        return service.core.calls.slice(asked);
      });
      return { commands, asked: result };
    };
    await create({ venue: 'With a picture', image: String(IMAGE.id), date: at(1) });
    const whole = await cost('per_page=50');
    expect(whole.commands.length).toBeLessThanOrEqual(3);
    expect(whole.asked).toEqual(['getMedia']);
    // Expected commands: reads of pending items, of the manifest of the search index, and of the items of the page.
    const commands = ['find', 'find', 'find'];
    for (const perPage of [50, 1]) {
      const search = async () => (await cost(`search=${run}&per_page=${perPage}`)).commands;
      // Until new venues are indexed, the indexer sends commands too.
      await eventually(search, commands);
    }
  });

  test('the list has pages of four, at most fifty', async () => {
    expect((await ask('GET', `venues?search=${run}`)).body.venues).toHaveLength(4);
    expect((await ask('GET', 'venues?per_page=500')).body.rest_url).toContain('per_page=50&');
  });

  test('the list contains what the reader may see', async () => {
    const published = ['alpha', 'bravo', 'charlie', 'delta'];
    const { body } = await anyone('GET', `venues?search=${run}`);
    expect(body.venues.map(({ venue }: { venue: string }) => venue.replace(`${run} `, ''))).toEqual(
      published,
    );
    expect(body.rest_url).toContain('status=publish');
    expect(await found('', AS.contributor)).toEqual(published);
    expect(await found('')).toEqual([...published, 'secret']);
    expect(await found('status=draft')).toEqual(['secret']);
    expect(await found('status=draft,publish')).toEqual([...published, 'secret']);
    expect(await found('status[]=draft&status[]=publish')).toEqual([...published, 'secret']);
    expect(await found('status=')).toEqual([...published, 'secret']);
    expect(await found('status=draft', AS.author)).toEqual([]);
  });

  test('a search covers all fields', async () => {
    expect(await found('search=TIGER')).toEqual(['alpha']);
    expect(await found('search=metropolis')).toEqual(['charlie']);
    expect(await found('search=nowhere')).toEqual([]);
  });

  test.each([
    ['venues?has_events=1', true],
    ['venues?only_with_upcoming=1', false],
    ['organizers?only_with_upcoming=1', false],
  ])('the list %s is cacheable because it does not depend on the clock: %p', async (route, isCached) => {
    const { status, headers } = await anyone('GET', route);
    expect([status, headers.has('x-almanac-cache')]).toEqual([200, isCached]);
  });

  test('the list follows events that are moved, changed and deleted', async () => {
    const { id: one } = await create({ venue: 'Follows one' });
    const { id: other } = await create({ venue: 'Follows other' });
    const busy = async (filter = 'has_events=1') => {
      const { body } = await anyone('GET', `venues?search=Follows&${filter}`);
      return body.venues.map(({ id }: { id: number }) => id);
    };
    const times = { start_date: '2040-05-06 10:00', end_date: '2040-05-06 12:00' };
    const { body: event } = await ask('POST', 'events', { title: 'Moves', venue: one, ...times });
    const change = (fields: object) => ask('POST', `events/${event.id}`, fields);
    expect([await busy(), await busy('only_with_upcoming=1')]).toEqual([[one], [one]]);
    await change({ venue: other });
    expect(await busy()).toEqual([other]);
    await change({ start_date: '2001-05-06 10:00', end_date: '2001-05-06 12:00' });
    expect([await busy(), await busy('only_with_upcoming=1')]).toEqual([[other], []]);
    await change({ status: 'draft' });
    expect(await busy()).toEqual([]);
    await change({ status: 'publish' });
    expect(await busy()).toEqual([other]);
    await ask('DELETE', `events/${event.id}`);
    expect(await busy()).toEqual([]);
  });

  test('the list filters by events at a venue', async () => {
    // The event at the venue delta is a draft.
    expect(await found('has_events=true')).toEqual(['alpha', 'bravo', 'delta']);
    expect(await found('has_events=true', AS.author)).toEqual(['alpha', 'bravo']);
    expect(await found('has_events=false')).toEqual(['charlie', 'secret']);
    expect(await found('only_with_upcoming=1')).toEqual(['bravo', 'delta']);
    expect(await found('only_with_upcoming=1', AS.author)).toEqual(['bravo']);
    expect(await found('only_with_upcoming=1&has_events=1')).toEqual(['bravo', 'delta']);
    expect(await found('only_with_upcoming=0&has_events=1', AS.author)).toEqual(['alpha', 'bravo']);
    const { body } = await ask('GET', 'events?start_date=2020-01-01&end_date=2020-12-31&search=past');
    const { body: list } = await ask('GET', `venues?event=${body.events[0].id}&has_events=true`);
    expect(list.venues.map(({ id }: { id: number }) => id)).toEqual([ids['alpha']]);
    expect(list.rest_url).toMatch(/\?page=1&per_page=4&event=\d+&has_events=true&status=any$/);
  });

  test('the filter by events counts events that the reader may see', async () => {
    const times = { start_date: '2040-05-06 10:00', end_date: '2040-05-06 12:00' };
    const past = { start_date: '2001-05-06 10:00', end_date: '2001-05-06 12:00' };
    const event = (fields: object, as: Identity = AS.administrator) =>
      askAs(as)('POST', 'events', { title: 'Event', ...fields });
    const hall = async (name: string) => (await create({ venue: `Counting ${name}` })).id;
    await event({ ...times, status: 'draft', venue: await hall('drafts') });
    await event({ ...past, status: 'private', venue: await hall('private') });
    await event({ ...times, venue: await hall('submitted'), status: 'pending' }, AS.contributor);
    await event({ ...times, venue: await hall('bin'), status: 'trash' });
    await hall('nothing');
    const counted = async (filter: string, as?: Identity) => {
      const route = `${API}/venues?search=Counting&order=asc&${filter}`;
      const { body } = await service.ask('GET', route, as ? { as } : {});
      const names = body.venues.map(({ venue }: { venue: string }) => venue.replace('Counting ', ''));
      expect(body.total).toBe(names.length);
      return names.sort();
    };
    const halls = ['bin', 'drafts', 'nothing', 'private', 'submitted'];
    for (const [as, having, upcoming] of [
      [undefined, [], []],
      [AS.subscriber, [], []],
      [AS.contributor, ['submitted'], ['submitted']],
      [AS.author, [], []],
      [AS.editor, ['drafts', 'private', 'submitted'], ['drafts', 'submitted']],
    ] as const) {
      expect(await counted('has_events=1', as)).toEqual(having);
      expect(await counted('only_with_upcoming=1', as)).toEqual(upcoming);
      expect(await counted('has_events=0&per_page=9', as)).toEqual(
        halls.filter((name) => !having.some((one) => one === name)),
      );
    }
  });

  test.each([
    ['page=0', 'page'],
    ['page=x', 'page'],
    ['per_page=0', 'per_page'],
    ['per_page=-1', 'per_page'],
    ['search=', 'search'],
    ['event=99999999', 'event'],
    ['event=x', 'event'],
    ['has_events=maybe', 'has_events'],
    ['only_with_upcoming=maybe', 'only_with_upcoming'],
    ['status=bogus', 'status'],
    ['status=any', 'status'],
  ])('the list of venues refuses %s', async (query, param) => {
    const { status, body } = await ask('GET', `venues?${query}`);
    expect([status, body.code, Object.keys(body.data.params)]).toEqual([400, 'rest_invalid_param', [param]]);
  });

  test('callers who may not write see only published venues', async () => {
    for (const as of [undefined, AS.subscriber]) {
      const requestsOf = (query: string) => service.ask('GET', `${API}/venues?${query}`, as ? { as } : {});
      expect((await requestsOf('status=publish')).status).toBe(200);
      expect((await requestsOf('status=draft')).status).toBe(400);
    }
  });

  test('an empty list of venues has a first page, and an error after the last page', async () => {
    expect(await outcome(ask('GET', `venues?search=${run}&page=9`))).toBe('404 venue-archive-page-not-found');
    expect((await ask('GET', 'venues?search=nowhere')).body).toMatchObject({
      venues: [],
      total: 0,
      total_pages: 0,
    });
    expect(await outcome(ask('GET', 'venues?search=nowhere&page=2'))).toBe(
      '404 venue-archive-page-not-found',
    );
  });
});
