import type { Doc } from '../bson/index.js';
import { CommandError } from '../errors.js';

/**
 * Strings are always compared by their bytes, which is the collation `simple`. Other collations are refused, because
 * their keys depend on the ICU version of Node, so that an index could be wrong after an upgrade.
 * @throws CommandError 115 (CommandNotSupported)
 */
export function checkCollation(collation: Doc | undefined): void {
  if (collation === undefined || (collation.size === 1 && collation.get('locale') === 'simple')) return;
  throw new CommandError(115, 'collations are not supported');
}
