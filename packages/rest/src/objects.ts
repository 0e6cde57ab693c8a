import { setImmediate } from 'node:timers/promises';
import type { RestError } from './errors.js';
import type { RestRequest } from './request.js';
import type { Part } from './written.js';

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

/** What the caller may do with an item beside reading it. */
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

/** An object that is answered again and again, as it is. It is written once. */
export class KeptObject implements RestObject {
  readonly fields: RestObject['fields'];
  readonly links?: Links;
  #bytes: Buffer | undefined;

  constructor({ fields, links }: RestObject) {
    this.fields = fields;
    if (links) this.links = links;
  }

  /** The object in JSON, as it is sent. */
  get bytes(): Buffer {
    this.#bytes ??= exactly(writeWhole(this));
    return this.#bytes;
  }
}

/** Bytes by themselves: those of `Buffer.from` keep alive what was written beside them. */
function exactly(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** One object of an answer: its fields in order, and its links. `_links` and `_embedded` are the kit's to write. */
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

/** An object of the answer in JSON, with its links as they were, for what embedding needs. */
export interface Rendered {
  /** `[]` when `_fields` leaves nothing. */
  readonly json: Part;
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
    const json = object instanceof KeptObject ? object.bytes : writeWhole(object);
    return links ? { json, links } : { json };
  }
  if (inList && links) {
    const kept = Object.entries(links).filter(([relation]) => selection.has(`_links.${relation}`));
    const whole = selection.has('_links') ? { ...fields, _links: renderLinks(links) } : fields;
    return { json: JSON.stringify(selection.pick(whole)), links: Object.fromEntries(kept) };
  }
  const picked = selection.pick(fields);
  if (links === undefined || !selection.has('_links')) return { json: JSON.stringify(picked) };
  // A list here is the empty map of PHP: nothing but links is left.
  const members = Array.isArray(picked) ? {} : picked;
  return { json: JSON.stringify(Object.assign(members as object, { _links: renderLinks(links) })), links };
}

/** How much is written in one go, roughly in bytes: others have their turn in between. */
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
    written += rendered.json.length;
    if (written > MOST_AT_ONCE) {
      await setImmediate();
      written = 0;
    }
  }
  return all;
}

const writeWhole = ({ fields, links }: RestObject): string =>
  JSON.stringify(links ? { ...fields, _links: renderLinks(links) } : fields);

/** Which members of an object the client asked for with `_fields`. */
export interface FieldSelection {
  /** Whether a member (dotted for nested ones: `content.rendered`, `_links`) will be in the answer. */
  has(name: string): boolean;
}

/** Everything: no `_fields` was sent. */
export const ALL_FIELDS: FieldSelection = { has: () => true };

/** Names below a name; null stands for everything below it. */
type Tree = Map<string, Tree | null>;

/** More names, and deeper ones, than any object has; what goes beyond is ignored. */
const MAX_NAMES = 1000;
const MAX_DEPTH = 16;

/** The members that `_fields` asks for, ready to cut any number of objects down to them. */
export class Fields implements FieldSelection {
  readonly #tree: Tree;

  private constructor(tree: Tree) {
    this.#tree = tree;
  }

  /**
   * @param value `a,b.c`, with commas or blanks between the names, or the names alone, as a list or under keys: there an
   *   empty one is a name too, which nothing has.
   * @returns undefined when it asks for nothing in particular, which means everything.
   */
  static parse(value: unknown): Fields | undefined {
    const given =
      typeof value === 'string'
        ? value.split(/[\s,]+/).filter((name) => name !== '')
        : Object.values(value ?? []);
    const names = given
      .slice(0, MAX_NAMES)
      .flatMap((name) => (typeof name === 'string' ? [name.trim()] : []));
    if (names.length === 0) return undefined;
    const tree: Tree = new Map();
    for (const name of names) insert(tree, name.split('.', MAX_DEPTH));
    return new Fields(tree);
  }

  has(name: string): boolean {
    // What is embedded hangs on links.
    if (name === '_links' && this.#tree.has('_embedded')) return true;
    let tree: Tree | null | undefined = this.#tree;
    for (const part of name.split('.')) {
      tree = tree.get(part);
      if (tree === undefined) return false;
      if (tree === null) return true;
    }
    return true;
  }

  /** What is selected below a member: for an object that the answer wraps (`previous`). */
  below(name: string): FieldSelection {
    const tree = this.#tree.get(name);
    return tree === null ? ALL_FIELDS : new Fields(tree ?? new Map());
  }

  /** An object with only the selected members, in its own order; a list is cut item by item. */
  pick(value: unknown): unknown {
    return Array.isArray(value)
      ? value.map((item) => pickMembers(item, this.#tree))
      : pickMembers(value, this.#tree);
  }
}

function insert(tree: Tree, [first = '', ...rest]: readonly string[]): void {
  const below = tree.get(first);
  if (rest.length === 0) tree.set(first, null);
  else if (below !== null) {
    const branch = below ?? new Map();
    tree.set(first, branch);
    insert(branch, rest);
  }
}

/** Nothing left is an empty list, as PHP writes an empty map; so are the first items of a list. */
function pickMembers(value: unknown, tree: Tree): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const picked: Record<string, unknown> = {};
  let hit = false;
  for (const [name, member] of Object.entries(value)) {
    const below = tree.get(name);
    if (below === undefined) continue;
    picked[name] = below === null ? member : pickMembers(member, below);
    hit = true;
  }
  if (!hit) return [];
  return Array.isArray(value) && Object.keys(picked).every((name, index) => name === String(index))
    ? Object.values(picked)
    : picked;
}
