import { isPositiveInteger } from '../arguments.js';

/** How a client names a venue or organizer: by id, or by what it is like. */
export type Named = { readonly id: number } | { readonly fields: Readonly<Record<string, unknown>> };

/**
 * Reads what a client says of venues or organizers: an id, ids with commas between, an object, or a list of these
 * (precedence.md P9). Nothing, 0 and '' are none.
 * @returns undefined for anything else
 */
export function readNamed(value: unknown): Named[] | undefined {
  if (value === null || value === undefined || value === 0) return [];
  if (isPositiveInteger(value)) return [{ id: Number(value) }];
  if (typeof value === 'string') return joined(value.split(',').map((part) => readText(part.trim())));
  if (Array.isArray(value)) return joined(value.map(readNamed));
  return typeof value === 'object' ? readObject({ ...value }) : undefined;
}

const readText = (text: string): Named[] | undefined => {
  if (text === '' || text === '0') return [];
  return isPositiveInteger(text) ? [{ id: Number(text) }] : undefined;
};

/** An object that says its id is that one. */
const readObject = (fields: Readonly<Record<string, unknown>>): Named[] | undefined => {
  const { id } = fields;
  if (id === undefined || id === null) return [{ fields }];
  return isPositiveInteger(id) ? [{ id: Number(id) }] : undefined;
};

const joined = (parts: readonly (Named[] | undefined)[]): Named[] | undefined => {
  const known = parts.filter((part) => part !== undefined);
  return known.length < parts.length ? undefined : known.flat();
};
