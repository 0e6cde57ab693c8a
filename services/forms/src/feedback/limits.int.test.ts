import { AS, gatewayHeaders } from '@almanac/testing';
import { describe, expect, test } from '@jest/globals';
import { DEFAULT_MESSAGES as messages } from '../contact-forms/messages.js';
import { API, startForms, type TestForms, UNIT_TAG, useForms } from '../testing/forms.js';

const service = useForms({ FORMS_DISALLOWED_WORDS: 'casino', FORMS_MAX_FILE_MB: '1' });

const submissions = async (form: number, query = '') =>
  (await service.ask('GET', `${API}/submissions?form=${form}${query}`, { as: AS.editor })).body;

describe('spam', () => {
  test.each<[string, object, Record<string, string>, string]>([
    ['a short user agent', { a: 'x' }, { 'user-agent': 'x' }, 'user agent'],
    ['words that are not allowed', { a: 'A CASINO' }, {}, 'disallowed words'],
    ['a filled honeypot', { a: 'x', trap: 'x' }, {}, 'honeypot'],
  ])(
    'spam is recognized by %s, and stored for the owner without a mail',
    async (_what, fields, headers, reason) => {
      const form = await service.createForm({ form: '[text a]', additional_settings: 'honeypot: trap' });
      const { body } = await service.send(form, fields as Record<string, string>, headers);
      expect(body).toMatchObject({ status: 'spam', message: messages.spam, posted_data_hash: '' });
      expect(await submissions(form)).toMatchObject([{ status: 'spam', spam_reason: reason, mails: [] }]);
    },
  );
});

describe('limits of messages', () => {
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
  /** A function that sends a message. It returns the status, or the code of an error. */
  const sender =
    (forms: TestForms, form: number) =>
    async (address: string, fields: Parameters<TestForms['send']>[1] = { a: 'x' }) => {
      const { body } = await forms.send(form, fields, { 'x-forwarded-for': address });
      return body.status ?? body.code;
    };
  const pdf = (kib: number) => new File(['x'.repeat(kib * 1024)], 'a.pdf', { type: 'application/pdf' });

  test('messages of one address above the rate are refused and not stored, including spam', async () => {
    await limited({ FORMS_RATE_LIMIT: '2', FORMS_DISALLOWED_WORDS: 'casino' }, async (forms) => {
      const form = await forms.createForm({ form: '[text* a] [file up]' });
      const from = sender(forms, form);
      expect([await from('192.0.2.1'), await from('192.0.2.1', { a: 'casino' })]).toEqual([
        'mail_sent',
        'spam',
      ]);
      for (const fields of [{ a: 'x' }, { a: 'casino' }, { a: 'x', up: pdf(1) }]) {
        // Contact Form 7's script shows only responses with the status 200.
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
      // Invalid messages do not count.
      expect(await from('192.0.2.2', {})).toBe('validation_failed');
      expect([await from('192.0.2.2'), await from('192.0.2.2')]).toEqual(['mail_sent', 'mail_sent']);
      // A subscriber has a whole /64 network.
      expect([await from('2001:db8::1'), await from('2001:db8::2'), await from('2001:db8::3')]).toEqual([
        'mail_sent',
        'mail_sent',
        'aborted',
      ]);
      expect(await stored(forms)).toHaveLength(6);
    });
  });

  test('the rate also limits signed-in users', async () => {
    await limited({ FORMS_RATE_LIMIT: '1' }, async (forms) => {
      const form = await forms.createForm({ form: '[text a]', additional_settings: 'subscribers_only: on' });
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

  test('messages and files of one address have a daily limit', async () => {
    await limited({ FORMS_CLIENT_MB: '1' }, async (forms) => {
      const form = await forms.createForm({ form: '[hidden a] [file up] [file more]' });
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

  test('files of all messages have a total limit, and messages without files are always accepted', async () => {
    await limited({ FORMS_FILES_MB: '1' }, async (forms) => {
      const form = await forms.createForm({ form: '[text a] [file up]' });
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

  test('the latest spam is stored without files and with the beginning of its texts', async () => {
    await limited({ FORMS_KEEP_SPAM: '3', FORMS_DISALLOWED_WORDS: 'casino' }, async (forms) => {
      const form = await forms.createForm({ form: '[hidden a] [hidden b] [file up]' });
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
