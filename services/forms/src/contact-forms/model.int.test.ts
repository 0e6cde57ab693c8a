import { parseSearch } from '@almanac/content';
import { explained, startTestDatabase, type TestDatabase, usesOwnPlanner } from '@almanac/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { DEFAULT_MESSAGES } from './messages.js';
import { ContactFormRepository, type FormOrder } from './model.js';

const testPlans = usesOwnPlanner ? test : test.skip;

let database: TestDatabase;
let connection: Connection;
let forms: ContactFormRepository;

const mail = {
  subject: 'S',
  sender: 'site@example.com',
  recipient: 'owner@example.com',
  body: 'Body',
  additional_headers: '',
  attachments: '',
  use_html: 0,
  exclude_blank: 0,
} as const;

beforeAll(async () => {
  database = await startTestDatabase();
  connection = await database.connect();
  forms = new ContactFormRepository(connection);
  for (const model of Object.values(connection.models)) await model.createIndexes();
  for (let id = 1; id <= 30; id += 1) {
    const form = {
      _id: id,
      slug: `form-${id}`,
      title: `Form ${id}`,
      titleKey: `form ${id}`,
      locale: 'en_US',
      author: id % 3,
      hash: '0'.repeat(40),
      createdAt: new Date(Date.UTC(2031, 0, id)),
      form: '[text a]',
      mail,
      mail_2: mail,
      messages: DEFAULT_MESSAGES,
      additional_settings: '',
    };
    await forms.insert(form, { title: form.titleKey, content: 'words' });
  }
});
afterAll(() => database.stop());

describe('every list of contact forms has an index', () => {
  const orders: readonly FormOrder[] = ['_id', 'titleKey', 'createdAt', 'slug'];
  const cases = orders.flatMap((orderBy) => ['', 'form'].map((search) => [search, orderBy] as const));

  testPlans.each(cases)('of %j by %s is read from an index, in its order', async (search, orderBy) => {
    for (const direction of [1, -1] as const) {
      const list = { search: parseSearch(search), orderBy, direction, offset: 0, limit: 10 };
      const plans = await explained(connection, () => forms.list(list));
      expect(plans).toHaveLength(1);
      for (const { stages } of plans) {
        expect(stages).not.toContain('COLLSCAN');
        expect(stages).not.toContain('SORT');
      }
    }
  });
});

testPlans('single look-ups are read from an index', async () => {
  const plans = await explained(connection, async () => {
    await forms.find(1);
    await forms.findMany([1, 2]);
    await forms.highestId();
    await forms.slugs.allocate({ _id: 31 }, 'form-1');
  });
  expect(plans).toHaveLength(4);
  for (const plan of plans) expect(plan.stages).not.toContain('COLLSCAN');
});

testPlans('the forms of a user are handed over by an index', async () => {
  const [plan] = await explained(connection, () =>
    connection.collection('contact_forms').find({ author: 1 }).toArray(),
  );
  expect(plan?.indexes).toEqual(['author_1']);
  expect(await forms.reassignAuthor(1, 7)).toBe(10);
});

test('each of several reads of the same time finds its own form', async () => {
  const found = await Promise.all([7, 3, 404, 7].map((id) => forms.find(id)));
  expect(found.map((form) => form?.slug)).toEqual(['form-7', 'form-3', undefined, 'form-7']);
  expect(found[2]).toBeNull();
});
