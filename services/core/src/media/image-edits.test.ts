import { describe, expect, test } from '@jest/globals';
import { cropRegion, isTooLargeRotated, normalizedAngle } from './image-edits.js';

const image = { width: 400, height: 200 };
const crop = (left: number, top: number, width: number, height: number) =>
  cropRegion(image, { kind: 'crop', left, top, width, height });
const none = { left: 0, top: 0, right: 0, bottom: 0 };

describe('the region of a crop', () => {
  test('percent become pixels', () => {
    expect(crop(25, 10, 50, 50)).toEqual({
      inside: { left: 100, top: 20, width: 200, height: 100 },
      margins: none,
    });
  });

  test('a crop beyond the image has margins', () => {
    expect(crop(-10, 50, 50, 90)).toEqual({
      inside: { left: 0, top: 100, width: 160, height: 100 },
      margins: { left: 40, top: 0, right: 0, bottom: 80 },
    });
  });

  test.each([
    [0, 0],
    [10, 0],
  ])('a crop of the size of the image from %d, %d keeps it whole', (left, top) => {
    expect(crop(left, top, 100, 100)).toBe('whole');
  });

  test.each([
    ['without width', 0, 0, 0, 50],
    ['with a negative height', 0, 0, 50, -5],
    ['outside the image', 100, 0, 50, 50],
    ['left of the image', -60, 0, 50, 50],
    ['with too many pixels', 0, 0, 1e6, 1e6],
    ['of an endless width', 0, 0, 1e308, 1],
  ])('a crop %s is impossible', (_name, left, top, width, height) => {
    expect(crop(left, top, width, height)).toBeUndefined();
  });
});

test.each([
  [-90, 270],
  [450, 90],
  [0, 0],
  [-720, 0],
])('the angle %d is normalized to %d', (angle, normalized) => {
  expect(normalizedAngle(angle)).toBeCloseTo(normalized);
});

test('a long image is too large when its corners spread far', () => {
  const long = { width: 50_000, height: 10 };
  expect(isTooLargeRotated(long, 90)).toBe(false);
  expect(isTooLargeRotated(long, 45)).toBe(true);
});
