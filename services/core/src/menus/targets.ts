import type { Terms } from '@almanac/content';
import type { Identity } from '@almanac/identity';
import { isUnavailable } from '@almanac/rpc';
import type { Addresses } from '../content/addresses.js';
import {
  isDeclared,
  isPublicTaxonomy,
  isTaxonomy,
  taxonomyNamed,
  typeNamed,
  typesThat,
} from '../content/declared.js';
import type { PostStore } from '../content/model.js';
import { mayRead } from '../content/rights.js';
import type { MediaVisibility } from '../media/visibility.js';
import type { Taxonomy } from '../terms/taxonomy.js';
import type { MenuItem } from './document.js';

/** Target of a menu item. */
export interface Target {
  /** Title as HTML without elements; '' for none. */
  readonly title: string;
  readonly url: string;
  /** Display name of its type, such as Post. */
  readonly label: string;
  /** Whether the target exists and has the item's type. */
  readonly isThere: boolean;
  /** Whether the reader may see it. */
  readonly isVisible: boolean;
  /** Its type or taxonomy, for links; absent for addresses and missing targets. */
  readonly of?: { readonly type: string } | { readonly taxonomy: string };
}

/** An event, venue or organizer as the events service describes it. */
interface RemoteItem {
  readonly id: number;
  readonly type: string;
  readonly status: string;
  readonly link: string;
  readonly titleRendered: string;
}

export interface TargetsDeps {
  readonly content: Pick<PostStore, 'findMany'>;
  readonly addresses: Pick<Addresses, 'permalinks'>;
  readonly terms: Pick<Terms<Taxonomy>, 'byIds' | 'addresses'>;
  readonly mediaVisibility: Pick<MediaVisibility, 'readable'>;
  /** Events, venues and organizers. @throws RestError 503 */
  readonly remoteItems: (ids: readonly number[]) => Promise<readonly RemoteItem[]>;
  /** Public address of the site, without a trailing slash. */
  readonly siteUrl: string;
}

/** Types of the events service, with display names. */
export const EVENT_TYPES: Readonly<Record<string, string>> = {
  tribe_events: 'Event',
  tribe_venue: 'Venue',
  tribe_organizer: 'Organizer',
};

/** Types of the project whose content has an archive: its title and its path. */
const ARCHIVES: Readonly<Record<string, { readonly title: string; readonly path: string }>> = {
  post: { title: 'Post Archives', path: '' },
  tribe_events: { title: 'Events', path: '/events/' },
};

/** Names of all types whose content has an archive. */
export const archivedTypes = (): readonly string[] => [
  ...Object.keys(ARCHIVES),
  ...typesThat(({ archive }) => archive !== undefined),
];

/** The archive of a type; undefined for none. */
function archiveOf(type: string): (typeof ARCHIVES)[string] | undefined {
  if (Object.hasOwn(ARCHIVES, type)) return ARCHIVES[type];
  const { archive, plural = '', labels } = isDeclared(type) ? typeNamed(type) : {};
  return archive && { title: labels?.['archives'] ?? plural, path: `/${archive.slug}/` };
}

export const hasArchive = (type: string): boolean => archiveOf(type) !== undefined;

/** Finds the targets of the menu items of a page, all together. */
export class Targets {
  constructor(private readonly deps: TargetsDeps) {}

