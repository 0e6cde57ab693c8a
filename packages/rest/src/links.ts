import type { RestError } from './errors.js';
import type { RestRequest } from './request.js';

/**
 * What `_embed` puts in place of a link, loaded for all links of an answer that share the source with ONE call,
 * so that a page of items costs a constant number of queries. `key` is whatever the source looks items up by.
 */
export interface EmbedSource<K> {
  /**
   * @returns per key an object or a list, in context `embed`; a RestError stands where the object would be when
   * the caller may not see it; a key that is missing from the map embeds nothing.
   */
  load(keys: readonly K[], request: RestRequest): Promise<ReadonlyMap<K, Embedded>>;
}

export type Embedded = RestObject | readonly RestObject[] | RestError;

/** Where `_embed` finds what a link points to. Make it with `embed(source, key)`. */
export interface EmbedReference {
  readonly source: EmbedSource<unknown>;
  readonly key: unknown;
}

/** Ties a link to the source and key of what it embeds. */
export const embed = <K>(source: EmbedSource<K>, key: K): EmbedReference => ({
  source: source as EmbedSource<unknown>,
  key,
});

/** One HAL-style link. Further members (`taxonomy`, `count`, `id`, `name`…) are written as they are. */
export interface Link {
  readonly href: string;
  /** Present: the link says `embeddable: true` and `_embed` resolves it. Never written itself. */
  readonly embed?: EmbedReference;
  readonly [attribute: string]: unknown;
}

/** Relation name → its links. A relation with an empty list is left out. */
export type Links = Readonly<Record<string, readonly Link[]>>;

/**
 * An object that is answered again and again, as it is. Its text is made once.
 */
export class KeptObject implements RestObject {
  readonly fields: RestObject['fields'];
  readonly links?: Links;
  #text: string | undefined;

  constructor({ fields, links }: RestObject) {
    this.fields = fields;
    if (links) this.links = links;
  }

  /** The object in JSON. @param write makes it of fields and links */
  text(write: (object: RestObject) => string): string {
    this.#text ??= write(this);
    return this.#text;
  }
}

/** One object of an answer: its fields in order, and its links. `_links` and `_embedded` are the kit's to write. */
export interface RestObject {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly links?: Links;
}
