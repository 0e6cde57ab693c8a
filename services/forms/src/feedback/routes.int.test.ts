import { AS, gatewayHeaders } from '@almanac/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MEMBERS_ONLY, DEFAULT_MESSAGES as messages } from '../contact-forms/messages.js';
import { API, MAIL, startForms, type TestForms, UNIT_TAG } from '../testing/forms.js';

let service: TestForms;
beforeAll(async () => {
  service = await startForms({ FORMS_DISALLOWED_WORDS: 'casino', FORMS_MAX_FILE_MB: '1' });
});
afterAll(() => service.stop());

const submissions = async (form: number, query = '') =>
  (await service.ask('GET', `${API}/submissions?form=${form}${query}`, { as: AS.editor })).body;

describe('a form that is sent', () => {
  test('is answered once it is stored', async () => {
    const form = await service.create({ form: '[text* a] [email e]' });
    const { status, headers, body } = await service.send(form, {
      a: ' Ann ',
      e: 'ann@example.com',
      other: 'x',
    });
    expect([status, headers.get('allow')]).toEqual([200, 'POST']);
    expect(body).toEqual({
      contact_form_id: form,
      status: 'mail_sent',
      message: messages.mail_sent_ok,
      posted_data_hash: expect.stringMatching(/^[\da-f]{32}$/),
      into: `#${UNIT_TAG}`,
      invalid_fields: [],
    });
    expect(await submissions(form)).toMatchObject([
      {
        contact_form_id: form,
        status: 'mail_sent',
        fields: [
          { name: 'a', values: ['Ann'] },
          { name: 'e', values: ['ann@example.com'] },
        ],
        meta: { user_agent: 'A browser' },
        mails: [{ name: 'mail', state: 'waiting', to: 'owner@example.com', subject: 'S', attempts: 0 }],
      },
    ]);
  });

  test('may have a field of any name, and is filled in by its body alone', async () => {
    const form = await service.create({ form: '[text id] [text status] [text page]' });
    const query = 'page=of+the+query&_wpcf7_unit_tag=x';
    expect((await service.send(form, { id: 'A-7', status: 'new' }, {}, query)).body.status).toBe('mail_sent');
    expect((await submissions(form))[0].fields).toEqual([
      { name: 'id', values: ['A-7'] },
      { name: 'status', values: ['new'] },
      { name: 'page', values: [] },
    ]);
  });

  test('is told what is wrong with its fields, in their order, and keeps nothing', async () => {
    const form = await service.create({ form: '[url u] [text* a] [email* e] [checkbox c "A"]' });
    const { status, body } = await service.send(form, { u: 'x', e: 'x', 'c[]': ['B'] });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'validation_failed', posted_data_hash: '' });
    expect(body.invalid_fields).toEqual(
      [
        ['u', messages.invalid_url],
        ['a', messages.invalid_required],
        ['e', messages.invalid_email],
        ['c', expect.any(String)],
      ].map(([field, message]) => ({ field, message, idref: null, error_id: `${UNIT_TAG}-ve-${field}` })),
    );
    expect(await submissions(form)).toEqual([]);
  });

  test('needs its acceptances, once its fields are right', async () => {
    const form = await service.create({ form: '[text* a] [acceptance ok]I agree[/acceptance]' });
    expect((await service.send(form)).body.status).toBe('validation_failed');
    expect((await service.send(form, { a: 'x' })).body).toMatchObject({
      status: 'acceptance_missing',
      message: messages.accept_terms,
      invalid_fields: [],
    });
    expect((await service.send(form, { a: 'x', ok: '1' })).body.status).toBe('mail_sent');
    expect((await submissions(form))[0].consents).toEqual([{ name: 'ok', conditions: 'I agree' }]);
  });

  test('may hold its acceptances as fields', async () => {
    const form = await service.create({
      form: '[acceptance ok]I agree[/acceptance]',
      additional_settings: 'acceptance_as_validation: on',
    });
    expect((await service.send(form)).body).toMatchObject({
      status: 'validation_failed',
      invalid_fields: [{ field: 'ok', message: messages.accept_terms }],
    });
  });

  test('that can never be mailed is kept', async () => {
    const form = await service.create({ form: '[text a]', mail: { ...MAIL, recipient: '' } });
    expect((await service.send(form, { a: 'x' })).body).toMatchObject({
      status: 'mail_failed',
      message: messages.mail_sent_ng,
    });
    expect(await submissions(form)).toMatchObject([{ status: 'mail_failed', mails: [] }]);
  });

  test('sends a second mail where it is active', async () => {
    const form = await service.create({
      form: '[email* e]',
      mail_2: { ...MAIL, active: true, recipient: '[e]' },
    });
    await service.send(form, { e: 'ann@example.com' });
    expect((await submissions(form))[0].mails).toMatchObject([
      { name: 'mail', to: 'owner@example.com' },
      { name: 'mail_2', to: 'ann@example.com' },
    ]);
  });

  test.each([
    ['skip_mail: on', 'mail_sent', 1],
    ['demo_mode: on', 'mail_sent', 0],
    ['do_not_store: on\nskip_mail: on', 'mail_sent', 0],
  ])('with %j sends nothing', async (additional_settings, status, kept) => {
    const form = await service.create({ form: '[text* a]', additional_settings });
    const { body } = await service.send(form, { a: 'x' });
    expect(body.status).toBe(status);
    expect(body.demo_mode).toBe(additional_settings.startsWith('demo') ? true : undefined);
    const found = await submissions(form);
    expect(found).toHaveLength(kept);
    expect(found.flatMap(({ mails }: { mails: unknown[] }) => mails)).toEqual([]);
  });

  test('may be for members only', async () => {
    const form = await service.create({ form: '[text a]', additional_settings: 'subscribers_only: on' });
    expect((await service.send(form, { a: 'x' })).body).toMatchObject({
      status: 'error',
      message: MEMBERS_ONLY,
    });
    expect(await submissions(form)).toEqual([]);
  });
});

