import { CONTEXTS, type Context } from '../request/request.js';
import { arg, type Shape, type StringOptions } from './arg.js';
import type { Argument, ArgumentOptions } from './argument.js';

/** The argument `context`: the shape of the response. */
export const contextArg = () =>
  arg.string({ description: 'Which fields the response has.', enum: CONTEXTS, default: 'view' as Context });

/**
 * An id in the path (`(?P<id>[\\d]+)`): requests always have it, though the index does not mark it as required. Its type
 * is validated in the second phase by default.
 * @param check validates the id, for example by looking up the item
 */
export const idArg = (
  description: string,
  options: Pick<ArgumentOptions<number>, 'check' | 'hidden' | 'refine' | 'stage'> = {},
) => arg.integer({ description, stage: 'sanitize', ...options }) as Argument<number>;

/** The argument `page`, counted from 1. */
export const pageArg = () =>
  arg.integer({ description: 'Number of the page, from 1.', default: 1, minimum: 1 });

/** The argument `per_page`. */
export const perPageArg = (maximum = 100) =>
  arg.integer({ description: 'Items per page.', default: 10, minimum: 1, maximum });

/** The argument `search`, limited to the number of characters that WordPress uses. */
export const searchArg = (options: Pick<StringOptions, 'check' | 'clean'> = {}) =>
  arg.string({ description: 'Text to search for.', maxText: 1600, ...options });

/** Arguments of every list of the core namespace: context, page, per_page, search. */
export const collectionArgs = () => ({
  context: contextArg(),
  page: pageArg(),
  per_page: perPageArg(),
  search: searchArg(),
});

/** A filter by ids (`include`, `exclude`, `author`, `parent`…), empty by default. Validated in the second phase. */
export const idsArg = (description: string) =>
  arg.array(arg.integer(), { description, default: [], stage: 'sanitize' });

/** Like `idsArg`, but undefined by default. */
export const optionalIdsArg = (description: string) =>
  arg.array(arg.integer(), { description, stage: 'sanitize' });

/** The argument `offset`: number of items to skip, in place of `page`. */
export const offsetArg = () => arg.integer({ description: 'Number of items to skip.', stage: 'sanitize' });

/** The argument `order`. */
export const orderArg = <const D extends 'asc' | 'desc'>(direction: D) =>
  arg.string({
    description: 'Ascending or descending.',
    default: direction as 'asc' | 'desc',
    enum: ['asc', 'desc'],
    stage: 'sanitize',
  });

/** The argument `orderby`, one of the given names. */
export const orderbyArg = <const E extends readonly string[]>(
  names: E,
  first: E[number],
  options: Pick<ArgumentOptions<E[number]>, 'refine'> = {},
) =>
  arg.string({
    description: 'Order of the list.',
    default: first,
    enum: names,
    stage: 'sanitize',
    ...options,
  });

/**
 * The argument `meta`: fields by name. A list is rejected, because its numbers name no fields, and so is a text, even
 * an empty one; null counts as not sent.
 */
export const metaArg = <S extends Shape>(fields: S) =>
  arg.object(fields, {
    description: 'Meta fields.',
    showsNone: true,
    check: (value) => typeof value === 'object',
    stage: 'validate',
  });

/** A date filter (`after`, `before`, `modified_after`…). */
export const dateFilterArg = (description: string) =>
  arg.string({ description, format: 'date-time', stage: 'sanitize' });
