import { STATUSES, type Status } from '@almanac/content';
import type { Identity } from '@almanac/identity';
import { describe, expect, test } from '@jest/globals';
import { mayEdit, mayRead, rightsOf, type Subject, type Visibility } from './rights.js';

const ME = 7;
const IDENTITIES: readonly Identity[] = [
  { userId: 0, roles: [] },
  ...['subscriber', 'contributor', 'author', 'editor', 'administrator'].map((role) => ({
    userId: ME,
    roles: [role],
  })),
];

const contains = (sets: Visibility, { status, author, trash }: Subject): boolean =>
  sets.some(
    (set) =>
      set.statuses.includes(status) &&
      (set.author === undefined || set.author === author) &&
      (!set.trashedFrom || status !== 'trash' || set.trashedFrom.includes(trash?.status ?? 'draft')),
  );

const everyItem = (type: 'post' | 'page'): Subject[] =>
  [ME, 8].flatMap((author) =>
    STATUSES.flatMap((status): Subject[] =>
      status === 'trash'
        ? STATUSES.filter((from) => from !== 'trash').map((from) => ({
            type,
            status,
            author,
            trash: { status: from },
          }))
        : [{ type, status, author }],
    ),
  );

describe('a list contains exactly what single reads would show', () => {
  test.each(IDENTITIES.map((identity) => [identity.roles[0] ?? 'anyone', identity] as const))(
    'lists for the role %s contain the items that single reads show',
    (_name, identity) => {
      for (const type of ['post', 'page'] as const) {
        for (const [right, allowed] of [
          ['read', mayRead],
          ['edit', mayEdit],
        ] as const) {
          const sets = rightsOf(type).visible(identity, STATUSES, right);
          for (const item of everyItem(type)) {
            expect([right, item, contains(sets, item)]).toEqual([right, item, allowed(identity, item)]);
          }
        }
      }
    },
  );
});

describe('the shape of the sets', () => {
  const ofContributor = (statuses: readonly Status[]) =>
    rightsOf('post').visible({ userId: ME, roles: ['contributor'] }, statuses);

  test('published items are one set', () => {
    expect(ofContributor(['publish'])).toEqual([{ statuses: ['publish'] }]);
  });

  test('a contributor sees two sets: published items, and own drafts and trash', () => {
    expect(ofContributor(['publish', 'draft', 'trash'])).toEqual([
      { statuses: ['publish'] },
      { statuses: ['draft', 'trash'], author: ME },
    ]);
  });

  test('an editor sees trashed items in the same set as drafts', () => {
    const sets = rightsOf('post').visible({ userId: ME, roles: ['editor'] }, ['draft', 'trash'], 'edit');
    expect(sets).toEqual([{ statuses: ['draft', 'trash'] }]);
  });

  test('a caller who sees nothing has no sets', () => {
    expect(rightsOf('post').visible({ userId: 0, roles: [] }, ['draft', 'trash'])).toEqual([]);
  });
});
