import { COMMAND_LINE } from '@almanac/identity';
import { createRpcClient, type RpcClient, transfer } from '@almanac/rpc';
import { AS } from '@almanac/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { API, startForms, type TestForms } from '../testing/forms.js';

let forms: TestForms;
let client: RpcClient<typeof transfer.Transfer.service>;
beforeAll(async () => {
  forms = await startForms();
  client = createRpcClient(transfer.Transfer, ...forms.calledBy(COMMAND_LINE));
});
afterAll(async () => {
  client?.close();
  await forms?.stop();
});

const change = async (id: number, field: string, from: string, to: string) =>
  (await client.changeTexts({ type: 'form', records: [{ id, texts: [{ field, from, to }] }] })).outcomes[0];
const recordOf = async (id: number) => {
  const { records } = await client.export({ type: 'form', after: id - 1, posts: [] });
  return JSON.parse(records[0] ?? '');
};

test.each([
  ['title', { title: 'two' }],
  ['form', { form: 'two' }],
  ['mail.body', { mail: { body: 'two', recipient: 'a@example.com' } }],
  ['mail_2.subject', { mail_2: { subject: 'two' } }],
  ['messages.mail_sent_ok', { messages: { mail_sent_ok: 'two' } }],
  ['additionalSettings', { additional_settings: 'two' }],
])('the %s of a form is changed only while it is unchanged', async (field, sent) => {
  const id = await forms.createForm({ title: 'A' });
  await forms.ask('POST', `${API}/contact-forms/${id}`, {
    as: AS.administrator,
    body: { ...sent, context: 'save' },
  });
  const shown = async () => field.split('.').reduce((value, name) => value[name], await recordOf(id));
  expect(await change(id, field, 'one', 'three')).toMatchObject({ status: 'conflict', id });
  expect(await shown()).toBe('two');
  expect(await change(id, field, 'two', 'three')).toMatchObject({ status: 'updated', id });
  expect(await shown()).toBe('three');
});

test('the new title of a form loses its markup', async () => {
  const id = await forms.createForm({ title: 'Plain' });
  await change(id, 'title', 'Plain', '<b>Bold</b> & x');
  expect((await recordOf(id)).title).toBe('Bold & x');
});

test('a form is found by its new title', async () => {
  const id = await forms.createForm({ title: 'Formerly' });
  await change(id, 'title', 'Formerly', 'Nowadays');
  const found = async (text: string) =>
    (await forms.ask('GET', `${API}/contact-forms?search=${text}`, { as: AS.administrator })).body;
  expect(await found('nowadays')).toMatchObject([{ id }]);
  expect(await found('formerly')).toEqual([]);
});
