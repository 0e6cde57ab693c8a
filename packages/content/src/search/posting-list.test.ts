import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Bits } from './bits.js';
import { addMembers, decodeList, encodeBits, encodeList, forEachMember } from './posting-list.js';

const SIZE = 3000;
const ascending = (numbers: readonly number[]): number[] =>
  [...new Set(numbers)].sort((one, other) => one - other);
/** Few numbers are stored as gaps, many as a bitmap. */
const members = fc.oneof(
  fc.array(fc.nat({ max: SIZE - 1 }), { maxLength: 50 }).map(ascending),
  fc
    .record({ step: fc.integer({ min: 1, max: 9 }), from: fc.nat({ max: 100 }) })
    .map(({ step, from }) =>
      Array.from({ length: Math.floor((SIZE - from) / step) }, (_, index) => from + index * step),
    ),
);

test('a decoded list has the members of the encoded one', () => {
  fc.assert(
    fc.property(members, (numbers) => {
      const list = encodeList(numbers, SIZE);
      const visited: number[] = [];
      forEachMember(list, (member) => visited.push(member));
      expect(visited).toEqual(numbers);
      expect(decodeList(list, SIZE).members()).toEqual(numbers);
    }),
  );
});

test('a set is compressed like the list of its members', () => {
  fc.assert(
    fc.property(members, (numbers) => {
      expect(encodeBits(Bits.of(SIZE, numbers))).toEqual(encodeList(numbers, SIZE));
    }),
  );
});

test('the members of a list are added to those that a set has', () => {
  fc.assert(
    fc.property(members, members, (one, other) => {
      const bits = Bits.of(SIZE, one);
      addMembers(encodeList(other, SIZE), bits);
      expect(bits.members()).toEqual(ascending([...one, ...other]));
    }),
  );
});
