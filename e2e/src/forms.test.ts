import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@almanac/testing';
import { MailServer } from '@almanac/testing/mail-server';
import { ADMIN, Client, logsOf, pidOf, removeDirectory, type Site, startSite } from '@almanac/testing/site';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { runAlmanac } from './support/processes.js';

const FORMS = '/contact-form-7/v1/contact-forms';
const MAIL = {
  subject: 'From [n]',
  sender: 'Site <site@example.com>',
  recipient: 'owner@example.com',
  body: 'number [n].',
};

const mails = new MailServer();
let site: Site;
let client: Client;
let form: number;
beforeAll(async () => {
  await mails.start();
  site = await startSite({ ownDatabase: true, env: { SMTP_URL: mails.url, MAIL_RETRY_SECONDS: '1' } });
  client = new Client(site.url);
  const { body } = await client.ask<{ id: number }>('POST', FORMS, {
    as: ADMIN,
    body: { context: 'save', title: 'Contact', form: '[text* n] [file f filetypes:txt]', mail: MAIL },
  });
  form = body.id;
});
afterAll(async () => {
  await site.stop();
  await mails.stop();
  await removeDirectory(site.dataDir);
});

const send = async (n: string, headers: Record<string, string> = {}) => {
  const body = new FormData();
  body.append('_wpcf7_unit_tag', 'wpcf7-f1-o1');
  body.append('n', n);
  const response = await fetch(`${site.api}${FORMS}/${form}/feedback`, { method: 'POST', body, headers });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as { status?: string },
  };
};
const numbers = () =>
  mails.received.map(({ text }) => Number(/number (\d+)\./.exec(text)?.[1])).sort((a, b) => a - b);

describe('a contact form', () => {
  test('a contact form accepts messages from pages of other origins, which can read its errors', async () => {
    const origin = 'https://static.example';
    const taken = await send('0', { origin });
    expect([taken.status, taken.body.status]).toEqual([200, 'mail_sent']);
    expect(taken.headers.get('access-control-allow-origin')).toBe(origin);
    const refused = await fetch(`${site.api}${FORMS}/${form}/feedback`, {
      method: 'POST',
      body: '{}',
      headers: { origin, 'content-type': 'application/json' },
    });
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([415, origin]);
    await mails.until(1);
    expect(numbers()).toEqual([0]);
    mails.received.length = 0;
  });

  test('a contact form loses and duplicates no message when its service is killed before sending', async () => {
    await mails.stop();
    const taken = Array.from({ length: 10 }, (_, n) => n);
    for (const n of taken) expect((await send(String(n))).body.status).toBe('mail_sent');
    process.kill(await pidOf(site, 'services/forms'), 'SIGKILL');
    await mails.start();
    await mails.until(taken.length);
    // Time passes in which a second copy would arrive.
    await eventually(async () => (await send('99')).body.status, 'mail_sent');
    await mails.until(taken.length + 1);
    expect(numbers()).toEqual([...taken, 99]);
  });

  test('the command line exports the messages of a form', async () => {
    const to = join(site.dataDir, 'messages.csv');
    const env = { SITE_URL: site.url, ADMIN_PASSWORD: ADMIN.password };
    expect((await runAlmanac(['forms', 'export', '--form', String(form), '--to', to], env)).status).toBe(0);
    const [head = '', ...rows] = (await readFile(to, 'utf8')).trim().split('\n');
    expect(head).toMatch(/,n$/);
    expect(rows.map((row) => row.split(',').at(-1))).toEqual([
      '0',
      '0',
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
      '99',
    ]);
    const refused = await runAlmanac(['forms', 'export'], { ...env, ADMIN_PASSWORD: 'wrong' });
    expect([refused.status, refused.output]).toEqual([1, expect.stringContaining('401')]);
    expect(refused.output).not.toMatch(/\n\s+at /);
    expect((await runAlmanac(['forms', 'import'], env)).status).toBe(2);
  });

  test('the log contains nothing of a message', async () => {
    await send('marker-of-a-message');
    expect(await logsOf(site)).not.toContain('marker-of-a-message');
  });
});
