import { NO_DECLARATIONS } from '@almanac/content-types';
import { expect, test } from '@jest/globals';
import { DeclarationsChange } from './declarations-change.js';

/** A site with the state that its replicas share. */
function siteOf() {
  const site = { digest: undefined as string | undefined, invalidations: 0 };
  const replica = (declarations = NO_DECLARATIONS) =>
    new DeclarationsChange(declarations, {
      installation: {
        declarations: async () => site.digest,
        declare: async (digest) => {
          site.digest = digest;
        },
      },
      onChange: async () => {
        site.invalidations += 1;
      },
    });
  return { site, replica };
}

const OTHER = {
  ...NO_DECLARATIONS,
  fields: [{ name: 'price', on: ['post'], type: 'number', read: 'everyone' }],
} as const;

test('a start with other declarations than the last one invalidates responses, a start with the same does not', async () => {
  const { site, replica } = siteOf();
  const invalidations = async (declarations = NO_DECLARATIONS) => {
    await replica(declarations).prepare();
    return site.invalidations;
  };
  expect([await invalidations(), await invalidations()]).toEqual([1, 1]);
  expect([await invalidations(OTHER), await invalidations(OTHER), await invalidations()]).toEqual([2, 2, 3]);
});

test('the stop of a replica with the former declarations invalidates the responses that it gave meanwhile', async () => {
  const { site, replica } = siteOf();
  const [former, latest] = [replica(), replica(OTHER)];
  await former.prepare();
  await latest.prepare();
  await former.stop();
  expect(site.invalidations).toBe(3);
  await latest.stop();
  expect(site.invalidations).toBe(3);
});

test('a start whose invalidation fails invalidates again the next time', async () => {
  const { site, replica } = siteOf();
  const failing = new DeclarationsChange(NO_DECLARATIONS, {
    installation: {
      declarations: async () => site.digest,
      declare: async (digest) => {
        site.digest = digest;
      },
    },
    onChange: () => Promise.reject(new Error('away')),
  });
  await expect(failing.prepare()).rejects.toThrow('away');
  await replica().prepare();
  expect(site.invalidations).toBe(1);
});
