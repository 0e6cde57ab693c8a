/** An argument in the index: a fragment of a JSON schema. */
export interface ArgumentSchema {
  readonly type?: string | readonly string[];
  readonly required?: boolean;
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: ArgumentSchema;
  readonly properties?: Readonly<Record<string, ArgumentSchema>>;
}

/** A part of a path: literal text or a placeholder. */
export type Segment = { readonly literal: string } | { readonly placeholder: string };

/** One endpoint of a route. */
export interface Operation {
  /** Equivalent methods: POST, PUT and PATCH. */
  readonly methods: readonly string[];
  /** Pattern in the index: `/wp/v2/posts/(?P<id>[\d]+)`. */
  readonly pattern: string;
  readonly segments: readonly Segment[];
  readonly args: Readonly<Record<string, ArgumentSchema>>;
}

/** The used parts of the root index. */
export interface Index {
  readonly routes: Readonly<
    Record<
      string,
      {
        readonly endpoints: readonly {
          readonly methods: readonly string[];
          readonly args: Readonly<Record<string, ArgumentSchema>> | readonly [];
        }[];
      }
    >
  >;
}

/** Every operation in the index of a running site. HEAD is handled like GET, and OPTIONS describes every route. */
export function operationsOf(index: Index): Operation[] {
  return Object.entries(index.routes).flatMap(([pattern, { endpoints }]) => {
    const segments = segmentsOf(pattern);
    const described = endpoints.map(({ methods, args }) => ({
      methods: methods.includes('GET') ? [...methods, 'HEAD'] : methods,
      pattern,
      segments,
      args: isEmpty(args) ? {} : args,
    }));
    return [...described, { methods: ['OPTIONS'], pattern, segments, args: {} }];
  });
}

/** Without arguments the index shows an empty list, as PHP writes an empty map. */
const isEmpty = (args: Operation['args'] | readonly []): args is readonly [] => Array.isArray(args);

/** Placeholders are named groups, which may contain groups: `(?P<user_id>(?:[\d]+|me))`. */
export function segmentsOf(pattern: string): Segment[] {
  const segments: Segment[] = [];
  let literal = '';
  let at = 0;
  while (at < pattern.length) {
    const name = /^\(\?P<(\w+)>/.exec(pattern.slice(at))?.[1];
    if (name === undefined) {
      literal += pattern[at++];
      continue;
    }
    if (literal) segments.push({ literal });
    literal = '';
    segments.push({ placeholder: name });
    at = endOfGroup(pattern, at);
  }
  return literal ? [...segments, { literal }] : segments;
}

/** @returns the index after the group that begins at an index */
function endOfGroup(pattern: string, start: number): number {
  let depth = 0;
  let inClass = false;
  for (let at = start; at < pattern.length; at++) {
    const character = pattern[at];
    if (character === '\\') at++;
    else if (inClass) inClass = character !== ']';
    else if (character === '[') inClass = true;
    else if (character === '(') depth++;
    else if (character === ')' && --depth === 0) return at + 1;
  }
  throw new Error(`a group of ${pattern} has no end`);
}

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether an operation may change something. */
export const isWrite = ({ methods }: Operation): boolean => !methods.some((method) => READS.has(method));

export const nameOf = ({ methods, pattern }: Operation): string => `${methods.join(',')} ${pattern}`;
