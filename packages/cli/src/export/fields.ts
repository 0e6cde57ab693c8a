import { rowsOf } from '@almanac/content-types';
import { type PhpValue, serialize, type WxrItem } from '@almanac/wxr';
import type { OpenSite } from '../site/site.js';
import { declarationsOf } from '../types/types.js';

/** Values of declared fields of items of a type, of terms or of comments as meta, as WordPress's `register_meta` stores them. */
export type FieldMeta = (type: string, values: Readonly<Record<string, unknown>>) => WxrItem['meta'];

/** Each value of a field with several values has a row of its own. */
export async function fieldMetaOf(site: Pick<OpenSite, 'rpc'>): Promise<FieldMeta> {
  const { fields } = await declarationsOf(site);
  return (type, values) =>
    Object.entries(values).flatMap(([key, value]) => {
      const isSeveral = fields.some((one) => one.several && one.name === key && one.on.includes(type));
      return rowsOf(value, isSeveral).map((row) => ({ key, value: textOf(row) }));
    });
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '';
  return typeof value === 'object' && value !== null ? serialize(phpOf(value)) : String(value ?? '');
}

/** A JSON value as PHP has it: a list is an array with numbers as keys. */
const phpOf = (value: unknown): PhpValue =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, phpOf(one)]))
    : // JSON has no other values.
      (value as PhpValue);
