import { createHash } from 'node:crypto';
import { type NamedLock, type NamedLocks, retryConflicts, withFreeId } from '@almanac/data';
import { momentOf, siteZone, wholeSeconds } from '@almanac/dates';
import { fold, inBackground, sanitizeTextField } from '@almanac/formatting';
import { can, type Identity, isAnonymous } from '@almanac/identity';
import type { MetaFields } from '../fields/meta-fields.js';
import { changedFields, fieldsOfNew } from '../fields/stored.js';
import type { IdSequence } from '../ids/model.js';
import type { Settings } from '../settings/declarations.js';
import type { SettingsRepository } from '../settings/model.js';
import type { UsersService } from '../users/service.js';
import { commentsOnVersions } from '../versions.js';
import type { CommentInput } from './args.js';
import { type Author, authorOf, changedAuthor, userNamed } from './author.js';
import { type Commented, type CommentedItems, EVENT_TYPE, mayModerate } from './commented.js';
import type { Comment, CommentStatus, StoredStatus } from './document.js';
import { errors } from './errors.js';
import { checkLengths, checkSentLengths, clip, dateOf, LIMITS } from './input.js';
import type { CommentRepository } from './model.js';
import {
  type CommentKind,
  kindOf,
  mayBeEmpty,
  NOTED_TYPES,
  removedResolution,
  resolutionIn,
  shownStatus,
  storedStatus,
} from './notes.js';
import { nextStatus, statusChange, statusNamed } from './status.js';

/** Origin of a comment. */
export interface Sender {
  readonly identity: Identity;
  readonly ip: string;
  readonly userAgent: string;
  /** Password for a protected post. */
  readonly password: string;
}

/** Fields of a new comment or note. */
export type NewComment = CommentInput & { readonly kind: CommentKind };

/** Minimum number of links for which a comment is held for moderation. */
const LINKS_HELD = 2;
const FLOOD_MS = 15_000;
const FLOOD_WITHIN_MS = 3_600_000;
/** A comment stays in the trash for 30 days, as content does. */
const TRASH_MS = 30 * 24 * 3_600_000;
const TRASH_BATCH = 100;

export interface CommentsDeps {
  readonly comments: CommentRepository;
  readonly claims: NamedLocks;
  readonly items: CommentedItems;
  readonly ids: IdSequence;
  readonly settings: SettingsRepository;
  readonly users: UsersService;
  readonly fields: MetaFields;
  /** Whether callers without an account may comment. */
  readonly allowsAnonymous: () => boolean;
  /** Public address of the site, without a trailing slash. */
  readonly siteUrl: string;
}

/** The rules for comments (docs/reference/core.md#comments). */
export class CommentsService {
  constructor(private readonly deps: CommentsDeps) {}

  /** @throws RestError rest_comment_invalid_id */
  async get(id: number): Promise<Comment> {
    const comment = await this.deps.comments.find(id);
    if (!comment) throw errors.invalidId();
    return comment;
  }

  /** Versions that a write of these comments bumps: those of the comments on their items and on the items of their parents. */
  async versionsOf(comments: readonly Comment[]): Promise<readonly string[]> {
    const parents = comments.map(({ parent }) => parent).filter((id) => id !== 0);
    // A comment and its reply may be on different items.
    const repliedTo = await this.deps.comments.findMany(parents);
    return commentsOnVersions([...comments, ...repliedTo].map(({ post }) => post));
  }

  /**
   * The item with the id `post`.
   * @throws RestError rest_comment_invalid_post_id; rest_cannot_create_note for notes on an unknown item
   */
  async commented(post: number, kind: CommentKind): Promise<Commented> {
    const on = (await this.deps.items.find([post])).get(post);
    if (!on) throw kind === 'note' && post !== 0 ? errors.cannotCreateNote() : errors.invalidPost();
    return on;
  }

  /** Whether the caller may comment at all. */
  mayComment(identity: Identity): boolean {
    return !isAnonymous(identity) || this.deps.allowsAnonymous();
  }

