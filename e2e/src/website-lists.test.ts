import { ADMIN, Client, fulfilled, type Item, picture, unique } from '@almanac/testing/site';
import { expect, test } from '@jest/globals';
import { sharedSite } from './support/shared-site.js';

const site = sharedSite();
const client = new Client(site);

const read = async (address: string): Promise<string> => (await fetch(address)).text();

test('a list and its feed show the author and the category of each post, a list its image too', async () => {
  const image = await fulfilled(
    await client.ask<Item>('POST', '/wp/v2/media', {
      as: ADMIN,
      ...picture('field'),
    }),
  );
  const { id, link } = await client.write('/wp/v2/categories', { name: unique('shown') });
  const post = await client.write('/wp/v2/posts', {
    ...{ title: 'With an image', status: 'publish', categories: [id], featured_media: image.id },
  });
  const text = await read(link);
  expect(text).toContain(`<p class="label"><a href="${link}">`);
  expect(text).toMatch(new RegExp(`<a class="card-image" href="${post.link}"[^>]*><img src="[^"]+field`));
  expect(text).toContain(`<a href="${site}/author/${ADMIN.user}/">`);
  const feed = await read(`${link}feed/`);
  expect(feed).toContain(`<dc:creator>${ADMIN.user}</dc:creator>`);
  expect(feed).toContain('<category>');
});
