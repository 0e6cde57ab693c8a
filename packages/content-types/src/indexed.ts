import type { Problem } from './contradictions.js';
import { type Field, TARGETS } from './schema.js';

/** Maximum number of indexed fields of a type. Each costs memory for every item of the site. */
const MAX_OF_TYPE = 16;
/** Maximum number of indexed fields of a file. */
const MAX_INDEXED = 64;
/** Maximum length of an indexed text. */
const MAX_TEXT = 100;

const SCALARS: ReadonlySet<Field['type']> = new Set(['string', 'integer', 'number', 'boolean']);
/** Resources whose lists have no filters by fields. */
const NOT_LISTED: ReadonlySet<string> = new Set(
  TARGETS.filter((target) => !['post', 'page', 'attachment'].includes(target)),
);

/** Problems of indexed fields: a type that cannot be indexed, or too many of them. */
export function indexedProblems(fields: ReadonlyMap<number, Field>): Problem[] {
  const counts = new Map<string, number>();
  let all = 0;
  return [...fields].flatMap(([index, field]) => {
    if (!field.indexed) return [];
    all += 1;
    const crowded = field.on.filter((target) => {
      const count = (counts.get(target) ?? 0) + 1;
      counts.set(target, count);
      return count === MAX_OF_TYPE + 1;
    });
    return [
      ...faultsOf(field),
      ...crowded.map((target) => `${target} has more than ${MAX_OF_TYPE} indexed fields`),
      ...(all === MAX_INDEXED + 1 ? [`the file has more than ${MAX_INDEXED} indexed fields`] : []),
    ].map((message) => ({ path: ['fields', index, 'indexed'], message }));
  });
}

function faultsOf(field: Field): string[] {
  const others = field.on.filter((target) => NOT_LISTED.has(target));
  return [
    ...(SCALARS.has(field.type) ? [] : [`values of the type ${field.type} cannot be indexed`]),
    ...(hasLongTexts(field) ? [`an indexed text needs an enum or a maxLength of at most ${MAX_TEXT}`] : []),
    ...others.map((target) => `lists of the kind ${target} have no filters by fields`),
  ];
}

function hasLongTexts(field: Field): boolean {
  if (field.type !== 'string') return false;
  if (field.enum) return field.enum.some((text) => text.length > MAX_TEXT);
  return (field.maxLength ?? Number.POSITIVE_INFINITY) > MAX_TEXT;
}
