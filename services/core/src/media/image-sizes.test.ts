import { describe, expect, test } from '@jest/globals';
import { LARGEST_SHOWN, resized, SIZE_RULES } from './image-sizes.js';

const versions = (width: number, height: number) =>
  Object.fromEntries(
    SIZE_RULES.flatMap((rule) => {
      const size = resized({ width, height }, rule);
      return size ? [[rule.name, [size.width, size.height]]] : [];
    }),
  );

describe('versions of an image', () => {
  test('a large image has all versions', () => {
    expect(versions(3000, 2000)).toEqual({
      medium: [300, 200],
      large: [1024, 683],
      thumbnail: [150, 150],
      medium_large: [768, 512],
      '1536x1536': [1536, 1024],
      '2048x2048': [2048, 1365],
    });
  });

  test('an image of the size of a thumbnail has no versions', () => {
    expect(versions(150, 150)).toEqual({});
    expect(versions(8, 6)).toEqual({});
  });

  test('an image one pixel larger than a version does not get that version', () => {
    expect(versions(151, 151)).toEqual({});
    expect(versions(301, 200)).toEqual({ thumbnail: [150, 150] });
    expect(versions(302, 200)).toMatchObject({ medium: [300, 199] });
  });

  test('a narrow image keeps its width', () => {
    expect(versions(100, 400)).toEqual({ medium: [75, 300], thumbnail: [100, 150] });
  });

  test('a version of a very thin image has at least one pixel', () => {
    expect(versions(3000, 1)).toMatchObject({ medium: [300, 1], thumbnail: [150, 1] });
  });
});

test('only images beyond 2560 pixels are scaled down for display', () => {
  expect(resized({ width: 2560, height: 2560 }, LARGEST_SHOWN)).toBeUndefined();
  expect(resized({ width: 2600, height: 100 }, LARGEST_SHOWN)).toEqual({ width: 2560, height: 98 });
});