describe('spam', () => {
  test.each<[string, object, Record<string, string>, string]>([
    ['a short user agent', { a: 'x' }, { 'user-agent': 'x' }, 'user agent'],
    ['words that are not allowed', { a: 'A CASINO' }, {}, 'disallowed words'],
    ['a filled honeypot', { a: 'x', trap: 'x' }, {}, 'honeypot'],
  ])('is told by %s, and kept for its owner without a mail', async (_what, fields, headers, reason) => {
    const form = await service.create({ form: '[text a]', additional_settings: 'honeypot: trap' });
    const { body } = await service.send(form, fields as Record<string, string>, headers);
    expect(body).toMatchObject({ status: 'spam', message: messages.spam, posted_data_hash: '' });
    expect(await submissions(form)).toMatchObject([{ status: 'spam', spam_reason: reason, mails: [] }]);
  });
});

describe('limits', () => {
  const limited = async (env: NodeJS.ProcessEnv, work: (forms: TestForms) => Promise<void>) => {
    const forms = await startForms(env);
    try {
      await work(forms);
    } finally {
      await forms.stop();
    }
  };
  const stored = async (forms: TestForms, query = '') =>
    (await forms.ask('GET', `${API}/submissions?per_page=100${query}`, { as: AS.editor })).body;
  /** Sends a message. @returns its status, or the code of its refusal */
  const sender =
    (forms: TestForms, form: number) =>
    async (address: string, fields: Parameters<TestForms['send']>[1] = { a: 'x' }) => {
      const { body } = await forms.send(form, fields, { 'x-forwarded-for': address });
      return body.status ?? body.code;
    };
  const pdf = (kib: number) => new File(['x'.repeat(kib * 1024)], 'a.pdf', { type: 'application/pdf' });

  test('messages of one address beyond the rate are refused and not stored, spam among them', async () => {
    await limited({ FORMS_RATE_LIMIT: '2', FORMS_DISALLOWED_WORDS: 'casino' }, async (forms) => {
      const form = await forms.create({ form: '[text* a] [file up]' });
      const from = sender(forms, form);
      expect([await from('192.0.2.1'), await from('192.0.2.1', { a: 'casino' })]).toEqual([
        'mail_sent',
        'spam',
      ]);
      for (const fields of [{ a: 'x' }, { a: 'casino' }, { a: 'x', up: pdf(1) }]) {
        // Contact Form 7's script shows nothing of an answer with another status than 200.
        const { status, headers, body } = await forms.send(form, fields, { 'x-forwarded-for': '192.0.2.1' });
        expect([status, body]).toEqual([
          200,
          {
            contact_form_id: form,
            status: 'aborted',
            message: 'You have sent too many messages. Try again later.',
            posted_data_hash: '',
            into: `#${UNIT_TAG}`,
            invalid_fields: [],
          },
        ]);
        const retryAfter = Number(headers.get('retry-after'));
        expect(retryAfter).toBeGreaterThan(0);
        expect(retryAfter).toBeLessThanOrEqual(600);
      }
      // Invalid messages are not counted.
      expect(await from('192.0.2.2', {})).toBe('validation_failed');
      expect([await from('192.0.2.2'), await from('192.0.2.2')]).toEqual(['mail_sent', 'mail_sent']);
      // One subscriber has a whole /64.
      expect([await from('2001:db8::1'), await from('2001:db8::2'), await from('2001:db8::3')]).toEqual([
        'mail_sent',
        'mail_sent',
        'aborted',
      ]);
      expect(await stored(forms)).toHaveLength(6);
    });
  });

  test('members are held to the rate as well', async () => {
    await limited({ FORMS_RATE_LIMIT: '1' }, async (forms) => {
      const form = await forms.create({ form: '[text a]', additional_settings: 'subscribers_only: on' });
      const send = async () => {
        const body = new FormData();
        body.append('_wpcf7_unit_tag', UNIT_TAG);
        const headers = await gatewayHeaders('forms', AS.subscriber);
        const path = `${API}/contact-forms/${form}/feedback`;
        const answer = await fetch(`http://127.0.0.1:${forms.ports.http}${path}`, {
          method: 'POST',
          headers,
          body,
        });
        return ((await answer.json()) as { status: string }).status;
      };
      expect([await send(), await send()]).toEqual(['mail_sent', 'aborted']);
    });
  });

  test('messages and files of one address have a total for the day', async () => {
    await limited({ FORMS_CLIENT_MB: '1' }, async (forms) => {
      const form = await forms.create({ form: '[hidden a] [file up] [file more]' });
      const from = sender(forms, form);
      expect(await from('192.0.2.1', { up: pdf(1000), more: pdf(100) })).toBe('aborted');
      expect(await from('192.0.2.1', { up: pdf(600) })).toBe('mail_sent');
      const { body, headers } = await forms.send(form, { up: pdf(600) }, { 'x-forwarded-for': '192.0.2.1' });
      expect(body).toMatchObject({
        status: 'aborted',
        message: 'Your messages and files are more than the site takes in a day. Try again later.',
      });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(3600);
      // Refused messages do not count.
      expect(await from('192.0.2.1', { up: pdf(400) })).toBe('mail_sent');
      expect(await from('192.0.2.1', { a: 'x'.repeat(100_000) })).toBe('aborted');
      expect(await from('192.0.2.2', { a: 'x'.repeat(100_000) })).toBe('mail_sent');
      expect((await stored(forms)).map(({ files }: { files: unknown[] }) => files.length)).toEqual([0, 1, 1]);
    });
  });

  test('files of all messages have a total, and messages without files are always accepted', async () => {
    await limited({ FORMS_FILES_MB: '1' }, async (forms) => {
      const form = await forms.create({ form: '[text a] [file up]' });
      const from = sender(forms, form);
      expect(await from('192.0.2.1', { up: pdf(900) })).toBe('mail_sent');
      const { body } = await forms.send(form, { up: pdf(200) }, { 'x-forwarded-for': '192.0.2.2' });
      expect(body.status).toBe('aborted');
      expect(body.message).toContain('Send your message without files');
      expect(await from('192.0.2.2')).toBe('mail_sent');
      const [, first] = await stored(forms);
      expect(await stored(forms)).toHaveLength(2);
      await forms.ask('DELETE', `${API}/submissions/${first.id}`, { as: AS.editor });
      expect(await from('192.0.2.2', { up: pdf(200) })).toBe('mail_sent');
    });
  });

  test('the latest spam is kept, without files and with the beginning of its texts', async () => {
    await limited({ FORMS_KEEP_SPAM: '3', FORMS_DISALLOWED_WORDS: 'casino' }, async (forms) => {
      const form = await forms.create({ form: '[hidden a] [hidden b] [file up]' });
      const from = sender(forms, form);
      expect(await from('192.0.2.1')).toBe('mail_sent');
      for (const n of [1, 2, 3, 4]) {
        expect(await from('192.0.2.1', { a: `casino ${n}`, up: pdf(1) })).toBe('spam');
      }
      expect(await from('192.0.2.1', { a: `casino 5 ${'x'.repeat(20_000)}`, b: 'y' })).toBe('spam');
      const spam = await stored(forms, '&status=spam');
      const texts = spam.map(({ fields }: { fields: { values: string[] }[] }) => fields[0]?.values[0]);
      expect(texts.map((text: string) => text.slice(0, 8))).toEqual(['casino 5', 'casino 4', 'casino 3']);
      expect(texts[0]).toHaveLength(16_384);
      expect(spam[0].fields[1]).toEqual({ name: 'b', values: [''] });
      expect(spam.flatMap(({ files }: { files: unknown[] }) => files)).toEqual([]);
      expect(await stored(forms)).toHaveLength(4);
    });
  });
});

