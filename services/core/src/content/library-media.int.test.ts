import { IMAGE_VERSIONS } from '@almanac/cache';
import { AS, countQueries } from '@almanac/testing';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { useCore } from '../testing/core.js';
import { image, Uploader } from '../testing/uploads.js';
import { MEDIA, PUBLICATION } from '../versions.js';

const core = useCore();
let images: readonly number[];
const as = AS.administrator;

beforeAll(async () => {
  images = [await upload('first'), await upload('second')];
});

const upload = async (name: string): Promise<number> =>
  (await new Uploader(core).raw(await image(400, 300), `${name}.png`, { as })).body.id;
const write = async (path: string, body: object) =>
  (await core.ask('POST', `/wp/v2/${path}`, { as, body })).body;
const post = (content: string, more: object = {}) =>
  write('posts', { title: 'Gallery', status: 'publish', content, ...more });
const rendered = async (id: number): Promise<string> =>
  (await core.ask('GET', `/wp/v2/posts/${id}`)).body.content.rendered;
/** Frames of silence. */
const mp3 = (): Buffer => Buffer.concat(Array.from({ length: 8 }, () => SILENCE));
const SILENCE = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0]), Buffer.alloc(413)]);
/** File names of the images in a text, in order. */
const shown = (html: string) => [...html.matchAll(/\/([a-z]+)-150x150\.png" class/g)].map(([, name]) => name);

describe('galleries in posts', () => {
  test('a gallery shows the images with the listed ids, with captions and pages', async () => {
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

  test('a gallery shows the images attached to its post', async () => {
    const [first = 0, second = 0] = images;
    const { id } = await post('[gallery order="DESC"]');
    expect(await rendered(id)).not.toContain('class="gallery');
    for (const media of [first, second]) await write(`media/${media}`, { post: id });
    expect(shown(await rendered(id))).toEqual(['second', 'first']);
    const other = await post(`[gallery id="${id}" exclude="${second}"]`);
    expect(shown(await rendered(other.id))).toEqual(['first']);
  });

  test.each([{ status: 'draft' }, { status: 'publish', password: 'secret' }])(
    'a gallery hides images attached to another post that is not public: %j',
    async (hidden) => {
      const owner = await post('x', hidden);
      await write(`media/${images[0]}`, { post: owner.id });
      const { id } = await post(`[gallery id="${owner.id}"]`);
      expect(await rendered(id)).not.toContain('class="gallery');
    },
  );

  test.each(['draft', 'private', 'trash'])(
    'a gallery hides a listed image attached to a post that is not public: %s',
    async (status) => {
      const owner = await post('x');
      await write(`media/${images[0]}`, { post: owner.id });
      const { id } = await post(`[gallery ids="${images}"]`);
      expect(shown(await rendered(id))).toEqual(['first', 'second']);
      if (status === 'trash') await core.ask('DELETE', `/wp/v2/posts/${owner.id}`, { as });
      else await write(`posts/${owner.id}`, { status });
      expect(shown(await rendered(id))).toEqual(['second']);
      const toAdmin = await core.ask('GET', `/wp/v2/posts/${id}`, { as });
      expect(shown(toAdmin.body.content.rendered)).toEqual(['second']);
    },
  );

  test('a gallery hides a private image', async () => {
    const loose = await upload('loose');
    const { id } = await post(`[gallery ids="${loose}"]`);
    expect(shown(await rendered(id))).toEqual(['loose']);
    await write(`media/${loose}`, { status: 'private' });
    expect(shown(await rendered(id))).toEqual([]);
  });

  test('a gallery shows the images of a draft only in that draft', async () => {
    const own = await upload('own');
    const draft = await post('[gallery]', { status: 'draft' });
    await write(`media/${own}`, { post: draft.id });
    const other = await post(`[gallery id="${draft.id}"]`);
    const { body } = await core.ask('GET', `/wp/v2/posts?include=${draft.id},${other.id}&status=any`, { as });
    const html = new Map<number, string>(
      body.map(({ id, content }: { id: number; content: { rendered: string } }) => [id, content.rendered]),
    );
    expect(shown(html.get(draft.id) ?? '')).toEqual(['own']);
    expect(shown(html.get(other.id) ?? '')).toEqual([]);
  });

  test('a playlist and a player show the audio files of their post, in their order', async () => {
    const { id } = await post('[playlist]\n\n[audio]\n\n[gallery]\n\n[video]');
    const uploader = new Uploader(core);
    const files = ['one', 'two'].map((name) => ({ name, bytes: mp3() }));
    const made: number[] = [];
    for (const { name, bytes } of files) {
      const { body } = await uploader.raw(bytes, `${name}.mp3`, { as });
      await write(`media/${body.id}`, { post: id, title: `Title of ${name}` });
      made.push(body.id);
    }
    const html = await rendered(id);
    expect(html.match(/<li>.*<\/li>/)?.[0]).toMatch(/one\.mp3'>Title of one<.*two\.mp3'>Title of two</);
    expect(html).toMatch(/<audio class="wp-audio-shortcode" id="audio-\d+-1" .*one\.mp3\?_=1/);
    expect(html).not.toMatch(/class="gallery|wp-video/);
    await write(`media/${made[0]}`, { status: 'private' });
    expect(await rendered(id)).not.toContain('one.mp3');
    const other = await post(`[playlist ids="${made}"]`);
    expect((await rendered(other.id)).match(/\w+\.mp3/g)).toEqual(['two.mp3', 'two.mp3']);
    await write(`posts/${id}`, { status: 'draft' });
    expect(await rendered(other.id)).not.toContain('.mp3');
  });

  test('a post with a gallery depends on media items and their parents', async () => {
    const { id } = await post(`[gallery ids="${images[0]}"]`);
    const { headers } = await core.ask('GET', `/wp/v2/posts/${id}`);
    const versions = headers.get('x-almanac-cache')?.split(',');
    expect(versions).toEqual(expect.arrayContaining([MEDIA, PUBLICATION]));
  });

  test('a post with a playlist depends on the parents of pictures, which may be events', async () => {
    const { body } = await new Uploader(core).raw(mp3(), 'pictured.mp3', { as });
    await write(`media/${body.id}`, { featured_media: images[0] });
    const { id } = await post(`[playlist ids="${body.id}"]`);
    const { headers } = await core.ask('GET', `/wp/v2/posts/${id}`);
    const versions = headers.get('x-almanac-cache')?.split(',');
    expect(versions).toEqual(expect.arrayContaining([...IMAGE_VERSIONS]));
  });

  test('the images of galleries of several posts are read in one query', async () => {
    const made = [await post('[gallery]'), await post('[gallery]'), await post('[gallery]')];
    const read = (of: typeof made) =>
      countQueries(() => core.ask('GET', `/wp/v2/posts?include=${of.map(({ id }) => id)}`));
    await read(made);
    const [one, three] = [await read(made.slice(0, 1)), await read(made)];
    expect(three.commands.length).toBe(one.commands.length);
  });

  test('galleries are left out of excerpts and of descriptions of media items', async () => {
    const content = `Words [gallery ids="${images[0]}"]`;
    expect((await post(content)).excerpt.rendered).toBe('<p>Words</p>\n');
    const { description } = await write(`media/${images[0]}`, { description: content });
    expect(description.rendered).not.toContain('gallery');
  });
});
