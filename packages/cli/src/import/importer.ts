import type { ServiceName } from '@almanac/identity';
import { core, type RpcClient, transfer } from '@almanac/rpc';
import type { Outcome } from '@almanac/transfer';
import type { SentRecord, SentRecordOf, TaxonomyName } from '@almanac/transfer/records';
import type { Terminal } from '../command-line/terminal.js';
import { UserError } from '../command-line/user-error.js';
import { allRecords } from '../site/records.js';
import type { OpenSite } from '../site/site.js';
import { MovedFiles } from './addresses.js';
import { BATCH_RECORDS, Batch, inParts } from './batch.js';
import {
  ITEM_SKIPPED,
  type ItemType,
  type Source,
  type SourceAssignment,
  type SourceItem,
  type SourceTerm,
  type Survey,
} from './source.js';
import { Summary } from './summary.js';
import { UnderWay } from './under-way.js';

export interface ImportOptions {
  /** Copies of files, references to where they are, or no media items at all. */
  readonly attachments: 'download' | 'reference' | 'skip';
  /** Logins here by logins there. */
  readonly authorMap: ReadonlyMap<string, string>;
  /** Whether what is there already becomes what the source says. */
  readonly refresh: boolean;
}

export const ITEM_TYPES: readonly ItemType[] = [
  'media',
  'page',
  'post',
  'venue',
  'organizer',
  'event',
  'form',
];

/** Who keeps what. */
const OWNERS: Readonly<Record<ItemType, 'core' | 'events' | 'forms'>> = {
  post: 'core',
  page: 'core',
  media: 'core',
  event: 'events',
  venue: 'events',
  organizer: 'events',
  form: 'forms',
};
/** In this order the last batches are sent: media items give way to others that want their slugs. */
const ORDER = Object.keys(OWNERS) as ItemType[];
const TERM_OWNERS: Readonly<Record<TaxonomyName, 'core' | 'events'>> = {
  category: 'core',
  post_tag: 'core',
  tribe_events_cat: 'events',
};

const IDS_AT_ONCE = 5000;

/**
 * A file that is copied takes as long as many records: calls carry few of them, for all that are under way wait for each
 * other's files, and each has to end in time however slow the other site is.
 */
const COPY_RECORDS = BATCH_RECORDS / 4;

/** Those on one item. */
interface Comments {
  /** Its id here. */
  readonly post: number;
  readonly comments: SourceItem['comments'];
}

type Sequence = 'posts' | 'terms' | 'users' | 'comments';

/** Counts what an import would do. Nothing is stored, and no site is needed. */
export async function dryRun(
  source: Source,
  options: Pick<ImportOptions, 'attachments' | 'authorMap'>,
): Promise<Summary> {
  const summary = new Summary(true);
  const { authors, terms } = await source.survey();
  checkAuthorMap(options.authorMap, authors);
  for (const { id, login } of authors)
    if (!options.authorMap.has(login)) summary.note('user', id, { status: 'created', reason: '' });
  const named = new Set(terms.map(keyOf));
  for (const { id } of terms) summary.note('term', id, { status: 'created', reason: '' });
  for await (const item of source.items(new Set(ITEM_TYPES))) {
    if (item.kind === 'skipped') summary.skip(item.what, item.id, item.reason);
    else if (item.kind === 'media' && options.attachments === 'skip') skipItem(summary, item, NO_ATTACHMENTS);
    else {
      summary.note(item.kind, item.record.id, { status: 'created', reason: '' });
      for (const { id } of item.comments) summary.note('comment', id, { status: 'created', reason: '' });
      for (const term of item.terms) {
        if (named.has(keyOf(term)) || isOwnTag(item.kind, term.taxonomy)) continue;
        named.add(keyOf(term));
        summary.note('term', 0, { status: 'created', reason: '' });
      }
    }
  }
  return summary;
}

/** Events name their tags by themselves. */
const isOwnTag = (kind: ItemType, taxonomy: TaxonomyName): boolean =>
  kind === 'event' && taxonomy === 'post_tag';

const NO_ATTACHMENTS = 'Media items were not asked for.';

/** Counts an item that is not imported, and the comments on it. */
function skipItem(summary: Summary, { kind, record, comments }: SourceItem, reason: string): void {
  summary.skip(kind, record.id, reason);
  for (const { id } of comments) summary.skip('comment', id, ITEM_SKIPPED);
}

