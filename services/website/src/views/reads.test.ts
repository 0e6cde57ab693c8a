import { describe, expect, test } from '@jest/globals';
import * as z from 'zod';
import { Reads } from './reads.js';

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

  test('a refused parameter is a failure of the website', async () => {
    const refuse = (code: string, params?: object) => {
      const body = JSON.stringify({ code, message: 'No.', data: { status: 400, params } });
      const answer = { status: 400, body, total: 0, totalPages: 0, dependsOn: [] };
      const refusing = { read: async () => ({ answers: [answer] }) };
      return new Reads({ core: refusing, events: refusing }, '').core({
        ...{ route: '/list', query: { page: 3 }, shape },
      });
    };
    await expect(refuse('rest_invalid_param', { page: '', id: '' })).rejects.toThrow(
      '/list?page=3 was refused: rest_invalid_param: No.',
    );
    await expect(refuse('rest_other')).rejects.toThrow('rest_other');
    // Pages and items that do not exist are no failures.
    expect((await refuse('rest_post_invalid_page_number'))[0].data).toBeUndefined();
    expect((await refuse('rest_invalid_param', { id: '' }))[0].data).toBeUndefined();
    expect((await refuse('rest_invalid_param', { slug: '' }))[0].data).toBeUndefined();
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
