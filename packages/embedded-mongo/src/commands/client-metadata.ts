import type { Doc } from '../bson/index.js';
import { CommandError } from '../errors.js';
import { Arguments } from './arguments.js';
import type { ClientInfo } from './command.js';

/** What a client may say of itself, and its application's name within it (bytes). */
const MAX_METADATA_BYTES = 512;
const MAX_APPLICATION_NAME_BYTES = 128;

/**
 * Checks the field `client` of a connection's first hello, in which drivers say what they are and where they run:
 * `{application: {name}, driver: {name, version}, os: {type}}`, of which the application may be missing and to which
 * anything may be added. Throws ClientMetadataCannotBeMutated when the first hello is over.
 */
export function checkClientMetadata(hello: Arguments, client: ClientInfo): void {
  if (client.greeted && hello.value('client') !== undefined)
    throw new CommandError(186, 'only the first hello of a connection may say what the client is');
  const given = hello.document('client');
  if (given === undefined) return;
  if (given.byteLength() > MAX_METADATA_BYTES)
    throw new CommandError(
      185,
      `the client's description must not be longer than ${MAX_METADATA_BYTES} bytes`,
    );
  const metadata = new Arguments(given, `${hello.path}.client`);
  checkApplication(metadata);
  checkStrings(metadata, 'driver', ['name', 'version']);
  checkStrings(metadata, 'os', ['type']);
}

function checkApplication(metadata: Arguments): void {
  const application = metadata.document('application');
  const name = application && within(metadata, 'application', application).string('name');
  if (name !== undefined && Buffer.byteLength(name) > MAX_APPLICATION_NAME_BYTES)
    throw new CommandError(
      184,
      `the application's name must not be longer than ${MAX_APPLICATION_NAME_BYTES} bytes`,
    );
}

/** Checks that a document is there and has these fields, each a string. */
function checkStrings(metadata: Arguments, field: string, names: readonly string[]): void {
  const nested = within(metadata, field, present(metadata, field, metadata.document(field)));
  for (const name of names) present(nested, name, nested.string(name));
}

const within = (metadata: Arguments, field: string, document: Doc): Arguments =>
  new Arguments(document, `${metadata.path}.${field}`);

function present<T>(args: Arguments, field: string, value: T | undefined): T {
  if (value !== undefined) return value;
  throw new CommandError(183, `the client's description lacks '${args.path}.${field}'`);
}
