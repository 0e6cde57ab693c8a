import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { explained, startTestDatabase, type TestDatabase, usesOwnPlanner } from '@almanac/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { submittedFiles } from '../testing/files.js';
import type { OutgoingMail, Submission } from './document.js';
import type { SubmittedFiles } from './files.js';
import { SubmissionRepository } from './model.js';
import { SubmissionsService } from './service.js';

const testPlans = usesOwnPlanner ? test : test.skip;

const DAY_MS = 24 * 60 * 60_000;
const NOW = new Date('2031-05-06T07:08:09Z');
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS);

let database: TestDatabase;
let connection: Connection;
let submissions: SubmissionRepository;
let files: SubmittedFiles;
let directory: string;

beforeAll(async () => {
  database = await startTestDatabase();
  connection = await database.connect();
  submissions = new SubmissionRepository(connection);
  files = submittedFiles(connection);
  for (const model of Object.values(connection.models)) await model.createIndexes();
  directory = await mkdtemp(join(tmpdir(), 'almanac-submissions-test-'));
});
beforeEach(async () => {
  for (const model of Object.values(connection.models)) await model.deleteMany({});
});
afterAll(async () => {
  await database.stop();
  await rm(directory, { recursive: true });
});

const message = { from: '', to: '', subject: '', headers: [], body: '', html: false, attachments: [] };
const waiting: OutgoingMail = { message, state: 'waiting', dueAt: NOW, since: NOW, attempts: 0 };
const insert = async (_id: string, fields: Partial<Submission> = {}): Promise<void> => {
  await submissions.insert({
    _id,
    form: 1,
    formTitle: 'Contact',
    status: 'mail_sent',
    createdAt: NOW,
    answers: [],
    consents: [],
    files: [],
    origin: { ip: '', userAgent: '', url: '', unitTag: '', containerPost: 0, userId: 0 },
    ...fields,
  });
};
/** Stores a file before its submission, which may never follow. */
const keep = async (submission: string, at: Date) => {
  const path = join(directory, submission);
  await writeFile(path, submission);
  const upload = {
    control: 'up',
    field: 'up',
    filename: 'a\u202e.txt',
    mimeType: 'text/plain',
    path,
    size: 1,
  };
  const [file] = await files.keep(submission, [upload], at);
  if (!file) throw new Error('no file');
  // The control character for text direction is removed.
  expect(file.name).toBe('a.txt');
  return file;
};
const isStored = async (id: string): Promise<boolean> =>
  text(await files.read(id)).then(
    () => true,
    () => false,
  );

describe('every list of submissions has an index', () => {
  const scans = async (work: () => Promise<unknown>): Promise<unknown[]> =>
    (await explained(connection, work)).filter(({ stages }) => stages.includes('COLLSCAN'));

  testPlans.each([
    ['everything', {}],
    ['a form', { form: 1 }],
    ['a status', { status: 'spam' }],
    ['a form and a status', { form: 1, status: 'spam' }],
    ['a time', { after: daysAgo(2), before: NOW }],
    ['a time of a form', { form: 1, after: daysAgo(2) }],
  ] as const)('lists of %s are read, in their order', async (_name, filter) => {
    for (let n = 0; n < 20; n += 1) {
      await insert(`s${n}`, { form: n % 3, status: n % 2 ? 'spam' : 'mail_sent', createdAt: daysAgo(n) });
    }
    const plans = await explained(connection, async () => {
      await submissions.list(filter, { offset: 0, limit: 10 });
      await submissions.count(filter);
      for await (const _submission of submissions.stream(filter));
      await submissions.fieldNames(filter);
    });
    expect(plans.length).toBeGreaterThanOrEqual(3);
    for (const { stages } of plans) {
      expect(stages).not.toContain('COLLSCAN');
      expect(stages).not.toContain('SORT');
    }
  });

  testPlans('everything else is read', async () => {
    await insert('due', { mail: waiting });
    expect(
      await scans(async () => {
        await submissions.find('due');
        await submissions.existing(['due']);
        await submissions.outboxes.mail.nextDue();
        await submissions.outboxes.mail_2.nextDue();
        await submissions.outboxes.mail.backlog();
        await submissions.expired(['mail_sent'], NOW, 10);
        await submissions.oldSpam(5, 10);
        await submissions.discardable(10);
        await files.sweep(NOW, (ids) => submissions.existing(ids));
      }),
    ).toEqual([]);
    const [claim] = await explained(connection, () =>
      connection
        .collection('submissions')
        .find({ 'mail.dueAt': { $lte: NOW } })
        .sort({ 'mail.dueAt': 1 })
        .toArray(),
    );
    expect(claim?.indexes).toEqual(['mail.dueAt_1']);
  });

  testPlans.each(['mail', 'mail_2'] as const)('the oldest %s that waits is read alone', async (name) => {
    const { dueAt: _due, ...sent } = { ...waiting, state: 'sent' as const, since: daysAgo(30) };
    await insert('sent', { [name]: sent });
    for (let n = 0; n < 20; n += 1) await insert(`w${n}`, { [name]: { ...waiting, since: daysAgo(n) } });
    let backlog: unknown;
    const plans = await explained(connection, async () => {
      backlog = await submissions.outboxes[name].backlog();
    });
    expect(backlog).toEqual({ waiting: 20, since: daysAgo(19) });
    const oldest = plans.find(({ command }) => command === 'find');
    expect(oldest?.indexes).toEqual([`${name}.since_1`]);
    expect(oldest?.stages).not.toContain('SORT');
  });

  test('the sweep reads only records of files', async () => {
    await insert('stored');
    for (let n = 0; n < 5; n += 1) {
      await keep('stored', daysAgo(1));
      await files.confirm('stored');
    }
    const asked = await explained(connection, () => files.sweep(NOW, (ids) => submissions.existing(ids)));
    expect(asked).toHaveLength(1);
  });
});

