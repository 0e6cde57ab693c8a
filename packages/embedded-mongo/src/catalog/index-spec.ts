import {
  type Direction,
  Doc,
  formatValue,
  isNumeric,
  toDouble,
  typeName,
  type Value,
} from '../bson/index.js';
import { CommandError } from '../errors.js';
import { checkCollation } from './collation.js';

/** Specification of an index, as in createIndexes. */
export interface IndexSpec {
  readonly name: string;
  readonly paths: readonly string[];
  readonly directions: readonly Direction[];
  readonly unique: boolean;
  readonly sparse: boolean;
  readonly hidden: boolean;
  readonly partialFilter: Doc | undefined;
  /** Seconds after the indexed date at which a document is deleted. Undefined: the index is no TTL index. */
  readonly expireAfterSeconds: number | undefined;
  /** The specification as listIndexes returns it. */
  readonly document: Doc;
}

export const ID_INDEX_NAME = '_id_';
const MAX_FIELDS = 32;
const MAX_EXPIRY_SECONDS = 2 ** 31 - 1;

/** `background`, `ns` and `dropDups` are accepted and ignored. */
const OPTIONS = new Set(
  'v key name unique sparse hidden partialFilterExpression expireAfterSeconds collation background ns dropDups'.split(
    ' ',
  ),
);
/** Options of MongoDB that are not supported: those of other index types, and of features that this server lacks. */
const UNSUPPORTED_OPTIONS = new Set(
  `weights default_language language_override textIndexVersion 2dsphereIndexVersion bits min max
  wildcardProjection storageEngine clustered prepareUnique`.split(/\s+/),
);
const UNSUPPORTED_TYPES = new Set(['text', '2d', '2dsphere', 'hashed', 'columnstore']);

/** Parses one element of `indexes` in createIndexes. */
export function parseIndexSpec(spec: Doc): IndexSpec {
  checkOptions(spec);
  const key = spec.get('key');
  if (!(key instanceof Doc))
    throw new CommandError(9, "The 'key' field is a required property of an index specification");
  const { paths, directions } = parseKey(key);
  const name = spec.get('name');
  if (typeof name !== 'string')
    throw new CommandError(9, "The 'name' field is a required property of an index specification");
  if (name === '' || name === '*') throw new CommandError(67, `Bad index name: '${name}'`);
  const partialFilter = documentOption(spec, 'partialFilterExpression');
  const sparse = flag(spec, 'sparse');
  if (partialFilter !== undefined && sparse) {
    throw new CommandError(67, 'cannot mix "partialFilterExpression" and "sparse" options');
  }
  checkCollation(documentOption(spec, 'collation'));
  const parsed = {
    name,
    paths,
    directions,
    unique: flag(spec, 'unique'),
    sparse,
    hidden: flag(spec, 'hidden'),
    partialFilter,
    expireAfterSeconds: expiryOf(spec, paths),
  };
  return { ...parsed, document: describe(key, parsed, spec) };
}

function checkOptions(spec: Doc): void {
  for (const option of spec.keys()) {
    if (UNSUPPORTED_OPTIONS.has(option))
      throw new CommandError(115, `index option ${option} is not supported`);
    if (!OPTIONS.has(option))
      throw new CommandError(197, `The field '${option}' is not valid for an index specification`);
  }
  checkVersion(spec.get('v') ?? 2);
}

function checkVersion(version: Value): void {
  const number = isNumeric(version) ? toDouble(version) : undefined;
  if (number === 2) return;
  throw number === 1
    ? new CommandError(115, 'indexes of version 1 are not supported')
    : new CommandError(
        67,
        `Invalid index specification; cannot create an index with v=${formatValue(version)}`,
      );
}

function parseKey(key: Doc): { paths: string[]; directions: Direction[] } {
  const paths: string[] = [];
  const directions: Direction[] = [];
  for (const [path, value] of key) {
    if (path === '' || path.split('.').includes(''))
      throw new CommandError(67, 'Index keys cannot contain an empty field');
    if (path.includes('$**')) throw new CommandError(115, 'wildcard indexes are not supported');
    if (path.split('.').some((component) => component.startsWith('$'))) {
      throw new CommandError(
        67,
        `Index key contains an illegal field name: field name starts with '$': ${path}`,
      );
    }
    paths.push(path);
    directions.push(parseDirection(path, value));
  }
  if (paths.length === 0) throw new CommandError(67, 'Index keys cannot be an empty object');
  if (paths.length > MAX_FIELDS)
    throw new CommandError(13103, `too many compound keys: at most ${MAX_FIELDS} are allowed`);
  if (new Set(paths).size !== paths.length)
    throw new CommandError(67, 'a field can be given only once in an index key');
  return { paths, directions };
}

