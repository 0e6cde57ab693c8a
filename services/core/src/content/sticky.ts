import type { Rights } from '@almanac/content';
import type { Filter } from '@almanac/data';
import { can, type Identity } from '@almanac/identity';
import { arg } from '@almanac/rest';
import { isByTerms } from './assigned-terms.js';
import type { Content } from './document.js';
import { errors } from './errors.js';
import type { ContentFilter } from './query.js';

/** Arguments of lists of a type with sticky items. */
export const stickyListArgs = (items: string) => ({
  sticky: arg.boolean({
    description: `true: only sticky ${items}; false: only the others.`,
    stage: 'sanitize',
  }),
  ignore_sticky: arg.boolean({
    description: `Whether sticky ${items} keep their place in the order. If false, the first page begins with them, in addition to its ${items}.`,
    default: true,
    stage: 'sanitize',
  }),
});

/** Argument of writes of a type with sticky items. */
export const stickyWriteArg = (item: string) => ({
  sticky: arg.boolean({ description: `Whether the ${item} is sticky: listed before others.` }),
});

interface StickyInput {
  readonly sticky?: boolean | undefined;
  readonly password?: string | undefined;
}

/** @throws RestError unless the caller may make items of others public */
export function authorizeSticky({ capabilities }: Rights, identity: Identity, { sticky }: StickyInput): void {
  const isAllowed = can(identity, capabilities.editOthers) && can(identity, capabilities.publish);
  if (sticky && !isAllowed) throw errors.cannotAssignSticky();
}

/**
 * Stored fields of a write.
 * @param password the password after the write
 * @throws RestError for a sticky item with a password
 */
export function stickyFields(
  input: StickyInput,
  { current, password }: { readonly current: Content | undefined; readonly password: string },
): Pick<Partial<Content>, 'sticky'> {
  const { sticky = current?.sticky ?? false } = input;
  const decides = input.sticky !== undefined || input.password !== undefined;
  // A sticky item cannot get a password in the write that unsticks it, as in WordPress.
  const isOnTop = sticky || (input.password !== undefined && current?.sticky);
  // Nor can a protected item become sticky in the write that removes its password.
  const isProtected =
    password !== '' || (input.sticky === true && current !== undefined && current.password !== '');
  if (decides && isOnTop && isProtected) throw errors.stickyOrProtected();
  return input.sticky === undefined ? {} : { sticky: input.sticky };
}

/** Optimistic lock: an item cannot be both sticky and protected, so each change requires that the other is absent. */
export const stickyPrecondition = ({ sticky, password }: StickyInput, current: Content): Filter => ({
  ...(sticky && { password: current.password }),
  ...(password && { sticky: current.sticky }),
});

interface StickyListInput {
  readonly sticky?: boolean | undefined;
  readonly ignore_sticky?: boolean | undefined;
  readonly search?: string | undefined;
  readonly include: readonly number[];
}

/** Filter of a list. The argument `include` takes precedence over the exclusion of sticky items. */
export const stickyFilter = ({ sticky, include }: StickyListInput): Pick<ContentFilter, 'sticky'> => ({
  sticky: sticky || include.length === 0 ? sticky : undefined,
});

/** Sticky items come first as on WordPress's home page, but not in searches, with `include`, or in lists by term. */
export function isStickyFirst(type: string, input: StickyListInput): boolean {
  const { ignore_sticky: ignored = true, sticky, search, include } = input;
  if (ignored || sticky !== undefined || search || include.length > 0) return false;
  return !isByTerms(type, input);
}
