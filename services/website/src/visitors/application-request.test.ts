import { describe, expect, test } from '@jest/globals';
import {
  type ApplicationRequest,
  formTargetsOf,
  grantedAddress,
  readApplicationRequest,
  rejectedAddress,
} from './application-request.js';

const read = (parameters: Readonly<Record<string, string>>) =>
  readApplicationRequest((name) => parameters[name] ?? '');
const valid = (parameters: Readonly<Record<string, string>>): ApplicationRequest => {
  const request = read(parameters);
  if ('invalid' in request) throw new Error(`${request.invalid} is invalid`);
  return request;
};

describe('an address of a program', () => {
  test.each([
    'https://app.example',
    'HTTPS://app.example/callback?a=b#c',
    'wordpress://oauth',
    'web+app://callback',
    'com.example.reader://callback',
    'http://127.0.0.1:5000/callback',
    'http://[::1]:5000/callback',
  ])('%j is valid', (address) => {
    expect(valid({ success_url: address }).success?.href).toBe(new URL(address).href);
    expect(valid({ reject_url: address }).reject?.href).toBe(new URL(address).href);
  });

  test.each([
    'http://app.example/',
    'http://localhost:5000/',
    'http://127.0.0.1.evil.example/',
    'javascript:alert(1)',
    'JavaScript://app.example/%0aalert(1)',
    'java\nscript://app.example/%0aalert(1)',
    'data:text/html,x',
    'data://app.example/x',
    'vbscript://app.example/x',
    'blob:https://app.example/1',
    'file:///etc/passwd',
    'file://app.example/x',
    'ftp://app.example/',
    'chrome://settings/x',
    'chrome-extension://abc/x',
    'moz-extension://abc/x',
    'microsoft-edge://x/y',
    'ms-msdt://x/y',
    'search-ms://query/x',
    'x-apple.systempreferences://x',
    'intent://x/#Intent;end',
    'smb://server/share',
    'ssh://server/x',
    'ldap://server/x',
    'livescript://x/y',
    'myapp:callback',
    'myapp:///callback',
    '//app.example/',
    '/callback',
    'callback',
    'https://',
    'https:app.example',
    'https:\\\\app.example',
    'https:///app.example',
    ' https://app.example',
    'https://app example/',
    `https://app.example/${'x'.repeat(2_000)}`,
  ])('%j is invalid', (address) => {
    expect(read({ success_url: address })).toEqual({ invalid: 'success_url' });
    expect(read({ reject_url: address })).toEqual({ invalid: 'reject_url' });
  });
});

test.each(['x', '3FA85F64-5717-4562-B3FC-2C963F66AFA6', '3fa85f64-5717-4562-b3fc-2c963f66afa6 '])(
  'a program with the id %j is refused',
  (id) => {
    expect(read({ app_id: id })).toEqual({ invalid: 'app_id' });
  },
);

test('a long name is cut', () => {
  expect(valid({ app_name: ` ${'n'.repeat(300)}` }).name.length).toBeLessThanOrEqual(201);
});

test('the password replaces parameters of the same name in the address of a program', () => {
  const { success = new URL('about:blank') } = valid({
    success_url: 'https://app.example/?password=x&a=1#c',
  });
  expect(grantedAddress(success, { site_url: 'https://site.example/b', password: 'p q' })).toBe(
    'https://app.example/?password=p+q&a=1&site_url=https%3A%2F%2Fsite.example%2Fb#c',
  );
});

test.each([
  [{}, undefined],
  [{ success_url: 'https://app.example/?a=1' }, 'https://app.example/?a=1&success=false'],
  [{ success_url: 'https://app.example/', reject_url: 'myapp://no' }, 'myapp://no'],
])('a rejection of %j leads to %j', (parameters: Record<string, string>, address) => {
  expect(rejectedAddress(valid(parameters))).toBe(address);
});

test.each([
  ['https://app.example:8443/a;b', 'https://app.example:8443'],
  ['https://a;script-src/', 'https:'],
  ['http://[::1]:5000/', 'http:'],
  ['myapp://a;script-src/', 'myapp:'],
])('the policy of a page names %j as %j', (address, source) => {
  expect(formTargetsOf(valid({ success_url: address }))).toEqual([source]);
});
