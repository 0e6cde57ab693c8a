import type { Role } from '@almanac/identity';
import { forms as contracts, createRpcClient, type RpcClient } from '@almanac/rpc';
import { AS, outcome, requestsOf } from '@almanac/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createConnection } from 'mongoose';
import { API, MAIL, useForms } from '../testing/forms.js';
import { DEFAULT_MESSAGES } from './messages.js';

const service = useForms();

const PATH = `${API}/contact-forms`;
const ask = requestsOf(() => service, AS.editor);
const create = (fields: object) => ask('POST', PATH, { context: 'save', ...fields });

describe('a new form', () => {
  test('a new form begins as the template', async () => {
    const { status, headers, body } = await create({ title: 'Plain' });
    expect(status).toBe(200);
    expect(headers.get('location')).toBeNull();
    expect(headers.get('allow')).toBe('GET, POST');
    expect(body).toMatchObject({ slug: null, title: 'Plain', locale: 'en_US', config_errors: [] });
    const { form, mail, mail_2, messages, additional_settings } = body.properties;
    expect(form.fields.map(({ type, name }: { type: string; name: string }) => `${type} ${name}`)).toEqual([
      'text* your-name',
      'email* your-email',
      'text* your-subject',
      'textarea your-message',
      'submit ',
    ]);
    expect(mail).not.toHaveProperty('active');
    expect(mail).toMatchObject({ recipient: '[_site_admin_email]', use_html: 0, exclude_blank: 0 });
    expect(mail_2).toMatchObject({ active: false, recipient: '[your-email]' });
    expect(messages).toEqual(DEFAULT_MESSAGES);
    expect(additional_settings).toEqual({ content: '', settings: [] });
    expect((await ask('GET', `${PATH}/${body.id}`)).body).toMatchObject({ id: body.id, slug: 'plain' });
  });

  test('a new form has the sent properties', async () => {
    const { body } = await create({
      title: ' Own ',
      locale: 'de_DE',
      form: ' [select* s "A|B"] ',
      mail: { ...MAIL, subject: ' S ' },
      mail_2: { ...MAIL, active: true },
      messages: { spam: ' No ', unknown: 'x' },
      additional_settings: 'demo_mode: on\nskip_mail: off\n# note\nfoo: bar baz\n  not: one',
    });
    expect(body).toMatchObject({ title: 'Own', locale: 'de_DE' });
    expect(body.properties.form).toEqual({
      content: '[select* s "A|B"]',
      fields: [
        {
          type: 'select*',
          basetype: 'select',
          name: 's',
          options: [],
          raw_values: ['A|B'],
          labels: ['A'],
          values: ['A'],
          pipes: [['A', 'B']],
          content: '',
        },
      ],
    });
    expect(body.properties.mail).toEqual({
      active: true,
      ...MAIL,
      additional_headers: '',
      attachments: '',
      use_html: false,
      exclude_blank: false,
    });
    expect(body.properties.mail_2.active).toBe(true);
    expect(body.properties.messages).toEqual({ ...DEFAULT_MESSAGES, spam: 'No' });
    expect(body.properties.additional_settings.settings).toEqual({
      0: ['demo_mode', true],
      1: ['skip_mail', false],
      3: ['foo', 'bar baz'],
    });
  });

  test('a new form is not stored without the context "save"', async () => {
    const { status, body } = await ask('POST', PATH, { title: 'Dry', form: '[text a]' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: null, slug: null, title: 'Dry' });
    expect(body.config_errors['mail.additional_headers']).toHaveLength(1);
    expect((await ask('GET', `${PATH}?search=Dry`)).body).toEqual([]);
  });

  test.each([
    ['<b>Bold</b> "q" & x', 'Bold "q" & x'],
    [' <i> Blanks </i> ', 'Blanks'],
    ['1 < 2 > 0', '1 < 2 > 0'],
    ['<script>alert(1)</script>', 'alert(1)'],
    ['<br>', 'Untitled'],
    ['', 'Untitled'],
  ])('a form titled %j is stored and listed as %j, also after an update', async (sent, title) => {
    const created = (await create({ title: sent })).body;
    const changed = (await create({ title: 'Other' })).body;
    const path = `${PATH}/${changed.id}`;
    expect((await ask('PATCH', path, { context: 'save', title: sent })).body.title).toBe(title);
    const listed: { id: number; title: string }[] = (await ask('GET', PATH)).body;
    for (const { id, title: answered } of [created, { ...changed, title }]) {
      expect(answered).toBe(title);
      expect((await ask('GET', `${PATH}/${id}`)).body.title).toBe(title);
      expect(listed.find((form) => form.id === id)?.title).toBe(title);
    }
  });

  test('a new form gets a unique slug', async () => {
    const first = await create({ title: 'Twice' });
    const second = await create({ title: 'Twice' });
    const slugs = await Promise.all(
      [first, second].map(async ({ body }) => (await ask('GET', `${PATH}/${body.id}`)).body.slug),
    );
    expect(slugs).toEqual(['twice', 'twice-2']);
  });

  test('a new form whose id is in use gets an id above all others', async () => {
    const database = await createConnection(service.databaseUri).asPromise();
    const forms = database.collection<{ _id: number; slug: string }>('contact_forms');
    const last: number = (await create({ title: 'Last' })).body.id;
    const taken = Array.from({ length: 100 }, (_, n) => ({ _id: last + 1 + n, slug: `taken-${n}` }));
    await forms.insertMany(taken);
    const { status, body } = await create({ title: 'Next' });
    expect([status, body.id > last + 100]).toEqual([200, true]);
    await forms.deleteMany({ _id: { $in: taken.map(({ _id }) => _id) } });
    await database.close();
  });

  test('a new form ignores an id of its client', async () => {
    const { status, body } = await create({ id: 5 });
    expect([status, body.code]).toEqual([400, 'wpcf7_post_exists']);
  });

  test.each([
    [{ title: ['x'] }, 'title'],
    [{ form: { a: 1 } }, 'form'],
    [{ mail: 'x' }, 'mail'],
    [{ mail: { subject: ['x'] } }, 'mail'],
    [{ messages: 'x' }, 'messages'],
  ])('a creation refuses %j', async (fields, name) => {
    const { status, body } = await create(fields);
    expect([status, body.code, Object.keys(body.data.params)]).toEqual([400, 'rest_invalid_param', [name]]);
  });
});

