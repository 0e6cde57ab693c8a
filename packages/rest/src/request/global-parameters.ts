import type { Params } from '../arguments/argument-set.js';
import { Fields } from '../response/fields.js';

/** Parameters that change the form of any response, whatever its route. */
export interface GlobalParameters {
  /** `_envelope`: status and headers inside the body. */
  readonly envelope: boolean;
  /** `_pretty`: indented JSON. */
  readonly pretty: boolean;
  /** `_jsonp`: name of a callback; null for one that is not allowed. */
  readonly callback: string | null | undefined;
  /** `_embed`; undefined: nothing is embedded. */
  readonly embed: EmbedSelection | undefined;
  /** `_fields`; undefined: all members. */
  readonly fields: Fields | undefined;
}

/** Whether `_embed` selects a relation. */
export type EmbedSelection = (relation: string) => boolean;

/**
 * Reads the global parameters.
 * @param query of the address: a body cannot wrap its response.
 * @param params of all sources, for `_fields`.
 */
export const readGlobalParameters = (query: Params, params: Params = query): GlobalParameters => ({
  envelope: query['_envelope'] !== undefined,
  pretty: query['_pretty'] !== undefined,
  callback: readCallback(query['_jsonp']),
  embed: readEmbed(query['_embed']),
  fields: Fields.parse(params['_fields']),
});

/** The method that a query overrides the request's with; no route has an empty one. A list is no method. */
export const methodInQuery = ({ _method }: Params): string | undefined =>
  typeof _method === 'string' ? _method : undefined;

// Letters, digits, underscores and dots: nothing that could be more than a name.
const CALLBACK = /^[\w.]+$/;

function readCallback(value: unknown): string | null | undefined {
  if (value === undefined || value === '') return undefined;
  return typeof value === 'string' && CALLBACK.test(value) ? value : null;
}

/** Values that embed everything. */
const EVERYTHING: ReadonlySet<string> = new Set(['0', '1', 'true']);

/** An empty text, 0, 1 or true embeds everything; anything else is a list of relations. */
function readEmbed(value: unknown): EmbedSelection | undefined {
  if (value === undefined) return undefined;
  const relations = new Set(
    typeof value === 'object' && value !== null
      ? Object.values(value).filter((relation) => typeof relation === 'string')
      : String(value)
          .split(/[\s,]+/)
          .filter((relation) => relation !== ''),
  );
  const all = relations.size === 0 || (typeof value === 'string' && EVERYTHING.has(value));
  return all ? () => true : (relation) => relations.has(relation);
}
