import { CommandError } from '../errors.js';

const MAX_DATABASE_NAME_BYTES = 63;
const MAX_NAMESPACE_BYTES = 255;

/** Throws InvalidNamespace unless a database can have this name. */
export function checkDatabaseName(name: string): void {
  if (name === '' || /[/\\. "$\0]/.test(name) || Buffer.byteLength(name) > MAX_DATABASE_NAME_BYTES) {
    throw new CommandError(73, `Invalid database name: '${name}'`);
  }
}

/** Throws InvalidNamespace unless a collection of this database can have this name. */
export function checkCollectionName(database: string, name: string): void {
  const namespace = `${database}.${name}`;
  const valid =
    name !== '' &&
    !name.includes('\0') &&
    !name.includes('$') &&
    !name.startsWith('.') &&
    !name.startsWith('system.');
  if (!valid) throw new CommandError(73, `Invalid namespace specified '${namespace}'`);
  if (Buffer.byteLength(namespace) > MAX_NAMESPACE_BYTES) {
    throw new CommandError(
      73,
      `Fully qualified namespace is too long. Namespace: ${namespace} Max: ${MAX_NAMESPACE_BYTES}`,
    );
  }
}
