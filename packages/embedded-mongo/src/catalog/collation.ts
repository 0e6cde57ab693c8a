import type { Doc } from '../bson/index.js';
import { CommandError } from '../errors.js';

/**
 * Strings are always compared by their bytes, which is the collation `simple`. Any other is refused: its keys would
 * depend on the tables of the Node that wrote them, and an index be wrong with another.
 * @throws CommandError 115 (CommandNotSupported)
 */
export function checkCollation(collation: Doc | undefined): void {
  if (collation === undefined || (collation.size === 1 && collation.get('locale') === 'simple')) return;
  throw new CommandError(115, 'collations are not supported');
}
