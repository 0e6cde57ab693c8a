import { type Direction, Doc, isNumeric, toDouble, type Value } from '../bson/index.js';
import { CommandError } from '../errors.js';
import { parseFieldPath } from '../expression/index.js';

/** The fields that a query is sorted by. */
export interface SortSpec {
  readonly paths: readonly string[];
  readonly directions: readonly Direction[];
}

const MAX_FIELDS = 32;

/** Parses a sort specification; undefined if it is empty. Throws MongoDB's error for an invalid one. */
export function parseSort(sort: Doc | undefined): SortSpec | undefined {
  if (sort === undefined || sort.size === 0) return undefined;
  const paths: string[] = [];
  const directions: Direction[] = [];
  for (const [path, value] of sort) {
    parseFieldPath(path);
    paths.push(path);
    directions.push(directionOf(path, value));
  }
  if (paths.length > MAX_FIELDS)
    throw new CommandError(13103, `too many compound keys: at most ${MAX_FIELDS} are allowed`);
  return { paths, directions };
}

/** Direction of a `$natural` sort, the order of insertion; undefined for other sorts. */
export function naturalSort(sort: Doc | undefined): Direction | undefined {
  const value = sort?.get('$natural');
  if (sort === undefined || value === undefined) return undefined;
  if (sort.size > 1)
    throw new CommandError(
      2,
      '$natural sort cannot be set to a value other than -1 or 1, nor combined with other fields',
    );
  return directionOf('$natural', value);
}

function directionOf(path: string, value: Value): Direction {
  if (isNumeric(value)) {
    const number = toDouble(value);
    if (number === 1 || number === -1) return number;
    throw new CommandError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
  }
  if (value instanceof Doc && value.has('$meta'))
    throw new CommandError(115, `sorting by metadata is not supported: ${path}`);
  throw new CommandError(15974, `Illegal key in $sort specification: ${path}`);
}
