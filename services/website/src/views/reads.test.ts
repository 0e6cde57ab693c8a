import { describe, expect, test } from '@jest/globals';
import * as z from 'zod';
import { type Query, Reads } from './reads.js';

const shape = z.string();

/** A service that answers each address with itself. */
function service(statusOf: (target: string) => number = () => 200) {
  const calls: {
    readonly targets: readonly string[];
    readonly uncounted: readonly number[];
    readonly embeddedFields: string;
  }[] = [];
  const read = async (call: (typeof calls)[number] & { readonly withoutTotals: boolean }) => {
    calls.push(call);
    const answers = call.targets.map((target, index) => ({
      status: statusOf(target),
      body: JSON.stringify(target),
      total: call.withoutTotals || call.uncounted.includes(index) ? 0 : 7,
      totalPages: 0,
      dependsOn: [target],
    }));
    return { answers };
  };
  return { calls, read };
}

describe('reads of a page', () => {
  test('reads that begin together are one call, and each gets its responses', async () => {
    const [core, events] = [service(), service()];
    const reads = new Reads({ core, events }, '');
    const [[one, two], [three], [other]] = await Promise.all([
      reads.core({ route: '/one', shape }, { route: '/two', shape, hasTotal: false }),
      reads.core({ route: '/three', shape }),
      reads.events({ route: '/other', shape }),
    ]);
    expect([one.data, two.data, three.data, other.data]).toEqual(['/one', '/two', '/three', '/other']);
    expect([one.total, two.total, three.total]).toEqual([7, 0, 7]);
    expect(core.calls).toMatchObject([{ targets: ['/one', '/two', '/three'], uncounted: [1] }]);
    expect(events.calls).toHaveLength(1);
    await reads.core({ route: '/later', shape });
    expect(core.calls).toHaveLength(2);
  });

  test('a page is valid as long as each of its responses', async () => {
    const ages = new Map([
      ['/day', 86_400_000],
      ['/hour', 3_600_000],
    ]);
    const answers = (targets: readonly string[]) =>
      targets.map((target) => {
        const maxAgeMs = ages.get(target);
        const answer = { status: 200, body: '""', total: 0, totalPages: 0, dependsOn: ['x'] };
        return maxAgeMs === undefined ? answer : { ...answer, maxAgeMs };
      });
    const core = {
      read: async ({ targets }: { targets: readonly string[] }) => ({ answers: answers(targets) }),
    };
    const reads = new Reads({ core, events: core }, '');
    await reads.core({ route: '/always', shape });
    expect(reads.maxAgeMs).toBeUndefined();
    await reads.core({ route: '/day', shape }, { route: '/hour', shape }, { route: '/always', shape });
    expect(reads.maxAgeMs).toBe(3_600_000);
  });

  describe('a refused read', () => {
    const VENUE = '/tribe/events/v1/venues/7';
    const LIST = '/tribe/events/v1/events';
    const refuse = async (
      { code = 'rest_invalid_param', params }: { code?: string; params?: readonly string[] },
      target: { readonly route: string; readonly query?: Query } = { route: LIST, query: { page: 3 } },
    ) => {
      const reasons = params && Object.fromEntries(params.map((name) => [name, 'No.']));
      const body = JSON.stringify({ code, message: 'No.', data: { status: 400, params: reasons } });
      const answer = { status: 400, body, total: 0, totalPages: 0, dependsOn: [] };
      const refusing = { read: async () => ({ answers: [answer] }) };
      const reads = new Reads({ core: refusing, events: refusing }, '');
      const [{ data }] = await reads.events({ ...target, shape });
      return data;
    };

    test('a refused parameter is a failure of the website', async () => {
      await expect(refuse({ params: ['page'] })).rejects.toThrow(
        `${LIST}?page=3 was refused: rest_invalid_param: No.`,
      );
      await expect(refuse({ code: 'rest_other' })).rejects.toThrow('rest_other');
    });

    test('a page past the end is empty', async () => {
      expect(await refuse({ code: 'rest_post_invalid_page_number' })).toBeUndefined();
    });

    test.each([
      [{ route: VENUE }, 'id'],
      [{ route: '/tribe/events/v1/venues/by-slug/hall' }, 'slug'],
      [{ route: LIST, query: { venue: 7 } }, 'venue'],
      [{ route: LIST, query: { categories: '5,6' } }, 'categories'],
      [{ route: LIST, query: { include: 5 } }, 'include'],
    ])('%j lacks an item if its parameter %s is refused', async (target, name) => {
      expect(await refuse({ params: [name] }, target)).toBeUndefined();
      await expect(refuse({ params: [name, 'page'] }, target)).rejects.toThrow('was refused');
    });

    test.each([
      [{ route: LIST, query: { id: 7 } }, 'id'],
      [{ route: '/tribe/events/v1/categories', query: { slug: 'a' } }, 'slug'],
      [{ route: VENUE }, 'slug'],
      [{ route: LIST, query: { tags: 'A' } }, 'tags'],
      [{ route: LIST }, 'tags'],
    ])('%j fails if its parameter %s is refused', async (target, name) => {
      await expect(refuse({ params: [name] }, target)).rejects.toThrow('was refused');
    });
  });

  test('embedded objects are read with the members that pages show', async () => {
    const core = service();
    await new Reads({ core, events: core }, '').core({ route: '/one', shape });
    expect(core.calls[0]?.embeddedFields.split(',')).toEqual(
      expect.arrayContaining([
        'name',
        'link',
        'taxonomy',
        'avatar_urls',
        'alt_text',
        'media_details',
        'title',
      ]),
    );
  });

  test('a failed response fails its own read alone', async () => {
    const core = service((target) => (target === '/bad' ? 500 : 200));
    const reads = new Reads({ core, events: core }, '');
    const [good, bad] = await Promise.allSettled([
      reads.core({ route: '/good', shape }),
      reads.core({ route: '/bad', shape }),
    ]);
    expect([good.status, bad.status]).toEqual(['fulfilled', 'rejected']);
    expect(reads.dependsOn).toEqual(['/good']);
  });
});
