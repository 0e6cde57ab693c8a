import { siteZone, type Zone } from '@almanac/dates';
import type { Block, SizedImage } from '@almanac/formatting';
import type { Comment } from '../comments/document.js';
import { taxonomyNamed } from '../content/declared.js';
import type { Content } from '../content/document.js';
import type { MonthOfPosts, Period } from '../content/post-periods.js';
import { termIdsIn } from '../content/shared-view.js';
import type { Settings } from '../settings/declarations.js';
import type { Taxonomy, Term } from '../terms/taxonomy.js';
import { type CalendarMonth, keyOf, type Needs, type PostList, type TermList } from './needs.js';
import { type Texts, textsIn } from './texts.js';

/** Somebody who has written a post. */
export interface Author {
  /** Display name with entities. */
  readonly name: string;
  readonly link: string;
  readonly description: string;
  readonly email: string;
}

/** A comment with its item. */
export interface ShownComment {
  readonly comment: Comment;
  /** Title of its item as HTML. */
  readonly title: string;
  readonly link: string;
}

/** Content that dynamic blocks show. */
export interface BlockContents {
  readonly settings: Settings;
  /** Public address of the site, without a trailing slash. */
  readonly siteUrl: string;
  readonly now: Date;
  /** Whether users sign in on a page of the website. */
  readonly hasSignIn: boolean;
  /** Posts by list. */
  readonly lists: ReadonlyMap<string, readonly Content[]>;
  /** Terms by list. */
  readonly termLists: ReadonlyMap<string, readonly Term[]>;
  /** Newest first. */
  readonly comments: readonly ShownComment[];
  /** Number of posts by period, the newest first. */
  readonly periods: ReadonlyMap<Period, ReadonlyMap<string, number>>;
  readonly months: ReadonlyMap<CalendarMonth, MonthOfPosts>;
  readonly pages: readonly Content[];
  readonly navigations: ReadonlyMap<number, readonly Block[]>;
  readonly links: { of(item: Content): string };
  readonly terms: ReadonlyMap<number, Term>;
  readonly termLinks: ReadonlyMap<number, string>;
  readonly authors: ReadonlyMap<number, Author>;
  readonly images: ReadonlyMap<number, SizedImage>;
}

/** The content of the site for the dynamic blocks of a text, with its lookups. */
export class BlockData {
  readonly zone: Zone;
  readonly texts: Texts;

  constructor(private readonly contents: BlockContents) {
    const { timezone, language } = contents.settings;
    this.zone = siteZone(timezone, 0);
    this.texts = textsIn(language);
  }

  /** The content that one text may show, without content that was read for other texts. */
  limitedTo(needs: Needs): BlockData {
    const { lists, termLists, months, navigations, ...others } = this.contents;
    return new BlockData({
      ...others,
      lists: only(lists, needs.lists.map(keyOf)),
      termLists: only(termLists, needs.terms.map(keyOf)),
      months: only(months, needs.months),
      navigations: only(navigations, needs.navigations),
    });
  }

  get settings(): Settings {
    return this.contents.settings;
  }

  get siteUrl(): string {
    return this.contents.siteUrl;
  }

  get hasSignIn(): boolean {
    return this.contents.hasSignIn;
  }

  get now(): Date {
    return this.contents.now;
  }

  /** The language of the site as browsers name it. */
  get locale(): string {
    return this.settings.language.replaceAll('_', '-') || 'en-US';
  }

  /** Number of posts by period, the newest first. */
  periods(period: Period): ReadonlyMap<string, number> {
    return this.contents.periods.get(period) ?? new Map();
  }

  /** Undefined when there are no posts. */
  month(month: CalendarMonth): MonthOfPosts | undefined {
    return this.contents.months.get(month);
  }

  get pages(): readonly Content[] {
    return this.contents.pages;
  }

  posts(list: PostList): readonly Content[] {
    return this.contents.lists.get(keyOf(list)) ?? [];
  }

  termsOf(list: TermList): readonly Term[] {
    return this.contents.termLists.get(keyOf(list)) ?? [];
  }

  comments(count: number): readonly ShownComment[] {
    return this.contents.comments.slice(0, count);
  }

  navigation(id: number): readonly Block[] {
    return this.contents.navigations.get(id) ?? [];
  }

  linkOf(item: Content): string {
    return this.contents.links.of(item);
  }

  /** The title as HTML; '' for none. */
  titleOf({ title, password }: Pick<Content, 'title' | 'password'>): string {
    return password === '' ? title.rendered : this.texts.protectedTitle(title.rendered);
  }

  authorOf({ author }: Pick<Content, 'author'>): Author | undefined {
    return this.contents.authors.get(author);
  }

  /** Terms of all items that are shown, by id. */
  get terms(): ReadonlyMap<number, Term> {
    return this.contents.terms;
  }

  /** The terms of an item. @param taxonomy a declared one */
  itemTerms(item: Content, taxonomy: Taxonomy): readonly Term[] {
    const { terms } = this.contents;
    return termIdsIn(item, taxonomyNamed(taxonomy), terms).flatMap((id) => terms.get(id) ?? []);
  }

  termLink({ _id }: Pick<Term, '_id'>): string {
    return this.contents.termLinks.get(_id) ?? '';
  }

  imageOf({ featuredMedia }: Pick<Content, 'featuredMedia'>): SizedImage | undefined {
    return this.contents.images.get(featuredMedia);
  }
}

const only = <K, V>(values: ReadonlyMap<K, V>, keys: readonly K[]): ReadonlyMap<K, V> =>
  new Map([...values].filter(([key]) => keys.includes(key)));
