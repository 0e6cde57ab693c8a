import { MAX_TEXT, metaOf } from '../arguments/argument.js';
import { type ErrorFactory, errorsIn } from '../errors/errors.js';
import * as kitErrors from '../errors/framework-errors.js';
import type { Args, Method } from '../request/request.js';
import type { JsonSchema } from '../routes/json-schema.js';
import type { Endpoint, Route } from '../routes/route.js';
import { Components } from './components.js';
import { argumentOf, type Described, declaredIn, describedAs } from './described.js';
import { type PathTemplate, pathTemplate } from './paths.js';
import { requestBodyOf } from './request-body.js';
import { pascalCase, type ResponseShape } from './response-shapes.js';

/** A service's part of the API description (OpenAPI 3.1). */
export interface ApiFragment {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  /** Path → operations by method in lower case. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
  readonly schemas: Readonly<Record<string, JsonSchema>>;
}

/** Error codes of credentials, on every route. */
export const CREDENTIAL_CODES = [
  'empty_username',
  'empty_password',
  'invalid_username',
  'invalid_email',
  'incorrect_password',
  'rest_invalid_token',
] as const;

/** The fragment of a namespace. @param routes with the index of the namespace */
export function fragmentOf(routes: readonly Route[]): ApiFragment {
  const components = new Components();
  const described = routes.map((route) => ({ route, template: pathTemplate(route.path) }));
  return {
    tags: routes.flatMap(({ subject }) =>
      subject ? [{ name: tagOf(subject.many), description: subject.description }] : [],
    ),
    paths: Object.fromEntries(
      described.map(({ route, template }) => [
        template.path,
        Object.fromEntries(
          route.endpoints.flatMap((endpoint) =>
            endpoint.methods.map((method) => [
              method.toLowerCase(),
              operation({ route, endpoint, method, template, components }),
            ]),
          ),
        ),
      ]),
    ),
    schemas: components.schemas,
  };
}

const tagOf = (many: string): string => many.charAt(0).toUpperCase() + many.slice(1);

interface Place {
  readonly route: Route;
  readonly endpoint: Endpoint;
  readonly method: Method;
  readonly template: PathTemplate;
  readonly components: Components;
}

function operation(place: Place): JsonSchema {
  const { route, endpoint, method, template } = place;
  const { subject } = route;
  const isWrite = WRITES.has(method);
  const inPath = [...template.placeholders].map(([name, pattern]) =>
    pathParameter(endpoint.args, name, pattern),
  );
  const others = Object.fromEntries(
    Object.entries(endpoint.args).filter(([name]) => !template.placeholders.has(name)),
  );
  const query = isWrite ? [] : Object.keys(others).flatMap((name) => queryParameters(others, name));
  const embeds = method === 'GET' && endpoint.view ? [{ $ref: '#/components/parameters/_embed' }] : [];
  const headers = (endpoint.headers ?? []).map((header) => ({ in: 'header', required: false, ...header }));
  const conditions = method === 'GET' ? [{ $ref: '#/components/parameters/If-None-Match' }] : [];
  const parameters = [...inPath, ...query, ...embeds, ...headers, ...conditions];
  return {
    operationId: method.toLowerCase() + pascalCase(template.path.replace(/\{(\w+)\}/g, 'by $1')),
    ...(subject && { tags: [tagOf(subject.many)] }),
    summary: endpoint.summary ?? summaryOf(place),
    ...(endpoint.description !== undefined && { description: endpoint.description }),
    ...(parameters.length > 0 && { parameters }),
    ...(isWrite && requestBodyOf(endpoint, others, subject)),
    responses: responsesOf(place, isWrite),
  };
}

const WRITES: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);

function summaryOf({ route: { subject, path }, method, template }: Place): string {
  const { one = 'something', many = path } = subject ?? {};
  const isItem = template.path.endsWith('}');
  switch (method) {
    case 'GET':
      return isItem ? `Get ${one}` : `List ${many}`;
    case 'DELETE':
      return `Delete ${one}`;
    case 'POST':
      return isItem ? `Update ${one}` : `Create ${one}`;
    default:
      return `Update ${one}`;
  }
}

function pathParameter(args: Args, name: string, pattern: string): JsonSchema {
  const { schema, description } = argumentOf(args, name);
  const { type = 'string', default: _default, ...rest } = inAddress(schema);
  return {
    name,
    in: 'path',
    required: true,
    ...(description !== undefined && { description }),
    schema:
      type === 'integer' || type === 'number'
        ? { type, minimum: 0, ...rest }
        : { type, minLength: 1, pattern: `^${pattern}$`, ...rest },
  };
}

/** The parameters of an argument. Members of an object have names in brackets. */
function queryParameters(args: Args, name: string): JsonSchema[] {
  const meta = declaredIn(args, name);
  if (!meta.members) return [queryParameter(name, describedAs(meta))];
  const { anyOf: [list] = [], ...others } = meta.exact as { anyOf?: readonly JsonSchema[] };
  return [
    queryParameter(name, { ...describedAs(meta), schema: { ...list, ...others } }),
    ...Object.entries(meta.members).map(([member, one]) =>
      queryParameter(`${name}[${member}]`, describedAs(one)),
    ),
  ];
}