test('a submission that exceeds the size of a document fails alone, beside others of the same time', async () => {
  const answers = [{ name: 'text', values: ['x'.repeat(17 * 1024 * 1024)] }];
  const stored = await Promise.allSettled([insert('a'), insert('large', { answers }), insert('b')]);
  expect(stored.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await submissions.existing(['a', 'large', 'b'])).toEqual(new Set(['a', 'b']));
});

describe('the sweep', () => {
  test('the sweep removes files without a submission after a while', async () => {
    const lost = await keep('lost', daysAgo(1));
    const late = await keep('late', daysAgo(1));
    const young = await keep('young', NOW);
    await insert('late', { files: [late] });
    await files.sweep(new Date(NOW.getTime() - 1), (ids) => submissions.existing(ids));
    expect(await Promise.all([lost, late, young].map(({ id }) => isStored(id)))).toEqual([false, true, true]);
    // Only a young record is left.
    expect(await connection.collection('unsettled_files').countDocuments({})).toBe(1);
  });

  test('the sweep completes a deletion that a crash interrupted', async () => {
    const file = await keep('half', NOW);
    await insert('half', { files: [file] });
    await files.confirm('half');
    await files.note('half', [file], daysAgo(1));
    await submissions.delete('half');
    await files.sweep(NOW, (ids) => submissions.existing(ids));
    expect(await isStored(file.id)).toBe(false);
  });
});

describe('retention', () => {
  const service = (retention: { messages: number; spam: number }) =>
    new SubmissionsService({ submissions, files, retention, onMail: () => undefined, now: () => NOW });
  const left = async () =>
    (await submissions.list({}, { offset: 0, limit: 100 })).map(({ _id }) => _id).sort();

  test('retention deletes old submissions with their files, and keeps those with waiting mails', async () => {
    const file = await keep('old', NOW);
    await insert('old', { createdAt: daysAgo(31), files: [file] });
    await insert('old failed', { createdAt: daysAgo(31), status: 'mail_failed' });
    await insert('old waiting', { createdAt: daysAgo(31), mail: waiting });
    await insert('new', { createdAt: daysAgo(29) });
    await insert('old spam', { createdAt: daysAgo(8), status: 'spam' });
    await insert('new spam', { createdAt: daysAgo(6), status: 'spam' });
    await service({ messages: 30, spam: 7 }).clear();
    expect(await left()).toEqual(['new', 'new spam', 'old waiting']);
    expect(await isStored(file.id)).toBe(false);
  });

  test('retention of 0 days keeps everything', async () => {
    await insert('old', { createdAt: daysAgo(9999) });
    await insert('old spam', { createdAt: daysAgo(9999), status: 'spam' });
    await service({ messages: 0, spam: 0 }).clear();
    expect(await left()).toEqual(['old', 'old spam']);
  });

  test('retention works in batches', async () => {
    for (let n = 0; n < 205; n += 1) await insert(`s${n}`, { createdAt: daysAgo(31) });
    await service({ messages: 30, spam: 0 }).clear();
    expect(await left()).toEqual([]);
  });

  test('retention completes the discarding that a crash interrupted', async () => {
    const { dueAt: _due, ...idle } = waiting;
    const sent: OutgoingMail = { ...idle, state: 'sent' };
    const transient = true;
    await insert('sent', { transient, mail: sent });
    await insert('copy refused', { transient, mail: sent, mail_2: { ...idle, state: 'failed' } });
    await insert('refused', { transient, mail: { ...idle, state: 'failed' } });
    await insert('copy waits', { transient, mail: sent, mail_2: waiting });
    await insert('to be kept', { mail: sent });
    await service({ messages: 0, spam: 0 }).clear();
    expect((await left()).sort()).toEqual(['copy waits', 'refused', 'to be kept']);
  });
});

describe('resending a mail', () => {
  const service = () =>
    new SubmissionsService({
      submissions,
      files,
      retention: { messages: 0, spam: 0 },
      onMail: () => undefined,
      now: () => NOW,
    });
  const resend = async (id: string) => service().resend((await submissions.find(id)) as Submission);
  const { dueAt: _due, ...idle } = waiting;

  test('a mail is resent only to the recipients that it did not reach', async () => {
    const delivered = ['a@example.com'];
    await insert('partly', {
      mail: { ...idle, state: 'sent', delivered, refused: [{ address: 'b@example.com', code: '550' }] },
      mail_2: { ...idle, state: 'sent', delivered: ['c@example.com'] },
    });
    const resent = await resend('partly');
    expect(resent.mail).toMatchObject({ state: 'waiting', delivered, attempts: 0, dueAt: NOW });
    expect(resent.mail?.refused).toBeUndefined();
    expect(resent.mail_2).toMatchObject({ state: 'sent' });
  });

  test('a mail that reached all recipients is resent to all', async () => {
    const sent: OutgoingMail = { ...idle, state: 'sent', sentAt: daysAgo(1), delivered: ['a@example.com'] };
    await insert('all', { mail: sent, mail_2: sent });
    const resent = await resend('all');
    for (const mail of [resent.mail, resent.mail_2]) {
      expect(mail).toMatchObject({ state: 'waiting', dueAt: NOW });
      expect([mail?.delivered, mail?.sentAt]).toEqual([undefined, undefined]);
    }
  });

  test('a mail that is being sent is left unchanged', async () => {
    const claimed: OutgoingMail = { ...waiting, claim: 'of a replica', attempts: 1, since: daysAgo(1) };
    await insert('claimed', { mail: claimed });
    expect((await resend('claimed')).mail).toMatchObject(claimed);
  });
});