/** @throws UserError for a login that nobody has there: what its owner wrote would go to somebody else */
function checkAuthorMap(authorMap: ImportOptions['authorMap'], authors: Survey['authors']): void {
  const unknown = [...authorMap.keys()].find((login) => authors.every((author) => author.login !== login));
  if (unknown !== undefined)
    throw new UserError(
      `--author-map: ${unknown} has written nothing there. The authors are ${authors.map(({ login }) => login).join(', ')}.`,
    );
}

/** Imports a site into another one. Repeatable: whatever has been stored by an earlier run stays as it is. */
export class Importer {
  readonly #imports: RpcClient<typeof core.Imports.service>;
  readonly #services: Readonly<
    Record<'core' | 'events' | 'forms', RpcClient<typeof transfer.Transfer.service>>
  >;
  readonly #summary = new Summary();
  /** Ids here by ids there. */
  readonly #posts = new Map<number, number>();
  readonly #users = new Map<number, number>();
  /** Ids here by login there, and by `<taxonomy>/<slug>`. */
  readonly #authors = new Map<string, number>();
  readonly #terms = new Map<string, number>();
  readonly #moved = new MovedFiles();

  constructor(
    private readonly source: Source,
    private readonly site: OpenSite,
    private readonly options: ImportOptions,
    private readonly terminal: Terminal,
  ) {
    this.#imports = site.rpc(core.Imports, 'core');
    const of = (name: ServiceName) => site.rpc(transfer.Transfer, name);
    this.#services = { core: of('core'), events: of('events'), forms: of('forms') };
  }

