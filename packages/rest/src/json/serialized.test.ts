import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type SerializedJson, serialize, serializeToBytes, spliceList, spliceMembers } from './serialized.js';

/** A value, together with its serialization from parts. */
interface Spliced {
  readonly value: unknown;
  readonly json: SerializedJson;
}

const text = fc.string({ unit: 'grapheme' });

const leaf: fc.Arbitrary<Spliced> = fc
  .tuple(fc.jsonValue({ stringUnit: 'grapheme' }), fc.constantFrom(serialize, serializeToBytes))
  .map(([value, toJson]) => ({ value, json: toJson(value) }));

const object = fc.dictionary(text, fc.jsonValue({ stringUnit: 'grapheme' }), { noNullPrototype: true });

/** Lists and objects whose members are spliced values themselves. */
const { spliced } = fc.letrec<{ spliced: Spliced }>((tie) => ({
  spliced: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('spliced')).map((items) => ({
      value: items.map(({ value }) => value),
      json: spliceList(items.map(({ json }) => json)),
    })),
    fc
      .tuple(object, fc.constantFrom(serialize, serializeToBytes), fc.dictionary(text, tie('spliced')))
      .map(([own, toJson, members]) => {
        const further = Object.entries(members).filter(([name]) => !Object.hasOwn(own, name));
        return {
          // The member is defined, not assigned, as its name may be `__proto__`.
          value: Object.fromEntries([
            ...Object.entries(own),
            ...further.map(([name, { value }]) => [name, value] as const),
          ]),
          // An object has numeric names first, so the test compares parsed members.
          json: spliceMembers(
            toJson(own),
            Object.fromEntries(further.map(([name, { json }]) => [name, json])),
          ),
        };
      }),
  ),
}));

test('a value spliced from serialized parts equals the original value', () => {
  fc.assert(
    fc.property(spliced, ({ value, json }) => {
      expect(JSON.parse(json.text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(Buffer.concat(json.chunks.map((chunk) => Buffer.from(chunk))).toString()).toBe(json.text);
      expect(json.byteLength).toBe(Buffer.byteLength(json.text));
    }),
  );
});

test('a spliced value is the text that JSON.stringify gives for the whole', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'ü', '"', '😀'), minLength: 1 });
  const members = fc.uniqueArray(fc.tuple(letters, leaf), { selector: ([name]) => name });
  fc.assert(
    fc.property(members, fc.nat(), ([...all], cut) => {
      const own = all.slice(0, cut % (all.length + 1));
      const further = all.slice(own.length);
      const valuesOf = (some: typeof all) =>
        Object.fromEntries(some.map(([name, { value }]) => [name, value]));
      const whole = spliceMembers(
        serializeToBytes(valuesOf(own)),
        Object.fromEntries(further.map(([name, { json }]) => [name, json])),
      );
      expect(spliceList([whole, serialize(1), whole]).text).toBe(
        JSON.stringify([valuesOf(all), 1, valuesOf(all)]),
      );
    }),
  );
});

test('splicing members into a value other than an object changes nothing', () => {
  for (const value of [[], null, 'x', 5])
    expect(spliceMembers(serialize(value), { a: serialize(1) }).text).toBe(JSON.stringify(value));
});
