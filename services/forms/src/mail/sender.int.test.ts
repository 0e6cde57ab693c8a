import { MailServer } from '@almanac/testing/mail-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createConnection } from 'mongoose';
import { API, AS, MAIL, startForms, type TestForms } from '../testing/forms.js';

const server = new MailServer();
/** Two replicas on one database. */
let replicas: [TestForms, TestForms];
const env = () => ({ SMTP_URL: server.url, MAIL_RETRY_SECONDS: '1' });

beforeAll(async () => {
  // For its port.
  await server.start();
  const first = await startForms(env());
  replicas = [first, await startForms({ ...env(), FORMS_MONGODB_URI: first.databaseUri })];
});
beforeEach(() => {
  server.received.length = 0;
});
afterAll(async () => {
  await replicas[1].stop();
  await replicas[0].stop();
  await server.stop();
});

const create = () => replicas[0].create({ form: '[text* n]', mail: { ...MAIL, body: 'number [n].' } });
const numbers = () =>
  server.received.map(({ text }) => Number(/number (\d+)\./.exec(text)?.[1])).sort((a, b) => a - b);
const all = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('the outbox', () => {
  test('sends every mail once, whichever replica took it in', async () => {
    const form = await create();
    const answers = await Promise.all(
      all(30).map((n) => (n % 2 ? replicas[1] : replicas[0]).send(form, { n: String(n) })),
    );
    expect(answers.map(({ body }) => body.status)).toEqual(all(30).map(() => 'mail_sent'));
    await server.until(30);
    expect(numbers()).toEqual(all(30));
  });

  test('keeps what is sent while the mail server is down, and sends it once it is back', async () => {
    const form = await create();
    await server.stop();
    for (const n of all(10))
      expect((await replicas[0].send(form, { n: String(n) })).body.status).toBe('mail_sent');
    await server.start();
    await server.until(10);
    const { body } = await replicas[0].ask('GET', `${API}/submissions?form=${form}`, { as: AS.editor });
    expect(body).toHaveLength(10);
    expect(numbers()).toEqual(all(10));
  });

  test('takes over what a process has left that died while sending', async () => {
    const form = await create();
    await server.stop();
    await replicas[0].send(form, { n: '7' });
    const database = await createConnection(replicas[0].databaseUri).asPromise();
    const submissions = database.collection('submissions');
    // As a process leaves it that had claimed the mail and is no more.
    await submissions.updateMany(
      { form },
      { $set: { 'mail.claim': 'of nobody', 'mail.dueAt': new Date(Date.now() + 500) } },
    );
    await server.start();
    // A replica wakes when the claim has run out.
    await replicas[1].send(await create(), { n: '8' });
    await server.until(2);
    expect(numbers()).toEqual([7, 8]);
    await database.close();
  });

  test('waits for a mail server, and says so', async () => {
    const waiting = await startForms();
    const form = await waiting.create({ form: '[text* n]' });
    expect((await waiting.send(form, { n: '1' })).body.status).toBe('mail_sent');
    while (!waiting.log().includes('SMTP_URL is not set'))
      await new Promise((resolve) => setTimeout(resolve, 20));
    const { body } = await waiting.ask('GET', `${API}/submissions`, { as: AS.editor });
    expect(body[0].mails).toMatchObject([{ state: 'waiting' }]);
    await waiting.stop();
  });
});
