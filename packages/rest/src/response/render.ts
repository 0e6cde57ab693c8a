import { setImmediate } from 'node:timers/promises';
import { type SerializedJson, serialize, serializeToBytes } from '../json/serialized.js';
import type { Fields } from './fields.js';
import { type Links, type RestObject, renderLinks } from './objects.js';

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