function queryParameter(name: string, { schema, description, required }: Described): JsonSchema {
  return {
    name,
    in: 'query',
    required,
    ...(description !== undefined && { description }),
    // Lists are separated by commas, because a repeated name would replace the first value.
    ...(isList(schema) && { style: 'form', explode: false }),
    schema: inAddress(schema),
  };
}

const isList = ({ type }: JsonSchema): boolean => type === 'array';

/** The default limit of texts is left out, because it exceeds the length of an address. */
function inAddress({ maxLength, ...schema }: JsonSchema): JsonSchema {
  return maxLength === undefined || maxLength === MAX_TEXT ? schema : { ...schema, maxLength };
}

function responsesOf(place: Place, isWrite: boolean): JsonSchema {
  const { endpoint, components, method } = place;
  const other = Object.fromEntries((endpoint.representations ?? []).map((type) => [type, {}]));
  const successes = (endpoint.responses ?? []).map((answer) => [
    String(answer.status),
    {
      description: answer.status === 201 ? 'Created.' : 'The answer.',
      headers: headersOf(answer, method),
      content: contentOf(answer, components, other),
    },
  ]);
  const failures = [...errorsOf(place, isWrite)].map(([status, errors]) => [
    String(status),
    {
      description: [...errors].map(([code, says]) => `- \`${code}\`: ${says}`).join('\n'),
      content: {
        'application/json': {
          schema: {
            allOf: [
              { $ref: '#/components/schemas/Error' },
              { type: 'object', properties: { code: { type: 'string', enum: [...errors.keys()] } } },
            ],
          },
          example: exampleOf(status, errors),
        },
        ...other,
      },
    },
  ]);
  return {
    ...Object.fromEntries([...successes, ...failures]),
    ...(method === 'GET' && { 304: { $ref: '#/components/responses/NotModified' } }),
    431: { $ref: '#/components/responses/HeadersTooLarge' },
    default: { $ref: '#/components/responses/Other' },
  };
}

/** Example for the first error of a status. */
function exampleOf(status: number, errors: ReadonlyMap<string, string>): unknown {
  const [[code, message] = []] = errors;
  return { code, message, data: { status } };
}

const contentOf = ({ types, body }: ResponseShape, components: Components, other: JsonSchema): JsonSchema =>
  types
    ? Object.fromEntries(types.map((type) => [type, {}]))
    : { 'application/json': { schema: body(components) }, ...other };

const headersOf = ({ headers = [] }: ResponseShape, method: Method): JsonSchema =>
  Object.fromEntries(
    [...headers, ...(method === 'GET' ? ['ETag'] : []), 'X-Request-Id'].map((name) => [
      name,
      { $ref: `#/components/headers/${name}` },
    ]),
  );

/** Statuses of errors that only writes return. */
const OF_CHANGES: ReadonlySet<number> = new Set([409, 410, 412, 501]);

/** Errors by status: message by code. */
function errorsOf({ route, endpoint, template }: Place, isWrite: boolean): Map<number, Map<string, string>> {
  const found = new Map<number, Map<string, string>>();
  const add = (status: number, code: string, says: string): void => {
    const codes = found.get(status) ?? new Map<string, string>();
    if (!codes.has(code)) codes.set(code, says);
    found.set(status, codes);
  };
  const reads = endpoint.methods.includes('GET');
  // A value that does not match the pattern of a placeholder gives an unknown address, so 404 is possible.
  const unknown = template.placeholders.size > 0 ? [kitErrors.noRoute] : [];
  for (const error of [...frameworkErrors(endpoint, isWrite), ...unknown, ...(route.errors ?? [])]) {
    for (const status of error.status === 'authorization' ? [401, 403] : [error.status]) {
      if (!(reads && OF_CHANGES.has(status))) add(status, error.code, error.summary);
    }
  }
  for (const code of CREDENTIAL_CODES) add(401, code, 'The credentials are not valid.');
  return new Map([...found].sort(([a], [b]) => a - b));
}

function frameworkErrors({ args, accepts, upload }: Endpoint, isWrite: boolean): readonly ErrorFactory[] {
  const metas = Object.entries(args).map(([name, schema]) => metaOf(schema, name));
  return [
    kitErrors.invalidParameter,
    ...(metas.some(({ required }) => required) ? [kitErrors.missingParameter] : []),
    ...(isWrite
      ? [kitErrors.invalidJson, kitErrors.invalidMultipart, kitErrors.incompleteBody, kitErrors.bodyTooLarge]
      : []),
    ...(upload ? [kitErrors.fileTooLarge] : []),
    ...errorsIn({ error: accepts?.error }),
  ];
}
