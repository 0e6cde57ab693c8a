import { describe, expect, test } from '@jest/globals';
import type { Media } from '../site/own-content.js';
import { thumbnailOf } from './thumbnail.js';

/** An image of a size with files such as `300x200`. */
const image = (full: string, ...sizes: string[]): Media => {
  const [width = 0, height = 0] = full.split('x').map(Number);
  return {
    id: 1,
    url: full,
    mimeType: 'image/png',
    width,
    height,
    sizes: sizes.map((size) => {
      const [w = 0, h = 0] = size.split('x').map(Number);
      return { name: size, url: size, mimeType: 'image/png', width: w, height: h };
    }),
  };
};

const LARGE = image('1200x800', '300x200', '1024x683', '150x150', '768x512');
const FLAT = image('700x301', '300x129', '150x150');
const TALL = image('300x900', '100x300', '150x150');

describe('thumbnailOf', () => {
  test.each([
    ['the file next above, scaled down', LARGE, 600, '768x512', 600, 400],
    ['a file that fits', LARGE, 300, '300x200', 300, 200],
    ['never one that is smaller', LARGE, 301, '768x512', 301, 201],
    ['rounded', LARGE, 250, '300x200', 250, 167],
    ['the original when no file is large enough', FLAT, 600, '700x301', 600, 258],
    ['files but for a pixel in its proportions', FLAT, 250, '300x129', 250, 108],
    ['never one that was cut', image('500x500', '200x150'), 200, '500x500', 200, 200],
    ['as high as it is', TALL, 600, '300x900', 300, 900],
    ['not larger than the original', image('100x50'), 600, '100x50', 100, 50],
    ['at least one pixel high', image('2000x1'), 200, '2000x1', 200, 1],
  ])('the thumbnail is chosen by width and proportions: %s', (_what, media, asked, url, width, height) => {
    expect(thumbnailOf(media, asked)).toEqual({ url, width, height });
  });

  test('an item that is not an image has no thumbnail', () => {
    expect(thumbnailOf({ id: 1, url: 'a.pdf', mimeType: 'application/pdf', sizes: [] }, 600)).toBeUndefined();
  });
});
