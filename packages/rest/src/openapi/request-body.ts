import { type ArgumentMeta, emptyValue } from '../arguments/argument.js';
import type { Args } from '../request/request.js';
import type { JsonSchema } from '../routes/json-schema.js';
import type { Endpoint, ResourceNames } from '../routes/route.js';
import { declaredIn, describedAs } from './described.js';

/** The body of an operation that writes. @param args the arguments that are not in the path */
export function requestBodyOf(
  endpoint: Endpoint,
  args: Args,
  subject: ResourceNames | undefined,
): JsonSchema {
  const { args: all, methods, upload, accepts, bodyConstraint: together = {} } = endpoint;
  const example = subject?.examples?.[methods.includes('PUT') ? 'update' : 'create'];
  const metas = Object.keys(args).map((name) => [name, declaredIn(args, name)] as const);
  const required = metas.filter(([, { effectivelyRequired }]) => effectivelyRequired).map(([name]) => name);
  const object = (
    properties: Readonly<Record<string, JsonSchema>>,
    needed: readonly string[] = required,
  ): ObjectSchema => ({
    type: 'object',
    ...(needed.length > 0 && { required: needed }),
    properties,
    ...together,
  });
  const properties = propertiesOf(metas, (meta) => describedAs(meta).schema);
  if (upload || accepts?.type === 'multipart/form-data') {
    const part = upload?.part;
    const form = withMembersApart(
      part === undefined ? object(properties) : object({ [part]: FILE, ...properties }, [part, ...required]),
    );
    const encoding = encodingOf(form.properties);
    return {
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: asForm(form),
            ...(encoding && { encoding }),
            ...(example && { example }),
          },
          ...(part !== undefined && { 'application/octet-stream': {} }),
        },
      },
    };
  }
  // A route whose arguments are all in the path has no body.
  if (metas.length === 0 && Object.keys(all).length > 0) return {};
  const encoding = encodingOf(properties);
  return {
    requestBody: {
      required: required.length > 0,
      content: {
        'application/json': {
          schema: orEmptyList(object(propertiesOf(metas, inJson))),
          ...(example && { example }),
        },
        'application/x-www-form-urlencoded': {
          schema: asForm(object(properties)),
          ...(encoding && { encoding }),
        },
      },
    },
  };
}

const propertiesOf = (
  metas: readonly (readonly [string, ArgumentMeta])[],
  schemaOf: (meta: ArgumentMeta) => JsonSchema,
): Record<string, JsonSchema> =>
  Object.fromEntries(
    metas.map(([name, meta]) => {
      const { description } = meta;
      return [name, { ...(description !== undefined && { description }), ...schemaOf(meta) }];
    }),
  );

interface ObjectSchema extends JsonSchema {
  readonly properties: Readonly<Record<string, JsonSchema>>;
}

/** The schema of a body, or the empty list that some clients send for an empty object. */
const orEmptyList = (schema: ObjectSchema): JsonSchema =>
  'required' in schema || 'anyOf' in schema ? schema : { ...schema, type: ['object', 'array'], maxItems: 0 };

/**
 * The schema in JSON. It also allows `null` for an unsent value, a list for an object, one value or a text with commas
 * for a list, and 0 and 1 for a boolean.
 */
function inJson(meta: ArgumentMeta): JsonSchema {
  const { schema } = describedAs(meta);
  const isOpenObject = schema['type'] === 'object' && schema['additionalProperties'] !== false;
  const open = isOpenObject ? openObject(schema as ObjectSchema) : orTexts(orBit(schema));
  return countsNullAsUnsent(meta) ? withNull(open) : open;
}

const openObject = ({ properties = {}, ...schema }: ObjectSchema): JsonSchema => ({
  ...schema,
  type: ['object', 'array'],
  properties: mapValues(properties, orBit),
});

/** A boolean, also as 0 or 1. */
const orBit = (schema: JsonSchema): JsonSchema => {
  const types = [schema['type']].flat();
  return types.includes('boolean')
    ? { ...schema, type: types.toSpliced(types.indexOf('boolean') + 1, 0, 'integer'), minimum: 0, maximum: 1 }
    : schema;
};

