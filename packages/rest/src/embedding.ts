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
const NOTHING = '[]';

/**
 * The texts of objects with `_embedded` in each: per relation one entry per link, in order. Every source is asked once
 * for the whole answer. A relation of which nothing was found is left out.
 * @param request in context `embed`.
 */
export async function withEmbedded(
  objects: readonly Rendered[],
  wanted: EmbedSelection,
  request: RestRequest,
): Promise<readonly string[]> {
  const found = await load(objects, wanted, request);
  return objects.map(({ text, links = {} }) => {
    const embedded: string[] = [];
    for (const [relation, list] of Object.entries(links)) {
      if (!wanted(relation)) continue;
      const entries = list.map(({ embed }) => (embed === undefined ? NOTHING : found(embed)));
      if (entries.some((entry) => entry !== NOTHING))
        embedded.push(`${JSON.stringify(relation)}:[${entries.join(',')}]`);
    }
    return embedded.length === 0 ? text : withMember(text, `"_embedded":{${embedded.join(',')}}`);
  });
}

/** An object's text with one more member at its end. The empty list that PHP writes for an empty map stays one. */
function withMember(text: string, member: string): string {
  if (!text.startsWith('{')) return text;
  return text === '{}' ? `{${member}}` : `${text.slice(0, -1)},${member}}`;
}

async function load(
  objects: readonly Rendered[],
  wanted: EmbedSelection,
  request: RestRequest,
): Promise<(reference: EmbedReference) => string> {
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

function renderEmbedded(value: Embedded, request: RestRequest): string {
  if (isRestError(value)) return JSON.stringify(errorBody(value, request.identity));
  return isList(value) ? `[${value.map((object) => render(object).text).join(',')}]` : render(value).text;
}

const isList = (value: RestObject | readonly RestObject[]): value is readonly RestObject[] =>
  Array.isArray(value);
