import { AS, gatewayHeaders } from '@almanac/testing';
import { describe, expect, test } from '@jest/globals';
import { MEMBERS_ONLY, DEFAULT_MESSAGES as messages } from '../contact-forms/messages.js';
import { API, MAIL, startForms, UNIT_TAG, useForms } from '../testing/forms.js';

const service = useForms({ FORMS_DISALLOWED_WORDS: 'casino', FORMS_MAX_FILE_MB: '1' });

const submissions = async (form: number, query = '') =>
  (await service.ask('GET', `${API}/submissions?form=${form}${query}`, { as: AS.editor })).body;

describe('submitting a form', () => {
  test('a submission is acknowledged once it is stored', async () => {
    const form = await service.createForm({ form: '[text* a] [email e]' });
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

  test('a submission may have fields of any name, and is read from the body only', async () => {
    const form = await service.createForm({ form: '[text id] [text status] [text page]' });
    const query = 'page=of+the+query&_wpcf7_unit_tag=x';
    expect((await service.send(form, { id: 'A-7', status: 'new' }, {}, query)).body.status).toBe('mail_sent');
    expect((await submissions(form))[0].fields).toEqual([
      { name: 'id', values: ['A-7'] },
      { name: 'status', values: ['new'] },
      { name: 'page', values: [] },
    ]);
  });

  test('an invalid submission returns the errors of its fields in order, and is not stored', async () => {
    const form = await service.createForm({ form: '[url u] [text* a] [email* e] [checkbox c "A"]' });
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

  test('a valid submission needs its acceptances', async () => {
    const form = await service.createForm({ form: '[text* a] [acceptance ok]I agree[/acceptance]' });
    expect((await service.send(form)).body.status).toBe('validation_failed');
    expect((await service.send(form, { a: 'x' })).body).toMatchObject({
      status: 'acceptance_missing',
      message: messages.accept_terms,
      invalid_fields: [],
    });
    expect((await service.send(form, { a: 'x', ok: '1' })).body.status).toBe('mail_sent');
    expect((await submissions(form))[0].consents).toEqual([{ name: 'ok', conditions: 'I agree' }]);
  });

  test('acceptances are validated as fields with the setting acceptance_as_validation', async () => {
    const form = await service.createForm({
      form: '[acceptance ok]I agree[/acceptance]',
      additional_settings: 'acceptance_as_validation: on',
    });
    expect((await service.send(form)).body).toMatchObject({
      status: 'validation_failed',
      invalid_fields: [{ field: 'ok', message: messages.accept_terms }],
    });
  });

  test('a submission that cannot be mailed is stored', async () => {
    const form = await service.createForm({ form: '[text a]', mail: { ...MAIL, recipient: '' } });
    expect((await service.send(form, { a: 'x' })).body).toMatchObject({
      status: 'mail_failed',
      message: messages.mail_sent_ng,
    });
    expect(await submissions(form)).toMatchObject([{ status: 'mail_failed', mails: [] }]);
  });

  test('a second mail is sent if it is active', async () => {
    const form = await service.createForm({
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
  ])('a submission with %j sends no mail', async (additional_settings, status, kept) => {
    const form = await service.createForm({ form: '[text* a]', additional_settings });
    const { body } = await service.send(form, { a: 'x' });
    expect(body.status).toBe(status);
    expect(body.demo_mode).toBe(additional_settings.startsWith('demo') ? true : undefined);
    const found = await submissions(form);
    expect(found).toHaveLength(kept);
    expect(found.flatMap(({ mails }: { mails: unknown[] }) => mails)).toEqual([]);
  });

  test('a form for members only refuses anonymous senders', async () => {
    const form = await service.createForm({ form: '[text a]', additional_settings: 'subscribers_only: on' });
    expect((await service.send(form, { a: 'x' })).body).toMatchObject({
      status: 'error',
      message: MEMBERS_ONLY,
    });
    expect(await submissions(form)).toEqual([]);
  });
});

describe('refused submissions', () => {
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
  ])('a submission of the type %s is refused', async (type, body) => {
    const form = await service.createForm({ form: '[text a]' });
    const answer = await post(form, body, type);
    const error = (await answer.json()) as { code: string };
    expect([answer.status, error.code]).toEqual([415, 'wpcf7_unsupported_media_type']);
    expect(answer.headers.get('allow')).toBe('POST');
  });

  test('a submission to an unknown form is rejected', async () => {
    const { status, body } = await service.send(99_999_999);
    expect([status, body.code]).toEqual([404, 'wpcf7_not_found']);
  });

  test.each(['', '<>!'])('the unit tag %j is refused', async (tag) => {
    const form = await service.createForm({ form: '[text a]' });
    const { status, body } = await service.send(form, { _wpcf7_unit_tag: tag });
    expect([status, body.code]).toEqual([400, 'wpcf7_unit_tag_not_found']);
  });

  test('the unit tag is sanitized', async () => {
    const form = await service.createForm({ form: '[text* a]' });
    const { body } = await service.send(form, { _wpcf7_unit_tag: 'my tag<1>' });
    expect(body).toMatchObject({ into: '#mytag1', invalid_fields: [{ error_id: 'mytag1-ve-a' }] });
  });

  test.each(['GET', 'PUT', 'DELETE'])('the method %s is refused', async (method) => {
    const form = await service.createForm({ form: '[text a]' });
    const { status, body } = await service.ask(method, `${API}/contact-forms/${form}/feedback`);
    expect([status, body.code]).toEqual([404, 'rest_no_route']);
  });

  test('submissions with 10,000 fields, deep names or broken bodies do not end the process', async () => {
    const form = await service.createForm({ form: '[text a]' });
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
  test('refill sends quizzes, and their hashes are checked', async () => {
    const form = await service.createForm({ form: '[quiz q "Sky?|blue"]' });
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
    const another = await service.createForm({ form: '[quiz q "Sky?|blue"]' });
    const { body } = await service.send(another, { q: 'blue', _wpcf7_quiz_answer_q: hash });
    expect(body.status).toBe('validation_failed');
  });

  test('refill is empty without quizzes, and 404 without a form', async () => {
    const form = await service.createForm({ form: '[text a]' });
    expect((await service.ask('GET', `${API}/contact-forms/${form}/refill`)).body).toEqual([]);
    expect((await service.ask('GET', `${API}/contact-forms/0/refill`)).body.code).toBe('wpcf7_not_found');
    expect((await service.ask('POST', `${API}/contact-forms/${form}/refill`)).body.code).toBe(
      'rest_no_route',
    );
  });
});

test('the schema shows the rules of a form', async () => {
  const form = await service.createForm({
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

test('the log contains no personal data', async () => {
  const form = await service.createForm({ form: '[email e] [text a]' });
  await service.send(form, { e: 'marker@example.com', a: 'a-marker-text' }, { 'user-agent': 'agent-marker' });
  await service.send(form, { e: 'bad marker', a: 'a-marker-text' });
  expect(service.log()).not.toMatch(/marker/);
});

describe('files of submissions', () => {
  const file = (name: string, content: string, type = 'text/plain') => new File([content], name, { type });
  const FORM = '[file* up limit:1kb filetypes:txt|pdf] [text a]';

  test('files are stored with the submission and served to the owner only', async () => {
    const form = await service.createForm({ form: FORM, mail: { ...MAIL, attachments: '[up]' } });
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
  ])('files are refused: %s', async (_what, up, message) => {
    const form = await service.createForm({ form: FORM });
    expect((await service.send(form, { up })).body).toMatchObject({
      status: 'validation_failed',
      invalid_fields: [{ field: 'up', message }],
    });
    expect(await submissions(form)).toEqual([]);
  });

  test.each([
    // Browsers send this part for an empty file input.
    ['[file* up]', '; filename=""', 'validation_failed'],
    ['[file up]', '; filename=""', 'mail_sent'],
    // Programs send this part, which clients do not count as a file.
    ['[file* up]', '', 'mail_sent'],
  ])('an empty file input of %s with the part %j gives %s', async (template, name, status) => {
    const form = await service.createForm({ form: template });
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

  test("files beyond the site's limit are refused while they arrive", async () => {
    const form = await service.createForm({ form: '[file up limit:9mb]' });
    const { status, body } = await service.send(form, { up: file('a.pdf', 'x'.repeat(2 * 1024 * 1024)) });
    expect([status, body.code]).toEqual([413, 'rest_upload_file_too_big']);
  });
});

test('messages are accepted while core is unavailable, also by a process that has never reached core', async () => {
  const first = await startForms();
  const services = [first];
  try {
    const form = await first.createForm({ form: '[text a]' });
    expect((await first.send(form, { a: 'x' })).body.status).toBe('mail_sent');
    await first.core.stop();
    expect((await first.send(form, { a: 'y' })).body.status).toBe('mail_sent');
    const { CORE_GRPC } = first.core.env;
    const next = await startForms({ FORMS_MONGODB_URI: first.databaseUri, CORE_GRPC });
    services.unshift(next);
    expect((await next.send(form, { a: 'z' })).body.status).toBe('mail_sent');
  } finally {
    for (const one of services) await one.stop();
  }
});
