import { CONTEXTS, type Context } from '../request/request.js';
import type { JsonSchema } from '../routes/json-schema.js';
import type { Components } from './components.js';
import { schemaIn } from './response-schema.js';

/** A successful response of an endpoint, as data. */
export interface ResponseShape {
  readonly status: 200 | 201 | 207;
  /** The body; adds its schemas to the components. */
  readonly body: (components: Components) => JsonSchema;
  /** Names from `HEADERS` of headers in addition to those of every response. */
  readonly headers?: readonly string[];
  /** Media types of the response, if it is not JSON. */
  readonly types?: readonly string[];
}

const SUFFIX: Readonly<Record<Context, string>> = { view: '', embed: 'Embed', edit: 'Edit' };

/** `post-revision` → `PostRevision`. */
export const pascalCase = (text: string): string =>
  text.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_match, letter: string) => letter.toUpperCase());

/** The object of a resource in one context: `Post`, `PostEmbed`, `PostEdit`. */
function objectIn(context: Context, schema: JsonSchema, components: Components): JsonSchema {
  const { title, properties, ...shape } = schemaIn(context, schema);
  return components.add(`${pascalCase(String(title))}${SUFFIX[context]}`, () => ({
    ...shape,
    properties: {
      ...(properties as object),
      _links: components.add('Links', () => LINKS),
      _embedded: components.add('Embedded', () => EMBEDDED),
    },
  }));
}

/** One alternative per context; the argument `context` selects one. */
const inEachContext = (
  schema: JsonSchema,
  components: Components,
  make: (object: JsonSchema) => JsonSchema = (object) => object,
): JsonSchema => ({ anyOf: CONTEXTS.map((context) => make(objectIn(context, schema, components))) });

/** An object of the resource, in the requested context or always in one. */
export const objectOf = (schema: JsonSchema, context?: Context): ResponseShape => ({
  status: 200,
  body: (components) => (context ? objectIn(context, schema, components) : inEachContext(schema, components)),
});

/** A page of the resource's objects in the requested context. */
export const listOf = (schema: JsonSchema): ResponseShape => ({
  status: 200,
  headers: ['X-WP-Total', 'X-WP-TotalPages', 'Link'],
  body: (components) => inEachContext(schema, components, (items) => ({ type: 'array', items })),
});

/** Objects of the resource by name, in the requested context. */
export const mapOf = (schema: JsonSchema): ResponseShape => ({
  status: 200,
  body: (components) =>
    inEachContext(schema, components, (additionalProperties) => ({ type: 'object', additionalProperties })),
});

/** The created object in one of the contexts. */
export const createdAs = (schema: JsonSchema, ...contexts: readonly Context[]): ResponseShape => ({
  status: 201,
  headers: ['Location'],
  body: (components) =>
    eitherOf(
      (contexts.length === 0 ? ['edit' as const] : contexts).map((one) => objectIn(one, schema, components)),
    ),
});

/** The updated object. */
export const changed = (schema: JsonSchema): ResponseShape => objectOf(schema, 'edit');

const deletedBody = (schema: JsonSchema, components: Components): JsonSchema => {
  const previous = objectIn('edit', schema, components);
  return components.add(`Deleted${pascalCase(String(schema['title']))}`, () => ({
    type: 'object',
    required: ['deleted', 'previous'],
    properties: { deleted: { const: true }, previous },
  }));
};

/** The permanently deleted object in its last state. */
export const deletedFor = (schema: JsonSchema): ResponseShape => ({
  status: 200,
  body: (components) => deletedBody(schema, components),
});

/** The object in the trash; with `force=true` the deleted object in its last state. */
export const trashedOrDeleted = (schema: JsonSchema): ResponseShape => ({
  status: 200,
  body: (components) => eitherOf([objectIn('edit', schema, components), deletedBody(schema, components)]),
});

const eitherOf = (schemas: readonly JsonSchema[]): JsonSchema =>
  schemas.length === 1 ? (schemas[0] ?? {}) : { anyOf: schemas };

/** Any other JSON. A name makes it a component. */
export const json = (
  schema: JsonSchema,
  { name, ...rest }: { name?: string; status?: 200 | 201 | 207; headers?: readonly string[] } = {},
): ResponseShape => ({
  status: 200,
  ...rest,
  body: (components) => (name === undefined ? schema : components.add(name, () => schema)),
});

/** Bytes or text that are not JSON. */
export const file = (...types: readonly string[]): ResponseShape => ({
  status: 200,
  types,
  body: () => ({}),
});

const LINKS: JsonSchema = {
  description:
    'Links to related objects, by relation. Absent in nested objects, and when `_fields` leaves them out.',
  type: 'object',
  additionalProperties: {
    type: 'array',
    items: {
      type: 'object',
      required: ['href'],
      properties: {
        href: { type: 'string', description: 'Address.' },
        embeddable: { type: 'boolean', description: 'Whether `_embed` can embed the linked object.' },
        targetHints: {
          type: 'object',
          description: 'Methods that the caller may use, on the link to the object itself.',
          required: ['allow'],
          properties: {
            allow: {
              type: 'array',
              items: { enum: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] },
              description: 'The methods, as the `Allow` header lists them.',
            },
          },
        },
      },
      additionalProperties: true,
    },
  },
};

const EMBEDDED: JsonSchema = {
  description:
    'Linked objects, by relation, when `_embed` requests them: an object in the context embed, a list of objects, or an error.',
  type: 'object',
  additionalProperties: { type: 'array' },
};
