import { nonEmpty } from '@almanac/data';
import { siteZone } from '@almanac/dates';
import { ANONYMOUS, can, type Identity, isAnonymous } from '@almanac/identity';
import type { Context } from '@almanac/rest';
import { isUnavailable } from '@almanac/rpc';
import { sentMoment } from '../content/dates.js';
import type { SettingsRepository } from '../settings/model.js';
import { commentListVersions } from '../versions.js';
import type { CommentListInput } from './args.js';
import { type Commented, type CommentedItems, type CommentedSummary, mayModerate } from './commented.js';
import type { Comment } from './document.js';
import { errors } from './errors.js';
import type { CommentRepository, StoredPostState } from './model.js';
import { kindOf, kindsNamed, NOTED_TYPES, storedStatuses } from './notes.js';
import type { CommentAudience, CommentFilter, CommentWindow } from './query.js';
import { STATUS_FILTERS } from './status.js';

/** The caller of a read. */
export interface Reader {
  readonly identity: Identity;
  /** Password for a protected post; empty for none. */
  readonly password: string;
  /** Called when another service is unavailable. */
  degraded(what: string): void;
}

/** Maximum number of reads of a list whose comments turn out to be invisible. */
const ATTEMPTS = 5;

/** List arguments that reveal restricted data, with the value that reveals nothing. */
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

/** Access rules for reading comments (docs/reference/core.md#comments). */
export class CommentReading {
  constructor(private readonly deps: CommentReadingDeps) {}

  /** @throws RestError unless the reader may see the comment in the context. */
  async authorizeRead(
    { identity, password, degraded }: Reader,
    comment: Comment,
    context: Context,
  ): Promise<void> {
    const isNote = kindOf(comment) === 'note';
    if (context === 'edit' && !isNote && !can(identity, 'moderate_comments')) throw errors.forbiddenContext();
    const on = (await this.deps.items.findForReader([comment.post], degraded)).get(comment.post);
    if (context === 'edit' && !mayModerate(identity, on)) throw errors.forbiddenContext();
    if (!isSeen(identity, comment, on, password)) throw errors.cannotRead();
  }

  /** Whether `Allow` offers the list: to callers who may filter by status, as in WordPress. */
  isListOffered(identity: Identity): boolean {
    return can(identity, 'edit_posts');
  }

  /** @throws RestError unless the reader may list comments with these arguments. */
  async authorizeList({ identity, degraded, ...reader }: Reader, input: CommentListInput): Promise<void> {
    const on = await this.deps.items.findForReader(input.post, degraded);
    const password = passwordFor(reader, input);
    for (const id of input.post) {
      const item = on.get(id);
      if (item && !item.mayRead(identity, password)) throw errors.cannotReadPost();
      if (id === 0 && !can(identity, 'moderate_comments')) throw errors.cannotRead();
      if (item && input.type === 'note' && !NOTED_TYPES.has(item.type)) throw errors.notesUnsupported();
    }
    const mayEdit =
      can(identity, 'moderate_comments') || (input.type === 'note' && editsAll(identity, on, input));
    if (input.context === 'edit' && !mayEdit) throw errors.forbiddenContext();
    if (can(identity, 'edit_posts')) return;
    const asked = {
      ...input,
      author: nonEmpty(input.author),
      author_exclude: nonEmpty(input.author_exclude),
    };
    const guarded = Object.entries(GUARDED).find(
      ([name, harmless]) => asked[name as keyof typeof GUARDED] !== harmless,
    );
    if (guarded) throw errors.forbiddenParam({ data: { param: guarded[0] } });
  }

  /** The versions that readability and placement of these items depend on. */
  versionsOf(posts: readonly number[]): Promise<readonly string[]> {
    return this.deps.items.versionsOf(posts);
  }

