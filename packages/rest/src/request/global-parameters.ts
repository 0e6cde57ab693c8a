import type { Params } from '../arguments/argument-set.js';
import { Fields } from '../response/fields.js';

/** Parameters that change the form of any response. */
export interface GlobalParameters {
  /** `_envelope`: whether the body contains status and headers. */
  readonly envelope: boolean;
  /** `_pretty`: whether JSON is indented. */
  readonly pretty: boolean;
  /** `_jsonp`: name of a callback; null for an invalid name. */
  readonly callback: string | null | undefined;
  /** `_embed`; undefined: nothing is embedded. */
  readonly embed: EmbedSelection | undefined;
  /** `_fields`; undefined: all members are selected. */
  readonly fields: Fields | undefined;
}

/** Whether `_embed` selects a relation. */
export type EmbedSelection = (relation: string) => boolean;

/**
 * Reads the global parameters.
 * @param query parameters of the query; a body cannot wrap its response
 * @param params parameters of all sources, for `_fields`
 */
export const readGlobalParameters = (query: Params, params: Params = query): GlobalParameters => {
  const embed = readEmbed(query['_embed']);
  return {
    envelope: query['_envelope'] !== undefined,
    pretty: query['_pretty'] !== undefined,
    callback: readCallback(query['_jsonp']),
    embed,
    fields: Fields.parse(params['_fields'], embed !== undefined),
  };
};

// Valid callback names: letters, digits, underscores and dots.
const CALLBACK = /^[\w.]+$/;

function readCallback(value: unknown): string | null | undefined {
  // For PHP, `0` is an empty text.
  if (value === undefined || value === '' || value === '0') return undefined;
  return typeof value === 'string' && CALLBACK.test(value) ? value : null;
}

/** Values of `_embed` that embed everything. */
const EVERYTHING: ReadonlySet<string> = new Set(['0', '1', 'true']);

/** Reads `_embed`: an empty text, 0, 1 or true embeds everything; any other value is a list of relations. */
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