describe('files', () => {
  const file = (name: string, content: string, type = 'text/plain') => new File([content], name, { type });
  const FORM = '[file* up limit:1kb filetypes:txt|pdf] [text a]';

  test('are kept with the submission, and given to its owner alone', async () => {
    const form = await service.create({ form: FORM, mail: { ...MAIL, attachments: '[up]' } });
    expect((await service.send(form, { up: file('ä x.txt', 'hello') })).body.status).toBe('mail_sent');
    const [{ id, files }] = await submissions(form);
    expect(files).toMatchObject([{ field: 'up', name: 'ä x.txt', mime_type: 'text/plain', size: 5 }]);
    const path = `${API}/submissions/${id}/files/${files[0].id}`;
    expect(await service.ask('GET', path, { as: AS.author })).toMatchObject({ status: 403 });
    expect(await service.ask('GET', path)).toMatchObject({ status: 403 });
    const download = await service.download(path, AS.editor);
    expect(download.text).toBe('hello');
    expect(download.headers.get('content-type')).toBe('application/octet-stream');
    expect(download.headers.get('content-disposition')).toMatch(/^attachment; .*UTF-8''%C3%A4%20x\.txt/);
  });

  test.each([
    ['of another type', file('a.png', 'x', 'image/png'), messages.upload_file_type_invalid],
    ['too large for the form', file('a.txt', 'x'.repeat(1025)), messages.upload_file_too_large],
    ['empty', file('a.txt', ''), messages.invalid_required],
  ])('are refused: %s', async (_what, up, message) => {
    const form = await service.create({ form: FORM });
    expect((await service.send(form, { up })).body).toMatchObject({
      status: 'validation_failed',
      invalid_fields: [{ field: 'up', message }],
    });
    expect(await submissions(form)).toEqual([]);
  });

  test.each([
    // As browsers send a control that was left empty.
    ['[file* up]', '; filename=""', 'validation_failed'],
    ['[file up]', '; filename=""', 'mail_sent'],
    // As programs do, which clients know to be no file at all.
    ['[file* up]', '', 'mail_sent'],
  ])('of %s that was left empty, with %j: %s', async (template, name, status) => {
    const form = await service.create({ form: template });
    const part = (head: string, text: string) =>
      `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
    const up = part(`name="up"${name}\r\nContent-Type: application/octet-stream`, '');
    const response = await fetch(
      `http://127.0.0.1:${service.ports.http}${API}/contact-forms/${form}/feedback`,
      {
        method: 'POST',
        headers: {
          ...(await gatewayHeaders('forms')),
          'user-agent': 'A browser',
          'content-type': 'multipart/form-data; boundary=b',
        },
        body: `${part('name="_wpcf7_unit_tag"', UNIT_TAG)}${up}--b--\r\n`,
      },
    );
    expect(await response.json()).toMatchObject({ status });
    for (const { files } of await submissions(form)) expect(files).toEqual([]);
  });

  test('that are too large for the site are refused as they come', async () => {
    const form = await service.create({ form: '[file up limit:9mb]' });
    const { status, body } = await service.send(form, { up: file('a.pdf', 'x'.repeat(2 * 1024 * 1024)) });
    expect([status, body.code]).toEqual([413, 'rest_upload_file_too_big']);
  });
});

