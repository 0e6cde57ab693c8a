import { type ArgumentMeta, exactArgument, metaOf } from '../arguments/argument.js';
import { type ErrorFactory, errorsIn } from '../errors.js';
import type { JsonSchema } from '../json-schema.js';
import * as kitErrors from '../kit-errors.js';
import type { Args, Method } from '../request.js';
import type { Endpoint, Route } from '../route.js';
import { type AnswerShape, pascalCase } from './answers.js';
import { Components } from './components.js';
import { type PathTemplate, pathTemplate } from './paths.js';

/** A service's part of the description of the interface (OpenAPI 3.1). */
export interface ApiFragment {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  /** Path → operations by method in small letters. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
  readonly schemas: Readonly<Record<string, JsonSchema>>;
}

/** Codes of refused credentials, whichever route was asked. */
export const CREDENTIAL_CODES = [
  'empty_username',
  'empty_password',
  'invalid_username',
  'invalid_email',
  'incorrect_password',
  'rest_invalid_token',
] as const;

/** The part of a namespace, made from its routes. @param routes with the index of the namespace */
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
    ...(isWrite && bodyOf(endpoint, others)),
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

interface Described {
  readonly schema: JsonSchema;
  readonly description: string | undefined;
  readonly required: boolean;
}

function argumentOf(args: Args, name: string): Described {
  return describedAs(declaredIn(args, name));
}

function declaredIn(args: Args, name: string): ArgumentMeta {
  const declared = args[name];
  if (!declared) throw new TypeError(`there is no argument ${name}`);
  return metaOf(declared, name);
}

function describedAs(meta: ArgumentMeta): Described {
  const { description: _description, ...schema } = exactArgument(meta);
  return { schema, description: meta.description, required: meta.needed };
}

function pathParameter(args: Args, name: string, pattern: string): JsonSchema {
  const { schema, description } = argumentOf(args, name);
  const { type = 'string', default: _default, ...rest } = schema;
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

/** The parameters of an argument: those of an object's members are written with their names in brackets. */
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
    // With commas: the same name again replaces what stood there before.
    ...(isList(schema) && { style: 'form', explode: false }),
    schema,
  };
}

const isList = ({ type }: JsonSchema): boolean => type === 'array';

function bodyOf({ args: all, upload, accepts, together = {} }: Endpoint, args: Args): JsonSchema {
  const names = Object.keys(args);
  const described = names.map((name) => [name, argumentOf(args, name)] as const);
  const required = described.filter(([, argument]) => argument.required).map(([name]) => name);
  const properties = Object.fromEntries(
    described.map(([name, { schema, description }]) => [
      name,
      { ...(description !== undefined && { description }), ...schema },
    ]),
  );
  const object = (
    own: Readonly<Record<string, JsonSchema>> = {},
    needed: readonly string[] = required,
  ): ObjectSchema => ({
    type: 'object',
    ...(needed.length > 0 && { required: needed }),
    properties: { ...own, ...properties },
    ...together,
  });
  if (upload || accepts?.type === 'multipart/form-data') {
    const part = upload?.part;
    const form = withMembersApart(
      part === undefined ? object() : object({ [part]: FILE }, [part, ...required]),
    );
    const encoding = encodingOf(Object.entries(form.properties));
    return {
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': { schema: asForm(form), ...(encoding && { encoding }) },
          ...(part !== undefined && { 'application/octet-stream': {} }),
        },
      },
    };
  }
  const encoding = encodingOf(described.map(([name, { schema }]) => [name, schema]));
  // A route whose path says everything takes no body.
  if (names.length === 0 && Object.keys(all).length > 0) return {};
  return {
    requestBody: {
      required: required.length > 0,
      content: {
        'application/json': { schema: object() },
        'application/x-www-form-urlencoded': {
          schema: asForm(object()),
          ...(encoding && { encoding }),
        },
      },
    },
  };
}

interface ObjectSchema extends JsonSchema {
  readonly properties: Readonly<Record<string, JsonSchema>>;
}

/** Parts of a multipart body are texts: the members of an object are parts of their own (`meta[footnotes]`). */
const withMembersApart = (schema: ObjectSchema): ObjectSchema => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(schema.properties).flatMap(([name, property]) =>
      property['type'] === 'object'
        ? Object.entries((property as ObjectSchema).properties ?? {}).map(([member, one]) => [
            `${name}[${member}]`,
            one,
          ])
        : [[name, property]],
    ),
  ),
});

const FILE: JsonSchema = {
  type: 'string',
  contentMediaType: 'application/octet-stream',
  description: 'The file.',
};

