import { ANONYMOUS, type Identity, type Role } from '@almanac/identity';
import { AS, eventually, requestsOf } from '@almanac/testing';
import { MailServer } from '@almanac/testing/mail-server';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createConnection } from 'mongoose';
import { PRIVATE_PAGE, PUBLIC_PAGE } from '../testing/core.js';
import { API, MAIL, startForms, type TestForms } from '../testing/forms.js';

const server = new MailServer();
let service: TestForms;
beforeAll(async () => {
  await server.start();
  service = await startForms({ SMTP_URL: server.url, MAIL_RETRY_SECONDS: '1' });
});
afterAll(async () => {
  await service.stop();
  await server.stop();
});

const PATH = `${API}/submissions`;
const ask = requestsOf(() => service, AS.editor);
const settled = (id: string) =>
  eventually(
    async () => (await ask('GET', `${PATH}/${id}`)).body,
    ({ mails }) => mails.every(({ state }: { state: string }) => state !== 'waiting'),
  );
/** Submits a form. @returns the newest submission */
const submit = async (form: number, fields: Record<string, string | File>) => {
  await service.send(form, fields);
  return (await ask('GET', `${PATH}?form=${form}&per_page=1`)).body[0];
};

describe('mails of submissions', () => {
  test('a mail reaches its recipients as the form describes it', async () => {
    const form = await service.createForm({
      title: 'Contact',
      form: '[text* name] [email* mail] [file cv filetypes:txt] [date day] [select to "Sales|sales@example.com"] [acceptance ok]Terms[/acceptance]',
      mail: {
        ...MAIL,
        subject: '[_site_title]: [name]',
        recipient: '[to]',
        body: '[name]|[_raw_to]|[_format_day "j F Y"]|[ok]|[_contact_form_title]|[_post_title]|[_post_author]|[_site_domain]|[nobody]',
        additional_headers: 'Reply-To: [mail]\nX-Form: [name]\nBcc: hidden@example.com',
        attachments: '[cv]',
      },
    });
    const { id } = await submit(form, {
      name: 'Änn\r\nX-Evil: 1',
      mail: 'ann@example.com',
      day: '2031-05-06',
      to: 'Sales',
      ok: '1',
      cv: new File(['the file'], 'cv.txt', { type: 'text/plain' }),
      _wpcf7_container_post: String(PUBLIC_PAGE),
    });
    expect((await settled(id)).mails).toMatchObject([{ state: 'sent', attempts: 1, failure: null }]);
    const [mail] = server.received.slice(-1);
    expect(mail?.from).toBe('site@example.com');
    expect(mail?.to).toEqual(['sales@example.com', 'hidden@example.com']);
    const [head = '', ...body] = (mail?.text ?? '').split('\r\n\r\n');
    expect(head).toContain('Reply-To: ann@example.com');
    expect(head).toMatch(new RegExp(`Message-ID: <${id}\\.mail\\.\\w+@site\\.test>`));
    expect(head).not.toMatch(/^X-Evil/m);
    expect(head).not.toContain('hidden@example.com');
    const text = Buffer.from(body.join('\n\n').replace(/=\r?\n/g, ''), 'latin1').toString();
    expect(text).toContain('|Sales|6 May 2031|Consented: Terms|Contact|');
    expect(text).toContain('|User 3|site.test|[nobody]');
    expect(text).toContain(Buffer.from('the file').toString('base64').slice(0, 11));
  });

  test.each(['[_post_title]', '[ _post_title ]', '[wpcf7.post_title]'])(
    'a mail contains the page, which %s gives',
    async (tag) => {
      const form = await service.createForm({ form: '[text a]', mail: { ...MAIL, subject: `on ${tag}` } });
      const { id } = await submit(form, { a: 'x', _wpcf7_container_post: String(PUBLIC_PAGE) });
      expect((await settled(id)).mails[0].subject).toMatch(/^on Contact . us$/);
    },
  );

  test('a mail contains nothing about a page that is not public', async () => {
    const form = await service.createForm({
      form: '[text a]',
      mail: { ...MAIL, body: 'on: [_post_title].' },
    });
    const { id } = await submit(form, { a: 'x', _wpcf7_container_post: String(PRIVATE_PAGE) });
    await settled(id);
    expect(server.received.at(-1)?.text).toContain('on: .');
  });

  test('a permanently rejected mail is not retried, and may be sent again by its owner', async () => {
    const form = await service.createForm({
      form: '[text a]',
      mail: { ...MAIL, recipient: 'gone@example.com' },
    });
    server.unknown.add('gone@example.com');
    const { id } = await submit(form, { a: 'x' });
    expect((await settled(id)).mails).toMatchObject([{ state: 'failed', failure: '550', attempts: 1 }]);
    server.unknown.clear();
    const before = server.received.length;
    expect((await ask('POST', `${PATH}/${id}/resend`)).body.mails).toMatchObject([{ name: 'mail' }]);
    expect((await settled(id)).mails).toMatchObject([{ state: 'sent' }]);
    expect(server.received).toHaveLength(before + 1);
  });

  test('a mail does not count as sent to rejected recipients in any spelling of the address', async () => {
    server.unknown.add('Gone@example.com');
    const recipient = 'Gone@EXAMPLE.com, two@Example.com';
    const form = await service.createForm({ form: '[text a]', mail: { ...MAIL, recipient } });
    const { id } = await submit(form, { a: 'x' });
    const refused = [{ to: 'Gone@example.com', code: '550' }];
    expect((await settled(id)).mails).toMatchObject([{ state: 'sent', refused }]);
    server.unknown.clear();
  });

  test('a mail reaches each temporarily refused recipient later, once', async () => {
    const form = await service.createForm({
      form: '[text a]',
      mail: {
        ...MAIL,
        recipient: 'one@example.com, two@example.com',
        body: 'for several',
        additional_headers: 'Cc: gone@example.com\nBcc: three@example.com',
      },
    });
    server.unknown.add('gone@example.com');
    server.busy.add('two@example.com').add('three@example.com');
    const { id } = await submit(form, { a: 'x' });
    const [mail] = (await ask('GET', `${PATH}/${id}`)).body.mails;
    expect(mail).toMatchObject({ to: 'one@example.com, two@example.com' });
    await eventually(async () => (await ask('GET', `${PATH}/${id}`)).body.mails[0].failure, '451');
    server.busy.clear();
    const refused = [{ to: 'gone@example.com', code: '550' }];
    expect((await settled(id)).mails).toMatchObject([{ state: 'sent', refused, failure: null }]);
    const copies = server.received.filter(({ text }) => text.includes('for several'));
    expect(copies.map(({ to }) => to)).toEqual([
      ['one@example.com'],
      ['two@example.com', 'three@example.com'],
    ]);
    expect(service.log()).not.toMatch(/(?:one|two|three|gone)@/);
    server.unknown.clear();
    expect((await ask('POST', `${PATH}/${id}/resend`)).status).toBe(200);
    await settled(id);
    expect(server.received.at(-1)?.to).toEqual(['gone@example.com']);
  });

  test('a sent mail of a transient submission deletes the submission', async () => {
    const form = await service.createForm({
      form: '[text a] [file f filetypes:txt]',
      additional_settings: 'do_not_store: on',
      mail: { ...MAIL, body: 'transient [a]', attachments: '[f]' },
    });
    const before = server.received.length;
    const database = await createConnection(service.databaseUri).asPromise();
    const files = database.collection('submitted_files.files');
    const known = await files.countDocuments({});
    await service.send(form, { a: 'gone', f: new File(['x'], 'a.txt', { type: 'text/plain' }) });
    await server.until(before + 1);
    const left = async () =>
      (await database.collection('submissions').countDocuments({ form })) +
      ((await files.countDocuments({})) - known);
    await eventually(left, 0);
    await database.close();
  });

  test('a failed mail of a transient submission keeps the message', async () => {
    const form = await service.createForm({
      form: '[text a]',
      additional_settings: 'do_not_store: on',
      mail: { ...MAIL, recipient: 'gone@example.com' },
    });
    server.unknown.add('gone@example.com');
    await service.send(form, { a: 'not lost' });
    const list = async () => (await ask('GET', `${PATH}?form=${form}`)).body;
    const [left] = await eventually(list, ([newest]) => newest?.mails[0].state === 'failed');
    expect(left).toMatchObject({ fields: [{ values: ['not lost'] }] });
    server.unknown.clear();
    await ask('POST', `${PATH}/${left.id}/resend`);
    await eventually(list, []);
  });
});

