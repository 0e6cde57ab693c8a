import { describe, expect, test } from '@jest/globals';
import { globalId, parseAddress, permalink } from './addresses.js';

const SITE = 'https://site.test:8443/blog';
const item = (status: 'publish' | 'private' | 'draft' | 'future' | 'trash', slug = 'a') => ({
  _id: 7,
  status,
  slug,
});

describe('the address of an item', () => {
  test('a published item has an address with its slug', () => {
    expect(permalink(SITE, 'event', item('publish'))).toBe(`${SITE}/event/a/`);
    expect(permalink(SITE, 'venue', item('private'))).toBe(`${SITE}/venue/a/`);
  });

  test.each(['draft', 'future', 'trash'] as const)(
    'an item with the status %s has an address with its id',
    (status) => {
      expect(permalink(SITE, 'organizer', item(status))).toBe(`${SITE}/?post_type=tribe_organizer&p=7`);
    },
  );

  test.each(['event', 'venue', 'organizer'] as const)('the address of an item is parsed back: %s', (type) => {
    expect(parseAddress(SITE, permalink(SITE, type, item('publish')))).toEqual({ type, by: { slug: 'a' } });
    expect(parseAddress(SITE, permalink(SITE, type, item('draft')))).toEqual({ type, by: { id: 7 } });
  });

  test('an address of another site or of another resource is not parsed', () => {
    for (const address of [
      'https://other.test/blog/event/a/',
      'https://site.test:8443/event/a/',
      `${SITE}/event/`,
      `${SITE}/2031/05/06/event/`,
      `${SITE}/?p=7`,
      'nonsense',
    ])
      expect([address, parseAddress(SITE, address)]).toEqual([address, undefined]);
  });
});

test('the global id has no port', () => {
  expect(globalId(SITE, { _id: 7 })).toEqual({
    global_id: 'site.test?id=7',
    global_id_lineage: ['site.test?id=7'],
  });
});
