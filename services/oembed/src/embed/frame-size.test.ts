import { describe, expect, test } from '@jest/globals';
import { frameSize, pixels } from './frame-size.js';

describe('frameSize', () => {
  test.each([
    [0, 200, 200],
    [150, 200, 200],
    [201, 201, 200],
    [355, 355, 200],
    [356, 356, 201],
    [357, 357, 201],
    [600, 600, 338],
    [900, 600, 338],
  ])('a frame of %d pixels is %d × %d', (asked, width, height) => {
    expect(frameSize(asked)).toEqual({ width, height });
  });
});

describe('pixels', () => {
  test.each([
    ['300', 300],
    [300, 300],
    ['250.7', 250],
    [' 300', 300],
    ['300px', 300],
    ['-300', 300],
    ['1e3', 1000],
    ['abc', 0],
    ['', 0],
    ['true', 0],
    [true, 0],
    [null, 0],
    [undefined, 0],
    [['300'], 0],
    ['Infinity', 0],
    [Number.NaN, 0],
  ])('the value %j is %d pixels', (value, number) => {
    expect(pixels(value)).toBe(number);
  });
});
