import { ByteUtils, Decimal128 } from 'bson';
import { Doc } from './doc.js';
import { isArray } from './types.js';
import {
  Binary,
  DateTime,
  Double,
  MinKey,
  ObjectId,
  Regex,
  Timestamp,
  Undefined,
  type Value,
} from './values.js';

/** Writes a value the way MongoDB's messages do, for example `{ _id: 1, tags: [ "a", null ] }`. */
export function formatValue(value: Value): string {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'bigint') return String(value);
  if (isArray(value)) return value.length === 0 ? '[]' : `[ ${value.map(formatValue).join(', ')} ]`;
  if (value instanceof Doc) return formatDoc(value);
  if (value instanceof Double) return formatDouble(value.value);
  if (value instanceof Decimal128) return value.toString();
  if (value instanceof DateTime) return `new Date(${value.ms})`;
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Binary)
    return `BinData(${value.subtype}, ${ByteUtils.toHex(value.bytes).toUpperCase()})`;
  if (value instanceof Regex) return `/${value.pattern}/${value.options}`;
  if (value instanceof Timestamp) return `Timestamp(${value.value >> 32n}, ${value.value & 0xffffffffn})`;
  if (value instanceof Undefined) return 'undefined';
  return value instanceof MinKey ? 'MinKey' : 'MaxKey';
}

function formatDoc(doc: Doc): string {
  const fields = [...doc].map(([key, value]) => `${key}: ${formatValue(value)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

function formatDouble(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return value.toFixed(1);
  if (Number.isNaN(value)) return 'nan';
  return Number.isFinite(value) ? String(value) : value > 0 ? 'inf' : '-inf';
}
