import { errorBody, isRestError } from '../errors/errors.js';
import { type SerializedJson, serialize } from '../json/serialized.js';
import { spliceList, spliceMembers } from '../json/splice.js';
import type { EmbedSelection } from '../request/global-parameters.js';
import type { RestRequest } from '../request/request.js';
import type { Embedded, EmbedReference, EmbedSource, RestObject } from './objects.js';
import { type Rendered, render } from './render.js';

/** Nothing to embed: PHP's empty map. */
const NOTHING = serialize([]);

/**
 * Adds `_embedded` to objects: per relation one entry per link, in order. Every source is called once for the whole
 * response. A relation of which nothing was found is left out.
 * @param request in context `embed`.
 */
export async function withEmbedded(
  objects: readonly Rendered[],
  isWanted: EmbedSelection,
  request: RestRequest,
): Promise<readonly SerializedJson[]> {
  const found = await load(objects, isWanted, request);
  return objects.map(({ json, links = {} }) => {
    const embedded: Record<string, SerializedJson> = {};
    for (const [relation, list] of Object.entries(links)) {
      if (!isWanted(relation)) continue;
      const entries = list.map(({ embed }) => (embed === undefined ? NOTHING : found(embed)));
      if (entries.some((entry) => entry !== NOTHING)) embedded[relation] = spliceList(entries);
    }
    const isEmpty = Object.keys(embedded).length === 0;
    return isEmpty ? json : spliceMembers(json, { _embedded: spliceMembers(serialize({}), embedded) });
  });
}

async function load(
  objects: readonly Rendered[],
  isWanted: EmbedSelection,
  request: RestRequest,
): Promise<(reference: EmbedReference) => SerializedJson> {
  const keysBySource = new Map<EmbedSource<unknown>, Set<unknown>>();
  for (const { links = {} } of objects) {
    for (const [relation, list] of Object.entries(links)) {
      if (!isWanted(relation)) continue;
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

function renderEmbedded(value: Embedded, request: RestRequest): SerializedJson {
  if (isRestError(value)) return serialize(errorBody(value, request.identity));
  return isList(value) ? spliceList(value.map((object) => render(object).json)) : render(value).json;
}

const isList = (value: RestObject | readonly RestObject[]): value is readonly RestObject[] =>
  Array.isArray(value);
