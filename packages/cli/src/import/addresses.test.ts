import { describe, expect, test } from '@jest/globals';
import { MovedFiles } from './addresses.js';

const OLD = 'https://old.example/uploads/2013/03';
const NEW = 'https://new.example/uploads/2013/03';

describe('addresses of moved files', () => {
  const moved = new MovedFiles();
  moved.add(`${OLD}/map.jpg`, `${NEW}/map-1.jpg`);
  moved.add(`${OLD}/plan-580x300.jpg`, `${NEW}/plan-580x300-1.jpg`);
  moved.add(`${OLD}/plan-300x200.jpg`, `${NEW}/plan-300x200-1.jpg`);

  test.each([
    ['a file is found at its new address', `${OLD}/map.jpg`, `${NEW}/map-1.jpg`],
    ['a smaller version follows its file', `${OLD}/map-300x200.jpg`, `${NEW}/map-1-300x200.jpg`],
    ['a query is left out', `http://old.example/uploads/2013/03/map.jpg?w=600`, `${NEW}/map-1.jpg`],
    ['a file named like a smaller version is a file', `${OLD}/plan-580x300.jpg`, `${NEW}/plan-580x300-1.jpg`],
    ['files of one name differ by their sizes', `${OLD}/plan-300x200.jpg`, `${NEW}/plan-300x200-1.jpg`],
    [
      'a smaller version of such a file follows it',
      `${OLD}/plan-580x300-150x150.jpg`,
      `${NEW}/plan-580x300-1-150x150.jpg`,
    ],
    [
      'a scheme does not matter',
      `http://old.example/uploads/2013/03/plan-300x200.jpg`,
      `${NEW}/plan-300x200-1.jpg`,
    ],
    ['an unknown file stays where it is', `${OLD}/other.jpg`, `${OLD}/other.jpg`],
  ])('an address in a text is rewritten: %s', (_case, from, to) => {
    expect(moved.in(`<img src="${from}">`)).toBe(`<img src="${to}">`);
  });
});
