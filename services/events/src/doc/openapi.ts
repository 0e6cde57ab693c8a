import { DEFINITION_OF, definitions, type Schema } from './definitions.js';
import type { Argument, Operation, PathDescription } from './operations.js';
import type { Place } from './swagger.js';

const reference = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** The whole interface of the namespace as OpenAPI 3.1. */
export const openApi = (paths: readonly PathDescription[], { url }: Place): Schema => ({
  openapi: '3.1.0',
  info: {
    title: 'Events',
    description: 'Events, venues, organizers, event categories and event tags of this site.',
    version: '1.0.0',
  },
  servers: [{ url: url.replace(/\/$/, '') }],
  // Everything may be asked for without credentials; what is not public is refused then.
  security: [{}, { basic: [] }, { bearer: [] }],
  paths: Object.fromEntries(
    paths.map((path) => [
      path.path,
      Object.fromEntries(path.operations.map((operation) => [operation.method, describe(operation, path)])),
    ]),
  ),
  components: {
    schemas: { ...definitions(reference), Error: ERROR },
    securitySchemes: {
      basic: { type: 'http', scheme: 'basic' },
      bearer: { type: 'http', scheme: 'bearer' },
    },
  },
});

function describe(operation: Operation, path: PathDescription): Schema {
  const { method, path: inPath, others } = operation;
  const writes = method === 'post' || method === 'put' || method === 'patch';
  const query = writes ? [] : others;
  return {
    operationId: operationId(method, path.path),
    tags: [path.collection],
    parameters: [
      ...inPath.map((argument) => parameter(argument, 'path')),
      ...query.map((argument) => parameter(argument, 'query')),
    ],
    ...(writes && { requestBody: body(others) }),
    responses: responses(method, path),
  };
}

const operationId = (method: string, path: string): string =>
  [method, ...path.split('/').map((part) => part.replace(/\W/g, ''))].filter((part) => part !== '').join('_');

const schemaOf = ({ type, default: fallback }: Argument): Schema => ({
  ...(type !== undefined && { type }),
  ...(type === 'array' && { items: { type: ['integer', 'string', 'object'] } }),
  ...(fallback !== undefined && { default: fallback }),
});

const parameter = (argument: Argument, place: 'path' | 'query'): Schema => ({
  name: argument.name,
  in: place,
  required: argument.required,
  ...(argument.description !== undefined && { description: argument.description }),
  schema: schemaOf(argument),
});

function body(fields: readonly Argument[]): Schema {
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  const schema = {
    type: 'object',
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(
      fields.map((field) => [field.name, { description: field.description, ...schemaOf(field) }]),
    ),
  };
  return {
    required: required.length > 0,
    content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } },
  };
}

function responses(method: string, { collection, isItem }: PathDescription): Schema {
  const name = DEFINITION_OF[collection];
  const isCreation = method === 'post' && !isItem;
  return {
    [isCreation ? '201' : '200']: {
      description: isCreation ? 'Made.' : 'As asked.',
      content: {
        'application/json': { schema: answerSchema(name, collection, isItem || isCreation) },
      },
    },
    default: {
      description: 'Refused.',
      content: { 'application/json': { schema: reference('Error') } },
    },
  };
}

function answerSchema(name: string | undefined, collection: string, isSingle: boolean): Schema {
  if (name === undefined) return { type: 'object' };
  if (isSingle) return reference(name);
  return {
    type: 'object',
    properties: {
      [collection]: { type: 'array', items: reference(name) },
      rest_url: { type: 'string' },
      next_rest_url: { type: 'string' },
      previous_rest_url: { type: 'string' },
      total: { type: 'integer' },
      total_pages: { type: 'integer' },
    },
  };
}

const ERROR: Schema = {
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    data: { type: 'object', properties: { status: { type: 'integer' } } },
  },
};
