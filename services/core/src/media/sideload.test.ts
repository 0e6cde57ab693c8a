import { describe, expect, test } from '@jest/globals';
import { imageName } from './sideload.js';

describe('the file name of a sideloaded image', () => {
  test.each([
    ['https://x.test/a/photo.jpg?w=3', 'image/jpeg', 'photo.jpg'],
    ['https://x.test/a%20b.png', 'text/html', 'a b.png'],
    ['https://x.test/photo', 'image/webp; q=1', 'photo.webp'],
    ['https://x.test/', 'image/png', 'image.png'],
    ['https://x.test/image.php', 'image/gif', 'image.php.gif'],
    ['https://x.test/%ff', 'image/gif', '%ff.gif'],
  ])('an image at %s of type %s gets a name', (url, type, expected) => {
    expect(imageName(new URL(url), type)).toBe(expected);
  });

  test.each([
    ['https://x.test/page.html', 'text/html'],
    ['https://x.test/film.mp4', 'image/png'],
    ['https://x.test/drawing.svg', 'image/svg+xml'],
    ['https://x.test/thing', ''],
  ])('a file at %s of type %s gets no name', (url, type) => {
    expect(imageName(new URL(url), type)).toBeUndefined();
  });
});
