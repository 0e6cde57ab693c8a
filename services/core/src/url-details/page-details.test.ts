import { describe, expect, test } from '@jest/globals';
import { pageDetails } from './page-details.js';

const BASE = new URL('https://site.example/blog/post/');
const NONE = { title: '', icon: '', description: '', image: '' };
const details = (head: string) => pageDetails(`<!doctype html><html><head>${head}</head><body></body>`, BASE);

describe('details of a page', () => {
  test('the head has title, icon, description and image', () => {
    expect(
      details(`<title>
        Bread &amp; butter </title>
        <meta name="description" content="How to  bake">
        <link rel="shortcut icon" href="/icon.png">
        <meta property="og:image" content="../cover.jpg">`),
    ).toEqual({
      title: 'Bread & butter',
      icon: 'https://site.example/icon.png',
      description: 'How to bake',
      image: 'https://site.example/blog/cover.jpg',
    });
  });

  test.each([
    ['the first of several counts', '<title>One</title><title>Two</title>', { title: 'One' }],
    [
      'the own description precedes that for social networks',
      '<meta property="og:description" content="Social"><meta name="Description" content="Own">',
      { description: 'Own' },
    ],
    [
      'the description for social networks is used alone',
      '<meta property="og:description" content="Social">',
      { description: 'Social' },
    ],
    ['an icon is found among relations', '<link rel="icon apple" href="i.svg">', { icon: `${BASE}i.svg` }],
    ['an invalid address is left out', '<link rel="icon" href="http://[">', {}],
    ['a script is no address', '<meta property="og:image" content="javascript:alert(1)">', {}],
    ['data is no address', '<link rel="icon" href="data:image/png;base64,AA">', {}],
    ['an empty head has no details', '', {}],
  ])('%s', (_what, head, expected) => {
    expect(details(head)).toEqual({ ...NONE, ...expected });
  });

  test('a title in the body is that of an image', () => {
    expect(pageDetails('<body><svg><title>Drawing</title></svg></body>', BASE)).toEqual(NONE);
  });

  test('texts are bounded', () => {
    expect(details(`<title>${'a'.repeat(100_000)}</title>`).title).toHaveLength(2048);
  });
});
