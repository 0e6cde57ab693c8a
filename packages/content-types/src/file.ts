import { readFileSync, statSync } from 'node:fs';
import { type Document, isMap, isNode, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type * as z from 'zod';
import { type Declarations, declarationsSchema, type Field, fieldSchema } from './schema.js';
import { readValue } from './values.js';

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
export const NO_DECLARATIONS: Declarations = { fields: [] };

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
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const at = (offset: number, message: string): Fault => {
    const { line, col } = lineCounter.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col), message };
  };
  if (document.errors.length > 0)
    return { faults: document.errors.map(({ message, pos: [start] }) => at(start, message)) };
  const content: unknown = document.toJS({ maxAliasCount: 100 }) ?? {};
  const parsed = declarationsSchema.safeParse(content);
  const problems = [
    ...(parsed.error?.issues ?? []).flatMap(problemsOf),
    ...contradictionsIn(fieldsIn(content)),
  ];
  if (parsed.success && problems.length === 0) return { declarations: parsed.data as Declarations };
  const faults = problems.map(({ path, message }) => at(offsetOf(document, path), withPath(path, message)));
  return { faults: faults.sort((one, other) => one.line - other.line || one.column - other.column) };
}

/** A fault and its position. */
interface Problem {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

const withPath = (path: readonly PropertyKey[], message: string): string =>
  path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`;

/** An unknown member is a problem of its own. */
const problemsOf = (issue: z.core.$ZodIssue): Problem[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({ path: [...issue.path, key], message: 'is not known here' }))
    : [{ path: issue.path, message: issue.message }];

/** The fields that are right by themselves, by their places in the list. */
function fieldsIn(content: unknown): ReadonlyMap<number, Field> {
  const list = (content as { readonly fields?: unknown } | null)?.fields;
  const read = (Array.isArray(list) ? list : []).map((one) => fieldSchema.safeParse(one));
  return new Map(read.flatMap(({ success, data }, index) => (success ? [[index, data as Field]] : [])));
}

/** Names of `meta` that are taken, by what has them. */
const RESERVED: ReadonlySet<string> = new Set(['post footnotes', 'page footnotes']);

/** Fields that cannot be together, and members of a field that contradict each other. */
function contradictionsIn(fields: ReadonlyMap<number, Field>): Problem[] {
  const seen = new Set<string>(RESERVED);
  return [...fields].flatMap(([index, field]) => {
    const problem = (member: string, message: string): Problem => ({
      path: ['fields', index, member],
      message,
    });
    const taken = field.on.filter((target) => {
      const key = `${target} ${field.name}`;
      const isTaken = seen.has(key);
      seen.add(key);
      return isTaken;
    });
    return [
      ...taken.map((target) => problem('name', `${target} has a field of this name already`)),
      ...limitsOf(field).map(([member, message]) => problem(member, message)),
      ...(field.default === undefined ? [] : defaultProblems(field, problem)),
    ];
  });
}

function defaultProblems(field: Field, problem: (member: string, message: string) => Problem): Problem[] {
  const { refusal } = readValue(field, 'default', field.default);
  return refusal ? [problem('default', refusal.message)] : [];
}

/** Upper limits that are below the lower ones. */
function limitsOf(field: Field): [string, string][] {
  const members: Readonly<Record<string, unknown>> = { ...field };
  return [
    ['minimum', 'maximum'],
    ['minLength', 'maxLength'],
    ['minItems', 'maxItems'],
  ].flatMap(([low = '', high = '']): [string, string][] => {
    const [from, to] = [members[low], members[high]];
    return typeof from === 'number' && typeof to === 'number' && from > to
      ? [[high, `must not be less than ${low}`]]
      : [];
  });
}

/** Position of a path in the text: its name, or the innermost part that exists. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  let node: unknown = document.contents;
  let offset = isNode(node) ? startOf(node) : 0;
  for (const part of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part));
      if (!pair) return offset;
      offset = isNode(pair.key) ? startOf(pair.key) : offset;
      node = pair.value;
    } else {
      node = isSeq(node) ? node.items[Number(part)] : undefined;
      if (!isNode(node)) return offset;
      offset = startOf(node);
    }
  }
  return offset;
}

const startOf = (node: Node): number => node.range?.[0] ?? 0;
