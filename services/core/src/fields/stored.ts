import { memberPaths, withoutResets } from '@almanac/data';
import * as z from 'zod';

/** Values of declared fields by name, as documents store them. `null` marks a value that was reset. */
export const storedFields = z.record(z.string(), z.unknown()).readonly();
export type StoredFields = z.output<typeof storedFields>;

/** Fields of a new document. */
export const fieldsOfNew = (values: StoredFields = {}): { readonly fields?: StoredFields } =>
  changesOf(withoutResets(values));

/** Fields of an update, for a store that writes them one by one. */
export const changesOf = (values: StoredFields): { readonly fields?: StoredFields } =>
  Object.keys(values).length === 0 ? {} : { fields: values };

/** Fields of an update as single paths, so that concurrent updates of other fields survive. */
export const changedFields = (values: StoredFields): Readonly<Record<string, unknown>> =>
  memberPaths('fields', values);
