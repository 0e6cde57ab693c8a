import { describe, expect, test } from '@jest/globals';
import { addImageFiles, type ImageFile, imagesIn, type LibraryImage } from './index.js';

const at = (name: string, width: number, height: number): ImageFile => ({
  url: `https://site.test/pic${name}.png`,
  width,
  height,
});

/** The files of an image of 1600 by 1000 pixels, in the order in which they were made. */
const IMAGE: LibraryImage = [
  at('', 1600, 1000),
  at('-300x188', 300, 188),
  at('-1024x640', 1024, 640),
  at('-150x150', 150, 150),
  at('-768x480', 768, 480),
];
const shown = (html: string, image = IMAGE): string => addImageFiles(html, new Map([[4, image]]));
const setOf = (...names: string[]): string =>
  names.map((name) => `https://site.test/pic${name}.png ${/-(\d+)x/.exec(name)?.[1] ?? 1600}w`).join(', ');

describe('an image of the library', () => {
  test('an image gets its size and its versions of the same shape, its own first', () => {
    expect(
      shown('<img decoding="async" src="https://site.test/pic-1024x640.png" alt="a" class="wp-image-4"/>'),
    ).toBe(
      '<img loading="lazy" decoding="async" width="1024" height="640" src="https://site.test/pic-1024x640.png" alt="a" ' +
        `class="wp-image-4" srcset="${setOf('-1024x640', '-300x188', '-768x480', '')}" ` +
        'sizes="auto, (max-width: 1024px) 100vw, 1024px" />',
    );
  });

  test('an image keeps the size that it is given', () => {
    const html = shown('<img src="https://site.test/pic.png" class="wp-image-4" width="800" height="500">');
    expect(html).toContain(' width="800" height="500"');
    expect(html).toContain(`srcset="${setOf('', '-300x188', '-1024x640', '-768x480')}"`);
    expect(html).toContain('sizes="auto, (max-width: 800px) 100vw, 800px"');
    const wide = shown('<img src="https://site.test/pic-300x188.png" width="300" class="wp-image-4">');
    expect(wide).not.toMatch(/height=|loading=/);
    expect(wide).toContain('sizes="(max-width: 300px) 100vw, 300px"');
  });

  test('an image of another shape than its versions gets its size alone', () => {
    expect(shown('<img decoding="async" src="https://site.test/pic-150x150.png" class="wp-image-4"/>')).toBe(
      '<img loading="lazy" decoding="async" width="150" height="150" src="https://site.test/pic-150x150.png" class="wp-image-4"/>',
    );
  });

  test.each([
    '<img decoding="async" src="https://other.test/x.png" class="wp-image-4"/>',
    '<img decoding="async" src="https://site.test/pic.png" class="wp-image-5"/>',
    '<img decoding="async" src="https://site.test/pic.png" class="x"/>',
  ])('%s is not an image of the library', (html) => {
    expect(shown(html)).toBe(html);
  });

  test('an image has no version that is wider than screens are', () => {
    const image: LibraryImage = [at('', 4000, 2500), at('-1024x640', 1024, 640)];
    expect(shown('<img src="https://site.test/pic-1024x640.png" class="wp-image-4">', image)).not.toContain(
      'srcset',
    );
  });

  test('an image of the library is found by its class', () => {
    expect(
      imagesIn('<img class="wp-image-4"><p class="wp-image-5"></p><img class="a wp-image-6 b">'),
    ).toEqual([4, 6]);
  });
});
