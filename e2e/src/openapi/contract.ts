// biome-ignore lint/style/noRestrictedImports: the package has no other door to this version of JSON schema.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

type Json = Readonly<Record<string, unknown>>;

/** One operation of the document. */
export interface Operation {
  /** Method in capitals. */
  readonly method: string;
  /** Path such as `/wp/v2/posts/{id}`. */
  readonly path: string;
  /** Contexts of the operation; one empty name without such a parameter. */
  readonly contexts: readonly string[];
  readonly responses: Readonly<Record<string, Json>>;
}

/** The responses received. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Contexts in the document's order. */
const CONTEXTS = ['view', 'embed', 'edit'];
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/**
 * The description of the API as a contract for responses. Objects must not have undeclared members, although the
 * document itself permits more.
 */
export class Contract {
  readonly operations: readonly Operation[];
  readonly #ajv = new Ajv2020({ strict: false, inlineRefs: false, code: { optimize: false } });
  readonly #validators = new Map<unknown, ValidateFunction>();

  constructor(document: Json) {
    formats.default(this.#ajv);
    const { schemas, ...parts } = document['components'] as Readonly<
      Record<string, Readonly<Record<string, Json>>>
    >;
    /** Resolves a reference within the document. */
    const resolved = <T>(part: T): T => {
      const { $ref } = part as { readonly $ref?: string };
      const [section = '', name = ''] = $ref?.split('/').slice(-2) ?? [];
      return $ref === undefined ? part : (parts[section]?.[name] as T);
    };
    for (const [name, schema] of Object.entries(schemas ?? {})) {
      this.#ajv.addSchema((name === 'Error' ? apart(schema) : closed(apart(schema))) as Json, name);
    }
    const paths = document['paths'] as Readonly<Record<string, Readonly<Record<string, Json>>>>;
    this.operations = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([method]) => METHODS.includes(method))
        .map(([method, operation]) => ({
          method: method.toUpperCase(),
          path,
          contexts: contextsOf(((operation['parameters'] ?? []) as Json[]).map(resolved)),
          responses: Object.fromEntries(
            Object.entries(operation['responses'] as Readonly<Record<string, Json>>).map(
              ([status, response]) => [status, resolved(response)],
            ),
          ),
        })),
    );
  }

  find(method: string, path: string): Operation {
    const found = this.operations.find((one) => one.method === method && one.path === path);
    if (!found) throw new Error(`${method} ${path} is not described`);
    return found;
  }

  /** Differences between a response and the document; empty for none. */
  faults(operation: Operation, answered: Answered, context = ''): string[] {
    const { responses } = operation;
    const status = String(answered.status);
    const name = status in responses ? status : 'default';
    const response = name === 'default' ? undefined : responses[name];
    if (response === undefined && answered.status < 400) return [`status ${status} is not described`];
    const type = answered.headers.get('content-type')?.split(';')[0] ?? '';
    const content = (response?.['content'] ?? { 'application/json': {} }) as Readonly<Record<string, Json>>;
    if (!(type in content)) return [`${type} is not described`];
    const missing = Object.keys((response?.['headers'] ?? {}) as object).filter(
      (header) => !SOMETIMES.has(header) && !answered.headers.has(header),
    );
    if (type !== 'application/json') return missing;
    const schema = (content[type]?.['schema'] ?? ANY_REFUSAL) as { readonly anyOf?: readonly Json[] };
    const shapes = schema.anyOf;
    const shape = shapes?.length === CONTEXTS.length ? shapes[CONTEXTS.indexOf(context)] : undefined;
    const validate = this.#validator(shape ?? schema);
    if (validate(answered.body)) return missing;
    const errors = (validate.errors ?? []).slice(0, 8);
    return [
      ...missing,
      ...errors.map(
        ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
      ),
    ];
  }

  #validator(schema: Json): ValidateFunction {
    const known = this.#validators.get(schema) ?? this.#ajv.compile(closed(apart(schema)) as Json);
    this.#validators.set(schema, known);
    return known;
  }
}

const ANY_REFUSAL: Json = { $ref: '#/components/schemas/Error' };

/** A schema for use outside the document: references are the names of components. */
const apart = (schema: Json): Json =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"'));

/** Headers that only some responses have: neighbouring pages, a self link, a complete response. */
const SOMETIMES: ReadonlySet<string> = new Set(['Link', 'Location', 'ETag']);

function contextsOf(parameters: readonly Json[]): readonly string[] {
  const { schema } = parameters.find(({ name }) => name === 'context') ?? {};
  return (schema as { readonly enum?: readonly string[] } | undefined)?.enum ?? [''];
}

/** The document with objects closed to undeclared members. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, member]) =>
    // The parts of an error are only complete together.
    [name, name === 'allOf' ? member : closed(member)],
  );
  const isOpenObject = 'type' in value && value.type === 'object' && 'properties' in value;
  return {
    ...Object.fromEntries(entries),
    ...(isOpenObject && !('additionalProperties' in value) && { additionalProperties: false }),
  };
}
