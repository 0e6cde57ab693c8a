import { STATUSES, type Status } from '@almanac/content';
import type { Identity } from '@almanac/identity';
import { describe, expect, test } from '@jest/globals';
import { aboveOf } from './above.js';
import { mayEdit, mayRead, type Subject } from './rights.js';
import { type Visibility, visibility } from './visibility.js';

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
    '%s',
    (_name, identity) => {
      for (const type of ['post', 'page'] as const) {
        for (const [right, allowed] of [
          ['read', mayRead],
          ['edit', mayEdit],
        ] as const) {
          const sets = visibility(identity, type, STATUSES, right);
          for (const item of everyItem(type)) {
            expect([right, item, contains(sets, item)]).toEqual([right, item, allowed(identity, item)]);
          }
        }
      }
    },
  );
});

describe('media items in a list are those that single reads would show', () => {
  // Posts and pages never inherit.
  const items = [...everyItem('post'), ...everyItem('page')].filter(({ status }) => status !== 'inherit');
  const parents = [undefined, ...items];
  const showing = (sets: Visibility, author: number, parent: Subject | undefined): Visibility => {
    const above = aboveOf(parent);
    return sets.filter(
      (set) =>
        set.statuses.includes('inherit') &&
        (set.author === undefined || set.author === author) &&
        (!set.above || set.above.isPublic === above.isPublic) &&
        (set.above?.author === undefined || set.above.author === above.author) &&
        (set.above?.notAuthor === undefined || set.above.notAuthor !== above.author),
    );
  };

  test.each(IDENTITIES.map((identity) => [identity.roles[0] ?? 'anyone', identity] as const))(
    '%s',
    (_name, identity) => {
      const sets = visibility(identity, 'attachment', ['inherit', 'private', 'trash'], 'read');
      for (const author of [ME, 8]) {
        for (const parent of parents) {
          const item: Subject = { type: 'attachment', status: 'inherit', author };
          // In one set alone, since sets are counted one by one.
          const times = mayRead(identity, item, parent) ? 1 : 0;
          expect([author, parent, showing(sets, author, parent).length]).toEqual([author, parent, times]);
        }
      }
    },
  );
});

describe('the shape that queries are made of', () => {
  const ofContributor = (statuses: readonly Status[]) =>
    visibility({ userId: ME, roles: ['contributor'] }, 'post', statuses, 'read');

  test('one set for what everyone sees', () => {
    expect(ofContributor(['publish'])).toEqual([{ statuses: ['publish'] }]);
  });

  test("a contributor's own drafts beside what is published", () => {
    expect(ofContributor(['publish', 'draft', 'trash'])).toEqual([
      { statuses: ['publish'] },
      { statuses: ['draft', 'trash'], author: ME },
    ]);
  });

  test('the trash of an editor is one more status', () => {
    const sets = visibility({ userId: ME, roles: ['editor'] }, 'post', ['draft', 'trash'], 'edit');
    expect(sets).toEqual([{ statuses: ['draft', 'trash'] }]);
  });

  test('nothing is no set at all', () => {
    expect(visibility({ userId: 0, roles: [] }, 'post', ['draft', 'trash'], 'read')).toEqual([]);
  });
});
