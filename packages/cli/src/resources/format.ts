import { UserError } from '@almanac/supervisor/errors';
import { stringify } from 'csv-stringify/sync';
import type { ItemFormat, ListFormat } from './formats.js';

/** An item of the API, or any other row. */
export type Row = Readonly<Record<string, unknown>>;

/** Longest cell of a table, in characters. */
const MAX_CELL = 60;

/** The value at a path such as `title` or `title.rendered`. Of a text with both forms, the raw one. */
export function valueAt(row: Row, path: string): unknown {
  let value: unknown = row;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Row)[name];
  }
  return plain(value);
}

/** @returns the raw text of `{ raw, rendered }`, or the rendered one if the raw text is hidden */
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'rendered')) return value;
  const { raw, rendered } = value as { readonly raw?: unknown; readonly rendered: unknown };
  return raw ?? rendered;
}

/** A value as text: lists of texts and numbers with commas, other structures as JSON. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/**
 * Checks that every field exists in some row.
 * @param optional fields that rows may lack
 * @throws UserError naming the missing one
 */
export function checkFields(
  rows: readonly Row[],
  fields: readonly string[],
  optional: readonly string[] = [],
): void {
  if (rows.length === 0) return;
  const unknown = fields.find(
    (field) => !optional.includes(field) && rows.every((row) => valueAt(row, field) === undefined),
  );
  if (unknown === undefined) return;
  const known = Object.keys(rows[0] ?? {}).filter((name) => name !== '_links');
  throw new UserError(`There is no field ${unknown}. There are: ${known.join(', ')}.`);
}

/** Rows as a list. @param fields the columns; for JSON the members, all when undefined */
export function formatList(
  rows: readonly Row[],
  format: ListFormat,
  columns: readonly string[],
  fields: readonly string[] | undefined,
): string {
  const names = fields ?? columns;
  if (format === 'count') return String(rows.length);
  if (format === 'ids') return rows.map(({ id }) => String(id)).join(' ');
  if (format === 'json') return JSON.stringify(fields ? rows.map((row) => picked(row, fields)) : rows);
  const cells = rows.map((row) => names.map((name) => textOf(valueAt(row, name))));
  return format === 'csv'
    ? csv([names, ...cells])
    : table(
        names,
        cells.map((line) => line.map(short)),
      );
}

/** A single item, one line per field. */
export function formatItem(item: Row, format: ItemFormat, fields: readonly string[] | undefined): string {
  if (format === 'json') return JSON.stringify(fields ? picked(item, fields) : item);
  const names = fields ?? Object.keys(item).filter((name) => name !== '_links');
  const cells = names.map((name) => [name, textOf(valueAt(item, name))]);
  return format === 'csv' ? csv([['field', 'value'], ...cells]) : table(['field', 'value'], cells);
}

const picked = (row: Row, fields: readonly string[]): Row =>
  Object.fromEntries(fields.map((field) => [field, valueAt(row, field) ?? null]));

/** Rows as CSV. Spreadsheets show texts that begin like a formula instead of computing them. */
const csv = (rows: readonly (readonly string[])[]): string =>
  stringify([...rows], { escape_formulas: true }).replace(/\n$/, '');

/** Control characters, with which a text could change the terminal, except line breaks and tabs. */
const CONTROLS = /[^\P{Cc}\n\t]/gu;

/** Columns as wide as their widest cell, below their names. */
export function table(names: readonly string[], texts: readonly (readonly string[])[]): string {
  const rows = texts.map((row) => row.map((cell) => cell.replace(CONTROLS, '')));
  const widths = names.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => [...(row[column] ?? '')].length)),
  );
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => cell + ' '.repeat(Math.max(0, (widths[column] ?? 0) - [...cell].length)))
      .join('  ')
      .trimEnd();
  return [line(names), ...rows.map(line)].join('\n');
}

/** A text shortened to one line of a table. */
function short(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length <= MAX_CELL ? line : `${characters.slice(0, MAX_CELL - 1).join('')}…`;
}
