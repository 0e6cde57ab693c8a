import { readFileSync, statSync } from 'node:fs';
import { type Document, LineCounter, parseDocument } from 'yaml';
import type * as z from 'zod';
import { contradictionsIn, type Problem } from './contradictions.js';
import { plainFault } from './faults.js';
import { Positions, TOO_DEEP, tooDeepAt } from './positions.js';
import { type Declarations, declarationsSchema } from './schema.js';

/** A fault of the file. Lines and columns count from 1. */
export interface Fault {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** Declarations of a file, or all of its faults. */
export type Reading =
  | { readonly declarations: Declarations; readonly faults?: never }
  | { readonly declarations?: never; readonly faults: readonly Fault[] };

/** Declarations of a site without a file. */
export const NO_DECLARATIONS: Declarations = { types: [], taxonomies: [], statuses: [], fields: [] };

const MAX_FILE_BYTES = 1024 * 1024;

/** Reads the file of declarations, in YAML or JSON. */
export function readDeclarationsFile(path: string): Reading {
  try {
    if (statSync(path).size > MAX_FILE_BYTES) return { faults: [atStart('The file has more than 1 MiB.')] };
    return readDeclarations(readFileSync(path, 'utf8'));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    return { faults: [atStart(`The file cannot be read (${String(error.code)}).`)] };
  }
}

/** A fault as a line of text: `12:5 fields.0.type: …`. */
export const faultText = ({ line, column, message }: Fault): string => `${line}:${column} ${message}`;

const atStart = (message: string): Fault => ({ line: 1, column: 1, message });

/** Reads declarations in YAML or JSON. */
export function readDeclarations(text: string): Reading {
  const lineCounter = new LineCounter();
  const tooDeep = tooDeepAt(text, lineCounter.addNewLine);
  const at = (offset: number, message: string): Fault => {
    const { line, col } = lineCounter.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col), message };
  };
  if (tooDeep !== undefined) return { faults: [at(tooDeep, TOO_DEEP)] };
  // The parser would compare each name with all others of its map.
  const document = parseDocument(text, { prettyErrors: false, uniqueKeys: false });
  if (document.errors.length > 0)
    return { faults: document.errors.map(({ message, pos: [start] }) => at(start, message)) };
  const positions = new Positions(document);
  if (positions.faults.length > 0)
    return { faults: inOrder(positions.faults.map(({ offset, message }) => at(offset, message))) };
  const content = contentOf(document);
  if (content === undefined)
    return { faults: [atStart('An alias has no anchor, or there are too many aliases.')] };
  const parsed = declarationsSchema.safeParse(content, { error: plainFault });
  const problems = [...(parsed.error?.issues ?? []).flatMap(problemsOf), ...contradictionsIn(content)];
  if (parsed.success && problems.length === 0) return { declarations: parsed.data as Declarations };
  const faults = problems.map(({ path, message }) => at(positions.offsetOf(path), withPath(path, message)));
  return { faults: inOrder(faults) };
}

const inOrder = (faults: readonly Fault[]): Fault[] =>
  faults.toSorted((one, other) => one.line - other.line || one.column - other.column);

/** The content of a document; undefined when its aliases cannot be resolved. */
function contentOf(document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 }) ?? {};
  } catch {
    return undefined;
  }
}

const withPath = (path: readonly PropertyKey[], message: string): string =>
  path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`;

/** The problems of an issue. Each unknown member is a problem. */
const problemsOf = (issue: z.core.$ZodIssue): Problem[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({ path: [...issue.path, key], message: 'is not known here' }))
    : [{ path: issue.path, message: issue.message }];
