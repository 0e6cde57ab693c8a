import { type RpcClient, transfer } from '@almanac/rpc';
import type { SentRecord } from '@almanac/transfer/records';
import type { Terminal } from '../command-line/terminal.js';
import { inParts } from '../import/batch.js';
import { Settings } from '../resources/settings.js';
import { recordPages } from '../site/records.js';
import type { OpenSite } from '../site/site.js';
import type { Replacement } from './replacement.js';
import { TEXT_SOURCES, type TextSource, textsOf } from './texts.js';

export interface SearchReplaceOptions {
  readonly replacement: Replacement;
  /** Whether texts are changed, or only counted. */
  readonly dryRun: boolean;
  /** Types of records to change; undefined: all. */
  readonly types: readonly string[] | undefined;
  /** Fields to change; undefined: all. */
  readonly fields: readonly string[] | undefined;
}

/** Replacements in one field of one type. */
export interface FieldCount {
  readonly type: string;
  readonly field: string;
  /** Number of items with a replacement. */
  readonly items: number;
  readonly replacements: number;
}

export interface SearchReplaceResult {
  readonly counts: readonly FieldCount[];
  /** Items that were left unchanged, with reasons. */
  readonly skipped: readonly { readonly type: string; readonly id: number; readonly reason: string }[];
}

/** The settings that contain texts of users. */
const SETTINGS = ['title', 'description'] as const;
/** Name of the settings in the list of types. */
const SETTING = 'setting';

/** Number of attempts for an item that others change at the same time. */
const ATTEMPTS = 5;

type TransferClient = RpcClient<typeof transfer.Transfer.service>;
type Changes = ReadonlyMap<string, { readonly from: string; readonly to: string; readonly count: number }>;

/** Number of records in one call. Each may have megabytes. */
const BATCH = 10;

const idOf = (record: SentRecord): number => ('id' in record ? record.id : 0);

/** Name of a type in results. Events have their own terms. */
const nameOf = ({ type, service }: TextSource): string =>
  type === 'term' && service === 'events' ? 'event_term' : type;

/** All types that a replacement covers. */
export const TYPES: readonly string[] = [...TEXT_SOURCES.map(nameOf), SETTING];

/** Replaces text in a site, which may be running and may be changed by others. */
export class SearchReplace {
  readonly #counts = new Map<string, { items: number; replacements: number }>();
  readonly #skipped: SearchReplaceResult['skipped'][number][] = [];

  constructor(
    private readonly deps: {
      readonly site: OpenSite;
      readonly terminal: Terminal;
      readonly options: SearchReplaceOptions;
    },
  ) {}

  async run(): Promise<SearchReplaceResult> {
    const { types } = this.deps.options;
    const isWanted = (type: string): boolean => types === undefined || types.includes(type);
    for (const source of TEXT_SOURCES) if (isWanted(nameOf(source))) await this.#replaceIn(source);
    if (isWanted(SETTING)) await this.#replaceInSettings();
    const counts = [...this.#counts].map(([key, count]) => {
      const [type = '', field = ''] = key.split(' ');
      return { type, field, ...count };
    });
    return { counts, skipped: this.#skipped };
  }

  async #replaceIn(source: TextSource): Promise<void> {
    const { site, terminal, options } = this.deps;
    const client = site.rpc(transfer.Transfer, source.service);
    const step = terminal.step(`Searching ${nameOf(source)}`);
    for await (const page of recordPages(client, source.type)) {
      if (options.dryRun) for (const record of page) this.#count(source, this.#changes(source, record));
      else await this.#change(client, source, page);
      step.add(page.length);
    }
    step.end();
  }

  /** Changes the records of a page. A record that others have changed in the meantime is read again. */
  async #change(client: TransferClient, source: TextSource, page: readonly SentRecord[]): Promise<void> {
    let records = page;
    for (let attempt = 1; records.length > 0 && attempt <= ATTEMPTS; attempt += 1) {
      const wanted = records
        .map((record) => ({ id: idOf(record), changes: this.#changes(source, record) }))
        .filter(({ changes }) => changes.size > 0);
      const conflicts: number[] = [];
      for (const batch of inParts(wanted, BATCH)) {
        const { outcomes } = await client.changeTexts({
          type: source.type,
          records: batch.map(({ id, changes }) => ({
            id,
            texts: [...changes].map(([field, { from, to }]) => ({ field, from, to })),
          })),
        });
        for (const [index, { id, changes }] of batch.entries()) {
          const { status = '', reason = '' } = outcomes[index] ?? {};
          if (status === 'updated') this.#count(source, changes);
          else if (status === 'conflict') conflicts.push(id);
          else this.#skipped.push({ type: nameOf(source), id, reason });
        }
      }
      records = await this.#readAgain(client, source, conflicts);
    }
    for (const record of records)
      if (this.#changes(source, record).size > 0)
        this.#skipped.push({
          type: nameOf(source),
          id: idOf(record),
          reason: 'Others keep changing it.',
        });
  }

  /** Reads records again. Deleted ones are left out. */
  async #readAgain(
    client: TransferClient,
    { type }: TextSource,
    ids: readonly number[],
  ): Promise<readonly SentRecord[]> {
    const found: SentRecord[] = [];
    for (const id of ids) {
      const { records } = await client.export({ type, after: id - 1, posts: [] });
      const record = records[0] === undefined ? undefined : (JSON.parse(records[0]) as SentRecord);
      if (record && idOf(record) === id) found.push(record);
    }
    return found;
  }

  #changes({ fields }: TextSource, record: SentRecord): Changes {
    const { replacement, fields: wanted } = this.deps.options;
    const changes = new Map<string, { from: string; to: string; count: number }>();
    for (const [field, from] of textsOf(record, fields)) {
      if (wanted && !wanted.includes(field) && !wanted.includes(field.split('.')[0] ?? '')) continue;
      const { text: to, count } = replacement.apply(from);
      if (to !== from) changes.set(field, { from, to, count });
    }
    return changes;
  }

  #count(source: TextSource, changes: Changes): void {
    for (const [field, { count }] of changes) this.#add(nameOf(source), field, count);
  }

  #add(type: string, field: string, count: number): void {
    const key = `${type} ${field}`;
    const { items, replacements } = this.#counts.get(key) ?? { items: 0, replacements: 0 };
    this.#counts.set(key, { items: items + 1, replacements: replacements + count });
  }

  async #replaceInSettings(): Promise<void> {
    const { site, options } = this.deps;
    const settings = new Settings(site.http('core'));
    const all = await settings.all();
    for (const name of SETTINGS) {
      if (options.fields && !options.fields.includes(name)) continue;
      const { text, count } = options.replacement.apply(String(all[name] ?? ''));
      if (text === all[name]) continue;
      if (!options.dryRun) await settings.set(name, text);
      this.#add(SETTING, name, count);
    }
  }
}