describe('refusals', () => {
  const post = async (form: number, body: unknown, type?: string) =>
    fetch(`http://127.0.0.1:${service.ports.http}${API}/contact-forms/${form}/feedback`, {
      method: 'POST',
      headers: { ...(await gatewayHeaders('forms')), ...(type && { 'content-type': type }) },
      body: body as never,
    });

  test.each([
    ['application/json', '{"a":"x"}'],
    ['application/x-www-form-urlencoded', '_wpcf7_unit_tag=a'],
    ['text/plain', 'x'],
    ['image/png', 'x'],
  ])('of %s', async (type, body) => {
    const form = await service.create({ form: '[text a]' });
    const answer = await post(form, body, type);
    const refusal = (await answer.json()) as { code: string };
    expect([answer.status, refusal.code]).toEqual([415, 'wpcf7_unsupported_media_type']);
    expect(answer.headers.get('allow')).toBe('POST');
  });

  test('of a form that is not there', async () => {
    const { status, body } = await service.send(99_999_999);
    expect([status, body.code]).toEqual([404, 'wpcf7_not_found']);
  });

  test.each(['', '<>!'])('of the unit tag %j', async (tag) => {
    const form = await service.create({ form: '[text a]' });
    const { status, body } = await service.send(form, { _wpcf7_unit_tag: tag });
    expect([status, body.code]).toEqual([400, 'wpcf7_unit_tag_not_found']);
  });

  test('clean the unit tag', async () => {
    const form = await service.create({ form: '[text* a]' });
    const { body } = await service.send(form, { _wpcf7_unit_tag: 'my tag<1>' });
    expect(body).toMatchObject({ into: '#mytag1', invalid_fields: [{ error_id: 'mytag1-ve-a' }] });
  });

  test.each(['GET', 'PUT', 'DELETE'])('of %s', async (method) => {
    const form = await service.create({ form: '[text a]' });
    const { status, body } = await service.ask(method, `${API}/contact-forms/${form}/feedback`);
    expect([status, body.code]).toEqual([404, 'rest_no_route']);
  });

  test('of 10,000 fields, deep names and broken bodies end no process', async () => {
    const form = await service.create({ form: '[text a]' });
    const many = new FormData();
    for (let index = 0; index < 10_000; index += 1) many.append(`f${index}`, 'x');
    expect((await post(form, many)).status).toBe(413);
    const deep = new FormData();
    deep.append('_wpcf7_unit_tag', 'a');
    deep.append(`a${'[x]'.repeat(5000)}`, 'x');
    expect((await post(form, deep)).status).toBeLessThan(500);
    const broken = '--X\r\nContent-Disposition: form-data; name="up"; filename="x.png"\r\n\r\nabc';
    expect((await post(form, broken, 'multipart/form-data; boundary=X')).status).toBe(400);
    expect((await post(form, broken, 'multipart/form-data; boundary=Y')).status).toBe(400);
    expect((await post(form, 'x', 'multipart/form-data')).status).toBe(400);
    expect((await service.send(form, { a: 'x' })).body.status).toBe('mail_sent');
  });
});

