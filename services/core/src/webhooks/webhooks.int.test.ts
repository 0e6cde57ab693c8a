import { createHmac } from 'node:crypto';
import { AS, CALLERS, eventually, outcome, type RequestOptions } from '@almanac/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { startCore, type TestCore } from '../testing/core.js';
import { type Receiver, startReceiver, toldBy } from '../testing/receiver.js';
import { MOST_WEBHOOKS } from './service.js';

const PATH = '/almanac/v1/webhooks';
const as = AS.administrator;

let core: TestCore;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  core = await startCore({ OUTGOING_ALLOWED_HOSTS: receiver.host, WEBHOOK_RETRY_SECONDS: '1' });
});
afterAll(async () => {
  await core.stop();
  await receiver.stop();
});

async function ask(method: string, route: string, body?: object) {
  const response = await core.ask(method, route, { as, ...(body && { body }) });
  expect([method, route, response.status < 300, response.body?.code]).toEqual([
    method,
    route,
    true,
    undefined,
  ]);
  return response.body;
}
const webhookFor = (path: string, fields: object = {}) =>
  ask('POST', PATH, { url: receiver.url(path), ...fields });
const post = (title: string) => ask('POST', '/wp/v2/posts', { title, status: 'publish' });
const deliveriesOf = ({ id }: { id: number }, query = '') => ask('GET', `${PATH}/${id}/deliveries${query}`);

