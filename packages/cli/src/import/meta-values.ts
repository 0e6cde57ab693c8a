import type { PostMeta } from '@almanac/content-types';
import { type PhpValue, unserialize, type WxrItem } from '@almanac/wxr';

/** Custom fields with all of their values, lists and objects unserialized. */
export function metaValuesOf({ meta }: Pick<WxrItem, 'meta'>): PostMeta {
  const values = new Map<string, unknown[]>();
  for (const { key, value } of meta) {
    if (key.startsWith('_')) continue;
    const one = unserialize(value);
    values.set(key, [...(values.get(key) ?? []), typeof one === 'object' && one ? jsonOf(one) : value]);
  }
  return Object.fromEntries(values);
}

/** A value of PHP in JSON: an array is a list, where its keys count from 0, or an object. */
export function jsonOf(value: PhpValue): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]): [string, unknown] => [key, jsonOf(one)]);
  return entries.every(([key], index) => key === String(index))
    ? entries.map(([, one]) => one)
    : Object.fromEntries(entries);
}
