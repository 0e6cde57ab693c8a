import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  Binary,
  BSON,
  BSONRegExp,
  BSONSymbol,
  Code,
  type Collection,
  DBRef,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  UUID,
} from 'mongodb';
import { useMongo } from '../testing/mongo.js';
import type { Any } from './documents.js';

const mongo = useMongo();
let things: Collection<Any>;

beforeAll(() => {
  things = mongo.db.collection<Any>('things');
});

/** The bytes of a stored document, as they come over the wire. */
const storedBytes = async (_id: string): Promise<Buffer> =>
  Buffer.from((await things.findOne({ _id }, { raw: true })) as unknown as Uint8Array);

test('documents come back byte for byte', async () => {
  const document = {
    _id: 'all types',
    int: new Int32(-1),
    long: Long.MIN_VALUE,
    double: new Double(-0),
    wholeDouble: new Double(3),
    nan: Number.NaN,
    decimal: Decimal128.fromString('1.500'),
    text: 'Füße 🙂 \u0000',
    document: { b: { c: {} } },
    list: [1, [2, []], null],
    binary: new Binary(Buffer.from('binary'), 128),
    uuid: new UUID('00112233-4455-6677-8899-aabbccddeeff'),
    id: new ObjectId('65e07f0a0000000000000000'),
    yes: true,
    date: new Date(-62_135_596_800_000),
    null: null,
    regex: new BSONRegExp('a.b', 'imx'),
    timestamp: new Timestamp({ t: 4_294_967_295, i: 7 }),
    min: new MinKey(),
    max: new MaxKey(),
    reference: new DBRef('c', new ObjectId('65e07f0a0000000000000000')),
    'dots.in.names': 1,
    numbers: new Map([
      ['10', 'a'],
      ['9', 'b'],
      ['x', 'c'],
      ['1', 'd'],
    ]),
    '': 'empty name',
  };
  await things.insertOne(document);
  expect(await storedBytes('all types')).toEqual(Buffer.from(BSON.serialize(document)));
});

test('values of deprecated types are refused', async () => {
  for (const value of [new Code('x'), new Code('x', { y: 1 }), new BSONSymbol('x')])
    await expect(things.insertOne({ _id: 'refused', value })).rejects.toMatchObject({ code: 115 });
  expect(await things.countDocuments({ _id: 'refused' })).toBe(0);
});

test('fields that an update does not touch keep their bytes', async () => {
  const numbers = new Map<string, unknown>([
    ['2', new Double(2)],
    ['1', Long.fromNumber(1)],
  ]);
  await things.insertOne({ _id: 'untouched', numbers, list: [new Double(1)], n: 1 });
  await things.updateOne({ _id: 'untouched' }, { $set: { n: 2 } });
  const expected = BSON.serialize({ _id: 'untouched', numbers, list: [new Double(1)], n: 2 });
  expect(await storedBytes('untouched')).toEqual(Buffer.from(expected));
});

test('an empty timestamp becomes the time of the server, but not within a document, in _id or in $set', async () => {
  const empty = new Timestamp({ t: 0, i: 0 });
  const seconds = Math.floor(Date.now() / 1000);
  await things.insertOne({ _id: 'inserted', t: empty, also: empty, in: { t: empty } });
  const inserted = await things.findOne({ _id: 'inserted' });
  expect(inserted?.['in']).toEqual({ t: empty });
  for (const key of ['t', 'also']) expect(inserted?.[key].getHighBits()).toBeGreaterThanOrEqual(seconds);
  expect(inserted?.['also'].greaterThan(inserted?.['t'])).toBe(true);
  await things.replaceOne({ _id: 'inserted' }, { t: empty });
  expect((await things.findOne({ _id: 'inserted' }))?.['t'].greaterThan(inserted?.['also'])).toBe(true);
  await things.updateOne({ _id: 'inserted' }, { $set: { t: empty } });
  expect((await things.findOne({ _id: 'inserted' }))?.['t']).toEqual(empty);
  await things.insertOne({ _id: empty as never });
  expect(await things.findOne({ _id: empty as never })).not.toBeNull();
});

describe('`_id`', () => {
  test('`_id` is unique by value', async () => {
    const ids = mongo.db.collection<{ _id: unknown }>('ids');
    await ids.insertOne({ _id: 1 });
    await expect(ids.insertOne({ _id: new Double(1) })).rejects.toMatchObject({ code: 11000 });
    await expect(ids.insertOne({ _id: Long.fromNumber(1) })).rejects.toMatchObject({ code: 11000 });
    await ids.insertOne({ _id: '1' });
    await ids.insertOne({ _id: { x: 1, y: 2 } });
    await ids.insertOne({ _id: { y: 2, x: 1 } });
    expect(await ids.countDocuments({ _id: Decimal128.fromString('1') })).toBe(1);
  });

  test('`_id` cannot be an array, a regular expression or undefined', async () => {
    const ids = mongo.db.collection<{ _id: unknown }>('more ids');
    await expect(ids.insertOne({ _id: [1] })).rejects.toMatchObject({ code: 53 });
    await expect(ids.insertOne({ _id: /a/ })).rejects.toMatchObject({ code: 53 });
  });

  test('`_id` becomes the first field, whatever its position', async () => {
    await things.insertOne({ z: 1, _id: 'last' });
    const document = await things.findOne({ _id: 'last' });
    expect(Object.keys(document ?? {})).toEqual(['_id', 'z']);
  });
});
