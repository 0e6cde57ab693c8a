import type { Outcome } from '@almanac/transfer';

/** Counts of an import. */
export interface SummaryData {
  readonly records: Readonly<Record<string, Readonly<Partial<Record<Outcome['status'], number>>>>>;
  readonly skipped: readonly {
    readonly what: string;
    readonly reason: string;
    readonly count: number;
    /** Ids of some of them. */
    readonly examples: readonly number[];
  }[];
  readonly seconds: number;
}

const EXAMPLES = 5;

const DONE = { imported: 'Imported:', notImported: 'Not imported:', nothing: 'Nothing was imported.' };
const DRY: typeof DONE = {
  imported: 'Would be imported into an empty site:',
  notImported: 'Would not be imported:',
  nothing: 'Nothing would be imported.',
};

/** Counts the outcomes of an import, with reasons. */
export class Summary {
  readonly #records = new Map<string, Map<Outcome['status'], number>>();
  readonly #skipped = new Map<string, { what: string; reason: string; count: number; examples: number[] }>();
  readonly #startedAt = Date.now();
  readonly #headings: typeof DONE;

  /** @param isDry whether nothing is stored */
  constructor(isDry = false) {
    this.#headings = isDry ? DRY : DONE;
  }

  /** @param id id in the source */
  note(what: string, id: number, { status, reason }: Pick<Outcome, 'status' | 'reason'>): void {
    if (status === 'skipped') {
      this.skip(what, id, reason);
      return;
    }
    const counts = this.#records.get(what) ?? new Map<Outcome['status'], number>();
    counts.set(status, (counts.get(status) ?? 0) + 1);
    this.#records.set(what, counts);
  }

  skip(what: string, id: number, reason: string): void {
    const key = `${what} ${reason}`;
    const known = this.#skipped.get(key) ?? { what, reason, count: 0, examples: [] };
    known.count += 1;
    if (known.examples.length < EXAMPLES && id > 0) known.examples.push(id);
    this.#skipped.set(key, known);
  }

  get data(): SummaryData {
    return {
      records: Object.fromEntries(
        [...this.#records].map(([what, counts]) => [what, Object.fromEntries(counts)]),
      ),
      skipped: [...this.#skipped.values()],
      seconds: (Date.now() - this.#startedAt) / 1000,
    };
  }

  get text(): string {
    const { records, skipped, seconds } = this.data;
    const { imported, notImported, nothing } = this.#headings;
    const done = Object.entries(records).map(([what, counts]) => {
      const parts = Object.entries(counts).map(([status, count]) => `${count} ${WORDS[status] ?? status}`);
      return `  ${what.padEnd(10)} ${parts.join(', ')}`;
    });
    const not = skipped.map(({ what, reason, count, examples }) => {
      const ids =
        examples.length > 0 ? ` (${examples.join(', ')}${count > examples.length ? ' …' : ''})` : '';
      return `  ${String(count).padStart(6)} ${what}: ${reason}${ids}`;
    });
    return [
      ...(done.length > 0 ? [imported, ...done] : [nothing]),
      ...(not.length > 0 ? [notImported, ...not] : []),
      `It took ${seconds.toFixed(1)} s.`,
    ].join('\n');
  }
}

const WORDS: Readonly<Record<string, string>> = {
  created: 'new',
  existing: 'there already',
  updated: 'changed',
};