  async run(): Promise<Summary> {
    const survey = await this.source.survey();
    checkAuthorMap(this.options.authorMap, survey.authors);
    this.terminal.note(`${survey.title || 'The site'}: ${survey.items.size} items from ${this.source.name}`);
    const highest = Object.entries(survey.highest)
      .filter(([, id]) => id > 0)
      .map(([sequence, id]) => ({ sequence, id }));
    await this.#imports.begin({ source: this.source.name, highest });
    await this.#importAuthors(survey);
    await this.#importTerms(survey.terms);
    await this.#assign('posts', [...survey.items], this.#posts);
    await this.#importItems(survey.isWhole ? survey.items.size : undefined);
    this.terminal.note('Counting…');
    for (const service of Object.values(this.#services)) await service.finishImport({});
    return this.#summary;
  }

  /** @returns the ids that records get, in their order */
  async #idsOf(sequence: Sequence, keys: readonly string[]): Promise<number[]> {
    const { name: source } = this.source;
    const ids: number[] = [];
    for (const some of inParts(keys, IDS_AT_ONCE))
      ids.push(...(await this.#imports.assignIds({ source, sequence, keys: [...some] })).ids);
    return ids;
  }

  async #assign(sequence: Sequence, known: readonly number[], into: Map<number, number>): Promise<void> {
    const ids = await this.#idsOf(sequence, known.map(String));
    for (const [index, id] of known.entries()) into.set(id, ids[index] ?? 0);
  }

  async #store(
    owner: 'core' | 'events' | 'forms',
    records: readonly SentRecord[],
  ): Promise<readonly Outcome[]> {
    const all: Outcome[] = [];
    for (const some of inParts(records, BATCH_RECORDS)) {
      const { outcomes } = await this.#services[owner].import({
        records: some.map((record) => JSON.stringify(record)),
        refresh: this.options.refresh,
      });
      // Their statuses are those of the contract.
      all.push(...(outcomes as readonly Outcome[]));
    }
    return all;
  }

  async #importAuthors({ authors }: Survey): Promise<void> {
    const { authorMap } = this.options;
    const mapped = authors.filter(({ login }) => authorMap.has(login));
    if (mapped.length > 0) {
      const logins = new Map<string, number>();
      for await (const { login, id } of allRecords(this.#services.core, 'user')) logins.set(login, id);
      for (const { login, id } of mapped) {
        const here = authorMap.get(login) ?? '';
        const found = logins.get(here);
        if (found === undefined) throw new UserError(`--author-map: there is no user ${here}.`);
        this.#authors.set(login, found);
        if (id > 0) this.#users.set(id, found);
      }
    }
    const others = authors.filter(({ login }) => !authorMap.has(login));
    const ids = await this.#idsOf(
      'users',
      others.map(({ id, login }) => (id > 0 ? String(id) : login)),
    );
    const records = others.map(
      (author, index): SentRecordOf<'user'> => ({ type: 'user', ...author, id: ids[index] ?? 0 }),
    );
    const outcomes = await this.#store('core', records);
    for (const [index, { id, login }] of others.entries()) {
      const outcome = outcomes[index];
      if (!outcome) continue;
      this.#summary.note('user', id, outcome);
      this.#authors.set(login, outcome.id);
      if (id > 0) this.#users.set(id, outcome.id);
    }
  }

  /** Parents before their children: level by level. */
  async #importTerms(terms: readonly SourceTerm[]): Promise<void> {
    const named = new Set(terms.map(keyOf));
    let left = withOwnIds(terms.filter((term) => !this.#terms.has(keyOf(term))));
    while (left.length > 0) {
      const isReady = ({ taxonomy, parent }: SourceTerm): boolean =>
        parent === '' ||
        this.#terms.has(keyOf({ taxonomy, slug: parent })) ||
        !named.has(keyOf({ taxonomy, slug: parent }));
      const ready = left.filter(isReady);
      // Terms that are above one another go to the top.
      const level = ready.length > 0 ? ready : left;
      await this.#importLevel(level);
      const done = new Set(level);
      left = left.filter((term) => !done.has(term));
    }
  }

  async #importLevel(terms: readonly SourceTerm[]): Promise<void> {
    const ids = await this.#idsOf(
      'terms',
      terms.map((term) => (term.id > 0 ? String(term.id) : keyOf(term))),
    );
    for (const owner of ['core', 'events'] as const) {
      const own = terms
        .map((term, index) => ({ term, id: ids[index] ?? 0 }))
        .filter(({ term }) => TERM_OWNERS[term.taxonomy] === owner);
      const records = own.map(
        ({ term, id }): SentRecordOf<'term'> => ({
          ...term,
          type: 'term',
          id,
          parent: this.#terms.get(keyOf({ taxonomy: term.taxonomy, slug: term.parent })) ?? 0,
        }),
      );
      const outcomes = await this.#store(owner, records);
      for (const [index, { term }] of own.entries()) {
        const outcome = outcomes[index];
        if (!outcome) continue;
        this.#summary.note('term', term.id, outcome);
        if (outcome.id > 0) this.#terms.set(keyOf(term), outcome.id);
      }
    }
  }

  async #importItems(total: number | undefined): Promise<void> {
    const { attachments } = this.options;
    const progress = this.terminal.step('Items', total);
    const isCopied = attachments === 'download';
    // Texts lead to copied files: those are there before texts are stored.
    const passes = isCopied
      ? [new Set<ItemType>(['media']), new Set(ITEM_TYPES.filter((type) => type !== 'media'))]
      : [new Set(ITEM_TYPES)];
    for (const types of passes) await this.#importPass(types, (count) => progress.add(count));
    progress.end();
  }

  /** Items go in batches of one type, and the comments on them once they are stored. */
  async #importPass(types: ReadonlySet<ItemType>, done: (count: number) => void): Promise<void> {
    const underWay = new UnderWay();
    const items = new Map(ORDER.map((type) => [type, new Batch<SourceItem>()]));
    const comments = new Batch<Comments>();
    const sendItems = async (batch: Batch<SourceItem>): Promise<void> => {
      const { parts, characters } = batch.take();
      await this.#ensureTerms(parts);
      await underWay.start(characters, async () => {
        // Not the whole item: its text has been sent.
        for (const item of await this.#storeItems(parts))
          if (item.comments.length > 0)
            comments.add(
              { post: this.#posts.get(item.record.id) ?? 0, comments: item.comments },
              item.comments.length,
              commentsSize(item),
            );
        done(parts.length);
      });
    };
    const sendComments = (): Promise<void> => {
      const { parts, characters } = comments.take();
      return underWay.start(characters, () => this.#storeComments(parts));
    };
    for await (const item of this.source.items(types)) {
      if (item.kind === 'skipped') {
        this.#summary.skip(item.what, item.id, item.reason);
        continue;
      }
      if (item.kind === 'media' && this.options.attachments === 'skip') {
        skipItem(this.#summary, item, NO_ATTACHMENTS);
        continue;
      }
      const batch = items.get(item.kind) as Batch<SourceItem>;
      const isCopied = item.kind === 'media' && this.options.attachments === 'download';
      batch.add(item, isCopied ? COPY_RECORDS : 1, contentSize(item) + commentsSize(item));
      if (batch.isFull) await sendItems(batch);
      if (comments.isFull) await sendComments();
    }
    for (const batch of items.values()) if (!batch.isEmpty) await sendItems(batch);
    await underWay.end();
    if (!comments.isEmpty) await sendComments();
    await underWay.end();
  }

  /** Terms that only items name. */
  async #ensureTerms(items: readonly SourceItem[]): Promise<void> {
    const missing = new Map<string, SourceTerm>();
    for (const { kind, terms } of items)
      for (const { taxonomy, slug, name } of terms) {
        const key = keyOf({ taxonomy, slug });
        if (this.#terms.has(key) || isOwnTag(kind, taxonomy)) continue;
        missing.set(key, { id: 0, taxonomy, slug, name, description: '', parent: '' });
      }
    await this.#importTerms([...missing.values()]);
  }

  /** @param items all of one type @returns those that are there now */
  async #storeItems(items: readonly SourceItem[]): Promise<SourceItem[]> {
    const [first] = items;
    if (!first) return [];
    const outcomes = await this.#store(
      OWNERS[first.kind],
      items.map((item) => this.#recordOf(item)),
    );
    return items.filter((item, index) => {
      const outcome = outcomes[index];
      if (!outcome) return false;
      if (outcome.status === 'skipped') {
        skipItem(this.#summary, item, outcome.reason);
        return false;
      }
      this.#summary.note(item.kind, item.record.id, outcome);
      if (item.kind === 'media' && outcome.path !== '')
        this.#moved.add(item.record.url, `${this.site.config.siteUrl}/wp-content/uploads/${outcome.path}`);
      return true;
    });
  }

  async #storeComments(items: readonly Comments[]): Promise<void> {
    const all = items.flatMap(({ post, comments }) => comments.map((comment) => ({ comment, post })));
    const known = new Map<number, number>();
    await this.#assign(
      'comments',
      all.map(({ comment }) => comment.id),
      known,
    );
    const records = all.map(
      ({ comment, post }): SentRecordOf<'comment'> => ({
        type: 'comment',
        ...comment,
        id: known.get(comment.id) ?? 0,
        post,
        parent: known.get(comment.parent) ?? 0,
        author: this.#users.get(comment.author) ?? 0,
      }),
    );
    const outcomes = await this.#store('core', records);
    for (const [index, outcome] of outcomes.entries())
      this.#summary.note('comment', all[index]?.comment.id ?? 0, outcome);
  }

  /** The record of an item, with the ids of this site. */
  #recordOf(item: SourceItem): SentRecord {
    const id = this.#posts.get(item.record.id) ?? 0;
    const author = this.#authors.get(item.author) ?? 0;
    const here = (source: number): number => this.#posts.get(source) ?? 0;
    if (item.kind === 'form') return { ...item.record, id, author };
    const texts = {
      content: this.#moved.in(item.record.content),
      excerpt: this.#moved.in(item.record.excerpt),
      featuredMedia: this.options.attachments === 'skip' ? 0 : here(item.record.featuredMedia),
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
      case 'page':
        return { ...item.record, ...texts, id, author, parent: here(item.record.parent) };
      case 'media': {
        const download = this.options.attachments === 'download';
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
      .flatMap((term) => this.#terms.get(keyOf(term)) ?? []);
    return [...new Set(ids)];
  }
}

/** Terms of several taxonomies had one id in old versions of WordPress: the first of them keeps it. */
function withOwnIds(terms: readonly SourceTerm[]): SourceTerm[] {
  const taken = new Set<number>();
  return terms.map((term) => {
    if (!taken.has(term.id)) {
      taken.add(term.id);
      return term;
    }
    return { ...term, id: 0 };
  });
}

const keyOf = ({ taxonomy, slug }: Pick<SourceTerm, 'taxonomy' | 'slug'>): string => `${taxonomy}/${slug}`;

const contentSize = ({ record }: SourceItem): number => ('content' in record ? record.content.length : 0);

const commentsSize = ({ comments }: SourceItem): number =>
  comments.reduce((sum, { content }) => sum + content.length, 0);