describe('an update of a form', () => {
  test('an update changes only the fields that were sent', async () => {
    const { id } = (await create({ title: 'Before', messages: { spam: 'Mine' } })).body;
    const { status, headers, body } = await ask('PATCH', `${PATH}/${id}`, {
      context: 'save',
      title: 'After',
      messages: { mail_sent_ok: 'Yes' },
    });
    expect([status, headers.get('allow')]).toEqual([200, 'GET, POST, PUT, PATCH, DELETE']);
    expect(body).toMatchObject({ slug: 'before', title: 'After' });
    expect(body.properties.messages).toMatchObject({ spam: 'Mine', mail_sent_ok: 'Yes' });
    const changed = await ask('PUT', `${PATH}/${id}`, { context: 'save', form: '[tel phone]' });
    expect(changed.body).toMatchObject({ title: 'After', properties: { form: { content: '[tel phone]' } } });
    expect((await ask('GET', `${PATH}?search=after phone`)).body).toHaveLength(1);
  });

  test('concurrent updates of different fields are both stored', async () => {
    const { id } = (await create({ title: 'Both' })).body;
    await Promise.all([
      ask('PATCH', `${PATH}/${id}`, { context: 'save', messages: { spam: 'A' } }),
      ask('PATCH', `${PATH}/${id}`, { context: 'save', messages: { mail_sent_ok: 'B' } }),
    ]);
    expect((await ask('GET', `${PATH}/${id}`)).body.properties.messages).toMatchObject({
      spam: 'A',
      mail_sent_ok: 'B',
    });
  });

  test('an update is not stored without the context "save"', async () => {
    const { id } = (await create({ title: 'Kept' })).body;
    expect((await ask('POST', `${PATH}/${id}`, { title: 'Lost' })).body.title).toBe('Lost');
    expect((await ask('GET', `${PATH}/${id}`)).body.title).toBe('Kept');
  });
});

describe('lists of forms', () => {
  test('the list has all forms, in the requested order', async () => {
    for (const title of ['zz b', 'zz a', 'zz c']) await create({ title });
    const titles = async (query: string) =>
      (await ask('GET', `${PATH}?search=zz&${query}`)).body.map(({ title }: { title: string }) => title);
    expect(await titles('')).toEqual(['zz b', 'zz a', 'zz c']);
    expect(await titles('orderby=title')).toEqual(['zz a', 'zz b', 'zz c']);
    expect(await titles('orderby=ID&order=DESC')).toEqual(['zz c', 'zz a', 'zz b']);
    expect(await titles('orderby=date&order=desc')).toEqual(['zz c', 'zz a', 'zz b']);
    expect(await titles('per_page=1&offset=1')).toEqual(['zz a']);
    expect(await titles('per_page=-1')).toHaveLength(3);
    expect(await titles('orderby=constructor')).toHaveLength(3);
    const { headers, body } = await ask('GET', `${PATH}?search=zz&per_page=1`);
    expect(headers.get('x-wp-total')).toBeNull();
    expect(body[0]).toEqual({
      id: expect.any(Number),
      hash: expect.stringMatching(/^[\da-f]{7}$/),
      slug: 'zz-b',
      title: 'zz b',
      locale: 'en_US',
    });
  });
});

describe('deletion of a form', () => {
  test('a deletion is permanent', async () => {
    const { id } = (await create({ title: 'Gone' })).body;
    expect((await ask('DELETE', `${PATH}/${id}`)).body).toEqual({ deleted: true });
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const { status, body } = await ask(method, `${PATH}/${id}`);
      expect([status, body.code]).toEqual([404, 'wpcf7_not_found']);
    }
  });
});

