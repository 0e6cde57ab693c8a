import { expect, test } from '@jest/globals';
import { isPageMissing, listWindow } from './list-window.js';

test.each([
  [
    { page: 1, per_page: 10 },
    { offset: 0, limit: 10, page: 1 },
  ],
  [
    { page: 3, per_page: 10 },
    { offset: 20, limit: 10, page: 3 },
  ],
  [
    { page: 3, per_page: 10, offset: 0 },
    { offset: 20, limit: 10, page: 3 },
  ],
  [
    { page: 1, per_page: 10, offset: 20 },
    { offset: 20, limit: 10, page: 3 },
  ],
  [
    { page: 1, per_page: 10, offset: 5 },
    { offset: 5, limit: 10, page: 2 },
  ],
  [
    { page: 2, per_page: 1, offset: -1 },
    { offset: 1, limit: 1, page: 2 },
  ],
])('the arguments %j give the window %j', (asked, window) => {
  expect(listWindow(asked)).toEqual(window);
});

test.each([
  [{ page: 1, per_page: 10 }, 0, false],
  [{ page: 2, per_page: 10 }, 0, false],
  [{ page: 2, per_page: 10 }, 11, false],
  [{ page: 2, per_page: 10 }, 10, true],
  [{ page: 2, per_page: 10, offset: 9 }, 10, true],
  [{ page: 1, per_page: 10, offset: 10 }, 10, false],
  [{ page: 2, per_page: 10, offset: -10 }, 10, false],
])('whether the page of %j is missing in a list of %i: %j', (asked, total, isMissing) => {
  expect(isPageMissing(asked, total)).toBe(isMissing);
});
