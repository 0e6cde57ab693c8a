import { isDeepStrictEqual } from 'node:util';
import {
  absentValueOf,
  type Declarations,
  type Field,
  NO_DECLARATIONS,
  type PostMeta,
  valueInMeta,
  withOtherIds,
} from '@almanac/content-types';
import type { SentRecord } from '@almanac/transfer/records';
import { MovedFiles } from './addresses.js';
import { type ImportOptions, keyOf } from './options.js';
import { TAXONOMIES } from './owners.js';
import type { SourceAssignment, SourceItem, SourceTerm } from './source.js';

/** Ids of this site by ids of the source. */
export class OwnIds {
  readonly posts = new Map<number, number>();
  readonly users = new Map<number, number>();
  /** Ids of authors by login of the source. */
  readonly authors = new Map<string, number>();
  /** Ids of terms by `<taxonomy>/<slug>`. */
  readonly terms = new Map<string, number>();
  /** Ids of terms by `<taxonomy>/<id in the source>`. */
  readonly termIds = new Map<string, number>();
  /** Ids of menus by slug in the source. */
  readonly menus = new Map<string, number>();
  /** Addresses of copied files. */
  readonly moved = new MovedFiles();

  /** Declarations of this site. */
  declared: Declarations = NO_DECLARATIONS;

  /** @param showsDefaults whether the source shows the default of a field without a stored value */
  constructor(
    private readonly attachments: ImportOptions['attachments'],
    private readonly showsDefaults = false,
  ) {}

  /** Records the ids of stored terms. */
  recordTermIds(terms: readonly SourceTerm[]): void {
    for (const term of terms) {
      const own = this.terms.get(keyOf(term));
      if (own !== undefined) this.termIds.set(`${term.taxonomy}/${term.id}`, own);
    }
  }

  /** The record of an item, with the ids of this site. */
  recordOf(item: SourceItem): SentRecord {
    const id = this.posts.get(item.record.id) ?? 0;
    const author = this.authors.get(item.author) ?? 0;
    const here = (source: number): number => this.posts.get(source) ?? 0;
    if (item.kind === 'form') return { ...item.record, id, author };
    if (item.kind === 'menu_item') return this.#menuItem(item, id);
    const texts = {
      content: this.moved.in(item.record.content),
      excerpt: this.moved.in(item.record.excerpt),
      featuredMedia: this.attachments === 'skip' ? 0 : here(item.record.featuredMedia),
    };
    const terms = (taxonomy: string): number[] => this.#termIds(item.terms, taxonomy);
    switch (item.kind) {
      case 'post':
        return {
          ...item.record,
          ...texts,
          fields: this.fields('post', item.meta),
          id,
          author,
          parent: 0,
          terms: this.#declaredTermIds(item.terms),
          categories: terms('category'),
          tags: terms('post_tag'),
        };
      case 'item':
        return {
          ...item.record,
          ...texts,
          fields: this.fields(item.record.of, item.meta),
          id,
          author,
          parent: here(item.record.parent),
          terms: this.#declaredTermIds(item.terms),
          categories: terms('category'),
          tags: terms('post_tag'),
        };
      case 'page':
        return {
          ...item.record,
          ...texts,
          fields: this.fields('page', item.meta),
          id,
          author,
          parent: here(item.record.parent),
          terms: this.#declaredTermIds(item.terms),
        };
      case 'media': {
        const download = this.attachments === 'download';
        const terms = this.#declaredTermIds(item.terms);
        const fields = this.fields('attachment', item.meta);
        const parent = here(item.record.parent);
        return { ...item.record, ...texts, id, author, parent, terms, download, fields };
      }
      case 'event':
        return {
          ...item.record,
          ...texts,
          id,
          author,
          venue: here(item.record.venue),
          organizers: item.record.organizers.map(here).filter((organizer) => organizer > 0),
          categories: terms('tribe_events_cat'),
          tags: item.terms
            .filter(({ taxonomy }) => taxonomy === 'post_tag')
            .map(({ name, slug }) => ({ name, slug })),
        };
      default:
        return { ...item.record, ...texts, id, author };
    }
  }

  /** Values of declared fields, with the ids of this site; null for a field that the source shows without a value. */
  fields(type: string, meta: PostMeta = {}): Readonly<Record<string, unknown>> {
    const values = this.declared.fields.flatMap((field): [string, unknown][] => {
      const value = field.on.includes(type) ? valueInMeta(field, meta) : undefined;
      if (field.on.includes(type) && this.#isShownUnset(field, meta, value)) return [[field.name, null]];
      if (value === undefined) return [];
      const idOf = (target: string, id: number): number => this.#idOf(target, id);
      const own = field.several && Array.isArray(value) ? value : [value];
      const here = own.map((one) => withOtherIds(field, one, idOf));
      return [[field.name, field.several ? here : here[0]]];
    });
    return Object.fromEntries(values);
  }

  #isShownUnset(field: Field, meta: PostMeta, value: unknown): boolean {
    if (!this.showsDefaults || !Object.hasOwn(meta, field.name)) return false;
    return value === undefined || isDeepStrictEqual(value, absentValueOf(field));
  }

  /** The id of what a value refers to; 0 for what is not imported. */
  #idOf(target: string, id: number): number {
    if (target === 'user') return this.users.get(id) ?? 0;
    // Terms and items have numbers of their own.
    const isTaxonomy =
      TAXONOMIES.has(target) || this.declared.taxonomies.some((taxonomy) => taxonomy.name === target);
    return (isTaxonomy ? this.termIds.get(`${target}/${id}`) : this.posts.get(id)) ?? 0;
  }

  #menuItem({ record, menu = '' }: SourceItem & { readonly kind: 'menu_item' }, id: number): SentRecord {
    const { kind, object, objectId } = record;
    const target = kind === 'taxonomy' ? this.termIds.get(`${object}/${objectId}`) : this.posts.get(objectId);
    return {
      ...record,
      id,
      menu: this.menus.get(menu) ?? 0,
      objectId: target ?? 0,
      parent: this.posts.get(record.parent) ?? 0,
      url: this.moved.in(record.url),
    };
  }

  #termIds(terms: readonly SourceAssignment[], taxonomy: string): number[] {
    return this.#idsOf(terms.filter((term) => term.taxonomy === taxonomy));
  }

  /** Ids of the terms of taxonomies that the site's owner declares. */
  #declaredTermIds(terms: readonly SourceAssignment[]): number[] {
    return this.#idsOf(terms.filter(({ taxonomy }) => !TAXONOMIES.has(taxonomy)));
  }

  #idsOf(terms: readonly SourceAssignment[]): number[] {
    return [...new Set(terms.flatMap((term) => this.terms.get(keyOf(term)) ?? []))];
  }
}

/** Old versions of WordPress used one id for terms in several taxonomies. The first term keeps it. */
export function withOwnIds(terms: readonly SourceTerm[]): SourceTerm[] {
  const taken = new Set<number>();
  return terms.map((term) => {
    if (!taken.has(term.id)) {
      taken.add(term.id);
      return term;
    }
    return { ...term, id: 0 };
  });
}
