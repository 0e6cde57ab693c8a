import { expect } from '@jest/globals';
import { Doc, Double, formatValue, type Value } from '../bson/index.js';
import { compileFilter, type FilterContext } from '../query/index.js';
import { compileUpdate } from '../update/index.js';
import { decode, encode } from './encoding.js';

// Updates of single documents, without a server.

type Fields = { readonly [key: string]: Value };
export const doc = (fields: Fields): Doc => Doc.from(fields);
export const double = (value: number): Double => new Double(value);
export const op = (operator: string, argument: Value): Doc => doc({ [operator]: argument });
const stored = (document: Doc): Doc => decode(encode(document));

/** The document after the update. */
export const updated = (update: Value, document: Doc, context: FilterContext = {}): Doc =>
  compileUpdate(update, context).apply(stored(document));

/** Whether the update leaves the document as it is. */
export function isNoOp(update: Value, document: Doc, context: FilterContext = {}): boolean {
  const before = stored(document);
  return compileUpdate(update, context).apply(before) === before;
}

export const upserted = (filter: Doc, update: Value): Doc =>
  compileUpdate(update).insertion(compileFilter(filter));

/** Fields of a document in order, for comparisons. */
const shown = (value: Value): string => formatValue(value);
export const expectSame = (actual: Value, expected: Value): void => {
  expect(shown(actual)).toBe(shown(expected));
  expect(Buffer.from(encode(doc({ v: actual })))).toEqual(Buffer.from(encode(doc({ v: expected }))));
};

export const expectError = (code: number, action: () => unknown): void => {
  expect(action).toThrow(expect.objectContaining({ code }));
};
