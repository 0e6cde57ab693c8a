import type { ServiceName } from '@almanac/identity';
import { core, type RpcClient, transfer } from '@almanac/rpc';
import { UserError } from '@almanac/supervisor/errors';
import type { Outcome } from '@almanac/transfer';
import type { SentRecord, SentRecordOf } from '@almanac/transfer/records';
import { InterruptedError, unlessInterrupted, untilInterrupted } from '../command-line/interruption.js';
import { countOf, type Terminal } from '../command-line/terminal.js';
import { allRecords } from '../site/records.js';
import type { OpenSite } from '../site/site.js';
import { declarationsOf } from '../types/types.js';
import { BATCH_RECORDS, Batch, inParts } from './batch.js';
import { ConcurrentCalls } from './concurrent-calls.js';
import {
  checkAuthorMap,
  type ImportOptions,
  ITEM_TYPES,
  isOwnTag,
  keyOf,
  NO_ATTACHMENTS,
  skipItem,
} from './options.js';
import { OwnIds } from './own-ids.js';
import { OWNERS, SENDING_ORDER } from './owners.js';
import { Retry, type RetryDeps } from './retry.js';
import { DeclaredSite } from './site-types.js';
import {
  commentsSize,
  contentSize,
  type ItemType,
  type SiteTypes,
  type Source,
  type SourceItem,
  type SourceTerm,
  type Survey,
} from './source.js';
import { Summary } from './summary.js';
import { TermImport } from './term-import.js';

const IDS_AT_ONCE = 5000;

/**
 * Number of records with copied files in one call. Copying a file takes as long as many records, and concurrent calls
 * wait for each other's files, so calls have few of them, to end in time even when the other site is slow.
 */
const COPY_RECORDS = BATCH_RECORDS / 4;

/** The comments on one item. */
interface Comments {
  /** Id of the item on this site. */
  readonly post: number;
  readonly comments: SourceItem['comments'];
}

type Sequence = 'posts' | 'terms' | 'users' | 'comments';

/** Imports a site into another one. Idempotent: records stored by an earlier run stay unchanged. */
export class Importer {
  readonly #imports: RpcClient<typeof core.Imports.service>;
  readonly #services: Readonly<
    Record<'core' | 'events' | 'forms', RpcClient<typeof transfer.Transfer.service>>
  >;
  readonly #retry: Retry;
  readonly #summary = new Summary();
  readonly #own: OwnIds;
  readonly #terms: TermImport;
  #siteTypes: SiteTypes = new Set();
  /** Number of items that were stored or skipped. */
  #done = 0;

