import { setImmediate } from 'node:timers/promises';
import type { Fields } from './fields.js';
import { KeptObject, type Link, type Links, type RestObject } from './links.js';

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

/** A value that has been written in JSON already. */
export class WrittenJson {
  constructor(readonly text: string) {}

  /** For who writes it otherwise, such as in an envelope. */
  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

/** An object of the answer in JSON, with its links as they were, for what embedding needs. */
export interface Rendered {
  /** `[]` when `_fields` leaves nothing. */
  readonly text: string;
  /** Absent when the object has none or `_fields` drops them. */
  readonly links?: Links;
}

/**
 * Fields and links of an object, cut down to what was asked for: of an object by itself, links stand or fall together;
 * of those in a list, each for itself, and what is embedded with them.
 */
export function render(object: RestObject, selection?: Fields, { inList = false } = {}): Rendered {
  const { fields, links } = object;
  if (!selection) {
    const text = object instanceof KeptObject ? object.text(writeWhole) : writeWhole(object);
    return { text, ...(links && { links }) };
  }
  if (inList && links) {
    const kept = Object.entries(links).filter(([relation]) => selection.has(`_links.${relation}`));
    const json = selection.has('_links') ? { ...fields, _links: renderLinks(links) } : fields;
    return { text: JSON.stringify(selection.pick(json)), links: Object.fromEntries(kept) };
  }
  const json = selection.pick(fields);
  if (links === undefined || !selection.has('_links')) return { text: JSON.stringify(json) };
  // A list here is the empty map of PHP: nothing but links is left.
  const members = Array.isArray(json) ? {} : json;
  return { text: JSON.stringify(Object.assign(members as object, { _links: renderLinks(links) })), links };
}

/** How much is written in one go (characters): others have their turn in between. */
const MOST_AT_ONCE = 1_000_000;

/** The objects of a page, one after the other. */
export async function renderAll(
  objects: readonly RestObject[],
  selection: Fields | undefined,
  place: { inList: boolean },
): Promise<readonly Rendered[]> {
  const all: Rendered[] = [];
  let written = 0;
  for (const object of objects) {
    const rendered = render(object, selection, place);
    all.push(rendered);
    written += rendered.text.length;
    if (written > MOST_AT_ONCE) {
      await setImmediate();
      written = 0;
    }
  }
  return all;
}

const writeWhole = ({ fields, links }: RestObject): string =>
  JSON.stringify(links ? { ...fields, _links: renderLinks(links) } : fields);