describe('configuration errors', () => {
  const errors = async (fields: object) =>
    (await ask('POST', PATH, { mail: MAIL, ...fields })).body.config_errors;
  const codes = async (fields: object) =>
    Object.fromEntries(
      Object.entries<{ link: string }[]>(await errors(fields)).map(([section, found]) => [
        section,
        found.map(({ link }) => link.slice(link.lastIndexOf('/') + 1)),
      ]),
    );

  test.each<[object, Record<string, string[]>]>([
    [{ form: '[text a]' }, {}],
    [{ form: '[text p] <form>' }, { 'form.body': ['unavailable-names', 'unavailable-html-elements'] }],
    [{ form: '<label>[text a][text b]</label>' }, { 'form.body': ['multiple-controls-in-label'] }],
    [{ form: '<label>[checkbox a "1" "2"]</label>' }, { 'form.body': ['multiple-controls-in-label'] }],
    [{ form: '[text a.b] [text a:b]' }, { 'form.body': ['dots-in-names', 'colons-in-names'] }],
    [{ form: '[file a limit:999mb]' }, { 'form.body': ['upload-filesize-overlimit'] }],
    [
      { mail: { ...MAIL, subject: '', body: '' } },
      { 'mail.subject': ['maybe-empty'], 'mail.body': ['maybe-empty'] },
    ],
    [
      { form: '[email e]', mail: { ...MAIL, recipient: '[e]', sender: 'x' } },
      { 'mail.sender': ['invalid-mailbox-syntax'], 'mail.recipient': ['invalid-mailbox-syntax'] },
    ],
    [
      { form: '[email* e]', mail: { ...MAIL, recipient: '[e]' } },
      { 'mail.recipient': ['unsafe-email-without-protection'] },
    ],
    [
      { mail: { ...MAIL, additional_headers: 'Reply-To: nobody\nnonsense' } },
      { 'mail.additional_headers': ['invalid-mailbox-syntax', 'invalid-mail-header'] },
    ],
    [{ mail: { ...MAIL, attachments: 'uploads/a.pdf' } }, { 'mail.attachments': ['file-not-found'] }],
    [{ messages: { spam: '<b>no</b>' } }, { 'messages.spam': ['html-in-message'] }],
    [{ additional_settings: 'on_sent_ok: "x"' }, { 'additional_settings.body': ['deprecated-settings'] }],
    [{ mail: { ...MAIL, recipient: '' }, additional_settings: 'skip_mail: on' }, {}],
  ])('the configuration has the errors %j', async (fields, expected) => {
    const found = await codes(fields);
    // The test site has a domain, unlike the addresses of the examples.
    delete found['mail.sender'];
    const { 'mail.sender': _sender, ...wanted } = expected;
    expect(found).toEqual(wanted);
  });

  test('a sender of another domain is a configuration error', async () => {
    expect(await codes({})).toEqual({ 'mail.sender': ['email-not-in-site-domain'] });
    expect(await codes({ mail: { ...MAIL, sender: 'a@site.test' } })).toEqual({});
  });
});

describe('rights on forms', () => {
  const forms = async () => (await create({ title: 'Rights' })).body.id as number;

  test.each<[Role | 'anonymous', boolean, boolean]>([
    ['anonymous', false, false],
    ['subscriber', false, false],
    ['contributor', true, false],
    ['author', true, false],
    ['editor', true, true],
    ['administrator', true, true],
  ])('the rights on forms of the role %s', async (role, mayList, mayEdit) => {
    const id = await forms();
    const as = role === 'anonymous' ? {} : { as: AS[role] };
    const answer = async (method: string, path: string, body?: object) =>
      outcome(await service.ask(method, path, { ...as, ...(body && { body }) }));
    const refused = '403 wpcf7_forbidden';
    const edit = mayEdit ? '200' : refused;
    expect(await answer('GET', PATH)).toBe(mayList ? '200' : refused);
    expect(await answer('POST', PATH, { title: 'x' })).toBe(edit);
    expect(await answer('GET', `${PATH}/${id}`)).toBe(edit);
    expect(await answer('PUT', `${PATH}/${id}`, { title: 'x' })).toBe(edit);
    expect(await answer('DELETE', `${PATH}/${id}`)).toBe(edit);
  });
});

describe('the forms of a deleted user', () => {
  let directory: RpcClient<typeof contracts.Directory.service>;
  beforeAll(() => {
    directory = createRpcClient(contracts.Directory, ...service.calledBy('core'));
  });
  afterAll(() => directory.close());

  const authorOf = async (id: number) => (await directory.getForms({ ids: [id] })).forms[0]?.author;
  const { userId } = AS.administrator;

  test.each([
    ['another user', { toUserId: 7, trash: false }, 7],
    ['nobody', { toUserId: 0, trash: false }, 0],
    ['nobody, as forms have no trash', { toUserId: 0, trash: true }, 0],
  ])('the forms of a deleted user go to %s', async (_who, to, author) => {
    const id = await service.createForm({ title: 'Kept' });
    const request = { fromUserId: userId, ...to };
    expect((await directory.reassignAuthor(request)).count).toBe(1);
    expect(await authorOf(id)).toBe(author);
    expect((await directory.reassignAuthor(request)).count).toBe(0);
  });
});
