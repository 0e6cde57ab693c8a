import { ADMIN, type Client, unique } from '@almanac/testing/site';
// biome-ignore lint/style/noRestrictedImports: the package has no other door to this version of JSON schema.
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { collectionsIn } from './examples.js';
import { furtherOf, type TypesOfContent } from './walk.js';

type Json = Readonly<Record<string, unknown>>;

/** Required members of bodies, by name. */
export const SAMPLES: Json = {
  title: 'x',
  name: 'x',
  content: 'x',
  venue: 'x',
  organizer: 'x',
  start_date: '2031-05-06 20:00',
  end_date: '2031-05-06 21:00',
  username: 'nobody-yet',
  email: 'nobody-yet@example.com',
  password: 'x',
  url: 'https://example.com/',
};

/** A value that an operation should refuse. */
export interface Violation {
  /** Method in capitals. */
  readonly method: string;
  readonly path: string;
  /** Name of the parameter or member; of the whole body for its own keywords. */
  readonly name: string;
  readonly place: 'query' | 'body';
  readonly value: unknown;
  /** Violated keyword, such as `minItems`. */
  readonly keyword: string;
  /** A body with the required members and this value. */
  readonly body?: Json;
}

const READING = ['get', 'delete'];
/** One method per endpoint is enough for changes. */
const METHODS = [...READING, 'post'];

/** For each limit in a document, a value just beyond it. @param samples values for required members, by name */
export function violationsIn(document: Json, samples: Json): readonly Violation[] {
  const ajv = new Ajv2020({ strict: false, code: { optimize: false } });
  formats.default(ajv);
  const components = document['components'] as Readonly<Record<string, Readonly<Record<string, Json>>>>;
  const resolved = (part: Json): Json => {
    const [section = '', name = ''] = String(part['$ref'] ?? '')
      .split('/')
      .slice(-2);
    return '$ref' in part ? (components[section]?.[name] ?? {}) : part;
  };
  const isRefused = (schema: Json, value: unknown): boolean => !ajv.validate(schema, value);
  const paths = document['paths'] as Readonly<Record<string, Readonly<Record<string, Json>>>>;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => METHODS.includes(method))
      .flatMap(([method, operation]) => {
        const at = { method: method.toUpperCase(), path };
        const parameters = ((operation['parameters'] ?? []) as Json[]).map(resolved);
        const inQuery = parameters
          .filter((parameter) => parameter['in'] === 'query')
          .flatMap(({ name, schema }) =>
            beyond(schema as Json)
              .filter(({ value }) => isRefused(schema as Json, value))
              .map((violation) => ({ ...at, ...violation, name: String(name), place: 'query' as const })),
          );
        const content = resolved((operation['requestBody'] ?? {}) as Json)['content'] as Json | undefined;
        const { schema } = (content?.['application/json'] ?? {}) as { readonly schema?: Json };
        const { properties = {}, required = [] } = (schema ?? {}) as {
          readonly properties?: Readonly<Record<string, Json>>;
          readonly required?: readonly string[];
        };
        const needed = Object.fromEntries(required.map((name) => [name, samples[name]]));
        const inBody = Object.entries(properties).flatMap(([name, property]) =>
          beyond(property)
            .filter(({ value }) => isRefused(property, value))
            .map((violation) => ({
              ...at,
              ...violation,
              name,
              place: 'body' as const,
              body: { ...needed, [name]: violation.value },
            })),
        );
        const blank = Object.fromEntries(namesTogether(schema).map((name) => [name, '']));
        const body = { ...needed, ...blank };
        const together = {
          ...at,
          name: 'body',
          place: 'body' as const,
          keyword: 'together',
          value: blank,
          body,
        };
        return [...inQuery, ...inBody, ...(schema && isRefused(schema, body) ? [together] : [])];
      }),
  );
}

/** Members that a body must have together with others. */
function namesTogether({ not, anyOf = [] }: Json = {}): readonly string[] {
  const all = [not, ...(anyOf as readonly unknown[])] as readonly (
    | { readonly required?: string[] }
    | undefined
  )[];
  return all.flatMap((part) => part?.required ?? []);
}

/** Maximum length of tested texts; tests of the framework cover longer ones. */
const LONG = 1000;

