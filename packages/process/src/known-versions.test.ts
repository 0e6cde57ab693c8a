import { describe, expect, test } from '@jest/globals';
import { KnownVersions } from './known-versions.js';

const ITEM = 'wp/v2/item-5';

/** A header of a gateway in which no item has changed between two moments. */
const header = (clock: string, since: number, now: number): string => `items=${clock}:${since}-${now}`;

describe('the changes of items that gateways have told', () => {
  test('a gateway in use keeps its history when many others have come and gone', () => {
    KnownVersions.in(header('used', 1, 2));
    for (let gone = 0; gone < 8; gone += 1) {
      KnownVersions.in(header(`gone${gone}`, 0, 1));
      KnownVersions.in(header('used', gone + 2, gone + 3));
    }
    expect(KnownVersions.in(header('used', 10, 11)).itemChangedAt(ITEM)).toBe(1);
  });

  test('a gateway that sends nothing for long loses its history', () => {
    KnownVersions.in(header('silent', 1, 2));
    for (let other = 0; other < 8; other += 1) KnownVersions.in(header(`other${other}`, 0, 1));
    expect(KnownVersions.in(header('silent', 2, 3)).itemChangedAt(ITEM)).toBe(2);
  });
});

describe('the versions that a gateway knows', () => {
  const told = (clock: string, at: number): string =>
    `wp/v2=${clock}:${at}.${clock}:0,${header(clock, 0, at)}`;

  test('a request that others have overtaken gets what these have told', () => {
    KnownVersions.in(told('busy', 5));
    expect(KnownVersions.in(told('busy', 3)).get('wp/v2')?.at).toBe(5);
    expect(KnownVersions.in(told('busy', 7)).get('wp/v2')?.at).toBe(7);
    expect(KnownVersions.in(told('busy', 5)).now?.at).toBe(7);
  });

  test('a request gets nothing from another gateway, and nothing while its own is in doubt', () => {
    KnownVersions.in(told('one', 5));
    expect(KnownVersions.in(told('other', 3)).get('wp/v2')?.at).toBe(3);
    expect(KnownVersions.in('').get('wp/v2')).toBeUndefined();
  });
});
