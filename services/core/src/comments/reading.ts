import { nonEmpty } from '@almanac/data';
import { siteZone } from '@almanac/dates';
import { can, type Identity, isAnonymous } from '@almanac/identity';
import type { Context } from '@almanac/rest';
import { sentMoment } from '../content/dates.js';
import type { SettingsRepository } from '../settings/model.js';
import type { CommentListInput } from './args.js';
import { type Commented, type CommentedItems, mayModerate } from './commented.js';
import type { Comment } from './document.js';
import { errors } from './errors.js';
import type { CommentRepository, StoredPostState } from './model.js';
import type { CommentAudience, CommentFilter, CommentWindow } from './query.js';
import { STATUS_FILTERS } from './status.js';

/** Who asks for comments. */
export interface Reader {
  readonly identity: Identity;
  /** Of a protected post; empty for none. */
  readonly password: string;
  /** Told when another service could not be asked. */
  degraded(what: string): void;
}

/** How often a list is read again whose comments turn out to be for others. */
const ATTEMPTS = 5;

/** List arguments that reveal what not everybody may know, with the value that reveals nothing. */
const GUARDED = {
  author: undefined,
  author_exclude: undefined,
  author_email: undefined,
  status: 'approve',
  type: 'comment',
} as const;

export interface CommentReadingDeps {
  readonly comments: CommentRepository;
  readonly items: CommentedItems;
  readonly settings: SettingsRepository;
}

/** Who sees which comments (interface.md 4.12; behaviour-core.md section 8). */
export class CommentReading {
  constructor(private readonly deps: CommentReadingDeps) {}

  /** @throws RestError unless the reader may see the comment in the context. */
  async authorizeRead(
    { identity, password, degraded }: Reader,
    comment: Comment,
    context: Context,
  ): Promise<void> {
    if (context === 'edit' && !can(identity, 'moderate_comments')) throw errors.forbiddenContext();
    const items = await this.deps.items.findForReader([comment.post], degraded);
    if (!isSeen(identity, comment, items.get(comment.post), password)) throw errors.cannotRead();
  }

  /** Whether `Allow` names the list. As in WordPress, it does to those who may name a status in it. */
  isListOffered(identity: Identity): boolean {
    return can(identity, 'edit_posts');
  }

  /** @throws RestError unless the reader may ask for such a list. */
  async authorizeList({ identity, degraded, ...reader }: Reader, input: CommentListInput): Promise<void> {
    const on = await this.deps.items.findForReader(input.post, degraded);
    const password = passwordFor(reader, input);
    for (const id of input.post) {
      const item = on.get(id);
      if (item && !item.mayRead(identity, password)) throw errors.cannotReadPost();
      if (id === 0 && !can(identity, 'moderate_comments')) throw errors.cannotRead();
    }
    if (input.context === 'edit' && !can(identity, 'moderate_comments')) throw errors.forbiddenContext();
    if (can(identity, 'edit_posts')) return;
    const guarded = Object.entries(GUARDED).find(
      ([name, harmless]) => input[name as keyof typeof GUARDED] !== harmless,
    );
    if (guarded) throw errors.forbiddenParam({ data: { param: guarded[0] } });
  }

  /** The versions that decide who may read the comments of these, and where they stand. */
  versionsOf(posts: readonly number[]): Promise<readonly string[]> {
    return this.deps.items.versionsOf(posts);
  }

