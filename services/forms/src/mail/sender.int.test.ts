import { DeliveryError, MailSender, type SenderDeps, type Transport } from '@almanac/mail';
import { AS, eventually } from '@almanac/testing';
import { MailServer } from '@almanac/testing/mail-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Connection, createConnection } from 'mongoose';
import type { Submission } from '../submissions/document.js';
import { SubmissionRepository } from '../submissions/model.js';
import { submittedFiles } from '../testing/files.js';
import { API, MAIL, startForms, type TestForms } from '../testing/forms.js';
import { composeStored } from './stored.js';

const server = new MailServer();
/** Two replicas on one database. */
let replicas: [TestForms, TestForms];
const env = () => ({ SMTP_URL: server.url, MAIL_RETRY_SECONDS: '1' });

beforeAll(async () => {
  // Starting the server assigns its port.
  await server.start();
  const first = await startForms(env());
  // The replicas share a core, as two cores would assign the same ids.
  const shared = { ...first.core.env, FORMS_MONGODB_URI: first.databaseUri };
  replicas = [first, await startForms({ ...env(), ...shared })];
});
beforeEach(() => {
  server.received.length = 0;
});
afterAll(async () => {
  await replicas[1].stop();
  await replicas[0].stop();
  await server.stop();
});

const create = () => replicas[0].createForm({ form: '[text* n]', mail: { ...MAIL, body: 'number [n].' } });
const numbers = () =>
  server.received.map(({ text }) => Number(/number (\d+)\./.exec(text)?.[1])).sort((a, b) => a - b);
