import { setImmediate } from 'node:timers/promises';
import type { RestError } from '../errors/errors.js';
import { type SerializedJson, serialize, serializeToBytes } from '../json/serialized.js';
import type { RestRequest } from '../request/request.js';
import type { Fields } from './fields.js';

/**
 * Loads the objects that `_embed` shows for links. All links of a response that share the source are loaded by ONE call,
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

/** The caller's rights to an item in addition to reading it. */
export interface ItemRights {
  readonly update: boolean;
  readonly delete: boolean;
}

/**
 * The link of an item to itself. Its target hints name the methods that the caller may use there: editors' clients take
 * them from lists, where no `Allow` header tells of each item.
 */
export const selfLink = (href: string, { update, delete: remove }: ItemRights): Link => ({
  href,
  targetHints: { allow: ['GET', ...(update ? UPDATES : []), ...(remove ? ['DELETE'] : [])] },
});

const UPDATES = ['POST', 'PUT', 'PATCH'] as const;

/** Relation name → its links. A relation with an empty list is left out. */
export type Links = Readonly<Record<string, readonly Link[]>>;

/** One object of a response: its fields in order, and its links. The framework writes `_links` and `_embedded`. */
export interface RestObject {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly links?: Links;
}

/** Resolves `wp:term` to the documentation of the relation. */
const CURIES = [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }];

/** The `_links` member: each link's own members, `embeddable` where it can be, the address last. */
export function renderLinks(links: Links): Record<string, unknown> {
  const rendered: Record<string, unknown> = {};
  let curies = false;
  for (const [relation, list] of Object.entries(links)) {
    if (list.length === 0) continue;
    rendered[relation] = list.map(renderLink);
    curies ||= relation.startsWith('wp:');
  }
  if (curies) rendered['curies'] = CURIES;
  return rendered;
}

/** Runs for every link of a page: a loop, as taking an object apart and putting it together costs several times more. */
function renderLink(link: Link): Record<string, unknown> {
  const rendered: Record<string, unknown> = {};
  for (const name in link) {
    if (name !== 'href' && name !== 'embed') rendered[name] = link[name];
  }
  if (link.embed !== undefined) rendered['embeddable'] = true;
  rendered['href'] = link.href;
  return rendered;
}

/** An object that is sent in many responses. It is serialized once. */
export class CachedObject implements RestObject {
  readonly fields: RestObject['fields'];
  readonly links?: Links;
  #json: SerializedJson | undefined;

  constructor({ fields, links }: RestObject) {
    this.fields = fields;
    if (links) this.links = links;
  }

  get json(): SerializedJson {
    this.#json ??= serializeToBytes(whole(this));
    return this.#json;
  }
}

/** An object of a response in JSON. Embedding needs its links. */
export interface Rendered {
  /** `[]` when `_fields` leaves nothing. */
  readonly json: SerializedJson;
  /** Absent when the object has none or `_fields` drops them. */
  readonly links?: Links;
}

/**
 * Serializes an object with the selected members. In a list each relation of `_links` is selected by itself, and decides
 * what is embedded; of a single object the links stand or fall together.
 */
export function render(object: RestObject, selection?: Fields, { inList = false } = {}): Rendered {
  const { fields, links } = object;
  if (!selection) {
    const json = object instanceof CachedObject ? object.json : serialize(whole(object));
    return links ? { json, links } : { json };
  }
  if (inList && links) {
    const selected = Object.entries(links).filter(([relation]) => selection.has(`_links.${relation}`));
    const members = selection.has('_links') ? whole(object) : fields;
    return { json: serialize(selection.pick(members)), links: Object.fromEntries(selected) };
  }
  const picked = selection.pick(fields);
  if (links === undefined || !selection.has('_links')) return { json: serialize(picked) };
  // A list here is the empty map of PHP: nothing but links is left.
  const members = Array.isArray(picked) ? {} : picked;
  return { json: serialize(Object.assign(members as object, { _links: renderLinks(links) })), links };
}

/** Bytes that are serialized in one turn of the event loop, roughly. */
const MAX_BYTES_PER_TURN = 1_000_000;

/** Serializes the objects of a page, and lets other requests run in between. */
export async function renderAll(
  objects: readonly RestObject[],
  selection: Fields | undefined,
  place: { inList: boolean },
): Promise<readonly Rendered[]> {
  const all: Rendered[] = [];
  let bytes = 0;
  for (const object of objects) {
    const rendered = render(object, selection, place);
    all.push(rendered);
    for (const { length } of rendered.json.chunks) bytes += length;
    if (bytes > MAX_BYTES_PER_TURN) {
      await setImmediate();
      bytes = 0;
    }
  }
  return all;
}

const whole = ({ fields, links }: RestObject): RestObject['fields'] =>
  links ? { ...fields, _links: renderLinks(links) } : fields;
