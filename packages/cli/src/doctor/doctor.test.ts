import { expect, test } from '@jest/globals';
import { hostsOf, mailFindings, nodeVersion } from './doctor.js';

test.each([
  ['18.20.0', 'wrong'],
  ['20.18.3', 'wrong'],
  ['20.19.0', 'good'],
  ['22.1.0', 'good'],
  ['99.0.0', 'note'],
])('Node %s is rated %s', (version, state) => {
  expect(nodeVersion(version)).toMatchObject({ state });
});

test.each([
  ['mongodb://user:p%40ss@a:1,b/db?x=y', ['a:1', 'b:27017']],
  ['redis://localhost', ['localhost:6379']],
  ['smtps://me:secret@mail.example', ['mail.example:465']],
  ['smtp://[::1]:25', ['[::1]:25']],
])('the database address %s has the hosts %j', (uri, hosts) => {
  expect(hostsOf(uri)).toEqual(hosts);
});

test('a site without a mail server is shown with a note that mails wait', () => {
  const sentence = 'SMTP_URL is not set: mails of contact forms and accounts wait.';
  expect(mailFindings({})).toEqual([expect.objectContaining({ about: 'mail', sentence })]);
  expect(mailFindings({ SMTP_URL: 'smtp://mail.example' })).toEqual([]);
});
