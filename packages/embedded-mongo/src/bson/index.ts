export { Decimal128 } from 'bson';
export { add, multiply } from './arithmetic.js';
export { compareValues } from './compare.js';
export { Doc } from './doc.js';
export { formatValue } from './format.js';
export { indexKeys } from './index-keys.js';
export { type Direction, encodeKey } from './key.js';
export { compareNumbers, integerValue, numberValue, toDouble, toInt64 } from './numbers.js';
export { hasValidText } from './text.js';
export { isArray, isNumeric, TYPE_NAMES, typeName, typeOf, typeRank } from './types.js';
export { ValueSet } from './value-set.js';
export {
  Binary,
  BsonType,
  DateTime,
  Double,
  MaxKey,
  MinKey,
  type NumericValue,
  ObjectId,
  Regex,
  Timestamp,
  Undefined,
  type Value,
} from './values.js';
export { Writer } from './writer.js';

import { Doc } from './doc.js';
import { validate } from './elements.js';

/** The document that bytes from a client hold: throws InvalidBSON when they are not one well-formed document. */
export function decodeChecked(bytes: Uint8Array): Doc {
  validate(bytes);
  return Doc.at(bytes, 0);
}