  /**
   * @param degraded called when the events service is unavailable: targets in it count as missing
   * @returns targets by id of the item
   */
  async of(
    items: readonly MenuItem[],
    identity: Identity,
    degraded: (what: string) => void = () => undefined,
  ): Promise<ReadonlyMap<number, Target>> {
    const ids = (kind: MenuItem['kind'], is: (object: string) => boolean): number[] => [
      ...new Set(items.filter((item) => item.kind === kind && is(item.object)).map((item) => item.objectId)),
    ];
    const isElsewhere = (object: string): boolean => Object.hasOwn(EVENT_TYPES, object);
    const [here, elsewhere, terms] = await Promise.all([
      this.#content(
        ids('post_type', (object) => !isElsewhere(object)),
        identity,
      ),
      this.#remote(ids('post_type', isElsewhere), degraded),
      this.#terms(ids('taxonomy', () => true)),
    ]);
    const found = (item: MenuItem): Target | undefined => {
      if (item.kind === 'taxonomy') return terms.get(item.objectId);
      return (isElsewhere(item.object) ? elsewhere : here).get(item.objectId);
    };
    return new Map(items.map((item) => [item._id, this.#target(item, found(item))]));
  }

  #target(item: MenuItem, found: Target | undefined): Target {
    const { kind, object, url } = item;
    if (kind === 'custom') return { title: '', url, label: 'Custom Link', isThere: true, isVisible: true };
    if (kind === 'post_type_archive') return this.#archive(object);
    const label = labelOf(kind, object);
    if (!found) return { title: '', url: '', label, isThere: false, isVisible: false };
    const isKnown = label !== object;
    return { ...found, label, isThere: found.isThere && isKnown };
  }

  #archive(type: string): Target {
    const archive = archiveOf(type);
    return {
      title: archive?.title ?? '',
      url: archive ? this.deps.siteUrl + archive.path : '',
      label: 'Post Type Archive',
      isThere: archive !== undefined,
      isVisible: archive !== undefined,
    };
  }

  async #content(ids: readonly number[], identity: Identity): Promise<ReadonlyMap<number, Target>> {
    if (ids.length === 0) return new Map();
    const { addresses, content, mediaVisibility } = this.deps;
    const items = await content.findMany(ids);
    const [permalinks, media] = await Promise.all([
      addresses.permalinks(items),
      mediaVisibility.readable(
        identity,
        items.filter(({ type }) => type === 'attachment'),
      ),
    ]);
    return new Map(
      items.map((item) => [
        item._id,
        {
          title: item.title.rendered,
          url: permalinks.of(item),
          label: '',
          isThere: item.status !== 'trash',
          isVisible: item.type === 'attachment' ? media.includes(item) : mayRead(identity, item),
          of: { type: item.type },
        },
      ]),
    );
  }

  async #remote(
    ids: readonly number[],
    degraded: (what: string) => void,
  ): Promise<ReadonlyMap<number, Target>> {
    if (ids.length === 0) return new Map();
    const items = await this.deps.remoteItems(ids).catch((error: unknown) => {
      if (!isUnavailable(error)) throw error;
      degraded('events');
      return [];
    });
    return new Map(
      items.map(({ id, type, status, link: url, titleRendered: title }) => [
        id,
        {
          title,
          url,
          label: '',
          isThere: status !== 'trash',
          isVisible: status === 'publish',
          of: { type },
        },
      ]),
    );
  }

  async #terms(ids: readonly number[]): Promise<ReadonlyMap<number, Target>> {
    if (ids.length === 0) return new Map();
    const { terms } = this.deps;
    const found = [...(await terms.byIds(ids)).values()].filter(({ taxonomy }) => isTaxonomy(taxonomy));
    const addresses = await terms.addresses.of(found);
    return new Map(
      found.map((term) => [
        term._id,
        {
          title: term.name,
          url: addresses.get(term._id) ?? '',
          label: '',
          isThere: true,
          isVisible: isPublicTaxonomy(term.taxonomy),
          of: { taxonomy: term.taxonomy },
        },
      ]),
    );
  }
}

/** Display name of a type or taxonomy; an unknown one keeps its given name. */
function labelOf(kind: 'post_type' | 'taxonomy', object: string): string {
  if (kind === 'taxonomy') return isTaxonomy(object) ? taxonomyNamed(object).singular : object;
  if (isDeclared(object)) return typeNamed(object).singular;
  return (Object.hasOwn(EVENT_TYPES, object) ? EVENT_TYPES[object] : undefined) ?? object;
}
