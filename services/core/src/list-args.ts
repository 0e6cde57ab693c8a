import { sanitizeTextField } from '@almanac/formatting';
import * as rest from '@almanac/rest';

/** `search` of lists in the core namespace: what is looked for is the text without its markup, as in WordPress. */
export const searchArg = () => rest.searchArg({ clean: sanitizeTextField });

/** What every list of the core namespace takes. */
export const collectionArgs = () => ({ ...rest.collectionArgs(), search: searchArg() });

/** Which items of a list are left out or asked for, how many are skipped, and in which order the others are. */
export const windowArgs = <const O extends readonly string[]>(
  items: string,
  orders: O,
  first: O[number],
  direction: 'asc' | 'desc',
) => ({
  exclude: rest.idsArg(`Leave these ${items} out.`),
  include: rest.idsArg(`Only these ${items}.`),
  offset: rest.offsetArg(),
  order: rest.orderArg(direction),
  orderby: rest.orderbyArg(orders, first),
});

/** `force` for what has no trash. */
export const noTrashArg = (items: string) =>
  rest.arg.boolean({
    description: `Has to be true: ${items} have no trash.`,
    default: false,
    needed: true,
    accepts: { const: true },
  });
