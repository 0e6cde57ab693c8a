import { startService } from '@almanac/process';
import {
  AS,
  bodiesOf,
  requestsOf,
  SITE,
  startTestDatabase,
  type TestDatabase,
  type TestService,
  testService,
  withReplicas,
} from '@almanac/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { eventsService } from '../app.js';
import { type FakeCore, startFakeCore } from '../testing/core.js';
import { API } from '../testing/events.js';

const DAY_MS = 24 * 60 * 60 * 1000;

let database: TestDatabase;
let connection: Connection;
let core: FakeCore;
let service: TestService;

const start = () =>
  testService((options) => startService(eventsService, options), {
    EVENTS_MONGODB_URI: database.uri(),
    SITE_URL: SITE,
    ...core.env,
  });

beforeAll(async () => {
  database = await startTestDatabase();
  connection = await database.connect();
  core = await startFakeCore();
  service = await start();
});
afterAll(async () => {
  await service.stop();
  await core.stop();
  await database.stop();
});

const ask = bodiesOf(requestsOf(() => service, AS.administrator, `${API}/`));
const event = (fields: object) =>
  ask('POST', 'events', { title: 'E', start_date: '2031-05-06', end_date: '2031-05-06', ...fields });
const change = (collection: string, id: number, update: object) =>
  connection.collection<{ _id: number }>(collection).updateOne({ _id: id }, update);
const ago = (ms: number) => new Date(Date.now() - ms);

describe('with several replicas', () => {
  test('scheduled items are published when due, and counted once', async () => {
    const category = await ask('POST', 'categories', { name: 'Soon' });
    const date = '2099-01-01 00:00:00';
    const due = await event({ date, categories: [category.id] });
    const later = await event({ date, categories: [category.id] });
    const venue = await ask('POST', 'venues', { venue: 'Opening', date });
    expect([due.status, later.status, venue.status]).toEqual(['future', 'future', 'future']);
    // Make the items due.
    for (const [collection, id] of [
      ['events', due.id],
      ['venues', venue.id],
    ])
      await change(collection, id, {
        $set: { date: '2020-01-01T00:00:00', dateGmt: new Date('2020-01-01') },
      });

    await withReplicas(
      start,
      async () =>
        (await ask('GET', `categories/${category.id}`)).count === 1 &&
        (await ask('GET', `venues/${venue.id}`)).status === 'publish',
    );
    expect((await ask('GET', `events/${due.id}`)).status).toBe('publish');
    expect((await ask('GET', `events/${later.id}`)).status).toBe('future');
  });

  test('items trashed 30 days ago are deleted with their dependents', async () => {
    const old = await ask('POST', 'organizers', { organizer: 'Old' });
    const young = await ask('POST', 'organizers', { organizer: 'Young' });
    const named = await event({ organizer: [old.id, young.id] });
    const gone = await event({});
    for (const route of [`organizers/${old.id}`, `organizers/${young.id}`, `events/${gone.id}`])
      await ask('DELETE', route);
    await change('organizers', old.id, { $set: { 'trash.at': ago(31 * DAY_MS) } });
    await change('organizers', young.id, { $set: { 'trash.at': ago(29 * DAY_MS) } });
    await change('events', gone.id, { $set: { 'trash.at': ago(31 * DAY_MS) } });

    const isGone = async (route: string) => (await ask('GET', route)).code === 'rest_invalid_param';
    await withReplicas(
      start,
      async () => (await isGone(`organizers/${old.id}`)) && (await isGone(`events/${gone.id}`)),
    );
    expect((await ask('GET', `organizers/${young.id}`)).status).toBe('trash');
    expect(core.detached).toContain(gone.id);
    const stored = await connection
      .collection<{ _id: number; organizers: number[] }>('events')
      .findOne({ _id: named.id });
    expect(stored?.organizers).toEqual([young.id]);
  });

  test('the next process completes the side effects of a crashed one', async () => {
    const category = await ask('POST', 'categories', { name: 'Left' });
    const venue = await ask('POST', 'venues', { venue: 'Left' });
    const left = await event({ categories: [category.id], venue: venue.id });
    const deleted = await event({ categories: [category.id] });
    // The state after a crash right after the writes, a moment ago.
    const followUp = { id: 'x', at: new Date(), since: new Date(), terms: [category.id], links: [venue.id] };
    await connection.collection('terms').updateOne({ _id: category.id }, { $set: { count: 99 } });
    await change('venues', venue.id, { $set: { lastStart: '' } });
    await change('events', left.id, { $push: { followUps: followUp } });
    await change('events', deleted.id, {
      $set: { status: 'deleted' },
      $unset: { slugKey: 1 },
      $push: { followUps: followUp },
    });

    const events = connection.collection<{ _id: number }>('events');
    await withReplicas(
      start,
      async () =>
        (await events.findOne({ _id: deleted.id })) === null &&
        (await events.countDocuments({ 'followUps.id': 'x' })) === 0,
    );
    expect((await ask('GET', `categories/${category.id}`)).count).toBe(1);
    expect((await ask('GET', 'venues?search=Left&has_events=1')).total).toBe(1);
  });
});