  /**
   * @param commented finds the item of the comment
   * @throws RestError unless the caller may create this comment.
   */
  async authorizeCreate(
    { identity, ip, password }: Sender,
    input: NewComment,
    commented: () => Promise<Commented>,
  ): Promise<void> {
    const isNote = input.kind === 'note';
    if (isNote ? isAnonymous(identity) : !this.mayComment(identity)) throw errors.loginRequired();
    await this.#authorizeClaims(identity, ip, isNote ? { ...input, status: undefined } : input);
    const on = await commented();
    if (isNote) return authorizeNote(identity, on);
    if (on.status === 'draft') throw errors.draftPost();
    if (on.status === 'trash') throw errors.trashedPost();
    if (!on.mayRead(identity, password)) throw errors.cannotReadPost();
    if (!on.commentsOpen) throw errors.closed();
  }

  /** Checks fields that only moderators may set. */
  async #authorizeClaims(identity: Identity, ip: string, input: CommentInput): Promise<void> {
    if (can(identity, 'moderate_comments')) return;
    if (input.author !== undefined && input.author !== identity.userId) throw errors.invalidAuthor();
    if (input.author_ip !== undefined && input.author_ip !== ip) throw errors.invalidAuthorIp();
    if (input.status !== undefined) throw errors.invalidStatus();
  }

  /** Creates a comment and decides its status. @param on item of the comment */
  async create(sender: Sender, input: NewComment, on: Commented): Promise<Comment> {
    const { claims, fields } = this.deps;
    const settings = await this.deps.settings.current();
    const zone = siteZone(settings.timezone, 0);
    // Missing fields are reported before long ones; clipping bounds the work on long texts.
    const clipped = clip(input);
    const { kind } = input;
    const raw = await this.#text(
      can(sender.identity, 'unfiltered_html'),
      clipped.content,
      mayBeEmpty(kind, input.meta),
    );
    const writer = await authorOf(this.deps.users, sender.identity, clipped);
    checkSentLengths(input);
    checkLengths(writer, raw);
    const draft = {
      post: on.id,
      parent: await this.#parentOf(kind, Math.max(0, input.parent ?? 0)),
      ...writer,
      ...resolutionIn(kind, input.meta),
      authorIp: input.author_ip ?? sender.ip,
      authorUserAgent: sanitizeTextField(
        input.author_user_agent || sender.userAgent.slice(0, LIMITS.userAgent),
      ),
      ...(dateOf(input, zone) ?? momentOf(wholeSeconds(new Date()), zone)),
      ...(await this.#textFields(raw, writer, settings)),
      ...fieldsOfNew(
        fields.accept({ identity: sender.identity, mayEdit: mayModerate(sender.identity, on) }, input.meta),
      ),
    };
    if (kind === 'note')
      return this.#store(storedStatus(kind, statusNamed(input.status) ?? 'approved'), draft, on);
    return claims.withLocks(locksOf(draft, sender.identity), async () =>
      this.#store(await this.#statusOfNew(sender.identity, input, draft, on), draft, on),
    );
  }

  /** Notes answer notes, so that no comment tells of a note. */
  async #parentOf(kind: CommentKind, parent: number): Promise<number> {
    if (kind === 'comment' || parent === 0) return parent;
    const above = await this.deps.comments.find(parent);
    return above && kindOf(above) === 'note' ? parent : 0;
  }

  /** The status of a new comment, unless it is a duplicate, or the writer's last comment is too recent. */
  async #statusOfNew(
    identity: Identity,
    input: CommentInput,
    draft: Draft,
    on: Commented,
  ): Promise<CommentStatus> {
    if (await this.deps.comments.hasDuplicate(draft)) throw errors.duplicate();
    await this.#refuseFlood(identity, draft);
    return statusNamed(input.status) ?? this.#firstStatus(identity, draft, on);
  }

  async #store(status: StoredStatus, draft: Draft, on: Commented): Promise<Comment> {
    const { comments, ids } = this.deps;
    return withFreeId(ids, comments, async (_id) => {
      const comment: Comment = {
        _id,
        ...draft,
        status,
        postOpen: on.isOpenToAll,
        postAuthor: on.author,
        elsewhere: on.type === EVENT_TYPE,
      };
      await comments.insert(comment);
      return comment;
    });
  }

  /** Flood check: the caller's earlier comments count under any name. */
  async #refuseFlood(
    identity: Identity,
    comment: Pick<Comment, 'authorEmailKey' | 'dateGmt'>,
  ): Promise<void> {
    if (can(identity, 'moderate_comments')) return;
    const since = new Date(Date.now() - FLOOD_WITHIN_MS);
    const last = await this.deps.comments.lastDate(identity.userId, comment.authorEmailKey, since);
    if (last && comment.dateGmt.getTime() - last.getTime() < FLOOD_MS) throw errors.flood();
  }

  /**
   * Comments of moderators and of the post's author are approved at once. Comments of others need an earlier approved
   * comment of the comment's author, who need not be the caller.
   */
  async #firstStatus(
    identity: Identity,
    comment: Pick<Comment, 'author' | 'authorName' | 'authorEmailKey' | 'content'>,
    on: Commented,
  ): Promise<CommentStatus> {
    if (comment.author > 0) {
      const author = await this.#identityOf(comment.author, identity);
      if (can(author, 'moderate_comments') || on.author === author.userId) return 'approved';
    }
    const links = comment.content.raw.match(/<a [^>]*href/gi)?.length ?? 0;
    if (links >= LINKS_HELD) return 'hold';
    return (await this.deps.comments.wasApproved(comment)) ? 'approved' : 'hold';
  }

  /** The identity of a user. The caller's identity is known already. */
  async #identityOf(userId: number, caller: Identity): Promise<Identity> {
    if (userId === caller.userId) return caller;
    const { roles } = await userNamed(this.deps.users, userId);
    return { userId, roles };
  }

  /**
   * @param post item that the comment moves to; absent: none
   * @throws RestError unless the caller may change the comment, and may write notes on the item that a note moves to.
   */
  async authorizeUpdate(identity: Identity, comment: Comment, post = comment.post): Promise<void> {
    if (!(await this.#mayModerate(identity, comment))) throw errors.cannotEdit();
    if (kindOf(comment) !== 'note' || post === comment.post) return;
    authorizeNote(identity, await this.commented(post, 'note'));
  }

  /** Updates the fields that were sent (docs/reference/compatibility.md#partial-updates). */
  async update(sender: Sender, comment: Comment, input: CommentInput): Promise<Comment> {
    await this.#authorizeClaims(sender.identity, sender.ip, { ...input, status: undefined });
    checkSentLengths(input);
    const settings = await this.deps.settings.current();
    const set = await this.#changes(sender, comment, input, settings);
    const removed = removedResolution(comment, input.meta);
    return this.#retryConflicts(comment, async (current) => {
      const status = nextStatus(current, input.status);
      const isSame = Object.keys(set).length === 0 && removed.length === 0;
      if (isSame && status === current.status) return current;
      const { fields, unset } = statusChange(current, status, new Date());
      return this.deps.comments.update(current, { ...set, ...fields }, [...unset, ...removed]);
    });
  }

  async #changes(
    { identity }: Sender,
    comment: Comment,
    input: CommentInput,
    settings: Settings,
  ): Promise<Partial<Comment>> {
    const raw =
      input.content === undefined
        ? undefined
        : await this.#text(
            can(identity, 'unfiltered_html') && (await this.#mayWriteAnyHtml(comment)),
            input.content,
          );
    const person = await changedAuthor(this.deps.users, input);
    const next = { ...comment, ...person };
    checkLengths(next, raw ?? '');
    const says = raw !== undefined || person.authorName !== undefined || person.authorUrl !== undefined;
    return {
      ...changedFields(this.deps.fields.accept({ identity, stored: comment.fields }, input.meta)),
      ...person,
      ...(says && (await this.#textFields(raw ?? comment.content.raw, next, settings))),
      ...dateOf(input, siteZone(settings.timezone, 0)),
      ...(input.author_ip !== undefined && { authorIp: input.author_ip }),
      // An empty user agent counts as absent, as on creation.
      ...(input.author_user_agent && { authorUserAgent: sanitizeTextField(input.author_user_agent) }),
      ...(input.parent !== undefined &&
        input.parent !== comment._id && {
          parent: await this.#parentOf(kindOf(comment), Math.max(0, input.parent)),
        }),
      ...resolutionIn(kindOf(comment), input.meta),
      ...(input.post !== undefined && (await this.#moved(input.post, kindOf(comment)))),
    };
  }

  /**
   * Whether the comment's author may post any HTML: a moderator's edit may contain only HTML that the author may use.
   */
  async #mayWriteAnyHtml({ author }: Comment): Promise<boolean> {
    const user = author === 0 ? undefined : (await this.deps.users.byIds([author])).get(author);
    return user !== undefined && can({ userId: user._id, roles: user.roles }, 'unfiltered_html');
  }

  async #moved(post: number, kind: CommentKind): Promise<Partial<Comment>> {
    const on = await this.commented(post, kind);
    return {
      post,
      postOpen: on.isOpenToAll,
      postAuthor: on.author,
      elsewhere: on.type === EVENT_TYPE,
    };
  }

  /** Whether the identity moderates the comment: as a moderator, or as an editor of its item. */
  async #mayModerate(identity: Identity, { post }: Comment): Promise<boolean> {
    if (mayModerate(identity, undefined)) return true;
    if (isAnonymous(identity)) return false;
    return mayModerate(identity, (await this.deps.items.find([post])).get(post));
  }

  /** @throws RestError unless the caller may delete the comment. */
  async authorizeDelete(identity: Identity, comment: Comment): Promise<void> {
    if (!(await this.#mayModerate(identity, comment))) throw errors.cannotDelete();
  }

  /** Moves a comment to the trash. @throws RestError rest_already_trashed */
  async trash(comment: Comment): Promise<Comment> {
    return this.#retryConflicts(comment, async (current) => {
      if (shownStatus(current.status) === 'trash') throw errors.alreadyTrashed();
      const trashed = storedStatus(kindOf(current), 'trash');
      const { fields, unset } = statusChange(current, trashed, new Date());
      return this.deps.comments.update(current, fields, unset);
    });
  }

  /** Updates a comment, and retries with the current one when its status has changed. */
  #retryConflicts(comment: Comment, change: (current: Comment) => Promise<Comment | null>): Promise<Comment> {
    return retryConflicts(comment, change, () => this.get(comment._id), errors.changedMeanwhile);
  }

  /** Deletes a comment permanently; replies to it move to its parent. */
  async delete(comment: Comment): Promise<void> {
    if (!(await this.deps.comments.delete(comment))) throw errors.invalidId();
  }

  /** Purges comments whose time in the trash is over. @param changed called before each deletion */
  async emptyTrash(changed: () => void): Promise<void> {
    const before = new Date(Date.now() - TRASH_MS);
    for (;;) {
      const comments = await this.deps.comments.trashedBefore(before, TRASH_BATCH);
      for (const comment of comments) {
        changed();
        await this.deps.comments.delete(comment);
      }
      if (comments.length < TRASH_BATCH) return;
    }
  }

  async #text(unfilteredHtml: boolean, sent: string | undefined, mayBeEmpty = false): Promise<string> {
    const raw = await inBackground('prepareCommentContent', sent ?? '', {
      unfilteredHtml,
      siteUrl: this.deps.siteUrl,
    });
    if (raw === '' && !mayBeEmpty) throw errors.invalidContent();
    return raw;
  }

  async #textFields(
    raw: string,
    { authorName, authorUrl }: Pick<Author, 'authorName' | 'authorUrl'>,
    settings: Settings,
  ) {
    const rendering = { useSmilies: settings.use_smilies, siteUrl: this.deps.siteUrl };
    return {
      content: {
        raw,
        rendered: await inBackground('renderComment', raw, rendering),
        smilies: settings.use_smilies,
      },
      search: fold([authorName, authorUrl, raw].join('\n')),
      digest: createHash('sha256').update(raw).digest('base64'),
    };
  }
}

/** @throws RestError unless the caller may write a note on the item: as one of its editors. */
function authorizeNote(identity: Identity, on: Commented): void {
  if (!NOTED_TYPES.has(on.type)) throw errors.notesUnsupported();
  if (!on.mayEdit(identity)) throw errors.cannotCreateNote();
  if (on.status === 'trash') throw errors.trashedPost();
}

/** A new comment before its status is decided. */
type Draft = Omit<Comment, '_id' | 'status' | 'postOpen' | 'postAuthor'>;

/** Locks against concurrent duplicates and against concurrent comments of the same writer. */
function locksOf(draft: Draft, identity: Identity): NamedLock[] {
  const { post, parent, digest, authorName, authorEmailKey } = draft;
  const said = `${digest} on ${post} under ${parent}`;
  const writer = isAnonymous(identity) ? `address ${authorEmailKey}` : `user ${identity.userId}`;
  return [
    { name: `${said} by ${authorName}`, error: errors.duplicate },
    { name: `${said} from ${authorEmailKey}`, error: errors.duplicate },
    ...(can(identity, 'moderate_comments') ? [] : [{ name: writer, error: errors.flood }]),
  ];
}
