import { AS, gatewayHeaders } from '@almanac/testing';
import { describe, expect, test } from '@jest/globals';
import { DEFAULT_MESSAGES as messages } from '../contact-forms/messages.js';
import { API, MAIL, UNIT_TAG, useForms } from '../testing/forms.js';

const service = useForms({ FORMS_DISALLOWED_WORDS: 'casino', FORMS_MAX_FILE_MB: '1' });

const submissions = async (form: number, query = '') =>
  (await service.ask('GET', `${API}/submissions?form=${form}${query}`, { as: AS.editor })).body;

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
