import { STATUSES } from '@almanac/content';
import type { Identity } from '@almanac/identity';
import { serviceUnavailable } from '@almanac/rpc';
import { describe, expect, test } from '@jest/globals';
import { type Content, parentStateOf } from '../content/document.js';
import { mayEdit, mayRead, type Subject } from '../content/rights.js';
import { MediaVisibility, type RemoteItem } from './visibility.js';

const ME = 7;
const IDENTITIES: readonly (readonly [name: string, identity: Identity])[] = [
  ['anyone', { userId: 0, roles: [] }],
  ...['subscriber', 'contributor', 'author', 'editor', 'administrator'].map(
    (role) => [role, { userId: ME, roles: [role] }] as const,
  ),
];

const everyParent = (type: 'post' | 'page'): Subject[] =>
  [ME, 8].flatMap((author) =>
    STATUSES.filter((status) => status !== 'inherit').map((status): Subject => ({ type, status, author })),
  );

/** Local content by id, and remote events by id. */
const LOCAL = new Map(
  [...everyParent('post'), ...everyParent('page')].map((item, index) => [100 + index, item]),
);
const REMOTE = new Map<number, RemoteItem>(
  everyParent('post').map(({ status, author }, index) => [900 + index, { id: 900 + index, status, author }]),
);
const NEVER = 999_999;
const EVERY_PARENT = [0, NEVER, ...LOCAL.keys(), ...REMOTE.keys()];

const media = (author: number, parent: number): Content => {
  const above = parentStateOf(parent, LOCAL.get(parent));
  // A media item with only the fields that decide its visibility.
  return { type: 'attachment', status: 'inherit', author, parent, above } as Content;
};

const judge = (eventsAreAway = false) => {
  const asked: (readonly number[])[] = [];
  const visibility = new MediaVisibility({
    content: {
      findMany: async (ids) =>
        ids.flatMap((id) => (LOCAL.has(id) ? [{ ...LOCAL.get(id), _id: id, password: '' } as Content] : [])),
      remoteParents: async () => EVERY_PARENT.filter((id) => id !== 0 && !LOCAL.has(id)),
    },
    remoteItems: async (ids) => {
      asked.push(ids);
      if (eventsAreAway) throw serviceUnavailable();
      return ids.flatMap((id) => REMOTE.get(id) ?? []);
    },
  });
  return { visibility, asked };
};

describe.each(IDENTITIES)('media items visible to %s', (_name, identity) => {
  const items = [ME, 8].flatMap((author) => EVERY_PARENT.map((parent) => media(author, parent)));

  test('single reads show media items with a visible parent, own ones, and those without a parent', async () => {
    const { visibility, asked } = judge();
    const readable = await visibility.readable(identity, items);
    for (const item of items) {
      const event = REMOTE.get(item.parent);
      const parent = LOCAL.get(item.parent) ?? (event && ({ ...event, type: 'post' } as Subject));
      const expected = parent === undefined || mayRead(identity, parent) || mayEdit(identity, item);
      expect([item, readable.includes(item)]).toEqual([item, expected]);
    }
    expect(asked).toHaveLength(1);
  });

  test.each([false, true])(
    'lists contain the media items that single reads show; events service down: %p',
    async (eventsAreAway) => {
      const { visibility } = judge(eventsAreAway);
      const degradations = new Set<string>();
      const degraded = (what: string) => void degradations.add(what);
      const sets = await visibility.listed(identity, ['inherit', 'private', 'trash'], degraded);
      const readable = await visibility.readable(identity, items, degraded);
      for (const item of items) {
        const { author, parent, above = parentStateOf(0, undefined) } = item;
        const showing = sets.filter(
          (set) =>
            set.statuses.includes('inherit') &&
            (set.author === undefined || set.author === author) &&
            (set.notAuthor === undefined || set.notAuthor !== author) &&
            (!set.parents || set.parents.includes(parent)) &&
            (!set.above || set.above.isPublic === above.isPublic) &&
            (!set.above?.isElsewhere || above.isElsewhere === true) &&
            (set.above?.author === undefined || set.above.author === above.author) &&
            (set.above?.notAuthor === undefined || set.above.notAuthor !== above.author),
        );
        // Each item is in one set only, because sets are counted separately.
        expect([item, showing.length]).toEqual([item, readable.includes(item) ? 1 : 0]);
      }
      expect([...degradations]).toEqual(eventsAreAway ? ['events'] : []);
    },
  );

  test('visibility fails while the events service is unavailable, unless all parents are in core', async () => {
    const { visibility, asked } = judge(true);
    await expect(visibility.mayRead(identity, media(8, 900))).rejects.toMatchObject({ status: 503 });
    asked.length = 0;
    expect(await visibility.mayRead(identity, media(ME + 1, 0))).toBe(true);
    expect(asked).toEqual([]);
  });
});