const all = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('the outbox', () => {
  test('the outbox sends every mail once, whichever replica stored it', async () => {
    const form = await create();
    const answers = await Promise.all(
      all(30).map((n) => (n % 2 ? replicas[1] : replicas[0]).send(form, { n: String(n) })),
    );
    expect(answers.map(({ body }) => body.status)).toEqual(all(30).map(() => 'mail_sent'));
    await server.until(30);
    expect(numbers()).toEqual(all(30));
  });

  test('the outbox keeps mails while the mail server is down, and sends them later', async () => {
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

  test('the outbox sends mails of a process that crashed while sending', async () => {
    const form = await create();
    await server.stop();
    await replicas[0].send(form, { n: '7' });
    const database = await createConnection(replicas[0].databaseUri).asPromise();
    const submissions = database.collection('submissions');
    // The state after the crash of a process that had claimed the mail.
    await submissions.updateMany(
      { form },
      { $set: { 'mail.claim': 'of nobody', 'mail.dueAt': new Date(Date.now() + 500) } },
    );
    await server.start();
    // The replica wakes when the lease has expired.
    await replicas[1].send(await create(), { n: '8' });
    await server.until(2);
    expect(numbers()).toEqual([7, 8]);
    await database.close();
  });

  test('the outbox waits while no mail server is set, and logs it', async () => {
    const waiting = await startForms();
    const form = await waiting.createForm({ form: '[text* n]' });
    expect((await waiting.send(form, { n: '1' })).body.status).toBe('mail_sent');
    await eventually(() => waiting.log().includes('SMTP_URL is not set'), true);
    const { body } = await waiting.ask('GET', `${API}/submissions`, { as: AS.editor });
    expect(body[0].mails).toMatchObject([{ state: 'waiting' }]);
    await waiting.stop();
  });

  test('the outbox sends in a request context of its own', async () => {
    const form = await create();
    await replicas[0].send(form, { n: '9' }, { 'x-request-id': 'waking-request' });
    await server.until(1);
    const lines = () =>
      [replicas[0], replicas[1]].flatMap((replica) =>
        replica
          .log()
          .split('\n')
          .filter((line) => line.includes('a mail was sent')),
      );
    while (lines().length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    for (const line of lines()) {
      expect(JSON.parse(line).requestId).toEqual(expect.any(String));
      expect(line).not.toContain('waking-request');
    }
  });
});

type Store = SenderDeps<Submission>['outboxes'][number];

describe('the sender', () => {
  let connection: Connection;
  let submissions: SubmissionRepository;
  const start = Date.UTC(2031, 4, 6);
  let seconds = 0;
  const now = () => new Date(start + seconds * 1000);
  const log: string[] = [];
  const note = (...args: unknown[]) => void log.push(JSON.stringify(args));
  const sender = (deliver: Transport['deliver'], store: Store = submissions.outboxes.mail, retryDays = 1) =>
    new MailSender({
      outboxes: [store, submissions.outboxes.mail_2],
      compose: composeStored(submittedFiles(connection)),
      describe: ({ _id }) => ({ submission: _id }),
      transport: { deliver, close: () => undefined },
      host: 'site.test',
      retryPauseMs: 1000,
      retryDays,
      logger: { info: note, warn: note, error: note },
      onOutcome: () => undefined,
      now,
    });
  const MESSAGE = {
    from: 'site@example.com',
    to: 'a@example.com, B <b@example.com>',
    subject: '',
    headers: [
      { name: 'Cc', value: 'c@example.com' },
      { name: 'Bcc', value: 'a@example.com' },
    ],
    body: '',
    html: false,
    attachments: [],
  };
  const insert = async (_id: string) => {
    await submissions.insert({
      _id,
      form: 1,
      formTitle: 'Contact',
      status: 'mail_sent',
      createdAt: now(),
      answers: [],
      consents: [],
      files: [],
      origin: { ip: '', userAgent: '', url: '', unitTag: '', containerPost: 0, userId: 0 },
      mail: { message: MESSAGE, state: 'waiting', dueAt: now(), since: now(), attempts: 0 },
    });
    return async () => (await submissions.find(_id))?.mail;
  };

  beforeAll(async () => {
    const options = { autoCreate: false, autoIndex: false };
    const first = await createConnection(replicas[0].databaseUri, options).asPromise();
    connection = first.useDb(`${first.name}_sender`);
    submissions = new SubmissionRepository(connection);
  });
  beforeEach(() => {
    seconds = 0;
    log.length = 0;
  });
  afterEach(() => connection.dropDatabase());
  afterAll(() => connection.close());

  test('the sender counts waiting mails once an hour while no mail server is set', async () => {
    let counted = 0;
    const idle = new MailSender({
      outboxes: ['mail', 'mail_2'].map((name) => ({
        ...submissions.outboxes.mail,
        name,
        backlog: () => {
          counted += 1;
          return submissions.outboxes.mail.backlog();
        },
      })) as never,
      ...{ compose: () => undefined, describe: () => ({}), transport: undefined, host: 'site.test' },
      ...{ retryPauseMs: 1000, retryDays: 1, onOutcome: () => undefined, now },
      logger: { info: note, warn: note, error: note },
    });
    await insert('waiting');
    for (const at of [0, 1, 3599]) {
      seconds = at;
      await idle.run();
    }
    expect([counted, log.length]).toEqual([2, 1]);
    seconds = 3600;
    await idle.run();
    expect([counted, log.length]).toEqual([4, 2]);
  });

  test('the sender renews the lease of a mail that takes long', async () => {
    const mail = await insert('slow');
    let deliveries = 0;
    let taken: (refused: []) => void = () => undefined;
    const first = sender(() => {
      deliveries += 1;
      return new Promise((resolve) => {
        taken = resolve;
      });
    }).run();
    const claimedUntil = async (): Promise<number> =>
      (await submissions.outboxes.mail.nextDue())?.getTime() ?? 0;
    for (const later of [15, 30]) {
      seconds = later;
      await eventually(claimedUntil, (until) => until > now().getTime() + 10_000);
    }
    await sender(async () => {
      deliveries += 1;
      return [];
    }).run();
    taken([]);
    await first;
    expect(deliveries).toBe(1);
    expect(await mail()).toMatchObject({ state: 'sent', attempts: 1 });
  });

  test('the sender sends new mails while another mail takes long', async () => {
    await insert('slow');
    let deliveries = 0;
    let taken: (refused: []) => void = () => undefined;
    const running = sender(async () => {
      deliveries += 1;
      if (deliveries > 1) return [];
      return new Promise<[]>((resolve) => {
        taken = resolve;
      });
    }).run();
    await eventually(() => deliveries, 1);
    const quick = await insert('quick');
    await eventually(async () => (await quick())?.state, 'sent');
    taken([]);
    await running;
    expect(deliveries).toBe(2);
  });

  test('the sender begins no further mail once the process stops', async () => {
    for (let n = 0; n < 10; n += 1) await insert(`backlog ${n}`);
    const stopping = new AbortController();
    let deliveries = 0;
    await sender(async () => {
      deliveries += 1;
      stopping.abort();
      return [];
    }).run(stopping.signal);
    // Each concurrent attempt ends the mail that it has begun.
    expect(deliveries).toBeLessThanOrEqual(4);
    expect((await submissions.outboxes.mail.backlog()).waiting).toBe(10 - deliveries);
  });

  test('the sender retries only recipients that the server refused temporarily', async () => {
    const mail = await insert('partly');
    const asked: (readonly string[])[] = [];
    const refuse = (address: string, code: string, permanent: boolean) => ({
      address,
      error: new DeliveryError(code, permanent),
    });
    const answers = [
      [refuse('b@example.com', '550', true), refuse('c@example.com', '451', false)],
      [refuse('c@example.com', '451', false)],
      [],
    ];
    const deliver: Transport['deliver'] = async ({ recipients }) => {
      asked.push(recipients);
      return answers[asked.length - 1] ?? [];
    };
    await sender(deliver).run();
    expect(await mail()).toMatchObject({
      state: 'waiting',
      delivered: ['a@example.com'],
      refused: [{ address: 'b@example.com', code: '550' }],
      failure: '451',
    });
    for (const later of [10, 60]) {
      seconds = later;
      await sender(deliver).run();
    }
    expect(asked).toEqual([
      ['a@example.com', 'b@example.com', 'c@example.com'],
      ['c@example.com'],
      ['c@example.com'],
    ]);
    const settled = await mail();
    expect(settled).toMatchObject({
      state: 'sent',
      delivered: ['a@example.com', 'c@example.com'],
      refused: [{ address: 'b@example.com', code: '550' }],
      attempts: 3,
    });
    expect([settled?.failure, settled?.dueAt, settled?.claim]).toEqual([undefined, undefined, undefined]);
    expect(log.join()).toContain('"refused":["550"]');
    expect(log.join()).not.toContain('@');
  });

  test('the sender gives up recipients that were refused for too long', async () => {
    const mail = await insert('late');
    seconds = 3 * 24 * 60 * 60;
    await sender(async () => [{ address: 'c@example.com', error: new DeliveryError('451', false) }]).run();
    expect(await mail()).toMatchObject({
      state: 'sent',
      refused: [{ address: 'c@example.com', code: '451' }],
    });
    const nobody = await insert('nobody');
    await sender(
      async () => {
        throw new DeliveryError('ECONNECTION', false);
      },
      submissions.outboxes.mail,
      -1,
    ).run();
    expect(await nobody()).toMatchObject({ state: 'failed', failure: 'ECONNECTION' });
  });

  test('the sender sends a mail once although the database fails to record it', async () => {
    const mail = await insert('noted');
    let deliveries = 0;
    let failures = 2;
    const { mail: outbox } = submissions.outboxes;
    const failing: Store = {
      name: outbox.name,
      claim: outbox.claim.bind(outbox),
      renew: outbox.renew.bind(outbox),
      nextDue: outbox.nextDue.bind(outbox),
      backlog: outbox.backlog.bind(outbox),
      complete: async (...args) => {
        failures -= 1;
        if (failures >= 0) throw new Error('the database is away');
        return outbox.complete(...args);
      },
    };
    await sender(async () => {
      deliveries += 1;
      return [];
    }, failing).run();
    expect(deliveries).toBe(1);
    expect(await mail()).toMatchObject({ state: 'sent', attempts: 1 });
  });
});
