import { DEFINITION_OF, DEFINITIONS, reference, type Schema } from './definitions.js';
import type { Argument, Operation, PathDescription } from './operations.js';

/** Location of the API. */
export interface Place {
  /** Address of the namespace, with a trailing slash. */
  readonly url: string;
}

/**
 * The description in the format of The Events Calendar (docs/reference/events.md#events-tribeeventsv1): Swagger 2.0,
 * with reads of lists and reads, writes and deletions of single items.
 */
export function swagger(paths: readonly PathDescription[], { url }: Place): Schema {
  const { hostname, pathname, protocol } = new URL(url);
  return {
    swagger: '2.0',
    info: {
      title: 'Events',
      description: 'Events, venues, organizers, event categories and event tags of this site.',
      version: '1.0.0',
    },
    host: hostname,
    basePath: pathname,
    schemes: [protocol.replace(':', '')],
    consumes: ['application/json'],
    produces: ['application/json'],
    paths: Object.fromEntries(paths.map((path) => [path.path, describePath(path, paths)])),
    definitions: DEFINITIONS,
  };
}

function describePath(path: PathDescription, all: readonly PathDescription[]): Schema {
  const shown = path.isItem ? ['get', 'post', 'delete'] : ['get'];
  return Object.fromEntries(
    shown.flatMap((method) => {
      const operation = path.operations.find((one) => one.method === method);
      return operation ? [[method, describeOperation(operation, path, all)]] : [];
    }),
  );
}

function describeOperation(
  operation: Operation,
  path: PathDescription,
  all: readonly PathDescription[],
): Schema {
  const { method } = operation;
  const definition = DEFINITION_OF[path.collection];
  const inPath = operation.path.map((argument) => parameter(argument, 'path'));
  if (method === 'post') {
    const creation = all
      .find(({ collection, isItem }) => collection === path.collection && !isItem)
      ?.operations.find((one) => one.method === 'post');
    const names = new Set(operation.path.map(({ name }) => name));
    const fields = (creation?.others ?? []).filter(({ name }) => !names.has(name));
    return {
      consumes: ['application/x-www-form-urlencoded'],
      parameters: [...inPath, ...fields.map((argument) => parameter(argument, 'formData'))],
      responses: responses(definition, WRITTEN[path.collection] ?? ['200', '201'], path),
    };
  }
  return {
    parameters: [...inPath, ...operation.others.map((argument) => parameter(argument, 'query'))],
    responses: responses(definition, ['200'], path),
  };
}

/** Response statuses of writes that The Events Calendar documents. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = { organizers: ['201'] };

const parameter = (
  { name, description = '', type = 'string', default: fallback, required }: Argument,
  place: 'path' | 'query' | 'formData',
): Schema => ({
  name,
  in: place,
  description,
  type,
  required,
  ...(fallback !== undefined && fallback !== null && { default: fallback }),
  ...(type === 'array' && { items: { type: 'string' }, collectionFormat: 'csv' }),
});

const FAILURES: Schema = {
  400: { description: 'A parameter is missing or not valid.' },
  401: { description: 'Only for users of the site.' },
  403: { description: 'The user may not do this.' },
};

function responses(
  definition: string | undefined,
  statuses: readonly string[],
  path: PathDescription,
): Schema {
  if (definition === undefined) return { 200: { description: 'This description.' } };
  const schema = path.isItem ? reference(definition) : { type: 'array', items: reference(definition) };
  const described = statuses.map((status) => [status, { description: STATUSES[status], schema }]);
  return { ...Object.fromEntries(described), ...FAILURES };
}

const STATUSES: Readonly<Record<string, string>> = { 200: 'As asked.', 201: 'Made.' };
