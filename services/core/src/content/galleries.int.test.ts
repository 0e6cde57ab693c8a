import { AS } from '@almanac/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startCore, type TestCore } from '../testing/core.js';
import { image, Uploader } from '../testing/uploads.js';

let core: TestCore;
let images: readonly number[];
const as = AS.administrator;

beforeAll(async () => {
  core = await startCore();
  const uploader = new Uploader(core);
  const upload = async (name: string) =>
    (await uploader.raw(await image(400, 300), `${name}.png`, { as })).body.id as number;
  images = [await upload('first'), await upload('second')];
});
afterAll(() => core.stop());

const write = async (path: string, body: object) =>
  (await core.ask('POST', `/wp/v2/${path}`, { as, body })).body;
const post = (content: string, more: object = {}) =>
  write('posts', { title: 'Gallery', status: 'publish', content, ...more });
const rendered = async (id: number): Promise<string> =>
  (await core.ask('GET', `/wp/v2/posts/${id}`)).body.content.rendered;
/** Names of the files that a text shows, in their order. */
const shown = (html: string) => [...html.matchAll(/\/([a-z]+)-150x150\.png" class/g)].map(([, name]) => name);

describe('galleries in posts', () => {
  test('a gallery shows the images that it names, with their captions and pages', async () => {
    const [first = 0, second = 0] = images;
    await write(`media/${first}`, { caption: 'Seen from *above*', alt_text: 'A field' });
    const { id } = await post(`[gallery ids="${second},${first}"]`);
    const html = await rendered(id);
    expect(shown(html)).toEqual(['second', 'first']);
    expect(html).toContain('alt="A field"');
    expect(html).toContain('Seen from *above*</figcaption>');
    const { link } = (await core.ask('GET', `/wp/v2/media/${first}`)).body;
    expect(html).toContain(`<a href="${link}">`);
  });

  test('a gallery shows the images that are attached to the post, once they are', async () => {
    const [first = 0, second = 0] = images;
    const { id } = await post('[gallery order="DESC"]');
    expect(await rendered(id)).not.toContain('class="gallery');
    for (const media of [first, second]) await write(`media/${media}`, { post: id });
    expect(shown(await rendered(id))).toEqual(['second', 'first']);
    const other = await post(`[gallery id="${id}" exclude="${second}"]`);
    expect(shown(await rendered(other.id))).toEqual(['first']);
  });

  test.each([{ status: 'draft' }, { status: 'publish', password: 'secret' }])(
    'a gallery does not show what is attached to another post that is not for everybody: %j',
    async (hidden) => {
      const owner = await post('x', hidden);
      await write(`media/${images[0]}`, { post: owner.id });
      const { id } = await post(`[gallery id="${owner.id}"]`);
      expect(await rendered(id)).not.toContain('class="gallery');
    },
  );

  test('a gallery is left out of excerpts, and of the descriptions of media items', async () => {
    const content = `Words [gallery ids="${images[0]}"]`;
    expect((await post(content)).excerpt.rendered).toBe('<p>Words</p>\n');
    const { description } = await write(`media/${images[0]}`, { description: content });
    expect(description.rendered).not.toContain('gallery');
  });
});