  /** One page of a list with the total of visible comments (docs/reference/compatibility.md#totals). */
  async list(
    reader: Reader,
    input: CommentListInput,
    window: CommentWindow,
  ): Promise<{ comments: Comment[]; total: number }> {
    const statuses = kindsNamed(input.type).flatMap((kind) =>
      storedStatuses(kind, STATUS_FILTERS.get(input.status) ?? []),
    );
    if (statuses.length === 0) return { comments: [], total: 0 };
    const { identity } = reader;
    const zone = siteZone((await this.deps.settings.current()).timezone, 0);
    const filter: CommentFilter = {
      visible: await this.#audience(reader, input),
      statuses,
      include: nonEmpty(input.include),
      // `include` takes precedence over `exclude`.
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
    return this.#listed(filter, window, reader.degraded);
  }

  /** The newest comments that everybody may see. */
  async newest(limit: number, degraded: Reader['degraded']): Promise<readonly Comment[]> {
    const filter = {
      visible: { ...audienceOf(ANONYMOUS), unlockedPosts: [] },
      statuses: ['approved'],
    } as const;
    const window = { orderBy: 'date_gmt', descending: true, offset: 0, limit } as const;
    return (await this.#listed(filter, window, degraded)).comments;
  }

  async #listed(filter: CommentFilter, window: CommentWindow, degraded: Reader['degraded']) {
    // States of all matching events are refreshed, not only those of the page: the total covers all pages
    // (docs/reference/compatibility.md#totals).
    const { posts } = filter;
    const versions = posts && commentListVersions(posts, await this.versionsOf(posts));
    const events = posts && (await this.deps.items.elsewhere(posts));
    if (events?.length !== 0)
      await this.#refreshEventStates(await this.deps.comments.eventPostStates(events, versions), degraded);
    for (let attempt = 1; ; attempt += 1) {
      const page = await this.deps.comments.list(filter, window, versions);
      if (attempt === ATTEMPTS || !(await this.#refreshEventStates(page.comments, degraded))) return page;
    }
  }

  /** A comment as its event, which may have changed, leaves it. */
  async refreshed(comment: Comment, degraded: Reader['degraded']): Promise<Comment> {
    if (!comment.elsewhere || !(await this.#refreshEventStates([comment], degraded))) return comment;
    return (await this.deps.comments.find(comment._id)) ?? comment;
  }

  /** The reader's audience; undefined when the reader sees everything. */
  async #audience(
    { identity, degraded, ...reader }: Reader,
    input: CommentListInput,
  ): Promise<CommentAudience | undefined> {
    if (can(identity, 'moderate_comments')) return undefined;
    const named = await this.deps.items.findForReader(input.post, degraded);
    if (input.type !== 'comment' && editsAll(identity, named, input)) return undefined;
    const password = passwordFor(reader, input);
    return {
      ...audienceOf(identity),
      unlockedPosts: [...named.values()].filter((on) => on.mayRead(identity, password)).map(({ id }) => id),
    };
  }

  /**
   * Updates the stored states of events. Posts announce their changes to comments, events do not: this check finds
   * changed events before a comment is shown that has become invisible.
   * @returns whether a state was updated.
   */
  async #refreshEventStates(
    comments: readonly StoredPostState[],
    degraded: Reader['degraded'],
  ): Promise<boolean> {
    const posts = comments.map(({ post }) => post);
    const differing = changedAmong(comments, await this.deps.items.findForReader(posts, degraded));
    if (differing.size === 0) return false;
    try {
      // The items may be cached for a gateway that has not heard of a change: only current states are stored.
      const current = await this.deps.items.findCurrent([...differing].map(({ id }) => id));
      const changed = changedAmong(comments, current);
      for (const on of changed) await this.deps.comments.updatePostState(on);
      return changed.size > 0;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      degraded('events');
      return false;
    }
  }

  /** The newest visible comments of posts, or replies to comments, for embedding. */
  newestBy(identity: Identity, field: 'post' | 'parent', ids: readonly number[], limit: number) {
    const visible = can(identity, 'moderate_comments')
      ? undefined
      : { ...audienceOf(identity), unlockedPosts: [] };
    return this.deps.comments.newestBy(field, ids, visible, limit);
  }

  /** Ids of the items whose comments the caller may read only with a password. */
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

  /** Comments by id that the caller may see without a password, and the ids that exist. */
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
 * Whether the identity sees a comment: an approved one with its item, its own, or one that it may moderate. Notes are
 * seen by their author and by the editors of their item.
 * @param on undefined also when the item's service is unavailable: then the comment's stored state counts
 */
function isSeen(identity: Identity, comment: Comment, on: Commented | undefined, password: string): boolean {
  if (mayModerate(identity, on)) return true;
  if (!isAnonymous(identity) && comment.author === identity.userId) return true;
  return comment.status === 'approved' && (on ? on.mayRead(identity, password) : comment.postOpen);
}

/** Whether the list names posts, and the identity may edit each of them. */
const editsAll = (
  identity: Identity,
  items: ReadonlyMap<number, Commented>,
  { post }: CommentListInput,
): boolean => post.length > 0 && post.every((id) => items.get(id)?.mayEdit(identity));

/** The items whose stored states differ from those given. */
const changedAmong = <T extends CommentedSummary>(
  comments: readonly StoredPostState[],
  items: ReadonlyMap<number, T>,
): ReadonlySet<T> =>
  new Set(
    comments.flatMap(({ post, postOpen, postAuthor, status }) => {
      const on = items.get(post);
      const isMisplaced = status === (on?.status === 'trash' ? 'approved' : 'post-trashed');
      return on && (on.isOpenToAll !== postOpen || on.author !== postAuthor || isMisplaced) ? [on] : [];
    }),
  );

/** The only post that the list's filter names. The list's password applies to it. */
export const onlyPost = ([post, ...others]: readonly number[]): number | undefined =>
  others.length === 0 ? post : undefined;

const passwordFor = ({ password }: Pick<Reader, 'password'>, { post }: CommentListInput): string =>
  onlyPost(post) === undefined ? '' : password;

/** The context in which the response shows a new comment to its writer. */
export const contextOfNew = (identity: Identity): Context =>
  can(identity, 'moderate_comments') ? 'edit' : 'view';

/** The audience of a reader who may not moderate. */
const audienceOf = (identity: Identity) => ({
  userId: identity.userId,
  onOwnPosts: can(identity, 'edit_published_posts'),
});
