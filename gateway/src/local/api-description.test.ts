import type { ApiFragment } from '@almanac/rest';
import { expect, test } from '@jest/globals';
import { ApiDescription } from './api-description.js';

const fragment = (path: string): ApiFragment => ({ tags: [], paths: { [path]: {} }, schemas: {} });

test('a document is available once every service has sent its part, also while one is unavailable later', async () => {
  let isUnavailable = true;
  const description = new ApiDescription({
    services: [
      { name: 'core', getDescription: async () => fragment('/wp/v2') },
      {
        name: 'events',
        getDescription: async () => {
          if (isUnavailable) throw new Error('away');
          return fragment('/tribe/events/v1');
        },
      },
    ],
    own: fragment('/'),
    apiUrl: 'http://site.test/wp-json',
    // These versions change all the time.
    versions: { now: 1, stamp: () => ({}), isFresh: () => false } as never,
    logger: { warn: () => undefined },
  });
  const paths = async () => {
    const { body } = await description.get();
    return Object.keys(JSON.parse(String(body)).paths).sort();
  };
  await expect(description.get()).rejects.toMatchObject({ status: 503 });
  isUnavailable = false;
  expect(await paths()).toEqual(['/', '/tribe/events/v1', '/wp/v2']);
  isUnavailable = true;
  expect(await paths()).toEqual(['/', '/tribe/events/v1', '/wp/v2']);
});
