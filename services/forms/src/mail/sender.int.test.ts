import { MailServer } from '@almanac/testing/mail-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createConnection } from 'mongoose';
import { SubmittedFiles } from '../submissions/files.js';
import { SubmissionRepository } from '../submissions/model.js';
import { API, AS, MAIL, startForms, type TestForms } from '../testing/forms.js';
import { MailSender } from './sender.js';

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

  test('keeps a mail that takes longer than it was claimed for', async () => {
    const connection = await createConnection(replicas[0].databaseUri, {
      autoCreate: false,
      autoIndex: false,
    }).asPromise();
    const slow = connection.useDb(`${connection.name}_slow`);
    const submissions = new SubmissionRepository(slow);
    const start = Date.UTC(2031, 4, 6);
    let seconds = 0;
    const now = () => new Date(start + seconds * 1000);
    const sender = (deliver: () => Promise<void>) =>
      new MailSender({
        submissions,
        files: new SubmittedFiles(slow),
        transport: { deliver, close: () => undefined },
        host: 'site.test',
        retryPauseMs: 1000,
        retryDays: 1,
        logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
        onOutcome: () => undefined,
        discard: async () => undefined,
        now,
      });
    const message = { from: '', to: '', subject: '', headers: [], body: '', html: false, attachments: [] };
    const mail = { message, state: 'waiting', dueAt: now(), since: now(), attempts: 0 } as const;
    await submissions.insert({
      _id: 'slow',
      form: 1,
      formTitle: 'Contact',
      status: 'mail_sent',
      createdAt: now(),
      answers: [],
      consents: [],
      files: [],
      origin: { ip: '', userAgent: '', url: '', unitTag: '', containerPost: 0, userId: 0 },
      mail,
    });
    let deliveries = 0;
    let taken: () => void = () => undefined;
    const first = sender(() => {
      deliveries += 1;
      return new Promise((resolve) => {
        taken = resolve;
      });
    }).run();
    const claimedUntil = async (): Promise<number> => (await submissions.nextDue('mail'))?.getTime() ?? 0;
    for (const later of [15, 30]) {
      seconds = later;
      while ((await claimedUntil()) <= now().getTime() + 10_000)
        await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await sender(async () => {
      deliveries += 1;
    }).run();
    taken();
    await first;
    expect(deliveries).toBe(1);
    expect((await submissions.find('slow'))?.mail).toMatchObject({ state: 'sent', attempts: 1 });
    await slow.dropDatabase();
    await connection.close();
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
