import { createServer, type Server } from 'node:http';
import { core as contracts, createRpcClient, requestContext } from '@almanac/rpc';
import { AS } from '@almanac/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MEDIA, useMedia } from '../testing/media.js';
import { image } from '../testing/uploads.js';

const ADMIN = AS.administrator;
const { core, item, total, uploader } = useMedia();
const small = await image(8, 6);

describe('Sideload', () => {
  let far: Server;
  let address: string;
  beforeAll(async () => {
    far = createServer((request, response) => {
      const isImage = request.url?.endsWith('.png');
      response.writeHead(200, { 'content-type': isImage ? 'image/png' : 'text/html' });
      response.end(isImage ? small : '<p>no image</p>');
    });
    await new Promise<void>((resolve) => far.listen(0, '127.0.0.1', resolve));
    const bound = far.address();
    address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`;
  });
  afterAll(() => new Promise((resolve) => far.close(resolve)));

  /** Calls Sideload as another service does for its caller. */
  const sideload = async (url: string, identity = ADMIN) => {
    const library = createRpcClient(contracts.MediaLibrary, ...core.calledBy('events'));
    try {
      return await requestContext.run({ requestId: 'test', identity }, () => library.sideload({ url }));
    } finally {
      library.close();
    }
  };

  test('Sideload creates a media item of the caller', async () => {
    const { media } = await sideload(`${address}/far.png`, AS.author);
    expect(media).toMatchObject({ mimeType: 'image/png', width: 8, height: 6 });
    const { body } = await core.ask('GET', `${MEDIA}/${media?.id}`);
    expect(body).toMatchObject({
      author: AS.author.userId,
      source_url: media?.url,
      title: { rendered: 'far' },
    });
  });

  test('Sideload finds a library image by the address of any version, without a request', async () => {
    const { body } = await uploader.raw(await image(2600, 1300, 'jpeg'), 'own-100x50.jpg', { as: ADMIN });
    const versions = Object.values<{ source_url: string }>(body.media_details.sizes);
    const addresses = [body.guid.raw, ...versions.map((version) => version.source_url)];
    expect(addresses).toHaveLength(8);
    for (const own of addresses.flatMap((one) => [one, `${one.replace('http:', 'https:')}?v=2#top`]))
      expect([own, (await sideload(own, AS.author)).media?.id]).toEqual([own, body.id]);
  });

  test('Sideload refuses addresses of missing items, of files that are not images, and of hidden items', async () => {
    const hidden = await item('secret.png', ADMIN, { status: 'private' });
    const { body: text } = await uploader.raw('hello', 'note.txt', { as: ADMIN });
    expect((await sideload(hidden.source_url)).media?.id).toBe(hidden.id);
    for (const own of [hidden.source_url, text.source_url, hidden.source_url.replace('secret', 'nothing')])
      await expect(sideload(own, AS.author)).rejects.toMatchObject({ code: 'rest_upload_sideload_error' });
  });

  test('Sideload refuses other addresses, and callers who may not upload', async () => {
    const before = await total();
    await expect(sideload(`${address}/page`)).rejects.toMatchObject({ code: 'rest_upload_sideload_error' });
    await expect(sideload(`${address}/far.png`, AS.contributor)).rejects.toMatchObject({
      code: 'rest_cannot_create',
    });
    expect(await total()).toBe(before);
  });
});
