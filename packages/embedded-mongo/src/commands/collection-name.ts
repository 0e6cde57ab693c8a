import type { Collection } from '../catalog/collection.js';
import { checkCollectionName, checkWritableName } from '../catalog/namespace.js';
import { CommandError } from '../errors.js';
import { shown } from './arguments.js';
import type { Invocation } from './command.js';

/** The collection of a command that reads. Throws InvalidNamespace. */
export function collectionName({ args, database }: Pick<Invocation, 'args' | 'database'>): string {
  const name = args.doc.get(args.path);
  if (typeof name !== 'string')
    throw new CommandError(73, `collection name has invalid type: ${shown(name)}`);
  checkCollectionName(database, name);
  return name;
}

/** The collection of a command that writes. */
export function writableCollectionName(invocation: Pick<Invocation, 'args' | 'database'>): string {
  const name = collectionName(invocation);
  checkWritableName(invocation.database, name);
  return name;
}

export const findCollection = (invocation: Invocation): Collection | undefined =>
  invocation.engine.catalog.find(invocation.database, collectionName(invocation));

export const findWritableCollection = (invocation: Invocation): Collection | undefined =>
  invocation.engine.catalog.find(invocation.database, writableCollectionName(invocation));
