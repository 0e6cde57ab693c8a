import { editConflict } from '@almanac/data';
import { siteZone } from '@almanac/dates';
import { AS } from '@almanac/testing';
import { describe, expect, test } from '@jest/globals';
import { type Item, titleFields } from './item.js';
import { Rights } from './rights.js';
import { ContentService } from './service.js';
import type { Change } from './side-effects.js';
import { Slugs } from './slugs.js';
import type { ContentStore } from './store/content-store.js';
import type { ContentType, Draft, References } from './type.js';

const refused = new Error('the title is too long');
const refuse = () => Promise.reject(refused);

const MOMENT = { date: '2031-01-01T00:00:00', dateGmt: new Date('2031-01-01T00:00:00Z') };
const ITEM: Item = {
  _id: 7,
  status: 'publish',
  author: AS.editor.userId,
  ...MOMENT,
  modified: MOMENT.date,
  modifiedGmt: MOMENT.dateGmt,
  slug: 'hall',
  slugKey: 'hall',
  ...titleFields('Hall'),
  followUps: [],
};

/** References of a write. They record which of them were rolled back. */
function references(failing: readonly string[] = []): { own: References<Item>; removed: string[] } {
  const removed: string[] = [];
  const own: References<Item> = {
    commit: async () => titleFields('Named'),
    rollback: () =>
      ['venue', 'organizer'].map((name) => async () => {
        if (failing.includes(name)) throw new Error(`the ${name} cannot be removed`);
        removed.push(name);
      }),
  };
  return { own, removed };
}

/** A service whose writes have references. @param replaced operations of its store */
function serviceOf(own: References<Item> | undefined, replaced: object = {}): ContentService<Item> {
  const draft: Draft<Item> = {
    status: 'publish',
    moment: MOMENT,
    slug: undefined,
    fields: titleFields('Sent'),
  };
  const type = {
    name: 'hall',
    rights: Rights.POSTS,
    slugs: new Slugs<Item>({ ownersOfKeys: async () => new Map() }),
    effects: { dependsOn: [], of: () => undefined },
    zone: async () => siteZone('UTC'),
    ...(own && { references: async () => own }),
    validate: async () => draft,
  } as unknown as ContentType<Item>;
  const fake = {
    groupCommit: <T>(write: () => Promise<T>) => write(),
    insert: async () => undefined,
    update: async (current: Item, _lock: unknown, { set }: Pick<Change<Item>, 'set'>) => ({
      ...current,
      ...set,
    }),
    ...replaced,
  } as unknown as ContentStore<Item>;
  return new ContentService({ type, store: fake, ids: { next: async () => 8 } });
}

/** Writes with references. @param failure of the store */
function writes(
  own: References<Item> | undefined,
  failure?: () => Promise<never>,
): Record<'creation' | 'update', () => Promise<Item>> {
  const service = serviceOf(own, failure && { insert: failure, update: failure });
  return {
    creation: () => service.create(AS.editor, {}, 8),
    update: () => service.update(AS.editor, ITEM, {}),
  };
}

describe.each(['creation', 'update'] as const)('references of a write: %s', (write) => {
  test('a write gets the fields of its references, and the references stay', async () => {
    const { own, removed } = references();
    expect((await writes(own)[write]()).title.raw).toBe('Named');
    expect(removed).toEqual([]);
  });

  test('a write without references runs', async () => {
    expect((await writes(undefined)[write]()).title.raw).toBe('Sent');
  });

  test('a failed write rolls back all references', async () => {
    const { own, removed } = references();
    await expect(writes(own, refuse)[write]()).rejects.toBe(refused);
    expect(removed).toEqual(['venue', 'organizer']);
  });

  test('references are rolled back when only some could be created', async () => {
    const { own, removed } = references();
    await expect(writes({ ...own, commit: refuse })[write]()).rejects.toBe(refused);
    expect(removed).toEqual(['venue', 'organizer']);
  });

  test('a failed rollback neither hides the first error nor prevents the other rollbacks', async () => {
    const { own, removed } = references(['venue']);
    const error = new Error('the write failed');
    await expect(writes(own, () => Promise.reject(error))[write]()).rejects.toBe(error);
    expect(removed).toEqual(['organizer']);
    expect(error.cause).toEqual(new Error('the venue cannot be removed'));
  });
});

describe('an autosave of a draft that was changed concurrently', () => {
  const draft: Item = { ...ITEM, status: 'draft' };

  /** Saves the draft, in whose place the store has another item. */
  const autosave = (current: Item): Promise<Item> =>
    serviceOf(undefined, {
      update: async (read: Item) => (read === draft ? null : read),
      findWhole: async () => [current],
    }).autosave(AS.editor, draft, {});

  test('an autosave is written to the draft with its new slug', async () => {
    expect(await autosave({ ...draft, slug: 'room' })).toMatchObject({ slug: 'room' });
  });

  test.each<[string, Partial<Item>]>([
    ['status', { status: 'publish' }],
    ['author', { author: AS.author.userId }],
  ])('an autosave is refused when the %s has changed', async (_name, change) => {
    await expect(autosave({ ...draft, ...change })).rejects.toMatchObject({ code: editConflict.code });
  });
});
