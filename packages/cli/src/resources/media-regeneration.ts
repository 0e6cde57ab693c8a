import { core, transfer } from '@almanac/rpc';
import type { Terminal } from '../command-line/terminal.js';
import { recordPages } from '../site/records.js';
import type { OpenSite } from '../site/site.js';

/** Outcome for one media item. */
export interface RegenerationResult {
  readonly id: number;
  /** regenerated, skipped or failed. */
  readonly status: string;
  /** Reason of a skip or failure. */
  readonly reason: string;
  /** Number of sizes of the image. */
  readonly sizes: number;
  /** Number of removed files. */
  readonly removed: number;
}

/** Regenerates the sizes of images, one image after another. */
export class MediaRegeneration {
  constructor(private readonly deps: { readonly site: OpenSite; readonly terminal: Terminal }) {}

  /** @param ids media items; none: all */
  async run(ids: readonly number[]): Promise<readonly RegenerationResult[]> {
    const { site, terminal } = this.deps;
    const library = site.rpc(core.MediaLibrary, 'core');
    const results: RegenerationResult[] = [];
    const step = terminal.step('Regenerating', ids.length > 0 ? ids.length : undefined);
    for await (const id of ids.length > 0 ? ids : this.#all()) {
      const result = await library.regenerate({ id });
      results.push({ id, ...result });
      step.add(1);
      const isTold = result.status === 'failed' || (result.status === 'skipped' && ids.length > 0);
      if (isTold) terminal.tell(`media ${id} is ${result.status}: ${result.reason}`);
    }
    step.end();
    return results;
  }

  async *#all(): AsyncGenerator<number, void, undefined> {
    const records = recordPages(this.deps.site.rpc(transfer.Transfer, 'core'), 'media');
    for await (const page of records) for (const { id } of page) yield id;
  }
}

/** The results as a sentence. */
export function summaryOf(results: readonly RegenerationResult[]): string {
  const count = (status: string): number => results.filter((result) => result.status === status).length;
  const removed = results.reduce((sum, result) => sum + result.removed, 0);
  const parts = [
    `Regenerated ${count('regenerated')} of ${results.length} media items`,
    `${count('skipped')} skipped`,
    `${count('failed')} failed`,
    `${removed} files removed`,
  ];
  return `${parts.join(', ')}.`;
}
