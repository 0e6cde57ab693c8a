import { CHANGE_KINDS, type ChangeKind } from '@almanac/data';
import { type Capability, can, type Identity, isProjectCapability } from '@almanac/identity';
import { contentTypes } from '../content/declared.js';
import { errors } from './errors.js';
import type { ChangeLog, ChangePage, Cursor } from './model.js';

/** Capabilities needed to read the changes of a kind, all of them. */
const NEEDED: Readonly<Record<ChangeKind, readonly Capability[]>> = {
  item: ['edit_others_posts', 'read_private_posts'],
  media: ['edit_others_posts', 'read_private_posts'],
  term: ['manage_categories'],
  comment: ['moderate_comments'],
  user: ['list_users'],
  submission: ['publish_pages'],
};

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
    const isAllowed = kinds.every((kind) => readable.includes(kind));
    if (!isAllowed || !this.mayRead(identity)) throw errors.cannotRead();
  }

  /** Whether the caller may read changes of some kind. */
  mayRead(identity: Identity): boolean {
    return readableKinds(identity).length > 0;
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
    const isReadable = readableTypes(identity);
    return this.log.page(start, ({ kind, type }) => wanted.has(kind) && isReadable(kind, type), limit);
  }
}

/**
 * Whether the caller may read changes of items of a type: one with the rights of posts, or with rights of its own that
 * the caller has.
 */
function readableTypes(identity: Identity): (kind: ChangeKind, type: string) => boolean {
  const hidden = new Set(
    contentTypes()
      .filter(({ rights: { capabilities } }) => {
        const needed = [capabilities.editOthers, capabilities.readPrivate];
        return needed.some((one) => !isProjectCapability(one) && !can(identity, one));
      })
      .map(({ name }) => name),
  );
  return (kind, type) => kind !== 'item' || !hidden.has(type);
}

const readableKinds = (identity: Identity): ChangeKind[] =>
  CHANGE_KINDS.filter((kind) => NEEDED[kind].every((capability) => can(identity, capability)));
