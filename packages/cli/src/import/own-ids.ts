import type { SentRecord, TaxonomyName } from '@almanac/transfer/records';
import { MovedFiles } from './addresses.js';
import { type ImportOptions, keyOf } from './options.js';
import type { SourceAssignment, SourceItem } from './source.js';

/** The ids of this site by those of the source. */
export class OwnIds {
  readonly posts = new Map<number, number>();
  readonly users = new Map<number, number>();
  /** By login there. */
  readonly authors = new Map<string, number>();
  /** By `<taxonomy>/<slug>`. */
  readonly terms = new Map<string, number>();
  /** Addresses of files that were copied. */
  readonly moved = new MovedFiles();

  constructor(private readonly attachments: ImportOptions['attachments']) {}

  /** The record of an item, with the ids of this site. */
  recordOf(item: SourceItem): SentRecord {
    const id = this.posts.get(item.record.id) ?? 0;
    const author = this.authors.get(item.author) ?? 0;
    const here = (source: number): number => this.posts.get(source) ?? 0;
    if (item.kind === 'form') return { ...item.record, id, author };
    const texts = {
      content: this.moved.in(item.record.content),
      excerpt: this.moved.in(item.record.excerpt),
      featuredMedia: this.attachments === 'skip' ? 0 : here(item.record.featuredMedia),
    };
    const terms = (taxonomy: TaxonomyName): number[] => this.#termIds(item.terms, taxonomy);
    switch (item.kind) {
      case 'post':
        return {
          ...item.record,
          ...texts,
          id,
          author,
          parent: 0,
          categories: terms('category'),
          tags: terms('post_tag'),
        };
      case 'item':
        return {
          ...item.record,
          ...texts,
          id,
          author,
          parent: here(item.record.parent),
          categories: terms('category'),
          tags: terms('post_tag'),
        };
      case 'page':
        return { ...item.record, ...texts, id, author, parent: here(item.record.parent) };
      case 'media': {
        const download = this.attachments === 'download';
        return { ...item.record, ...texts, id, author, parent: here(item.record.parent), download };
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

  #termIds(terms: readonly SourceAssignment[], taxonomy: TaxonomyName): number[] {
    const ids = terms
      .filter((term) => term.taxonomy === taxonomy)
      .flatMap((term) => this.terms.get(keyOf(term)) ?? []);
    return [...new Set(ids)];
  }
}
