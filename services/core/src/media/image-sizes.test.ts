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
  test('as large as a screen', () => {
    expect(versions(3000, 2000)).toEqual({
      medium: [300, 200],
      large: [1024, 683],
      thumbnail: [150, 150],
      medium_large: [768, 512],
      '1536x1536': [1536, 1024],
      '2048x2048': [2048, 1365],
    });
  });

  test('of the size of a thumbnail are none', () => {
    expect(versions(150, 150)).toEqual({});
    expect(versions(8, 6)).toEqual({});
  });

  test('that are a pixel smaller are none', () => {
    expect(versions(151, 151)).toEqual({});
    expect(versions(301, 200)).toEqual({ thumbnail: [150, 150] });
    expect(versions(302, 200)).toMatchObject({ medium: [300, 199] });
  });

  test('that is narrow keep its width', () => {
    expect(versions(100, 400)).toEqual({ medium: [75, 300], thumbnail: [100, 150] });
  });

  test('that is a line are never without a pixel', () => {
    expect(versions(3000, 1)).toMatchObject({ medium: [300, 1], thumbnail: [150, 1] });
  });
});

test('only what is beyond 2560 pixels is shown smaller', () => {
  expect(resized({ width: 2560, height: 2560 }, LARGEST_SHOWN)).toBeUndefined();
  expect(resized({ width: 2600, height: 100 }, LARGEST_SHOWN)).toEqual({ width: 2560, height: 98 });
});