/** Values beyond the limits of a schema, each with its limit. */
function beyond(schema: Json): readonly { value: unknown; keyword: string }[] {
  const found: { value: unknown; keyword: string }[] = [];
  const add = (keyword: string, value: unknown): void => void found.push({ keyword, value });
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, items } = schema as Record<
    string,
    never
  >;
  if (minimum !== undefined) add('minimum', minimum - 1);
  // Larger numbers are not exact.
  if (maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER) add('maximum', maximum + 1);
  if (minLength !== undefined) add('minLength', 'x'.repeat(minLength - 1));
  if (maxLength !== undefined && maxLength < LONG) add('maxLength', 'x'.repeat(maxLength + 1));
  if (minItems !== undefined) add('minItems', []);
  const [sample = 1] = ((items as Json | undefined)?.['enum'] ?? []) as unknown[];
  if (maxItems !== undefined && maxItems < LONG) add('maxItems', Array(maxItems + 1).fill(sample));
  if ('enum' in schema || 'const' in schema) add('enum', 'no-such-value');
  if ('pattern' in schema) for (const text of [' ', '!\u0001 <']) add('pattern', text);
  if ('anyOf' in schema) add('anyOf', '!\u0001 <');
  if ('not' in schema) add('not', (schema['not'] as Json)['const']);
  const types = [schema['type']].flat();
  if (types.includes('integer')) add('type', 'no-number');
  if (types.includes('boolean')) add('type', 'perhaps');
  if (types.includes('object')) add('type', 'no-object');
  return found;
}

/** Items by the path of their collection. */
type Made = Readonly<Record<string, Readonly<Record<string, string | number>>>>;

/**
 * Creates an item in each collection with changeable items: from the example of its description, unless the item needs
 * others or a unique name.
 */
export async function oneOfEach(client: Client, document: Json): Promise<Made> {
  const make = async (path: string, body: Json, route = path) => {
    const { status, body: made } = await client.ask<Made[string]>('POST', route, { as: ADMIN, body });
    if (status > 201) throw new Error(`POST ${route}: ${status} ${JSON.stringify(made)}`);
    return [path, made] as const;
  };
  const name = unique('bounds');
  const text = { title: name, content: 'x', status: 'publish' };
  const [[, post], [, user]] = await Promise.all([
    make('/wp/v2/posts', text),
    make('/wp/v2/users', { username: name, email: `${name}@example.com`, password: name }),
  ]);
  const { body: types } = await client.ask<TypesOfContent>('GET', '/wp/v2/types');
  const passwords = '/wp/v2/users/{user_id}/application-passwords';
  const others = await Promise.all([
    make('/wp/v2/pages', text),
    ...furtherOf(types).map((kind) => make(`/wp/v2/${kind}`, text)),
    make('/wp/v2/categories', { name }),
    make('/wp/v2/tags', { name }),
    make('/wp/v2/wp_pattern_category', { name }),
    make('/wp/v2/menus', { name }),
    make('/wp/v2/menu-items', { title: name, url: 'https://example.com/' }),
    make('/wp/v2/comments', { post: post['id'], content: name }),
    make(passwords, { name }, passwords.replace('{user_id}', String(user['id']))),
    make('/tribe/events/v1/events', {
      title: name,
      start_date: SAMPLES['start_date'],
      end_date: SAMPLES['end_date'],
    }),
    make('/tribe/events/v1/venues', { venue: name }),
    make('/tribe/events/v1/organizers', { organizer: name }),
    make('/tribe/events/v1/categories', { name }),
    make('/tribe/events/v1/tags', { name: `${name} of events` }),
    make('/contact-form-7/v1/contact-forms', { context: 'save', title: name }),
  ]);
  const items = { '/wp/v2/posts': post, '/wp/v2/users': user, ...Object.fromEntries(others) };
  const further = collectionsIn(document)
    .filter(({ path }) => !Object.hasOwn(items, path))
    .map(({ path, create }) => make(path, create));
  return { ...items, ...Object.fromEntries(await Promise.all(further)) };
}

/** Placeholders other than ids. */
const NAMED: ReadonlySet<string> = new Set(['slug', 'uuid']);

/** Values of placeholders of routes without items. */
const CONSTANT: Readonly<Record<string, string>> = {
  '/wp/v2/block-renderer/{name}': 'core/archives',
  '/wp/v2/icons/{name}': 'core/none',
};

/** The route to one of the created items; other ids are 1. */
export const routeTo = (path: string, made: Made): string =>
  path.replace(/\{(\w+)\}/g, (_match, name: string, at: number) => {
    const constant = CONSTANT[path];
    if (constant !== undefined) return constant;
    const above = path.slice(0, at - 1).replace(/\/by-slug$/, '');
    const item = (name === 'user_id' ? made['/wp/v2/users'] : made[above]) ?? { id: 1 };
    return encodeURIComponent(item[NAMED.has(name) ? name : 'id'] ?? 1);
  });