function parseDirection(path: string, value: Value): Direction {
  if (isNumeric(value)) {
    const number = toDouble(value);
    if (number === 0 || Number.isNaN(number)) {
      throw new CommandError(
        67,
        `Values in the index key pattern cannot be 0: { ${path}: ${formatValue(value)} }`,
      );
    }
    return number > 0 ? 1 : -1;
  }
  if (typeof value === 'string' && UNSUPPORTED_TYPES.has(value)) {
    throw new CommandError(115, `indexes of type ${value} are not supported`);
  }
  if (typeof value === 'string') throw new CommandError(67, `Unknown index plugin '${value}'`);
  throw new CommandError(
    67,
    `Values in v:2 index key pattern cannot be of type other than number or string: ${path}`,
  );
}

function flag(spec: Doc, option: string): boolean {
  const value = spec.get(option);
  if (value === undefined) return false;
  if (typeof value === 'boolean') return value;
  if (isNumeric(value)) return toDouble(value) !== 0;
  throw new CommandError(
    14,
    `The field '${option}' has value ${option}: ${formatValue(value)}, which is not convertible to bool`,
  );
}

function documentOption(spec: Doc, option: string): Doc | undefined {
  const value = spec.get(option);
  if (value === undefined || value instanceof Doc) return value;
  throw new CommandError(14, `The field '${option}' must be an object`);
}

/** The seconds after which a TTL index deletes documents; undefined for any other index. */
function expiryOf(spec: Doc, paths: readonly string[]): number | undefined {
  const value = spec.get('expireAfterSeconds');
  if (value === undefined) return undefined;
  if (paths.length > 1)
    throw new CommandError(67, 'TTL indexes are single-field indexes, compound indexes do not support TTL');
  return parseExpirySeconds(value);
}

/** Reads `expireAfterSeconds`. */
export function parseExpirySeconds(value: Value): number {
  if (!isNumeric(value))
    throw new CommandError(
      67,
      `TTL index 'expireAfterSeconds' option must be numeric, but received a type of '${typeName(value)}'`,
    );
  const seconds = toDouble(value);
  if (Number.isNaN(seconds)) return MAX_EXPIRY_SECONDS;
  if (seconds < 0) throw new CommandError(67, "TTL index 'expireAfterSeconds' option cannot be less than 0");
  if (seconds > MAX_EXPIRY_SECONDS)
    throw new CommandError(
      67,
      `TTL index 'expireAfterSeconds' option must be within an acceptable range: at most ${MAX_EXPIRY_SECONDS}`,
    );
  return Math.trunc(seconds);
}

/** A copy with another time to live, for collMod. */
export function withExpiry(spec: IndexSpec, expireAfterSeconds: number): IndexSpec {
  const document = Doc.from([...spec.document]);
  document.set('expireAfterSeconds', expireAfterSeconds);
  return { ...spec, expireAfterSeconds, document };
}

function describe(key: Doc, spec: Omit<IndexSpec, 'document'>, given: Doc): Doc {
  const document = Doc.from({ v: 2, key, name: spec.name });
  if (spec.unique && spec.name !== ID_INDEX_NAME) document.set('unique', true);
  if (spec.sparse) document.set('sparse', true);
  if (spec.hidden) document.set('hidden', true);
  if (spec.partialFilter) document.set('partialFilterExpression', spec.partialFilter);
  if (spec.expireAfterSeconds !== undefined) document.set('expireAfterSeconds', spec.expireAfterSeconds);
  if (given.has('background')) document.set('background', flag(given, 'background'));
  return document;
}

const sameValue = (a: Value | undefined, b: Value | undefined): boolean =>
  (a === undefined ? '' : formatValue(a)) === (b === undefined ? '' : formatValue(b));

/**
 * Whether two indexes cover the same fields, directions and documents. Other options, such as being hidden, may
 * differ.
 */
function sameIndex(a: IndexSpec, b: IndexSpec): boolean {
  return (
    a.paths.length === b.paths.length &&
    a.paths.every((path, i) => path === b.paths[i] && a.directions[i] === b.directions[i]) &&
    a.unique === b.unique &&
    a.sparse === b.sparse &&
    sameValue(a.partialFilter, b.partialFilter)
  );
}

/** Whether `requested` equals `existing`; throws if they conflict. */
export function isExisting(requested: IndexSpec, existing: IndexSpec): boolean {
  const same = sameIndex(requested, existing);
  const hasSameName = requested.name === existing.name;
  if (!same && !hasSameName) return false;
  const both = `Requested index: ${formatValue(requested.document)}, existing index: ${formatValue(existing.document)}`;
  if (!same)
    throw new CommandError(
      86,
      `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. ${both}`,
    );
  const sameOptions = requested.expireAfterSeconds === existing.expireAfterSeconds;
  if (hasSameName && sameOptions) return true;
  if (sameOptions) throw new CommandError(85, `Index already exists with a different name: ${existing.name}`);
  throw new CommandError(
    85,
    `An equivalent index already exists with ${hasSameName ? 'the same name but different' : 'a different name and'} options. ${both}`,
  );
}
