import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Bits, GROUP_SIZE } from './bits.js';

const size = fc.integer({ min: 1, max: 700 });
const pair = size.chain((most) =>
  fc.record({
    size: fc.constant(most),
    one: fc.uniqueArray(fc.nat({ max: most - 1 })).map((all) => new Set(all)),
    other: fc.uniqueArray(fc.nat({ max: most - 1 })).map((all) => new Set(all)),
  }),
);
type Pair = typeof pair extends fc.Arbitrary<infer T> ? T : never;

/** Checks an operation against the same one on each number. */
function expectEach(
  operation: (one: Bits, other: Bits) => Bits,
  has: (one: boolean, other: boolean) => boolean,
) {
  fc.assert(
    fc.property(pair, ({ size: most, one, other }: Pair) => {
      const bits = operation(Bits.of(most, one), Bits.of(most, other));
      const expected = Array.from({ length: most }, (_, at) => at).filter((at) =>
        has(one.has(at), other.has(at)),
      );
      expect(bits.members()).toEqual(expected);
      expect(bits.count()).toBe(expected.length);
      expect(bits.isEmpty).toBe(expected.length === 0);
    }),
  );
}

describe('operations on sets', () => {
  test('an intersection has the members of both sets', () =>
    expectEach(
      (one, other) => one.and(other),
      (one, other) => one && other,
    ));
  test('a union has the members of either set', () =>
    expectEach(
      (one, other) => one.or(other),
      (one, other) => one || other,
    ));
  test('a difference has the members of one set that the other lacks', () =>
    expectEach(
      (one, other) => one.without(other),
      (one, other) => one && !other,
    ));
  test('a complement has the numbers outside the set', () =>
    expectEach(
      (one) => one.not(),
      (one) => !one,
    ));
  test('a set to which another is added has the members of both', () =>
    expectEach(
      (one, other) => {
        one.addAll(other);
        return one;
      },
      (one, other) => one || other,
    ));
});

test('the members of all groups are those of the set, in both directions', () => {
  fc.assert(
    fc.property(pair, ({ size: most, one }) => {
      const bits = Bits.of(most, one);
      const groups = [...Array(Math.ceil(most / GROUP_SIZE)).keys()];
      const forwards: number[] = [];
      const backwards: number[] = [];
      for (const group of groups) bits.visit((member) => forwards.push(member), group);
      for (const group of groups.reverse()) bits.visitBackwards((member) => backwards.push(member), group);
      expect(forwards).toEqual(bits.members());
      expect(backwards.reverse()).toEqual(bits.members());
    }),
  );
});