  /** One page of a list: what the reader may see, and how many of it there are (precedence.md P5). */
  async list(
    reader: Reader,
    input: CommentListInput,
    window: CommentWindow,
  ): Promise<{ comments: Comment[]; total: number }> {
    const statuses = STATUS_FILTERS.get(input.status);
    // Only comments are stored: neither pingbacks nor any other type.
    if (!statuses || !['comment', 'all', ''].includes(input.type)) return { comments: [], total: 0 };
    const { identity } = reader;
    const zone = siteZone((await this.deps.settings.current()).timezone, 0);
    const filter: CommentFilter = {
      visible: await this.#audience(reader, input),
      statuses,
      include: nonEmpty(input.include),
      // As clients know it, naming items outweighs leaving some out.
      exclude: input.include.length > 0 ? undefined : nonEmpty(input.exclude),
      posts: nonEmpty(input.post),
      parents: nonEmpty(input.parent),
      parentsExclude: nonEmpty(input.parent_exclude),
      authors: nonEmpty(input.author),
      authorsExclude: nonEmpty(input.author_exclude),
      authorEmail: input.author_email,
      after: sentMoment('after', input.after, zone),
      before: sentMoment('before', input.before, zone),
      search: input.search?.trim()
        ? { text: input.search.trim(), emails: can(identity, 'moderate_comments') }
        : undefined,
    };
    // First of all events, not only those of the page: the total counts all pages (precedence.md P5).
    await this.#refreshEventStates(reader, await this.deps.comments.eventPostStates(filter.posts));
    for (let attempt = 1; ; attempt += 1) {
      const page = await this.deps.comments.list(filter, window);
      if (attempt === ATTEMPTS || !(await this.#refreshEventStates(reader, page.comments))) return page;
    }
  }

  /** What of a list the reader may see; undefined: everything. */
  async #audience(
    { identity, degraded, ...reader }: Reader,
    input: CommentListInput,
  ): Promise<CommentAudience | undefined> {
    if (can(identity, 'moderate_comments')) return undefined;
    const named = await this.deps.items.findForReader(input.post, degraded);
    const password = passwordFor(reader, input);
    return {
      ...audienceOf(identity),
      unlockedPosts: [...named.values()].filter((on) => on.mayRead(identity, password)).map(({ id }) => id),
    };
  }

  /**
   * Comments remember who may see what they belong to. Content tells them of its changes; that an event has changed is
   * noticed here, before anybody is shown a comment that is no longer for them.
   * @returns whether there was something to remember.
   */
  async #refreshEventStates({ degraded }: Reader, comments: readonly StoredPostState[]): Promise<boolean> {
    const items = await this.deps.items.findForReader(
      comments.map(({ post }) => post),
      degraded,
    );
    const changed = new Set(
      comments.flatMap(({ post, postOpen, postAuthor, status }) => {
        const on = items.get(post);
        const isMisplaced = status === (on?.status === 'trash' ? 'approved' : 'post-trashed');
        return on && (on.isOpenToAll !== postOpen || on.author !== postAuthor || isMisplaced) ? [on] : [];
      }),
    );
    for (const on of changed) await this.deps.comments.notePost(on);
    return changed.size > 0;
  }

  /** The newest approved comments of posts, or answers to comments, that the caller may see: what links embed. */
  newestBy(identity: Identity, field: 'post' | 'parent', ids: readonly number[], limit: number) {
    const visible = can(identity, 'moderate_comments')
      ? undefined
      : { ...audienceOf(identity), unlockedPosts: [] };
    return this.deps.comments.newestBy(field, ids, visible, limit);
  }

  /** Those among some items whose comments the caller may not read without a password. */
  async closedAmong(
    { identity, degraded }: Pick<Reader, 'identity' | 'degraded'>,
    ids: readonly number[],
  ): Promise<readonly number[]> {
    const kept = await this.deps.items.findSummaries(ids);
    const closed = ids.filter((id) => kept.get(id)?.isOpenToAll === false);
    if (closed.length === 0) return [];
    const items = await this.deps.items.findForReader(closed, degraded);
    return [...items.values()].filter((on) => !on.mayRead(identity, '')).map(({ id }) => id);
  }

  /** Comments by id: those that the caller may see without a password, and whether there are others. */
  async visibleByIds(
    { identity, degraded }: Pick<Reader, 'identity' | 'degraded'>,
    ids: readonly number[],
  ): Promise<{ visible: Comment[]; known: ReadonlySet<number> }> {
    const comments = await this.deps.comments.findMany(ids);
    const items = await this.deps.items.findForReader(
      comments.map(({ post }) => post),
      degraded,
    );
    return {
      visible: comments.filter((comment) => isSeen(identity, comment, items.get(comment.post), '')),
      known: new Set(comments.map(({ _id }) => _id)),
    };
  }
}

/**
 * Whether somebody sees a comment: an approved one with what it belongs to, an own one, one to decide about.
 * @param on undefined also when it could not be asked for: the comment remembers whether that is for all
 */
function isSeen(identity: Identity, comment: Comment, on: Commented | undefined, password: string): boolean {
  if (mayModerate(identity, on)) return true;
  if (!isAnonymous(identity) && comment.author === identity.userId) return true;
  return comment.status === 'approved' && (on ? on.mayRead(identity, password) : comment.postOpen);
}

/** The post that a list is asked for alone: a password that comes with the list is that post's. */
export const onlyPost = ([post, ...others]: readonly number[]): number | undefined =>
  others.length === 0 ? post : undefined;

const passwordFor = ({ password }: Pick<Reader, 'password'>, { post }: CommentListInput): string =>
  onlyPost(post) === undefined ? '' : password;

/** The context in which the writer is shown a new comment. */
export const contextOfNew = (identity: Identity): Context =>
  can(identity, 'moderate_comments') ? 'edit' : 'view';

/** The audience that somebody without the right to moderate belongs to. */
const audienceOf = (identity: Identity) => ({
  userId: identity.userId,
  onOwnPosts: can(identity, 'edit_published_posts'),
});
