import { CommandError } from '../errors.js';

const MAX_DATABASE_NAME_BYTES = 63;
const MAX_NAMESPACE_BYTES = 255;

/** Throws InvalidNamespace for an invalid name of a database. */
export function checkDatabaseName(name: string): void {
  if (name === '' || /[/\\. "$\0]/.test(name) || Buffer.byteLength(name) > MAX_DATABASE_NAME_BYTES) {
    throw new CommandError(73, `Invalid database name: '${name}'`);
  }
}

/** Throws InvalidNamespace for an invalid name of a collection. Names of system collections are valid. */
export function checkCollectionName(database: string, name: string): void {
  const namespace = `${database}.${name}`;
  const valid = name !== '' && !name.includes('\0') && !name.includes('$') && !name.startsWith('.');
  if (!valid) throw new CommandError(73, `Invalid namespace specified '${namespace}'`);
  if (Buffer.byteLength(namespace) > MAX_NAMESPACE_BYTES) {
    throw new CommandError(
      73,
      `Fully qualified namespace is too long. Namespace: ${namespace} Max: ${MAX_NAMESPACE_BYTES}`,
    );
  }
}

/**
 * Throws InvalidNamespace unless clients may create and write a collection of this name; system collections are
 * read-only.
 */
export function checkWritableName(database: string, name: string): void {
  checkCollectionName(database, name);
  if (name.startsWith('system.')) throw new CommandError(73, `cannot write to '${database}.${name}'`);
}
