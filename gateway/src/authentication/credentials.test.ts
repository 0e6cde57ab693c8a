import { describe, expect, test } from '@jest/globals';
import { readCredentials } from './credentials.js';

/** A text with the form of an application password. */
const TOKEN = 'abcdEFGH0123ijklMNOP4567';
const basic = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`;

describe('readCredentials', () => {
  test.each([
    [basic('admin:password'), { scheme: 'basic', login: 'admin', password: 'password' }],
    [basic('a@b.example:x:y'), { scheme: 'basic', login: 'a@b.example', password: 'x:y' }],
    [basic('jürgen:pässwörd'), { scheme: 'basic', login: 'jürgen', password: 'pässwörd' }],
    [basic(':'), { scheme: 'basic', login: '', password: '' }],
    [basic('a:b').replace('Basic', 'bAsIc '), { scheme: 'basic', login: 'a', password: 'b' }],
    [`Bearer ${TOKEN}`, { scheme: 'bearer', token: TOKEN }],
  ])('the header %s holds credentials', (header, credentials) => {
    expect(readCredentials(header)).toEqual(credentials);
  });

  test.each([
    undefined,
    '',
    'Basic',
    'Basic !!!',
    basic('no colon'),
    'Digest username="x"',
    'Bearer',
    'Bearer a b',
    'Bearer x',
    'Bearer abc.def.ghi',
    `Bearer ${TOKEN}8`,
    `Token ${TOKEN}`,
    TOKEN,
  ])('the header %s holds no credentials', (header) => {
    expect(readCredentials(header)).toBeUndefined();
  });
});
