import { anyOf, conjunction, membership } from '@almanac/data';
import type { Identity } from '@almanac/identity';
import { describe, expect, test } from '@jest/globals';
import { STATUSES } from './item.js';
import { Rights, type Subject, type Visibility } from './rights.js';

const ME = 7;
const IDENTITIES: readonly (readonly [string, Identity])[] = [
  ['anyone', { userId: 0, roles: [] }],
  ...['subscriber', 'contributor', 'author', 'editor', 'administrator'].map(
    (role) => [role, { userId: ME, roles: [role] }] as const,
  ),
];
const ITEMS: readonly Subject[] = [ME, 8].flatMap((author) =>
  STATUSES.flatMap((status): Subject[] =>
    status === 'trash'
      ? STATUSES.map((from) => ({ status, author, trash: { status: from } }))
      : [{ status, author }],
  ),
);

/** Number of the sets that contain an item. */
const times = (sets: Visibility, { status, author, trash }: Subject): number =>
  sets.filter(
    (set) =>
      set.statuses.includes(status) &&
      (set.author === undefined || set.author === author) &&
      (!set.trashedFrom || status !== 'trash' || (trash && set.trashedFrom.includes(trash.status))),
  ).length;

describe('a list contains exactly what single reads would show, each item once', () => {
  test.each(IDENTITIES)(
    'lists for the role %s contain each item that single reads show, once',
    (_name, identity) => {
      for (const right of ['read', 'edit'] as const) {
        const allowed = (item: Subject) =>
          right === 'read' ? Rights.POSTS.mayRead(identity, item) : Rights.POSTS.mayEdit(identity, item);
        const sets = Rights.POSTS.visible(identity, STATUSES, right);
        for (const item of ITEMS) expect([item, times(sets, item)]).toEqual([item, allowed(item) ? 1 : 0]);
      }
    },
  );
});

describe('conditions of a query', () => {
  test('conditions on different fields are side by side', () => {
    expect(conjunction([{ a: 1 }, { b: 2 }, { a: 3 }])).toEqual({ a: 1, b: 2, $and: [{ a: 3 }] });
  });

  test('conditions are minimal', () => {
    expect(membership('a', [1])).toEqual({ a: { $eq: 1 } });
    expect(membership('a', [1, 2], [3])).toEqual({ a: { $in: [1, 2], $nin: [3] } });
    expect(membership('a', undefined)).toEqual({});
  });

  test('contradictory conditions match nothing', () => {
    expect(anyOf([])).toEqual({ _id: { $in: [] } });
    expect(anyOf([{ a: 1 }])).toEqual({ a: 1 });
  });

  test('conditions match a set of visible items', () => {
    expect(Rights.conditions({ statuses: ['trash'], author: ME, trashedFrom: ['draft'] })).toEqual({
      status: { $eq: 'trash' },
      author: ME,
      'trash.status': { $in: ['draft'] },
    });
  });
});