describe('submissions', () => {
  let form: number;
  beforeAll(async () => {
    form = await service.createForm({
      title: 'List',
      form: '[text a] [text b]',
      additional_settings: 'skip_mail: on',
    });
    for (const a of ['1', '2', '=3+4']) await service.send(form, { a, b: 'x,"y"' });
    await service.send(form, { a: 'spam' }, { 'user-agent': '' });
  });

  test('submissions are listed with the newest first', async () => {
    const { headers, body } = await ask('GET', `${PATH}?form=${form}&status=mail_sent&per_page=2`);
    expect(headers.get('x-wp-total')).toBe('3');
    expect(headers.get('x-wp-totalpages')).toBe('2');
    expect(body.map(({ fields }: { fields: { values: string[] }[] }) => fields[0]?.values[0])).toEqual([
      '=3+4',
      '2',
    ]);
    expect((await ask('GET', `${PATH}?form=${form}&status=spam`)).body).toHaveLength(1);
    expect((await ask('GET', `${PATH}?form=${form}&after=2999-01-01T00:00:00`)).body).toEqual([]);
    expect((await ask('GET', `${PATH}?form=${form}&before=2999-01-01T00:00:00`)).body).toHaveLength(4);
    expect((await ask('GET', `${PATH}?status=other`)).status).toBe(400);
  });

  test('a CSV export of submissions contains no spreadsheet formulas', async () => {
    const { text, headers } = await service.download(
      `${PATH}/export?form=${form}&status=mail_sent`,
      AS.editor,
    );
    expect(headers.get('content-type')).toBe('text/csv; charset=UTF-8');
    expect(headers.get('content-disposition')).toContain('submissions.csv');
    const [head, ...rows] = text.replace('\ufeff', '').trim().split('\n');
    expect(head).toBe('id,date_gmt,form,status,ip,url,files,a,b');
    expect(rows.map((row) => row.split(',').slice(7).join(','))).toEqual([
      '1,"x,""y"""',
      '2,"x,""y"""',
      `'=3+4,"x,""y"""`,
    ]);
  });

  test('a CSV export contains fields with the name of a column', async () => {
    const form = await service.createForm({
      title: 'Clash',
      form: '[text status] [text url] [text a]',
      additional_settings: 'skip_mail: on',
    });
    await service.send(form, { status: 'single', url: 'mine', a: '1' });
    const { text } = await service.download(`${PATH}/export?form=${form}`, AS.editor);
    const [head, row = ''] = text.trim().split('\n');
    expect(head).toMatch(/,form,status,ip,url,files,status,url,a$/);
    const [, , title, status, , url, , ...fields] = row.split(',');
    expect([title, status, url]).toEqual(['Clash', 'mail_sent', expect.stringMatching(/^http/)]);
    expect(fields).toEqual(['single', 'mine', '1']);
  });

  test('submissions are deleted one by one', async () => {
    const { id } = await submit(form, { a: 'gone' });
    expect((await ask('DELETE', `${PATH}/${id}`)).body).toEqual({ deleted: true });
    expect((await ask('GET', `${PATH}/${id}`)).body.code).toBe('almanac_submission_not_found');
    expect((await ask('DELETE', `${PATH}/${id}`)).status).toBe(404);
  });

  test('a submission without a mail cannot be resent', async () => {
    const { id } = await submit(form, { a: 'x' });
    const { status, body } = await ask('POST', `${PATH}/${id}/resend`);
    expect([status, body.code]).toEqual([409, 'almanac_submission_has_no_mail']);
    expect((await ask('GET', `${PATH}/${id}/files/${id}`)).body.code).toBe(
      'almanac_submission_file_not_found',
    );
  });

  test.each<[Role | 'anonymous', boolean]>([
    ['anonymous', false],
    ['subscriber', false],
    ['contributor', false],
    ['author', false],
    ['editor', true],
    ['administrator', true],
  ])('the rights on submissions of the role %s', async (role, may) => {
    const { id } = await submit(form, { a: 'x' });
    const as: { as?: Identity } = role === 'anonymous' ? {} : { as: AS[role] };
    for (const [method, path] of [
      ['GET', PATH],
      ['GET', `${PATH}/export`],
      ['GET', `${PATH}/${id}`],
      ['POST', `${PATH}/${id}/resend`],
      ['DELETE', `${PATH}/${id}`],
    ] as const) {
      const { status } = path.endsWith('export')
        ? await service.download(path, as.as ?? ANONYMOUS)
        : await service.ask(method, path, as);
      expect(status === 403).toBe(!may);
    }
  });
});
