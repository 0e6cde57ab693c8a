// biome-ignore lint/style/noRestrictedImports: the package has no other door to this version of JSON schema.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

type Json = Readonly<Record<string, unknown>>;

/** The JSON of a request or response, with its example. */
export interface Exemplified {
  /** Method in capitals. */
  readonly method: string;
  readonly path: string;
  /** Name of the part: `body`, or the status of a response. */
  readonly part: string;
  readonly schema: Json;
  readonly example: unknown;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Follows references of a document to its components. */
function resolverOf(document: Json): (part: Json) => Json {
  const components = document['components'] as Readonly<Record<string, Readonly<Record<string, Json>>>>;
  return (part) => {
    const [section = '', name = ''] = String(part['$ref'] ?? '')
      .split('/')
      .slice(-2);
    return '$ref' in part ? (components[section]?.[name] ?? {}) : part;
  };
}

/** Schema of a query parameter of GET; undefined when the document has no such parameter. */
export function querySchema(document: Json, path: string, name: string): Json | undefined {
  const operations = (document['paths'] as Json)[path] as Readonly<Record<string, Json>> | undefined;
  const parameters = (operations?.['get']?.['parameters'] ?? []) as readonly Json[];
  const found = parameters
    .map(resolverOf(document))
    .find((one) => one['name'] === name && one['in'] === 'query');
  return found?.['schema'] as Json | undefined;
}

/** The JSON bodies and responses of all operations. */
export function examplesIn(document: Json): readonly Exemplified[] {
  const resolved = resolverOf(document);
  const paths = document['paths'] as Readonly<Record<string, Readonly<Record<string, Json>>>>;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => METHODS.includes(method))
      .flatMap(([method, { requestBody, responses }]) =>
        [['body', requestBody ?? {}] as const, ...Object.entries(responses as Json)].flatMap(
          ([part, described]) => {
            const content = (resolved(described as Json)['content'] ?? {}) as Readonly<Record<string, Json>>;
            const { schema, example } = content['application/json'] ?? {};
            return schema === undefined
              ? []
              : [{ method: method.toUpperCase(), path, part, schema: schema as Json, example }];
          },
        ),
      ),
  );
}

/** A collection with the examples of its description. */
export interface ExampleCollection {
  readonly path: string;
  /** Body of a new item. */
  readonly create: Json;
  /** Body of an update. */
  readonly update: Json;
}

/** Collections that create items from JSON and have a route for each item. */
export function collectionsIn(document: Json): readonly ExampleCollection[] {
  const bodies = new Map(
    examplesIn(document)
      .filter(({ method, part }) => method === 'POST' && part === 'body')
      .map(({ path, example }) => [path, example as Json]),
  );
  return [...bodies].flatMap(([path, create]) => {
    const update = bodies.get(`${path}/{id}`);
    return update && !path.includes('{') ? [{ path, create, update }] : [];
  });
}

/** Checks examples against their schemas, each of which is compiled once. */
export class ExampleChecker {
  readonly #ajv = new Ajv2020({ strict: false, inlineRefs: false, code: { optimize: false } });
  readonly #validators = new Map<Json, ValidateFunction>();

  constructor(document: Json) {
    formats.default(this.#ajv);
    this.#ajv.addSchema({ $id: 'api', components: document['components'] } as object);
  }

  /** Missing or invalid examples. */
  faults(examples: readonly Exemplified[]): string[] {
    return examples.flatMap(({ method, path, part, schema, example }) => {
      const what = `${method} ${path} ${part}`;
      if (example === undefined) return [`${what} has no example`];
      const validate = this.#validator(schema);
      return validate(example) ? [] : [`${what}: ${this.#ajv.errorsText(validate.errors)}`];
    });
  }

  #validator(schema: Json): ValidateFunction {
    const known =
      this.#validators.get(schema) ??
      this.#ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/')));
    this.#validators.set(schema, known);
    return known;
  }
}