/** The same for a form, which has no null, and writes as text what may be text. */
const asForm = (schema: JsonSchema): JsonSchema =>
  JSON.parse(
    JSON.stringify(schema, (_key, value: unknown) => {
      if (!Array.isArray(value)) return value;
      const mayBeText = value.some((one) => isOf('string', one));
      return value.filter(
        (one) => one !== null && one !== 'null' && !isOf('null', one) && !(mayBeText && isOf('object', one)),
      );
    }),
  );

const isOf = (type: string, schema: unknown): boolean =>
  typeof schema === 'object' && schema !== null && 'type' in schema && schema.type === type;

/** How a form writes lists (`tags=1,2`) and objects (`meta[footnotes]=…`). */
function encodingOf(properties: readonly (readonly [string, JsonSchema])[]): JsonSchema | undefined {
  const encoded = properties.flatMap(([name, { type }]): [string, JsonSchema][] => {
    const style = STYLES[String(type)];
    return style ? [[name, style]] : [];
  });
  return encoded.length === 0 ? undefined : Object.fromEntries(encoded);
}

const STYLES: Readonly<Record<string, JsonSchema>> = {
  array: { style: 'form', explode: false },
  object: { style: 'deepObject', explode: true },
};

function responsesOf(place: Place, isWrite: boolean): JsonSchema {
  const { endpoint, components, method } = place;
  const other = Object.fromEntries((endpoint.representations ?? []).map((type) => [type, {}]));
  const successes = (endpoint.answers ?? []).map((answer) => [
    String(answer.status),
    {
      description: answer.status === 201 ? 'Created.' : 'The answer.',
      headers: headersOf(answer, method),
      content: contentOf(answer, components, other),
    },
  ]);
  const refusals = [...refusalsOf(place, isWrite)].map(([status, errors]) => [
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
        },
        ...other,
      },
    },
  ]);
  return {
    ...Object.fromEntries([...successes, ...refusals]),
    ...(method === 'GET' && { 304: { $ref: '#/components/responses/NotModified' } }),
    default: { $ref: '#/components/responses/Other' },
  };
}

const contentOf = ({ types, body }: AnswerShape, components: Components, other: JsonSchema): JsonSchema =>
  types
    ? Object.fromEntries(types.map((type) => [type, {}]))
    : { 'application/json': { schema: body(components) }, ...other };

const headersOf = ({ headers = [] }: AnswerShape, method: Method): JsonSchema =>
  Object.fromEntries(
    [...headers, ...(method === 'GET' ? ['ETag'] : []), 'X-Request-Id'].map((name) => [
      name,
      { $ref: `#/components/headers/${name}` },
    ]),
  );

/** Statuses that only a change is refused with. */
const OF_CHANGES: ReadonlySet<number> = new Set([409, 410, 412, 501]);

/** Refusals by status: what each code says. */
function refusalsOf(
  { route, endpoint, template }: Place,
  isWrite: boolean,
): Map<number, Map<string, string>> {
  const found = new Map<number, Map<string, string>>();
  const add = (status: number, code: string, says: string): void => {
    const codes = found.get(status) ?? new Map<string, string>();
    if (!codes.has(code)) codes.set(code, says);
    found.set(status, codes);
  };
  const reads = endpoint.methods.includes('GET');
  // What does not look like the pattern of a placeholder is another address.
  const unknown = template.placeholders.size > 0 ? [kitErrors.noRoute] : [];
  for (const error of [...kitRefusals(endpoint, isWrite), ...unknown, ...(route.errors ?? [])]) {
    for (const status of error.status === 'authorization' ? [401, 403] : [error.status]) {
      if (!(reads && OF_CHANGES.has(status))) add(status, error.code, error.summary);
    }
  }
  for (const code of CREDENTIAL_CODES) add(401, code, 'The credentials are not valid.');
  return new Map([...found].sort(([a], [b]) => a - b));
}

function kitRefusals({ args, accepts, upload }: Endpoint, isWrite: boolean): readonly ErrorFactory[] {
  const metas = Object.entries(args).map(([name, schema]) => metaOf(schema, name));
  return [
    kitErrors.invalidParameter,
    ...(metas.some(({ required }) => required) ? [kitErrors.missingParameter] : []),
    ...(isWrite
      ? [kitErrors.invalidJson, kitErrors.invalidMultipart, kitErrors.incompleteBody, kitErrors.bodyTooLarge]
      : []),
    ...(upload ? [kitErrors.fileTooLarge] : []),
    ...errorsIn({ refusal: accepts?.refusal }),
  ];
}
