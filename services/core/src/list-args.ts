import { sanitizeTextField, sanitizeTitle } from '@almanac/formatting';
import { type Identity, isAnonymous } from '@almanac/identity';
import * as rest from '@almanac/rest';

/** The argument `search` of lists in the core namespace. Markup in it is stripped, as in WordPress. */
export const searchArg = () => rest.searchArg({ clean: sanitizeTextField });

/** Arguments of every list in the core namespace. */
export const collectionArgs = () => ({ ...rest.collectionArgs(), search: searchArg() });

/** Arguments for inclusion, exclusion, offset and order of a list. */
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

const anyStatuses = rest.arg.array(rest.arg.string({ clean: sanitizeTitle }));

/**
 * The argument `status` of a list. WordPress reads statuses as it reads slugs, and asks whether the caller may list them
 * before whether they exist.
 * @param mayList whether a caller may list items with a status, which may be unknown
 */
export const statusesArg = <
  const S extends string,
  const O extends { readonly default?: S[]; readonly json?: rest.JsonSchema },
>(
  statuses: readonly S[],
  mayList: (identity: Identity, status: string) => boolean,
  options: O,
) =>
  rest.arg.array(rest.arg.string({ enum: statuses, clean: sanitizeTitle }), {
    description: 'Only these statuses.',
    stage: 'sanitize',
    lateCheck: (sent: unknown, { identity }: rest.RequestUnderCheck) => {
      const { value: sought = [] } = rest.readArgument(anyStatuses, 'status', sent);
      return (
        sought.every((status) => mayList(identity, status)) || {
          code: 'rest_forbidden_status',
          message: 'You may not list items of this status.',
          data: { status: isAnonymous(identity) ? 401 : 403 },
        }
      );
    },
    ...options,
  });

/** The argument `force` for resources with a trash. */
export const trashArg = rest.arg.boolean({
  description: 'Delete permanently instead of moving to the trash.',
  default: false,
  stage: 'sanitize',
});

/** The argument `force` for resources without a trash. */
export const noTrashArg = (items: string) =>
  rest.arg.boolean({
    description: `Must be true, as ${items} have no trash.`,
    default: false,
    stage: 'sanitize',
    effectivelyRequired: true,
    accepts: { const: true },
  });
