import type { SideEffects } from '@almanac/content';
import { type Counter, difference, retryTaken } from '@almanac/data';
import { siteZone } from '@almanac/dates';
import type { History } from '../revisions/history.js';
import type { SettingsRepository } from '../settings/model.js';
import { TERM_FIELDS, type TermField } from '../terms/taxonomy.js';
import { keepsRevisions } from './declaration.js';
import { typeNamed } from './declared.js';
import { type Content, type ContentEntry, type DeletedContent, parentStateOf } from './document.js';
import type { PostStore } from './model.js';
import { termIdsOf } from './shared-view.js';
import type { ContentSlugs } from './slugs.js';

/** A module with records about content, which it updates and deletes with the content. Idempotent. */
export interface Dependent {
  /** Called after a new published item is stored. */
  contentCreated?(item: Content): Promise<void>;
  /** Called when type, status, author, password or parent of an item may have changed: dependents copy these. */
  contentChanged?(item: Content, before: Content | undefined): Promise<void>;
  contentDeleted(item: DeletedContent): Promise<void>;
}

export interface ContentEffectsDeps {
  readonly store: PostStore;
  readonly slugs: ContentSlugs;
  readonly history: History;
  readonly settings: SettingsRepository;
  /** Counts of published items by term and by user. */
  readonly counters: { readonly terms: Counter; readonly authors: Counter };
  readonly dependents: readonly Dependent[];
}

/** Side effects of writes of posts, pages and media items: revisions, counts, dependents. */
export class ContentEffects implements SideEffects<Content> {
  readonly dependsOn = ['parent', ...TERM_FIELDS] as const;

  constructor(private readonly deps: ContentEffectsDeps) {}

  of(before: Content | undefined, after: Content | undefined, editor: number | undefined) {
    const [counted, counts] = [countedIn(before), countedIn(after)];
    const terms = difference(counted.terms, counts.terms);
    const authors = difference(counted.authors, counts.authors);
    const isUpdate = before !== undefined && after !== undefined;
    const revision = isUpdate && editor !== undefined && keepsRevisions(typeNamed(after.type));
    const isNews = before !== undefined && (after === undefined || isCopiedChanged(before, after));
    return revision || isNews || terms.length + authors.length > 0
      ? { ...(revision && { editor }), revision, terms, authors }
      : undefined;
  }

  async carryOut(item: Content, entry: ContentEntry, before?: Content): Promise<void> {
    const { history, settings, dependents } = this.deps;
    const { editor, revision } = entry;
    if (revision && editor !== undefined) {
      const { timezone } = await settings.current();
      await history.keep(item, editor, new Date(), siteZone(timezone, 0));
    }
    const isNews = !before || isCopiedChanged(before, item);
    await Promise.all([
      this.#recount(entry),
      ...(isNews ? dependents.map((dependent) => dependent.contentChanged?.(item, before)) : []),
    ]);
  }

  async prepareCreation({ terms, authors }: ContentEntry, item: Content): Promise<() => Promise<void>> {
    const { counters, dependents } = this.deps;
    const add = await Promise.all([
      counters.terms.prepareIncrement(terms),
      counters.authors.prepareIncrement(authors),
    ]);
    return async () => {
      await Promise.all([
        ...add.map((one) => one()),
        ...dependents.map((dependent) => dependent.contentCreated?.(item)),
      ]);
    };
  }

  async cleanUp(tombstone: Content): Promise<void> {
    // A tombstone has the fields of the item.
    const item = tombstone as unknown as DeletedContent;
    await this.#moveChildrenUp(item);
    for (const dependent of this.deps.dependents) await dependent.contentDeleted(item);
    for (const counted of [countedIn(item), ...item.followUps]) await this.#recount(counted);
  }

  async #recount({ terms, authors }: Counted): Promise<void> {
    const { counters } = this.deps;
    await Promise.all([counters.terms.recount(terms), counters.authors.recount(authors)]);
  }

  /** Children move to the parent of the deleted item; a child whose slug is in use there gets the next free slug. */
  async #moveChildrenUp({ _id, parent }: DeletedContent): Promise<void> {
    const { store, slugs } = this.deps;
    const children = await store.children(_id);
    if (children.length === 0) return;
    const [grandparent] = await store.findMany([parent]);
    for (const child of children) {
      await retryTaken(async (attempt) => {
        const slug = await slugs.allocate({ ...child, parent }, child.slug, attempt);
        await store.move(child, parent, slug, parentStateOf(parent, grandparent));
      });
    }
  }
}

/** Fields that dependents copy. */
const COPIED = ['type', 'status', 'author', 'password', 'parent'] as const satisfies (keyof Content)[];

const isCopiedChanged = (before: Content, after: Content): boolean =>
  COPIED.some((name) => before[name] !== after[name]);

/** Terms and users whose counts a write may change. */
type Counted = Pick<ContentEntry, 'terms' | 'authors'>;

/** Terms and author whose counts include a published item. */
const countedIn = (item: Pick<Content, 'status' | TermField | 'author'> | undefined): Counted =>
  item?.status === 'publish'
    ? { terms: termIdsOf(item), authors: [item.author] }
    : { terms: [], authors: [] };
