import type { JsonSchema } from '../routes/json-schema.js';

type Schemas = Readonly<Record<string, JsonSchema>>;
type Paths = Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
type Contents = Readonly<Record<string, { readonly schema?: JsonSchema; readonly example?: unknown }>>;

/** Example texts by the name of the property. All other examples are derived from the schema. */
const TEXTS: Readonly<Record<string, string>> = {
  address: 'Am Markt 21',
  author_name: 'Ann Example',
  city: 'Bremen',
  class_list: 'post',
  content: 'Doors open at seven.',
  cost: '12 €',
  country: 'Germany',
  currency_code: 'EUR',
  currency_symbol: '€',
  date_format: 'F j, Y',
  day: '06',
  description: 'Doors open at seven.',
  email: 'ann@example.com',
  excerpt: 'Doors open at seven.',
  extension: 'png',
  filename: 'lighthouse.png',
  footnotes: '',
  global_id: 'example.com?id=1',
  global_id_lineage: 'example.com?id=1',
  hour: '20',
  href: 'https://example.com/wp-json/',
  icon: 'dashicons-admin-post',
  ip: '192.0.2.1',
  link: 'https://example.com/town-hall/',
  locale: 'en_US',
  message: 'Thank you. Your message has been sent.',
  'mime-type': 'image/png',
  mime_type: 'image/png',
  minutes: '00',
  month: '05',
  name: 'Town hall',
  organizer: 'Friends of music',
  phone: '+49 421 123456',
  rendered: 'A concert in the town hall',
  rest_base: 'posts',
  rest_namespace: 'wp/v2',
  seconds: '00',
  slug: 'town-hall',
  status: 'publish',
  taxonomies: 'category',
  taxonomy: 'category',
  template: '',
  time_format: 'g:i a',
  timezone: 'Europe/Berlin',
  timezone_abbr: 'CEST',
  title: 'A concert in the town hall',
  type: 'post',
  types: 'post',
  url: 'https://example.com/town-hall/',
  username: 'ann',
  values: '12',
  venue: 'Town hall',
  website: 'https://example.com/',
  year: '2031',
  zip: '28195',
};

/** Example texts for patterns and formats. */
const FORMED = [
  'text',
  'https://example.com/',
  'ann@example.com',
  '2031-05-06T20:00:00',
  '2031-05-06 20:00:00',
  '2031-05-06',
  '20:00:00',
  '550e8400-e29b-41d4-a716-446655440000',
  '192.0.2.1',
  '1',
  'a',
  '',
] as const;

const FORMATS: Readonly<Record<string, string>> = {
  uri: 'https://example.com/',
  email: 'ann@example.com',
  uuid: '550e8400-e29b-41d4-a716-446655440000',
  'date-time': '2031-05-06T20:00:00Z',
};

/** Adds an example to each JSON response without one. */
export function withExamples(paths: Paths, schemas: Schemas): Paths {
  const examples = new Examples(schemas);
  const filled = (contents: Contents): Contents =>
    mapValues(contents, (content) =>
      content.schema && content.example === undefined
        ? { ...content, example: examples.of(content.schema) }
        : content,
    );
  return mapValues(paths, (operations) =>
    mapValues(operations, (operation) => ({
      ...operation,
      responses: mapValues(operation['responses'] as Schemas, (response) =>
        'content' in response ? { ...response, content: filled(response['content'] as Contents) } : response,
      ),
    })),
  );
}

const mapValues = <T, U>(values: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));

/** Creates examples of schemas: the required members of objects, one item of lists. */
class Examples {
  constructor(private readonly schemas: Schemas) {}

  /** @param name of the property */
  of(schema: JsonSchema, name = ''): unknown {
    const { $ref, const: constant, enum: values, examples, default: fallback, anyOf, oneOf, allOf } = schema;
    if (typeof $ref === 'string')
      return this.of(this.schemas[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {}, name);
    if (constant !== undefined) return constant;
    if (Array.isArray(examples) && examples.length > 0) return examples[0];
    if (fallback !== undefined) return fallback;
    if (Array.isArray(values)) return values.find((value) => value !== '') ?? values[0];
    const [first] = ((anyOf ?? oneOf) as readonly JsonSchema[] | undefined) ?? [];
    if (first) return this.of({ ...first, ...without(schema, 'anyOf', 'oneOf') }, name);
    if (Array.isArray(allOf)) return Object.assign({}, ...allOf.map((part) => this.of(part, name)));
    return this.#ofType(schema, name);
  }

  #ofType(schema: JsonSchema, name: string): unknown {
    const type = [schema['type']].flat().find((one) => one !== 'null') ?? schema['type'];
    switch (type) {
      case 'object':
        return this.#object(schema);
      case 'array':
        return this.#array(schema, name);
      case 'string':
        return textOf(schema, name);
      case 'integer':
      case 'number':
        return Math.max(1, Number(schema['minimum'] ?? 1));
      case 'boolean':
        return false;
      default:
        return null;
    }
  }

  #object({ properties = {}, required = [], additionalProperties }: JsonSchema): unknown {
    const members = properties as Schemas;
    const names = required as readonly string[];
    if (names.length > 0) {
      return Object.fromEntries(names.map((name) => [name, this.of(members[name] ?? {}, name)]));
    }
    if (typeof additionalProperties !== 'object' || additionalProperties === null) return {};
    const value = this.of(additionalProperties as JsonSchema) as { slug?: unknown } | null;
    return { [String(value?.slug ?? 'name')]: value };
  }

  #array({ items, minItems = 1, maxItems = 1 }: JsonSchema, name: string): unknown[] {
    const length = items === undefined ? 0 : Math.min(Number(minItems), Number(maxItems));
    return Array.from({ length }, () => this.of(items as JsonSchema, name));
  }
}

const without = (schema: JsonSchema, ...names: readonly string[]): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([name]) => !names.includes(name)));

/** @throws TypeError for a pattern without an example in this file */
function textOf({ format, pattern, minLength = 0, maxLength }: JsonSchema, name: string): string {
  const ofFormat = FORMATS[String(format)];
  const fits = (text: string): boolean =>
    (pattern === undefined || new RegExp(String(pattern), 'u').test(text)) &&
    text.length >= Number(minLength) &&
    text.length <= Number(maxLength ?? text.length);
  const found = [ofFormat, TEXTS[name], ...FORMED].find((text) => text !== undefined && fits(text));
  if (found === undefined) throw new TypeError(`no example of ${String(pattern)}: give the schema one`);
  return found;
}