describe('deliveries', () => {
  test('changes of a post are delivered in order, signed with the secret of the webhook', async () => {
    const { id: webhook, secret } = await webhookFor('/signed', { kinds: ['item'] });
    const { id } = await post('Told');
    await ask('POST', `/wp/v2/posts/${id}`, { title: 'Told again' });
    await ask('DELETE', `/wp/v2/posts/${id}?force=true`);
    const expected = [`created ${id}`, `updated ${id}`, `deleted ${id}`];
    await eventually(
      () => toldBy(receiver.accepted('/signed')).filter((told) => told.endsWith(` ${id}`)),
      expected,
    );
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    for (const { id: message, timestamp, signature, text } of receiver.requests('/signed')) {
      const hmac = createHmac('sha256', key).update(`${message}.${timestamp}.${text}`).digest('base64');
      expect(signature.split(' ')).toContain(`v1,${hmac}`);
      expect(message).toMatch(/^msg_[\w]+$/);
    }
    await ask('DELETE', `${PATH}/${webhook}`);
  });

  test('a webhook gets the changes that pass its filters', async () => {
    const { id: webhook } = await webhookFor('/filtered', {
      types: ['page', 'post_tag'],
      actions: ['created'],
    });
    await post('Not told');
    const page = await ask('POST', '/wp/v2/pages', { title: 'Told', status: 'publish' });
    await ask('POST', `/wp/v2/pages/${page.id}`, { title: 'Not told' });
    const tag = await ask('POST', '/wp/v2/tags', { name: 'Told' });
    await eventually(
      () => toldBy(receiver.accepted('/filtered')).sort(),
      [`created ${page.id}`, `created ${tag.id}`].sort(),
    );
    await ask('DELETE', `${PATH}/${webhook}`);
  });

  test('a receiver that fails gets every change once when it recovers, in the order of each post', async () => {
    const webhook = await webhookFor('/recovering', { types: ['post'] });
    receiver.answer('/recovering', 503);
    const first = await post('First');
    await eventually(() => receiver.requests('/recovering').length > 0, true);
    const second = await post('Second');
    await ask('POST', `/wp/v2/posts/${first.id}`, { title: 'First again' });
    const [waiting] = await eventually(
      () => deliveriesOf(webhook, '?state=waiting'),
      ([found]) => found?.attempts > 0,
    );
    expect(waiting).toMatchObject({ webhook: webhook.id, status: 503, failure: 'status' });
    expect(waiting.next_attempt_gmt).not.toBeNull();
    receiver.answer('/recovering', undefined);
    await eventually(() => {
      const told = toldBy(receiver.accepted('/recovering'));
      return [first, second].map(({ id }) => told.filter((one) => one.endsWith(` ${id}`)));
    }, [[`created ${first.id}`, `updated ${first.id}`], [`created ${second.id}`]]);
    const ids = receiver.accepted('/recovering').map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    await eventually(async () => (await deliveriesOf(webhook, '?state=waiting')).length, 0);
    const delivered = await deliveriesOf(webhook, '?state=delivered');
    expect(delivered.map(({ id }: { id: string }) => id).sort()).toEqual([...ids].sort());
    await ask('DELETE', `${PATH}/${webhook.id}`);
    expect(outcome(await core.ask('GET', `${PATH}/${webhook.id}/deliveries`, { as }))).toBe(
      '404 rest_webhook_not_found',
    );
  });

  test('redirects are not followed, and private addresses are not reached', async () => {
    const redirected = await webhookFor('/redirecting', { types: ['post'] });
    const hidden = await ask('POST', PATH, { url: 'http://10.255.255.1/hook', types: ['post'] });
    receiver.answer('/redirecting', (response) =>
      response.writeHead(307, { location: receiver.url('/elsewhere') }).end(),
    );
    await post('Not delivered');
    for (const [webhook, failure] of [
      [redirected, 'redirects'],
      [hidden, 'host'],
    ]) {
      await eventually(async () => (await deliveriesOf(webhook))[0]?.failure, failure);
      await ask('DELETE', `${PATH}/${webhook.id}`);
    }
    expect(receiver.requests('/elsewhere')).toEqual([]);
  });

  test('a delivery is shown with its payload, and is sent again with its id', async () => {
    const webhook = await webhookFor('/replayed', { types: ['post'] });
    const { id } = await post('Replayed');
    await eventually(async () => (await deliveriesOf(webhook, '?state=delivered')).length, 1);
    const [listed] = await deliveriesOf(webhook);
    expect(Object.keys(listed)).not.toContain('payload');
    const path = `${PATH}/${webhook.id}/deliveries/${listed.id}`;
    const shown = await ask('GET', path);
    expect(JSON.parse(shown.payload).data.changes).toMatchObject([{ action: 'created', object_id: id }]);
    await ask('POST', `${path}/replay`);
    await eventually(() => receiver.accepted('/replayed').length, 2);
    const [first, again] = receiver.accepted('/replayed');
    expect([again?.id, again?.text]).toEqual([first?.id, first?.text]);
    expect(outcome(await core.ask('GET', `${path}x`, { as }))).toBe('404 rest_delivery_not_found');
    await ask('DELETE', `${PATH}/${webhook.id}`);
  });

  test('a webhook gets the changes after a cursor again, and skips those before the latest', async () => {
    const webhook = await webhookFor('/rewound', { types: ['post'] });
    const { id } = await post('Told twice');
    await eventually(() => toldBy(receiver.accepted('/rewound')), [`created ${id}`]);
    await ask('POST', `${PATH}/${webhook.id}/replay`, { after: webhook.cursor });
    await eventually(() => toldBy(receiver.accepted('/rewound')), [`created ${id}`, `created ${id}`]);
    const [first, again] = receiver.accepted('/rewound');
    expect(again?.id).not.toBe(first?.id);
    const { cursor } = await ask('POST', `${PATH}/${webhook.id}/replay`, { after: 'latest' });
    expect(cursor).toBe((await ask('GET', '/almanac/v1/changes?after=latest')).next);
    for (const [after, refused] of [
      ['yesterday', '400 rest_invalid_param'],
      ['00000000-1', '410 rest_changes_cursor_gone'],
    ])
      expect(outcome(await core.ask('POST', `${PATH}/${webhook.id}/replay`, { as, body: { after } }))).toBe(
        refused,
      );
    await ask('DELETE', `${PATH}/${webhook.id}`);
  });

  test('a webhook that is switched off gets what has changed meanwhile once it is switched on', async () => {
    const webhook = await webhookFor('/paused', { types: ['post'], active: false });
    const { id } = await post('Paused');
    const other = await webhookFor('/running', { types: ['post'] });
    const { id: later } = await post('Later');
    await eventually(() => toldBy(receiver.accepted('/running')).includes(`created ${later}`), true);
    expect(receiver.requests('/paused')).toEqual([]);
    await ask('POST', `${PATH}/${webhook.id}`, { active: true });
    await eventually(() => toldBy(receiver.accepted('/paused')), [`created ${id}`, `created ${later}`]);
    for (const one of [webhook, other]) await ask('DELETE', `${PATH}/${one.id}`);
  });

  test('deliveries that wait are metrics', async () => {
    const webhook = await webhookFor('/counted', { types: ['post'] });
    receiver.answer('/counted', 500);
    await post('Counted');
    await eventually(async () => {
      const text = await (await fetch(`http://127.0.0.1:${core.ports.ops}/metrics`)).text();
      return (
        /^backlog_waiting\{.*queue="webhooks".*\} 1$/m.test(text) &&
        /^webhook_deliveries_total\{.*outcome="retried".*\} [1-9]/m.test(text)
      );
    }, true);
    await ask('DELETE', `${PATH}/${webhook.id}`);
  });
});