describe('quizzes', () => {
  test('are asked by refill and checked by their hash', async () => {
    const form = await service.create({ form: '[quiz q "Sky?|blue"]' });
    const refill = await service.ask('GET', `${API}/contact-forms/${form}/refill`);
    const [question, hash] = refill.body.quiz.q;
    expect(question).toBe('Sky?');
    const fresh = { q: ['Sky?', expect.stringMatching(/^[\da-f]{32}$/)] };
    const right = await service.send(form, { q: ' BLUE', _wpcf7_quiz_answer_q: hash });
    expect(right.body).toMatchObject({ status: 'mail_sent', quiz: fresh });
    for (const fields of [{ q: 'red', _wpcf7_quiz_answer_q: hash }, { q: 'blue' }, {}]) {
      expect((await service.send(form, fields)).body).toMatchObject({
        status: 'validation_failed',
        invalid_fields: [{ field: 'q', message: messages.quiz_answer_not_correct }],
        quiz: fresh,
      });
    }
    expect((await submissions(form))[0].fields).toEqual([]);
    const another = await service.create({ form: '[quiz q "Sky?|blue"]' });
    const { body } = await service.send(another, { q: 'blue', _wpcf7_quiz_answer_q: hash });
    expect(body.status).toBe('validation_failed');
  });

  test('refill is empty without any, and 404 without a form', async () => {
    const form = await service.create({ form: '[text a]' });
    expect((await service.ask('GET', `${API}/contact-forms/${form}/refill`)).body).toEqual([]);
    expect((await service.ask('GET', `${API}/contact-forms/0/refill`)).body.code).toBe('wpcf7_not_found');
    expect((await service.ask('POST', `${API}/contact-forms/${form}/refill`)).body.code).toBe(
      'rest_no_route',
    );
  });
});

test('the schema tells the rules', async () => {
  const form = await service.create({
    form: '[text* a maxlength:9] [date d min:2031-01-01]',
    locale: 'de_DE',
  });
  const { status, body } = await service.ask('GET', `${API}/contact-forms/${form}/feedback/schema`);
  expect(status).toBe(200);
  expect(body).toEqual({
    version: expect.stringContaining('SWV Schema'),
    locale: 'de_DE',
    rules: [
      { rule: 'date', field: 'd', error: messages.invalid_date },
      { rule: 'mindate', field: 'd', threshold: '2031-01-01', error: messages.date_too_early },
      { rule: 'required', field: 'a', error: messages.invalid_required },
      { rule: 'maxlength', field: 'a', threshold: 9, error: messages.invalid_too_long },
    ],
  });
});

test('nothing personal is logged', async () => {
  const form = await service.create({ form: '[email e] [text a]' });
  await service.send(form, { e: 'marker@example.com', a: 'a-marker-text' }, { 'user-agent': 'agent-marker' });
  await service.send(form, { e: 'bad marker', a: 'a-marker-text' });
  expect(service.log()).not.toMatch(/marker/);
});
