import { expect, test } from '@jest/globals';
import { article, site } from './fixtures/site.js';
import { entryList } from './lists.js';

const image = { source_url: 'https://site.example/a.png', alt_text: '', mime_type: 'image/png' };
const pictured = article({ _embedded: { 'wp:featuredmedia': [image] } });
const plain = article();
const locked = article({
  _embedded: { 'wp:featuredmedia': [image] },
  excerpt: { rendered: '', protected: true },
});

test('a card without an image is a box where others have images, unless it is the leading one', () => {
  const boxes = (entries: Parameters<typeof entryList>[1], leads = false) =>
    [...String(entryList(site(), entries, 'h2', leads)).matchAll(/<li class="card( box)?">/g)].map(
      ([, box]) => box !== undefined,
    );
  expect(boxes([pictured, plain, locked])).toEqual([false, true, true]);
  expect(boxes([plain, pictured, plain], true)).toEqual([false, false, true]);
  expect(boxes([plain, locked])).toEqual([false, false]);
});