/** A list of plain values, also as one value, as a text with commas, and as the empty object for an empty list. */
function orTexts(schema: JsonSchema): JsonSchema {
  if (schema['type'] !== 'array' || schema['minItems'] !== undefined) return schema;
  const { type, enum: values } = (schema['items'] ?? {}) as { type?: string; enum?: readonly string[] };
  const isInteger = type === 'integer';
  const item = isInteger ? '[+-]?[0-9]+' : values?.join('|');
  return {
    ...schema,
    type: ['array', 'object', 'string', ...(isInteger ? ['integer'] : [])],
    maxProperties: 0,
    ...(item !== undefined && { pattern: `^[\\s,]*(?:(?:${item})(?:[\\s,]+|$))*$` }),
  };
}

/**
 * Whether a value accepts null. In the second phase null has the wrong type; otherwise it counts as not sent, or as
 * the empty value, which a refinement or a pattern may reject.
 */
function countsNullAsUnsent(meta: ArgumentMeta): boolean {
  const { exact, effectivelyRequired, json, read, refine, stage } = meta;
  if (effectivelyRequired) return false;
  // A reader of what the index shows as a text refuses null.
  if (read !== undefined) return json['type'] !== 'string';
  if (stage !== 'validate') return false;
  const empty = emptyValue(meta);
  const pattern = exact['pattern'];
  const isRefused = empty === '' && typeof pattern === 'string' && !new RegExp(pattern, 'u').test(empty);
  return empty === undefined || (refine === undefined && !isRefused);
}

function withNull(schema: JsonSchema): JsonSchema {
  const {
    type,
    enum: values,
    anyOf,
  } = schema as {
    type?: string | readonly string[];
    enum?: readonly unknown[];
    anyOf?: readonly JsonSchema[];
  };
  const allowsNull = anyOf?.some((one) => one['type'] === 'null');
  return {
    ...schema,
    ...(type !== undefined && { type: [...new Set([type, 'null'].flat())] }),
    ...(values && { enum: [...new Set([...values, null])] }),
    ...(anyOf && !allowsNull && { anyOf: [...anyOf, { type: 'null' }] }),
  };
}

/** Parts of a multipart body are texts: the members of an object are separate parts (`meta[footnotes]`). */
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

/**
 * The schema of a form. Forms have null and false as texts only, prefer texts where both types are allowed, and do
 * not distinguish one value from a list of one.
 */
const asForm = (schema: ObjectSchema): JsonSchema =>
  JSON.parse(
    JSON.stringify(
      { ...schema, properties: mapValues(schema.properties, inForm) },
      (_key, value: unknown) => {
        if (!Array.isArray(value)) return value;
        const mayBeText = value.some((one) => isOf('string', one));
        return value.filter(
          (one) =>
            one !== null &&
            one !== 'null' &&
            !isOf('null', one) &&
            !isFalse(one) &&
            !(mayBeText && isOf('object', one)),
        );
      },
    ),
  );

const mapValues = <T, U>(values: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));

/** Allows one item in place of a list whose items have a plain type, and 0 or 1 in place of a boolean. */
function inForm(schema: JsonSchema): JsonSchema {
  const { type: item, ...more } = (schema['items'] ?? {}) as JsonSchema;
  const isPlain = Object.keys(more).every((keyword) => keyword === 'maxLength');
  return schema['type'] === 'array' && typeof item === 'string' && isPlain && schema['minItems'] === undefined
    ? { ...schema, type: ['array', item] }
    : orBit(schema);
}

const isFalse = (schema: unknown): boolean =>
  typeof schema === 'object' && schema !== null && 'const' in schema && schema.const === false;

const isOf = (type: string, schema: unknown): boolean =>
  typeof schema === 'object' && schema !== null && 'type' in schema && schema.type === type;

/** Encoding of lists (`tags=1,2`) and objects (`meta[footnotes]=…`) in a form. */
function encodingOf(properties: Readonly<Record<string, JsonSchema>>): JsonSchema | undefined {
  const encoded = Object.entries(properties).flatMap(([name, { type }]): [string, JsonSchema][] => {
    const style = STYLES[String(type)];
    return style ? [[name, style]] : [];
  });
  return encoded.length === 0 ? undefined : Object.fromEntries(encoded);
}

const STYLES: Readonly<Record<string, JsonSchema>> = {
  array: { style: 'form', explode: false },
  object: { style: 'deepObject', explode: true },
};
