import { describe, expect, test } from '@jest/globals';
import { type Making, NamedLinks } from './named-links.js';

interface Described {
  readonly name: string;
  readonly image?: string;
}

/** What is done, in its order; `existing` are the names of what there is, with their ids. */
function making(existing: Readonly<Record<string, number>>, refused?: string) {
  const done: string[] = [];
  const ways: Making<Described, string> = {
    withImage: async (input) => {
      done.push(`image of ${input.name}`);
      return { ...input, image: '900' };
    },
    ensure: async ({ name, image }) => {
      if (name === refused) throw new Error(`no ${name}`);
      const id = existing[name];
      if (id !== undefined) return { id };
      done.push(`${name} with ${image}`);
      return { id: 70 + done.length, made: name };
    },
    remove: async (made) => {
      done.push(`without ${made}`);
    },
  };
  return { done, ways };
}

describe('what a request names', () => {
  test('is copied and made once, the images first', async () => {
    const { done, ways } = making({ Old: 7 });
    const links = new NamedLinks([7, { name: 'New' }, { name: 'Old' }], ways);
    await links.copyImages();
    await links.copyImages();
    const ids = await links.ids();
    expect(ids).toEqual([7, 73]);
    expect(await links.ids()).toEqual(ids);
    expect(done).toEqual(['image of New', 'image of Old', 'New with 900']);
  });

  test('is taken back where it was made, and only there', async () => {
    const { done, ways } = making({ Old: 7 }, 'Bad');
    const links = new NamedLinks([8, { name: 'Old' }, { name: 'New' }, { name: 'Bad' }], ways);
    await expect(links.ids()).rejects.toThrow('no Bad');
    await links.takeBack();
    expect(done.slice(-2)).toEqual(['New with 900', 'without New']);
  });
});
