import type { Value } from '@almanac/content-types';
import { type EmbedSource, embed, type Link, type RestRequest } from '@almanac/rest';
import { isTaxonomy, routeOf, taxonomyNamed } from '../content/declared.js';
import { termRoute } from '../terms/taxonomy.js';

/** Maximum number of links of a field, as an embed reads the target of each. */
const MAX_LINKS = 100;

/** Embed sources by name of a type or taxonomy, or `user`. */
export interface ReferenceSources {
  referent(target: string): EmbedSource<number>;
}

/** An id in a value, with the type of its target. */
interface Reference {
  readonly target: string;
  readonly id: number;
}

/** Links to what the ids in an accepted value refer to, each once. */
export function linksTo(
  schema: Value,
  value: unknown,
  request: RestRequest,
  sources: ReferenceSources,
): readonly Link[] {
  const links = new Map<string, Link>();
  for (const { target, id } of referencesOf(schema, value)) {
    if (links.size === MAX_LINKS) break;
    const href = request.url(`${routeTo(target)}/${id}`);
    links.set(href, { href, embed: embed(sources.referent(target), id) });
  }
  return [...links.values()];
}

function* referencesOf(schema: Value, value: unknown): Generator<Reference> {
  if (value === null || value === undefined) return;
  if (schema.type === 'integer') {
    const id = Number(value);
    if (schema.refers_to !== undefined && id > 0) yield { target: schema.refers_to, id };
  } else if (schema.type === 'array') {
    for (const one of value as readonly unknown[]) yield* referencesOf(schema.items, one);
  } else if (schema.type === 'object') {
    const members = value as Readonly<Record<string, unknown>>;
    for (const [name, property] of Object.entries(schema.properties))
      yield* referencesOf(property, members[name]);
  }
}

function routeTo(target: string): string {
  if (target === 'user') return '/wp/v2/users';
  return isTaxonomy(target) ? termRoute(taxonomyNamed(target)) : routeOf(target);
}
