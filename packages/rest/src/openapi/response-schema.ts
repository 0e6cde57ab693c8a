import type { Context } from '../request/request.js';
import type { JsonSchema } from '../routes/json-schema.js';

/** Key of the exact schema of responses within a schema of `OPTIONS`. JSON leaves it out. */
const RESPONSE_SCHEMA: unique symbol = Symbol('exact');

interface ResponseSchema {
  /** Keywords that replace those of `OPTIONS`. Undefined ones remove keywords. */
  readonly keywords: JsonSchema;
  /** Whether responses may omit the property. */
  readonly optional: boolean;
}

/**
 * Exact schema of a property in responses, for properties that WordPress's schema in `OPTIONS` describes inexactly:
 * spread it into the latter. `optional`: responses may omit the property.
 */
export const inResponses = (keywords: JsonSchema, { optional = false } = {}): JsonSchema => {
  const exact: ResponseSchema = { keywords, optional };
  return { [RESPONSE_SCHEMA]: exact } as JsonSchema;
};

const responseSchemaOf = (schema: JsonSchema): Partial<ResponseSchema> =>
  (schema as { readonly [RESPONSE_SCHEMA]?: ResponseSchema })[RESPONSE_SCHEMA] ?? {};

/** Schema of WordPress's dates, which have no zone. */
const LOCAL_DATE_TIME: JsonSchema = {
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}$',
  examples: ['2031-05-06T20:00:00'],
};

/** Formats of WordPress that JSON schema lacks, or that responses do not follow. */
const FORMATS: Readonly<Record<string, JsonSchema>> = {
  'date-time': LOCAL_DATE_TIME,
  // The e-mail address may be empty.
  email: {},
  ip: {},
};

/**
 * The schema of a resource in one context, as JSON schema 2020-12. Members of other contexts are left out, all others
 * are required.
 */
export function schemaIn(context: Context, schema: JsonSchema): JsonSchema {
  const { keywords = {} } = responseSchemaOf(schema);
  const { format, ...shown } = schema;
  const plain = { ...shown, ...(FORMATS[String(format)] ?? { format }), ...keywords } as JsonSchema;
  const { context: _contexts, required, readonly, $schema: _draft, properties, ...others } = plain;
  const kept = Object.entries({
    ...others,
    // WordPress marks properties as required for requests only, so the mark is left out.
    ...(Array.isArray(required) && { required }),
    ...(readonly === true && { readOnly: true }),
  }).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(kept),
    ...(properties !== undefined && membersIn(context, properties as Readonly<Record<string, JsonSchema>>)),
  };
}

function membersIn(context: Context, properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const present = Object.entries(properties).filter(([, { context: contexts }]) =>
    Array.isArray(contexts) ? contexts.includes(context) : true,
  );
  return {
    required: present.filter(([, schema]) => !responseSchemaOf(schema).optional).map(([name]) => name),
    properties: Object.fromEntries(present.map(([name, schema]) => [name, schemaIn(context, schema)])),
  };
}
