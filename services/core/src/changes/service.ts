import { CHANGE_KINDS, type ChangeKind } from '@almanac/data';
import { type Capability, can, type Identity } from '@almanac/identity';
import { errors } from './errors.js';
import type { ChangeLog, Cursor, RecordedChange } from './model.js';

/** Capabilities needed to read the changes of a kind, all of them. */
const NEEDED: Readonly<Record<ChangeKind, readonly Capability[]>> = {
  item: ['edit_others_posts', 'read_private_posts'],
  media: ['edit_others_posts', 'read_private_posts'],
  term: ['manage_categories'],
  comment: ['moderate_comments'],
  user: ['list_users'],
  submission: ['publish_pages'],
};

/** Maximum number of changes examined for one page. A page limited to few kinds may have fewer. */
const SCANNED = 1_000;

/** A page of the change feed. */
export interface ChangePage {
  readonly changes: readonly RecordedChange[];
  /** Where the next page starts. */
  readonly next: Cursor;
  readonly hasMore: boolean;
}

/** Where a page starts. */
export type After = Cursor | 'latest' | undefined;

/** The change feed. */
export class ChangeFeed {
  constructor(private readonly log: ChangeLog) {}

  /**
   * @throws RestError 401 or 403 unless the caller may read all of these kinds, or at least one kind when none are
   * given
   */
  authorize(identity: Identity, kinds: readonly ChangeKind[]): void {
    const readable = readableKinds(identity);
    const isAllowed = kinds.length > 0 ? kinds.every((kind) => readable.includes(kind)) : readable.length > 0;
    if (!isAllowed) throw errors.cannotRead();
  }

  /**
   * A page of changes of the kinds that the caller may read.
   * @param after absent: start at the oldest retained change
   * @param kinds empty: all
   * @throws RestError 410
   */
  async page(
    identity: Identity,
    after: After,
    { kinds, limit }: { readonly kinds: readonly ChangeKind[]; readonly limit: number },
  ): Promise<ChangePage> {
    if (after === 'latest') return { changes: [], next: await this.log.end(), hasMore: false };
    const readable = readableKinds(identity);
    const wanted = new Set(kinds.length > 0 ? kinds : readable);
    const start = after ?? (await this.log.start());
    const scanned = await this.log.read(start, SCANNED + 1);
    const changes: RecordedChange[] = [];
    let { position } = start;
    for (const change of scanned.slice(0, SCANNED)) {
      if (wanted.has(change.kind)) {
        if (changes.length === limit) break;
        changes.push(change);
      }
      position = change._id;
    }
    const hasMore = (scanned.at(-1)?._id ?? position) > position;
    return { changes, next: { ...start, position }, hasMore };
  }
}

const readableKinds = (identity: Identity): ChangeKind[] =>
  CHANGE_KINDS.filter((kind) => NEEDED[kind].every((capability) => can(identity, capability)));
