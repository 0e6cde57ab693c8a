import { AS } from '@almanac/testing';
import { describe, expect, test } from '@jest/globals';
import { REMOTE_PICTURE } from '../testing/core.js';
import { useEvents } from '../testing/events.js';
import { eventRequests, invalid, refused } from '../testing/requests.js';

const service = useEvents();

const { ask, createAs, create, made, venue, organizer, category, tag, totals } = eventRequests(() => service);

describe('venues and organizers of an event', () => {
  test('venues and organizers are sent as an id, a list, a text with commas, or objects', async () => {
    const [one, two] = [await venue('Given one'), await venue('Given two')];
    for (const given of [
      one.id,
      String(one.id),
      [one.id, two.id],
      `${one.id},${two.id}`,
      { id: one.id },
      [{ id: one.id }],
    ])
      expect((await made({ venue: given })).venue).toMatchObject({ id: one.id });
    const [ann, bob] = [await organizer('Given Ann'), await organizer('Given Bob')];
    for (const given of [[ann.id, bob.id], `${ann.id},${bob.id}`, [{ id: ann.id }, String(bob.id)]])
      expect((await made({ organizer: given })).organizer).toMatchObject([{ id: ann.id }, { id: bob.id }]);
    for (const none of ['', 0, [], null])
      expect(await made({ venue: none, organizer: none })).toMatchObject({ venue: [], organizer: [] });
    expect(await create({ venue: ann.id })).toMatchObject(invalid('venue'));
  });

  test('described venues and organizers are created, and found again by the same description', async () => {
    const like = { venue: 'Inline hall', city: 'Bath' };
    const first = await made({
      venue: like,
      organizer: [{ organizer: 'Inline Ann', email: 'a@example.org' }],
    });
    expect(first).toMatchObject({
      venue: { venue: 'Inline hall', city: 'Bath' },
      organizer: [{ organizer: 'Inline Ann', email: 'a@example.org' }],
    });
    expect((await made({ venue: like })).venue.id).toBe(first.venue.id);
    const other = await made({ venue: { ...like, city: 'Bristol' } });
    expect(other.venue.id).not.toBe(first.venue.id);
    expect((await ask('GET', `/venues/${first.venue.id}`)).body.city).toBe('Bath');
  });

  test('descriptions are compared with the texts and statuses that each role would write', async () => {
    const like = { venue: 'Rock & Roll hall', description: 'Loud & late', website: 'http://example.org/%20' };
    const { id } = (await made({ venue: like })).venue;
    expect((await createAs(AS.author, { venue: like })).body.venue.id).toBe(id);
    const byAuthor = { ...like, venue: 'Jazz & Blues hall' };
    const { id: authors } = (await createAs(AS.author, { venue: byAuthor })).body.venue;
    expect((await made({ venue: byAuthor })).venue.id).toBe(authors);
    const submitted = { venue: 'Submitted hall', status: 'publish', date: '2020-01-02 03:04:05' };
    const [one, other] = [
      await createAs(AS.contributor, { venue: submitted }),
      await createAs(AS.contributor, { venue: submitted }),
    ];
    expect(one.body.venue.status).toBe('pending');
    expect(other.body.venue.id).toBe(one.body.venue.id);
  });

  test('concurrent equal descriptions create one item', async () => {
    const events = await Promise.all(
      Array.from({ length: 8 }, () =>
        made({ venue: { venue: 'Race hall' }, organizer: [{ organizer: 'Race Ann' }] }),
      ),
    );
    expect(new Set(events.map((event) => event.venue.id)).size).toBe(1);
    expect(new Set(events.map((event) => event.organizer[0].id)).size).toBe(1);
  });

  test('a retried update creates described items once', async () => {
    const { id } = await made({ title: 'Contended' });
    const copies = () => service.core.calls.filter((name) => name === 'sideload').length;
    const before = copies();
    const changes = await Promise.all(
      [1, 2, 3, 4].map((day) =>
        ask('PATCH', `/events/${id}`, {
          start_date: `2031-05-0${day} 10:00:00`,
          venue: { venue: `Contended hall ${day}`, image: REMOTE_PICTURE },
        }),
      ),
    );
    expect(changes.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(copies() - before).toBe(4);
    expect((await ask('GET', '/venues?search=Contended')).body.total).toBe(4);
  });

  test('a refused event creates no items and copies no image', async () => {
    const before = await totals();
    const copies = () => service.core.calls.filter((name) => name === 'sideload').length;
    const copied = copies();
    const foreign = { venue: { venue: 'Half hall' }, organizer: [{ organizer: 'Half Ann', author: 1 }] };
    expect(await createAs(AS.contributor, foreign)).toMatchObject(refused(403));
    expect(await createAs(AS.author, { ...foreign, image: REMOTE_PICTURE })).toMatchObject(refused(403));
    expect(copies()).toBe(copied);
    const nowhere = { organizer: 'Half Bob', image: 'http://elsewhere.test/nothing' };
    expect(await create({ ...foreign, organizer: [{ organizer: 'Half Eve' }, nowhere] })).toMatchObject(
      invalid('organizer'),
    );
    expect(await totals()).toEqual(before);
  });

  test('trashed venues and organizers are not shown', async () => {
    const [hall, ann] = [await venue('Trashed hall'), await organizer('Trashed Ann')];
    const { id } = await made({ venue: hall.id, organizer: ann.id });
    await ask('DELETE', `/venues/${hall.id}`);
    await ask('DELETE', `/organizers/${ann.id}`);
    expect((await ask('GET', `/events/${id}`)).body).toMatchObject({ venue: [], organizer: [] });
  });
});

describe('categories and tags of an event', () => {
  test('terms are given by id, slug and name; new names are created', async () => {
    const music = await category('Music & more', { slug: 'music' });
    for (const given of [[music.id], String(music.id), 'music', ['Music & more'], `music,${music.id}`])
      expect((await made({ categories: given })).categories).toMatchObject([{ id: music.id }]);
    const red = await tag('Red');
    const body = await made({ categories: ['Brand new', 'music'], tags: ['red', 'Blue', 'RED'] });
    expect(body.categories).toMatchObject([{ name: 'Brand new', count: 1 }, { id: music.id }]);
    expect(body.tags).toMatchObject([{ name: 'Blue' }, { id: red.id }]);
  });

  test('terms are created by users who may create them', async () => {
    expect(await createAs(AS.contributor, { tags: ['A contributor’s'] })).toMatchObject({ status: 201 });
    const before = await totals();
    expect(await createAs(AS.contributor, { categories: ['A contributor’s'] })).toMatchObject(refused(403));
    expect(await totals()).toEqual(before);
  });
});
