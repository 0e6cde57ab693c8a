import { eventually } from '@almanac/testing';
import { ADMIN, Client, unique } from '@almanac/testing/site';
import { expect, test } from '@jest/globals';
import { sharedSite } from './support/shared-site.js';

const client = new Client(sharedSite());
const PATH = '/almanac/v1/changes';

interface Page {
  readonly changes: readonly { kind: string; type: string; action: string; object_id: number | string }[];
  readonly next: string;
}

const read = async (after: string): Promise<Page> =>
  (await client.ask<Page>('GET', PATH, { query: { after, kinds: 'item,term,submission' }, as: ADMIN })).body;

test('the change feed lists the changes of every service', async () => {
  const { next } = await read('latest');
  const post = await client.ask<{ id: number }>('POST', '/wp/v2/posts', {
    as: ADMIN,
    body: { title: unique('told'), status: 'publish' },
  });
  const venue = await client.ask<{ id: number }>('POST', '/tribe/events/v1/venues', {
    as: ADMIN,
    body: { venue: unique('told') },
  });
  const form = await client.ask<{ id: number }>('POST', '/contact-form-7/v1/contact-forms', {
    as: ADMIN,
    body: {
      context: 'save',
      title: unique('told'),
      form: '[text word]',
      mail: { subject: 'x', sender: 'Site <site@example.com>', recipient: 'owner@example.com', body: 'x' },
    },
  });
  const sent = new FormData();
  sent.set('word', 'hello');
  sent.set('_wpcf7_unit_tag', `wpcf7-f1-o1`);
  const feedback = `/wp-json/contact-form-7/v1/contact-forms/${form.body.id}/feedback`;
  const answer = await fetch(sharedSite() + feedback, { method: 'POST', body: sent });
  expect(answer.status).toBe(200);
  // The venue is moved to the trash.
  await client.ask('DELETE', `/tribe/events/v1/venues/${venue.body.id}`, { as: ADMIN });
  const about = new Set<number | string>([post.body.id, venue.body.id]);
  await eventually(async () => {
    const { changes } = await read(next);
    return changes
      .filter(({ object_id, kind }) => about.has(object_id) || kind === 'submission')
      .map(({ type, action }) => `${type} ${action}`)
      .sort();
  }, ['post created', 'submission created', 'venue created', 'venue updated']);
});

test('the change feed is in the root index and its own index, and refuses anonymous callers', async () => {
  const index = await client.ask<{ namespaces: string[]; routes: Record<string, { namespace: string }> }>(
    'GET',
    '/',
  );
  expect(index.body.namespaces).toContain('almanac/v1');
  expect(index.body.routes[PATH]?.namespace).toBe('almanac/v1');
  const own = await client.ask<{ namespace: string; routes: object }>('GET', '/almanac/v1');
  expect([own.body.namespace, Object.keys(own.body.routes)]).toEqual([
    'almanac/v1',
    expect.arrayContaining(['/almanac/v1', PATH]),
  ]);
  const options = await client.ask<{ namespace: string }>('OPTIONS', PATH);
  expect(options.body.namespace).toBe('almanac/v1');
  expect((await client.ask('GET', PATH)).status).toBe(401);
  expect((await client.ask('GET', '/almanac/v1/nothing')).status).toBe(404);
});
