import { errorBody, isRestError } from './errors.js';
import type { Embedded, EmbedReference, EmbedSource, RestObject } from './links.js';
import { type Rendered, render } from './rendering.js';
import type { RestRequest } from './request.js';

/** Tells whether `_embed` asks for a relation. */
export type EmbedSelection = (relation: string) => boolean;

/**
 * @param value of the query's `_embed`: empty, 1 or true is everything embeddable, else a list of relations.
 * @returns undefined when nothing is to be embedded.
 */
export function parseEmbed(value: unknown): EmbedSelection | undefined {
  if (value === undefined) return undefined;
  const relations = new Set(
    (typeof value === 'object' && value !== null
      ? Object.values(value).filter((relation) => typeof relation === 'string')
      : String(value).split(/[\s,]+/)
    ).filter((relation) => relation !== ''),
  );
  const all =
    relations.size === 0 || (relations.size === 1 && ['0', '1', 'true'].some((one) => relations.has(one)));
  return all ? () => true : (relation) => relations.has(relation);
}

/** Nothing to embed: PHP's empty map. */
const NOTHING: readonly unknown[] = [];

/**
 * Writes `_embedded` into each object: per relation one entry per link, in order. Every source is asked once for the
 * whole answer. A relation of which nothing was found is left out.
 * @param request in context `embed`.
 */
export async function embedInto(
  objects: readonly Rendered[],
  wanted: EmbedSelection,
  request: RestRequest,
): Promise<void> {
  const found = await load(objects, wanted, request);
  for (const { json, links = {} } of objects) {
    const embedded: Record<string, unknown> = {};
    for (const [relation, list] of Object.entries(links)) {
      if (!wanted(relation)) continue;
      const entries = list.map(({ embed }) => (embed === undefined ? NOTHING : found(embed)));
      if (entries.some((entry) => !isEmpty(entry))) embedded[relation] = entries;
    }
    if (Object.keys(embedded).length > 0) Object.assign(json as object, { _embedded: embedded });
  }
}

const isEmpty = (entry: unknown): boolean => Array.isArray(entry) && entry.length === 0;

async function load(
  objects: readonly Rendered[],
  wanted: EmbedSelection,
  request: RestRequest,
): Promise<(reference: EmbedReference) => unknown> {
  const keysBySource = new Map<EmbedSource<unknown>, Set<unknown>>();
  for (const { links = {} } of objects) {
    for (const [relation, list] of Object.entries(links)) {
      if (!wanted(relation)) continue;
      for (const { embed } of list) {
        if (embed === undefined) continue;
        const keys = keysBySource.get(embed.source) ?? new Set();
        keysBySource.set(embed.source, keys.add(embed.key));
      }
    }
  }
  const loaded = await Promise.all(
    [...keysBySource].map(async ([source, keys]) => {
      const values = await source.load([...keys], request);
      return [
        source,
        new Map([...values].map(([key, value]) => [key, renderEmbedded(value, request)])),
      ] as const;
    }),
  );
  const bySource = new Map(loaded);
  return ({ source, key }) => bySource.get(source)?.get(key) ?? NOTHING;
}

function renderEmbedded(value: Embedded, request: RestRequest): unknown {
  if (isRestError(value)) return errorBody(value, request.identity);
  return isList(value) ? value.map((object) => render(object).json) : render(value).json;
}

const isList = (value: RestObject | readonly RestObject[]): value is readonly RestObject[] =>
  Array.isArray(value);