  constructor(
    private readonly source: Source,
    private readonly site: OpenSite,
    private readonly options: ImportOptions,
    private readonly terminal: Terminal,
    retries?: Pick<RetryDeps, 'pausesMs'>,
  ) {
    this.#retry = new Retry({ terminal, interrupted: site.interrupted, ...retries });
    this.#own = new OwnIds(options.attachments, source.showsDefaults);
    this.#terms = new TermImport({
      own: this.#own,
      summary: this.#summary,
      idsOf: (keys) => this.#idsOf('terms', keys),
      store: (owner, records, refresh) => this.#store(owner, records, refresh),
    });
    this.#imports = site.rpc(core.Imports, 'core');
    const of = (name: ServiceName) => site.rpc(transfer.Transfer, name);
    this.#services = { core: of('core'), events: of('events'), forms: of('forms') };
  }

  /** @throws InterruptedError once the work in progress is stored and counted */
  async run(): Promise<Summary> {
    const { interrupted } = this.site;
    this.#own.declared = await declarationsOf(this.site);
    this.#siteTypes = new DeclaredSite(await this.#readTypes(), this.#own.declared);
    const survey = await unlessInterrupted(this.source.survey(this.#siteTypes), interrupted);
    checkAuthorMap(this.options.authorMap, survey.authors);
    this.terminal.note(
      `${survey.title || 'The site'} (${this.source.name}) has ${countOf(survey.itemCount)} items to import.`,
    );
    const sayWhy = (): void => this.terminal.note('Interrupted. Finishing the current items…');
    interrupted.addEventListener('abort', sayWhy);
    try {
      await this.#importAll(survey);
    } catch (error) {
      // Stored items are counted even then. An unavailable service counts them later.
      await this.#finish().catch(() => undefined);
      throw error;
    } finally {
      interrupted.removeEventListener('abort', sayWhy);
    }
    await this.#finish();
    if (interrupted.aborted) {
      const done = countOf(this.#done);
      throw new InterruptedError(
        `Interrupted after ${survey.isComplete ? `${done} of ${countOf(survey.itemCount)}` : `${done} items`}. Run it again to continue.`,
      );
    }
    return this.#summary;
  }

  async #readTypes(): Promise<ReadonlySet<string>> {
    const core = this.site.http('core');
    const names = async (route: string): Promise<string[]> =>
      Object.keys(await core.ask<Readonly<Record<string, unknown>>>('GET', route));
    const all = [...(await names('/wp/v2/types')), ...(await names('/wp/v2/taxonomies'))];
    // These include menus and menu items, which are not content.
    return new Set(all.filter((name) => !name.startsWith('nav_menu')));
  }

  async #importAll(survey: Survey): Promise<void> {
    const highest = Object.entries(survey.highest)
      .filter(([, id]) => id > 0)
      .map(([sequence, id]) => ({ sequence, id }));
    await this.#retry.run(() => this.#imports.begin({ source: this.source.name, highest }));
    const steps = [
      () => this.#importSite(survey),
      () => this.#importAuthors(survey),
      // Fields of terms may refer to items.
      () => this.#assign('posts', [...survey.items], this.#own.posts),
      () => this.#terms.run(survey.terms),
      () => this.#importMenus(survey),
      () => this.#importItems(survey.isComplete ? survey.itemCount : undefined),
    ];
    for (const step of steps) if (!this.site.interrupted.aborted) await step();
  }

  async #finish(): Promise<void> {
    this.terminal.note('Updating counts…');
    for (const service of Object.values(this.#services))
      await this.#retry.run(() => service.finishImport({}));
  }

  /** @returns the ids of the records, in order */
  async #idsOf(sequence: Sequence, keys: readonly string[]): Promise<number[]> {
    const { name: source } = this.source;
    const ids: number[] = [];
    for (const some of inParts(keys, IDS_AT_ONCE)) {
      const assign = () => this.#imports.assignIds({ source, sequence, keys: [...some] });
      ids.push(...(await this.#retry.run(assign)).ids);
    }
    return ids;
  }

  async #assign(sequence: Sequence, known: readonly number[], into: Map<number, number>): Promise<void> {
    const ids = await this.#idsOf(sequence, known.map(String));
    for (const [index, id] of known.entries()) into.set(id, ids[index] ?? 0);
  }

  async #store(
    owner: 'core' | 'events' | 'forms',
    records: readonly SentRecord[],
    refresh = this.options.refresh,
  ): Promise<readonly Outcome[]> {
    const all: Outcome[] = [];
    for (const some of inParts(records, BATCH_RECORDS)) {
      const sent = some.map((record) => JSON.stringify(record));
      const store = () => this.#services[owner].import({ records: sent, refresh });
      const { outcomes } = await this.#retry.run(store);
      // The contract permits only these statuses, so the cast is safe.
      all.push(...(outcomes as readonly Outcome[]));
    }
    return all;
  }

  async #importSite({ title, tagline: description, permalinkStructure }: Survey): Promise<void> {
    if (title === '' && description === '' && permalinkStructure === '') return;
    const { name: url } = this.source;
    const record: SentRecord = { type: 'site', title, description, url, language: '', permalinkStructure };
    for (const outcome of await this.#store('core', [record])) this.#summary.note('site', 0, outcome);
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
        this.#own.authors.set(login, found);
        if (id > 0) this.#own.users.set(id, found);
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
      this.#own.authors.set(login, outcome.id);
      if (id > 0) this.#own.users.set(id, outcome.id);
    }
  }

  async #importMenus({ menus, terms }: Survey): Promise<void> {
    this.#own.recordTermIds(terms);
    const ids = await this.#idsOf(
      'terms',
      menus.map(({ id, slug }) => (id > 0 ? String(id) : `nav_menu/${slug}`)),
    );
    const records = menus.map(
      (menu, index): SentRecordOf<'menu'> => ({ type: 'menu', ...menu, id: ids[index] ?? 0 }),
    );
    const outcomes = await this.#store('core', records);
    for (const [index, { id, slug }] of menus.entries()) {
      const outcome = outcomes[index];
      if (!outcome) continue;
      this.#summary.note('menu', id, outcome);
      if (outcome.id > 0) this.#own.menus.set(slug, outcome.id);
    }
  }

  async #importItems(total: number | undefined): Promise<void> {
    const { attachments } = this.options;
    const progress = this.terminal.step('Items', total);
    const isCopied = attachments === 'download';
    // Copied files are stored first, because texts refer to their addresses.
    const passes = isCopied
      ? [new Set<ItemType>(['media']), new Set(ITEM_TYPES.filter((type) => type !== 'media'))]
      : [new Set(ITEM_TYPES)];
    const onDone = (count: number): void => {
      this.#done += count;
      progress.add(count);
    };
    try {
      for (const types of passes) if (!this.site.interrupted.aborted) await this.#importPass(types, onDone);
    } finally {
      progress.end();
    }
  }

  /** Imports items in batches of one type, and the comments on them once they are stored. */
  async #importPass(types: ReadonlySet<ItemType>, done: (count: number) => void): Promise<void> {
    const underWay = new ConcurrentCalls();
    const items = new Map(SENDING_ORDER.map((type) => [type, new Batch<SourceItem>()]));
    const comments = new Batch<Comments>();
    const sendItems = async (batch: Batch<SourceItem>): Promise<void> => {
      const { parts, characters } = batch.take();
      await this.#ensureTerms(parts);
      await underWay.start(characters, async () => {
        // The item is not kept as a whole, because its text has been sent.
        for (const item of await this.#storeItems(parts))
          if (item.comments.length > 0)
            comments.add(
              { post: this.#own.posts.get(item.record.id) ?? 0, comments: item.comments },
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
    const send = async (item: SourceItem): Promise<void> => {
      const batch = items.get(item.kind) as Batch<SourceItem>;
      const isCopied = item.kind === 'media' && this.options.attachments === 'download';
      batch.add(item, isCopied ? COPY_RECORDS : 1, contentSize(item) + commentsSize(item));
      if (batch.isFull) await sendItems(batch);
      if (comments.isFull) await sendComments();
    };
    const { interrupted } = this.site;
    try {
      for await (const item of untilInterrupted(this.source.items(types, this.#siteTypes), interrupted))
        if (item.kind === 'skipped') this.#summary.skip(item.what, item.id, item.reason);
        else if (item.kind === 'media' && this.options.attachments === 'skip')
          skipItem(this.#summary, item, NO_ATTACHMENTS);
        else await send(item);
      if (!interrupted.aborted)
        for (const batch of items.values()) if (!batch.isEmpty) await sendItems(batch);
    } finally {
      await underWay.end();
    }
    if (!comments.isEmpty) await sendComments();
    await underWay.end();
  }

  /** Creates terms that only items mention. */
  async #ensureTerms(items: readonly SourceItem[]): Promise<void> {
    const missing = new Map<string, SourceTerm>();
    for (const { kind, terms } of items)
      for (const { taxonomy, slug, name } of terms) {
        const key = keyOf({ taxonomy, slug });
        if (this.#own.terms.has(key) || isOwnTag(kind, taxonomy)) continue;
        missing.set(key, { id: 0, taxonomy, slug, name, description: '', parent: '' });
      }
    await this.#terms.run([...missing.values()]);
  }

  /** @param items items of one type @returns the items that exist afterwards */
  async #storeItems(items: readonly SourceItem[]): Promise<SourceItem[]> {
    const [first] = items;
    if (!first) return [];
    const outcomes = await this.#store(
      OWNERS[first.kind],
      items.map((item) => this.#own.recordOf(item)),
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
        this.#own.moved.add(
          item.record.url,
          `${this.site.config.siteUrl}/wp-content/uploads/${outcome.path}`,
        );
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
      ({ comment: { meta, ...comment }, post }): SentRecordOf<'comment'> => ({
        type: 'comment',
        ...comment,
        fields: this.#own.fields('comment', meta),
        id: known.get(comment.id) ?? 0,
        post,
        parent: known.get(comment.parent) ?? 0,
        author: this.#own.users.get(comment.author) ?? 0,
      }),
    );
    const outcomes = await this.#store('core', records);
    for (const [index, outcome] of outcomes.entries())
      this.#summary.note('comment', all[index]?.comment.id ?? 0, outcome);
  }
}
