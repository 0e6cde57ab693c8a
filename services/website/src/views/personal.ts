import type { ItemAddress } from '../http/address.js';
import type { Article, Comment } from '../templates/index.js';
import type { Access, PageContext } from './found.js';
import type { ReadResult, Target } from './reads.js';
import { commentsOf } from './targets.js';

/** A protected item as the visitor's password unlocks it. */
interface Opened<T> {
  readonly item: T;
  readonly comments: ReadResult<Comment[]>;
  /** Absent where no password was entered. */
  readonly access?: Access;
}

/** Outcomes of a password by status. */
const ACCESS: Readonly<Record<number, Access>> = { 200: 'open', 403: 'wrong', 429: 'too many attempts' };

/** Reads a protected item with the visitor's password; the public version if that is wrong. */
export async function opened<T extends Article>(
  { visit, readAsVisitor }: PageContext,
  target: Target<T>,
  item: T,
  comments: ReadResult<Comment[]>,
  commentPage: number,
): Promise<Opened<T>> {
  const { password } = visit;
  if (password === undefined || !item.content.protected) return { item, comments };
  const unlocked = await readAsVisitor({ ...target, query: { ...target.query, password } });
  const access = ACCESS[unlocked.status] ?? 'wrong';
  if (!unlocked.data) return { item, comments, access };
  const own = commentsOf(item.id, commentPage);
  const shown = await readAsVisitor({ ...own, query: { ...own.query, password } });
  return { item: unlocked.data, comments: shown, access };
}

/** An item as its preview token shows it; undefined without a valid one. */
export async function previewed<T>(
  { readAsVisitor }: PageContext,
  target: Target<T>,
  { previewToken }: Pick<ItemAddress, 'previewToken'>,
): Promise<T | undefined> {
  if (previewToken === undefined) return undefined;
  const query = { ...target.query, preview_token: previewToken };
  return (await readAsVisitor({ ...target, query })).data;
}
