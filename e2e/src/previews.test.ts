import { ADMIN, Client, fulfilled, unique } from '@almanac/testing/site';
import { describe, expect, test } from '@jest/globals';
import { sharedSite } from './support/shared-site.js';

const site = sharedSite();
const client = new Client(site);

interface Item {
  readonly id: number;
  readonly link: string;
}

const write = async (body: object): Promise<Item> =>
  fulfilled(await client.ask<Item>('POST', '/wp/v2/posts', { as: ADMIN, body }));

/** A page as a browser loads it. */
const open = async (address: string) => {
  const response = await fetch(address);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

describe('a preview', () => {
  const previewOf = async (id: number) =>
    fulfilled(await client.ask<{ link: string }>('POST', '/almanac/v1/previews', { as: ADMIN, body: { id } }))
      .link;

  test('a draft is shown to whoever has its token, and to no search engine', async () => {
    const [title, text] = [unique('draft'), unique('text')];
    const { id, link } = await write({ title, content: text, status: 'draft' });
    const preview = await open(await previewOf(id));
    expect(preview.status).toBe(200);
    expect(preview.text).toContain(title);
    expect(preview.text).toContain(text);
    expect(preview.text).toContain('Preview. This version may not be public.');
    expect(preview.text).toContain('<meta name="robots" content="noindex">');
    expect(preview.headers.get('cache-control')).toBe('no-store');
    expect((await open(link)).status).toBe(404);
  });

  test('a changed post is shown as its editor has saved it automatically', async () => {
    const [title, changed] = [unique('published'), unique('changed')];
    const { id, link } = await write({ title, content: 'Public', status: 'publish' });
    await client.ask('POST', `/wp/v2/posts/${id}/autosaves`, {
      as: ADMIN,
      body: { title: changed, content: 'New' },
    });
    expect((await open(await previewOf(id))).text).toContain(changed);
    const published = await open(link);
    expect(published.text).toContain(title);
    expect(published.text).not.toContain(changed);
  });

  test('a token that is wrong, or of another item, shows what everybody sees', async () => {
    const { link } = await write({ title: unique('hidden'), status: 'draft' });
    const other = await write({ title: unique('other'), status: 'draft' });
    const token = new URL(await previewOf(other.id)).searchParams.get('preview_token');
    for (const wrong of [token, 'x', ''])
      expect((await open(`${link}&preview_token=${wrong}`)).status).toBe(404);
    await client.ask('DELETE', `/almanac/v1/previews/${other.id}`, { as: ADMIN });
    expect((await open(`${other.link}&preview_token=${token}`)).status).toBe(404);
  });
});