describe('webhooks', () => {
  test('the secret is shown when it is new, and is neither in the database nor in the log', async () => {
    const { id, secret, cursor, ...shown } = await webhookFor('/secret', { name: 'A <b>name</b>' });
    expect(shown).toMatchObject({ name: 'A name', kinds: [], types: [], actions: [], active: true });
    const renewed = await ask('POST', `${PATH}/${id}/secret`);
    expect(renewed.secret).toMatch(/^whsec_/);
    expect(renewed.secret).not.toBe(secret);
    for (const response of [
      await ask('GET', `${PATH}/${id}?context=edit`),
      ...(await ask('GET', `${PATH}?context=edit`)),
      await ask('POST', `${PATH}/${id}`, { name: 'Other' }),
    ])
      expect(Object.keys(response)).not.toContain('secret');
    const connection = await mongoose.createConnection(core.databaseUri).asPromise();
    const stored = JSON.stringify(await connection.collection('webhooks').find().toArray());
    await connection.close();
    for (const one of [secret, renewed.secret]) {
      const key = one.slice('whsec_'.length);
      expect(stored).not.toContain(key);
      expect(stored).not.toContain(Buffer.from(key, 'base64').toString('hex'));
      expect(core.log()).not.toContain(key);
    }
    await ask('DELETE', `${PATH}/${id}`);
  });

  test.each([
    [{ url: 'ftp://receiver.example/' }, 'url'],
    [{ url: 'http://user:secret@receiver.example/' }, 'url'],
    [{ url: 'nonsense' }, 'url'],
    [{ url: `https://receiver.example/${'a'.repeat(2000)}` }, 'url'],
    [{ url: 'https://receiver.example/', kinds: ['menu'] }, 'kinds'],
    [{ url: 'https://receiver.example/', actions: 'erased' }, 'actions'],
    [{ url: 'https://receiver.example/', active: 'perhaps' }, 'active'],
  ])('the body %j is refused for %s', async (body, param) => {
    const before = await ask('GET', PATH);
    const { status, body: error } = await core.ask('POST', PATH, { as, body });
    expect([status, error.code, Object.keys(error.data.params)]).toEqual([
      400,
      'rest_invalid_param',
      [param],
    ]);
    expect(await ask('GET', PATH)).toEqual(before);
  });

  test('a site has a bounded number of webhooks', async () => {
    const create = (n: number) =>
      core.ask('POST', PATH, { as, body: { url: `https://receiver.example/${n}`, active: false } });
    for (let n = 1; n < MOST_WEBHOOKS; n += 1) expect((await create(n)).status).toBe(201);
    // Concurrent requests for the last place.
    const responses = await Promise.all([1, 2, 3, 4].map((n) => create(MOST_WEBHOOKS + n)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(responses.filter(({ status }) => status !== 201).map(outcome))).toEqual(
      new Set(['409 rest_too_many_webhooks']),
    );
    for (const { id } of await ask('GET', PATH)) await ask('DELETE', `${PATH}/${id}`);
  });

  test('nobody but administrators uses any route of webhooks', async () => {
    const { id } = await webhookFor('/refused', { active: false });
    const item = `${PATH}/${id}`;
    const delivery = `${item}/deliveries/msg_1`;
    const requests: [string, string, RequestOptions][] = [
      ['GET', PATH, {}],
      ['POST', PATH, { body: { url: receiver.url('/refused') } }],
      ['GET', item, {}],
      ['POST', item, { body: { active: true } }],
      ['DELETE', item, {}],
      ['POST', `${item}/secret`, {}],
      ['POST', `${item}/replay`, { body: {} }],
      ['GET', `${item}/deliveries`, {}],
      ['GET', delivery, {}],
      ['POST', `${delivery}/replay`, {}],
    ];
    const before = await ask('GET', PATH);
    for (const [method, route, options] of requests)
      for (const [name, caller] of CALLERS) {
        if (name === 'administrator') continue;
        const response = await core.ask(method, route, { ...options, ...(caller && { as: caller }) });
        expect([method, route, name, outcome(response)]).toEqual([
          method,
          route,
          name,
          `${caller ? 403 : 401} rest_cannot_manage_webhooks`,
        ]);
      }
    expect(await ask('GET', PATH)).toEqual(before);
    await ask('DELETE', item);
  });
});
