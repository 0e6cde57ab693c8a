import { describe, expect, test } from '@jest/globals';
import { linkCookie, markerCookie, sessionCookie } from './session-cookie.js';

const VALUE = 'v'.repeat(43);

describe('the cookie of a session', () => {
  test('other hosts cannot set the cookie of a site that is a whole host', () => {
    const cookie = sessionCookie('https://site.example');
    expect(cookie.name).toMatch(/^__Host-almanac-session-[\da-f]{12}$/);
    // Browsers take the prefix with these attributes only, and without `Domain`.
    expect(cookie.set(VALUE)).toBe(`${cookie.name}=${VALUE}; Path=/; HttpOnly; SameSite=Lax; Secure`);
    expect(cookie.remove()).toBe(`${cookie.name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure`);
    expect(
      cookie.read(`${cookie.name.replace('__Host-', '')}=${VALUE}; ${cookie.name}=${'w'.repeat(43)}`),
    ).toBe('w'.repeat(43));
  });

  test.each([
    ['http://site.example', '/', ''],
    ['https://site.example/blog', '/blog', '; Secure'],
  ])('the cookie of %s has no prefix, which browsers would refuse there', (siteUrl, path, secure) => {
    const cookie = sessionCookie(siteUrl);
    expect(cookie.name).toMatch(/^almanac-session-/);
    expect(cookie.set(VALUE, 60)).toBe(
      `${cookie.name}=${VALUE}; Max-Age=60; Path=${path}; HttpOnly; SameSite=Lax${secure}`,
    );
  });

  test('two sites have different cookies', () => {
    expect(sessionCookie('http://a.example:1').name).not.toBe(sessionCookie('http://a.example:2').name);
  });

  test.each(['', 'short', 'with space'.repeat(5), `${VALUE}"`])('the value %j is ignored', (value) => {
    const cookie = sessionCookie('https://site.example');
    expect(cookie.read(`${cookie.name}=${value}`)).toBeUndefined();
    expect(cookie.read(undefined)).toBeUndefined();
  });
});

test('scripts read the marker alone', () => {
  const marker = markerCookie('https://site.example');
  expect(marker.set('1')).toBe(`${marker.name}=1; Path=/; SameSite=Lax; Secure`);
  expect(linkCookie('https://site.example').set(VALUE)).toContain('Path=/wp-login.php; HttpOnly;');
});
