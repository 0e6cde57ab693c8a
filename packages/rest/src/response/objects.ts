import { setImmediate } from 'node:timers/promises';
import type { RestError } from '../errors/errors.js';
import { inBytes, type SerializedJson, serialize, serializeToBytes } from '../json/serialized.js';
import type { RestRequest } from '../request/request.js';
import type { Fields } from './fields.js';

/**
 * Loads the objects that `_embed` shows for links. One call loads the objects of all links of a response with the same
 * source, so that a page of items takes a constant number of queries. `key` is the type by which the source finds
 * objects.
 */
export interface EmbedSource<K> {
  /**
   * @returns for each key an object or a list, in the context `embed`, or a RestError when the caller may not see the
   * object. A missing key embeds nothing.
   */
  load(keys: readonly K[], request: RestRequest): Promise<ReadonlyMap<K, Embedded>>;
}

export type Embedded = RestObject | readonly RestObject[] | RestError;

/** The object that `_embed` shows for a link. Create it with `embed(source, key)`. */
export interface EmbedReference {
  readonly source: EmbedSource<unknown>;
  readonly key: unknown;
}

/** Connects a link to the source and key of its embedded object. */
export const embed = <K>(source: EmbedSource<K>, key: K): EmbedReference => ({
  source: source as EmbedSource<unknown>,
  key,
});

/** A HAL-style link. Further members (`taxonomy`, `count`, `id`, `name`…) are sent unchanged. */
export interface Link {
  readonly href: string;
  /** Present: the link is sent with `embeddable: true`, and `_embed` resolves it. The member itself is not sent. */
  readonly embed?: EmbedReference;
  readonly [attribute: string]: unknown;
}

/** The caller's rights to an item in addition to reading it. */
export interface ItemRights {
  readonly update: boolean;
  readonly delete: boolean;
}

/**
 * The link of an item to itself. Its target hints list the methods that the caller may use for the item: editors'
 * clients read them in lists, which have no `Allow` header per item.
 */
export const selfLink = (href: string, { update, delete: remove }: ItemRights): Link => ({
  href,
  targetHints: { allow: ['GET', ...(update ? UPDATES : []), ...(remove ? ['DELETE'] : [])] },
});

const UPDATES = ['POST', 'PUT', 'PATCH'] as const;

/** Links by relation. A relation with an empty list is left out. */
export type Links = Readonly<Record<string, readonly Link[]>>;

/** An object of a response: its fields in order, and its links. The framework adds `_links` and `_embedded`. */
export interface RestObject {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly links?: Links;
  /** Whether the object has its links outside of lists whatever `_fields` selects. */
  readonly keepsLinks?: true;
}

/** Points `wp:term` to the documentation of the relation. */
const CURIES = [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }];

/** The member `_links`: each link's own members, `embeddable` where it applies, the address last. */
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

/**
 * Renders one link. It runs for every link of a page, so it copies members in a loop: destructuring costs several
 * times more.
 */
function renderLink(link: Link): Record<string, unknown> {
  const rendered: Record<string, unknown> = {};
  for (const name in link) {
    if (name !== 'href' && name !== 'embed') rendered[name] = link[name];
  }
  if (link.embed !== undefined) rendered['embeddable'] = true;
  rendered['href'] = link.href;
  return rendered;
}

/** Selected members of an object that is part of many responses. */
interface Part {
  readonly key: string;
  readonly rendered: Rendered;
}

/** An object that is part of many responses and serialized once. */
export class CachedObject implements RestObject {
  readonly fields: RestObject['fields'];
  readonly links?: Links;
  #json: SerializedJson | undefined;
  /** The last selection in a list, and that of a single object. */
  #inList: Part | undefined;
  #alone: Part | undefined;

  constructor({ fields, links }: RestObject) {
    this.fields = fields;
    if (links) this.links = links;
  }

  get json(): SerializedJson {
    this.#json ??= serializeToBytes(whole(this));
    return this.#json;
  }

  /** The selected members, which are serialized again for another selection only. */
  selected(selection: Fields, inList: boolean): Rendered {
    const { key } = selection;
    const known = inList ? this.#inList : this.#alone;
    if (known && known.key === key) return known.rendered;
    const { json, ...links } = renderSelected(this, selection, inList);
    const rendered = { json: inBytes(json), ...links };
    if (key === undefined) return rendered;
    if (inList) this.#inList = { key, rendered };
    else this.#alone = { key, rendered };
    return rendered;
  }
}

/** A serialized object of a response, with the links that embedding needs. */
export interface Rendered {
  /** The JSON text; `[]` when `_fields` selects nothing. */
  readonly json: SerializedJson;
  /** Absent when the object has no links or `_fields` drops them. */
  readonly links?: Links;
}

/**
 * Serializes an object with the selected members. In a list, each relation of `_links` is selected separately, which
 * decides what is embedded; for a single object, all links are kept or dropped together.
 */
export function render(object: RestObject, selection?: Fields, { inList = false } = {}): Rendered {
  if (!selection) {
    const { links } = object;
    const json = object instanceof CachedObject ? object.json : serialize(whole(object));
    return links ? { json, links } : { json };
  }
  if (object instanceof CachedObject) return object.selected(selection, inList);
  return renderSelected(object, selection, inList);
}

function renderSelected(object: RestObject, selection: Fields, inList: boolean): Rendered {
  const { fields, links, keepsLinks = false } = object;
  if (inList && links) {
    const selected = Object.entries(links).filter(([relation]) => selection.has(`_links.${relation}`));
    const members = selection.has('_links') ? whole(object) : fields;
    return { json: serialize(selection.pick(members)), links: Object.fromEntries(selected) };
  }
  const picked = selection.pick(fields);
  if (links === undefined || !(keepsLinks || selection.has('_links'))) return { json: serialize(picked) };
  // A list here stands for PHP's empty map: only links are left.
  const members = Array.isArray(picked) ? {} : picked;
  return { json: serialize(Object.assign(members as object, { _links: renderLinks(links) })), links };
}

/** Approximate number of bytes serialized in one turn of the event loop. */
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
