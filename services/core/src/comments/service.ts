import { createHash } from 'node:crypto';
import { fold, momentOf, wholeSeconds, withFreeId } from '@almanac/content';
import { siteZone, UTC, type Zone } from '@almanac/dates';
import { inBackground, sanitizeTermName, sanitizeTextField } from '@almanac/formatting';
import { can, type Identity, isAnonymous } from '@almanac/identity';
import type { Context } from '@almanac/rest';
import type { Claim, Claims } from '@almanac/service/claims';
import { sentMoment } from '../content/dates.js';
import type { IdSequence } from '../ids/model.js';
import type { Settings, SettingsService } from '../settings/service.js';
import { sanitizeUrl } from '../url.js';
import type { User, UsersService } from '../users/service.js';
import { type Commented, type CommentedItems, EVENT_TYPE } from './commented.js';
import { COMMENT_STATUSES, type Comment, type CommentStatus } from './document.js';
import * as errors from './errors.js';
import type { CommentRepository, Remembered } from './model.js';
import type { CommentAudience, CommentFilter, CommentWindow } from './query.js';

export type { Comment, CommentStatus } from './document.js';

/** What a client may send of a comment; absent is what was not sent. */
export interface CommentInput {
  /** User id. */
  readonly author?: number | undefined;
  readonly author_name?: string | undefined;
  readonly author_email?: string | undefined;
  readonly author_url?: string | undefined;
  readonly author_ip?: string | undefined;
  readonly author_user_agent?: string | undefined;
  readonly content?: string | undefined;
  /** In the site's zone unless it names one. */
  readonly date?: string | undefined;
  readonly date_gmt?: string | undefined;
  readonly parent?: number | undefined;
  readonly post?: number | undefined;
  readonly status?: string | undefined;
}

/** What a client may ask of a list. */
export interface CommentListInput {
  readonly context: Context;
  readonly search?: string | undefined;
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly author?: readonly number[] | undefined;
  readonly author_exclude?: readonly number[] | undefined;
  readonly author_email?: string | undefined;
  readonly include: readonly number[];
  readonly exclude: readonly number[];
  readonly parent: readonly number[];
  readonly parent_exclude: readonly number[];
  readonly post: readonly number[];
  readonly status: string;
  readonly type: string;
}

/** Who asks for comments. */
export interface Reader {
  readonly identity: Identity;
  /** Of a protected post; empty for none. */
  readonly password: string;
  /** Told when another service could not be asked. */
  degraded(what: string): void;
}

/** Where a comment comes from. */
export interface Sender {
  readonly identity: Identity;
  readonly ip: string;
  readonly userAgent: string;
  /** Of a protected post. */
  readonly password: string;
}

/** Bytes that fit; WordPress's columns. */
const LIMITS = { name: 245, email: 100, url: 200, content: 65_525, userAgent: 255 } as const;
/** So many links in a text need a look. */
const LINKS_HELD = 2;
const FLOOD_MS = 15_000;
const FLOOD_WITHIN_MS = 3_600_000;
/** A comment stays in the trash for 30 days, as content does. */
const TRASH_MS = 30 * 24 * 3_600_000;
const TRASH_BATCH = 100;
const ATTEMPTS = 5;

/** What clients may call a status they set. Other names change nothing. */
const STATUS_NAMES: Readonly<Record<string, CommentStatus>> = {
  approved: 'approved',
  approve: 'approved',
  '1': 'approved',
  hold: 'hold',
  '0': 'hold',
  spam: 'spam',
  trash: 'trash',
};

/** What clients may filter by. */
const STATUS_FILTERS: ReadonlyMap<string, readonly CommentStatus[]> = new Map<
  string,
  readonly CommentStatus[]
>([
  ...Object.entries(STATUS_NAMES).map(([name, status]): [string, CommentStatus[]] => [name, [status]]),
  ['post-trashed', ['post-trashed']],
  ['all', ['approved', 'hold']],
  ['any', COMMENT_STATUSES],
]);

/** List arguments that reveal what not everybody may know, with the value that reveals nothing. */
const GUARDED = {
  author: undefined,
  author_exclude: undefined,
  author_email: undefined,
  status: 'approve',
  type: 'comment',
} as const;

/** The rules for comments (interface.md 2.10, 4.12; behaviour-core.md section 8). */
export class CommentsService {
  readonly #with: CommentsCollaborators;

  constructor(collaborators: CommentsCollaborators) {
    this.#with = collaborators;
  }

  /** @throws RestError rest_comment_invalid_id */
  async get(id: number): Promise<Comment> {
    const comment = await this.#with.comments.find(id);
    if (!comment) throw errors.invalidId();
    return comment;
  }

  /** @throws RestError unless the reader may see the comment in the context. */
  async authorizeRead(
    { identity, password, degraded }: Reader,
    comment: Comment,
    context: Context,
  ): Promise<void> {
    if (context === 'edit' && !can(identity, 'moderate_comments')) throw errors.forbiddenContext();
    const items = await this.#with.items.findForReader([comment.post], degraded);
    if (!isSeen(identity, comment, items.get(comment.post), password)) throw errors.cannotRead();
  }

  /** @throws RestError unless the reader may ask for such a list. */
  async authorizeList({ identity, degraded, ...reader }: Reader, input: CommentListInput): Promise<void> {
    const on = await this.#with.items.findForReader(input.post, degraded);
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
    const zone = await this.#zone();
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
    await this.#remindOfEvents(reader, await this.#with.comments.rememberedOfEvents(filter.posts));
    for (let attempt = 1; ; attempt += 1) {
      const page = await this.#with.comments.list(filter, window);
      if (attempt === ATTEMPTS || !(await this.#remindOfEvents(reader, page.comments))) return page;
    }
  }

  /** What of a list the reader may see; undefined: everything. */
  async #audience(
    { identity, degraded, ...reader }: Reader,
    input: CommentListInput,
  ): Promise<CommentAudience | undefined> {
    if (can(identity, 'moderate_comments')) return undefined;
    const named = await this.#with.items.findForReader(input.post, degraded);
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
  async #remindOfEvents({ degraded }: Reader, comments: readonly Remembered[]): Promise<boolean> {
    const items = await this.#with.items.findForReader(
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
    for (const on of changed) await this.#with.comments.notePost(on);
    return changed.size > 0;
  }

  /** The newest approved comments of posts, or answers to comments, that the caller may see: what links embed. */
  newestBy(identity: Identity, field: 'post' | 'parent', ids: readonly number[], limit: number) {
    const visible = can(identity, 'moderate_comments')
      ? undefined
      : { ...audienceOf(identity), unlockedPosts: [] };
    return this.#with.comments.newestBy(field, ids, visible, limit);
  }

  /** Comments by id: those that the caller may see without a password, and whether there are others. */
  async visibleByIds(
    { identity, degraded }: Pick<Reader, 'identity' | 'degraded'>,
    ids: readonly number[],
  ): Promise<{ visible: Comment[]; known: ReadonlySet<number> }> {
    const comments = await this.#with.comments.findMany(ids);
    const items = await this.#with.items.findForReader(
      comments.map(({ post }) => post),
      degraded,
    );
    return {
      visible: comments.filter((comment) => isSeen(identity, comment, items.get(comment.post), '')),
      known: new Set(comments.map(({ _id }) => _id)),
    };
  }

  /** @throws RestError unless the caller may comment as sent. */
  async authorizeCreate({ identity, ip, password }: Sender, input: CommentInput): Promise<void> {
    if (isAnonymous(identity) && !this.#with.allowAnonymous) throw errors.loginRequired();
    await this.#authorizeClaims(identity, ip, input);
    const on = (await this.#with.items.find([input.post ?? 0])).get(input.post ?? 0);
    if (!on) throw errors.invalidPost();
    if (on.status === 'draft') throw errors.draftPost();
    if (on.status === 'trash') throw errors.trashedPost();
    if (!on.mayRead(identity, password)) throw errors.cannotReadPost();
    if (!on.commentsOpen) throw errors.closed();
  }

  /** What only moderators may claim about a comment. */
  async #authorizeClaims(identity: Identity, ip: string, input: CommentInput): Promise<void> {
    if (can(identity, 'moderate_comments')) return;
    if (input.author !== undefined && input.author !== identity.userId) throw errors.invalidAuthor();
    if (input.author_ip !== undefined && input.author_ip !== ip) throw errors.invalidAuthorIp();
    if (input.status !== undefined) throw errors.invalidStatus();
  }

  /** Makes a comment and decides whether it is shown at once. */
  async create(sender: Sender, input: CommentInput): Promise<Comment> {
    const { claims, now } = this.#with;
    const settings = await this.#with.settings.current();
    const zone = siteZone(settings.timezone, 0);
    // What is missing is told before what is too long, and nothing too long is worked on.
    const clipped = clip(input);
    const raw = await this.#text(sender.identity, clipped.content);
    const writer = await this.#writer(sender.identity, clipped);
    checkSentLengths(input);
    checkLengths(writer, raw);
    const post = input.post ?? 0;
    const on = (await this.#with.items.find([post])).get(post);
    if (!on) throw errors.invalidPost();
    const draft = {
      post,
      parent: Math.max(0, input.parent ?? 0),
      ...writer,
      authorIp: input.author_ip ?? sender.ip,
      authorUserAgent: sanitizeTextField(
        input.author_user_agent ?? sender.userAgent.slice(0, LIMITS.userAgent),
      ),
      ...(dateOf(input, zone) ?? momentOf(wholeSeconds(now()), zone)),
      ...(await this.#textFields(raw, writer, settings)),
    };
    const isModerator = can(sender.identity, 'moderate_comments');
    return claims.holding(claimsOf(draft, isModerator), () => this.#store(sender, input, draft, on));
  }

  /** Stores a new comment unless the same was said before, or the writer's last one is too young. */
  async #store(sender: Sender, input: CommentInput, draft: Draft, on: Commented): Promise<Comment> {
    const { comments, ids } = this.#with;
    if (await comments.hasDuplicate(draft)) throw errors.duplicate();
    await this.#refuseFlood(sender.identity, draft);
    const status = statusNamed(input.status) ?? (await this.#firstStatus(draft, on));
    const above = async () => ids.next(await comments.highestId());
    return withFreeId(await ids.next(), above, async (_id) => {
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

  async #refuseFlood(
    identity: Identity,
    comment: Pick<Comment, 'author' | 'authorName' | 'authorEmailKey' | 'dateGmt'>,
  ): Promise<void> {
    if (can(identity, 'moderate_comments')) return;
    const since = new Date(this.#with.now().getTime() - FLOOD_WITHIN_MS);
    const last = await this.#with.comments.lastDate(comment, since);
    if (last && comment.dateGmt.getTime() - last.getTime() < FLOOD_MS) throw errors.flood();
  }

  /**
   * What moderators and the author of the post say is shown at once; others are once somebody has approved them
   * before. It is the author of the comment who counts, whoever sends it.
   */
  async #firstStatus(
    comment: Pick<Comment, 'author' | 'authorName' | 'authorEmailKey' | 'content'>,
    on: Commented,
  ): Promise<CommentStatus> {
    const user = comment.author > 0 ? await this.#user(comment.author) : undefined;
    const isModerator = user && can({ userId: user._id, roles: user.roles }, 'moderate_comments');
    if (user && (isModerator || on.author === user._id)) return 'approved';
    const links = comment.content.raw.match(/<a [^>]*href/gi)?.length ?? 0;
    if (links >= LINKS_HELD) return 'hold';
    return (await this.#with.comments.wasApproved(comment)) ? 'approved' : 'hold';
  }

  /** @throws RestError unless the caller may change the comment. */
  async authorizeUpdate(identity: Identity, comment: Comment): Promise<void> {
    if (!(await this.#mayModerate(identity, comment))) throw errors.cannotEdit();
  }

  /** Changes what was sent and nothing else (precedence.md P6). */
  async update(sender: Sender, comment: Comment, input: CommentInput): Promise<Comment> {
    await this.#authorizeClaims(sender.identity, sender.ip, { ...input, status: undefined });
    checkSentLengths(input);
    const settings = await this.#with.settings.current();
    const set = await this.#changes(sender, comment, input, settings);
    for (let attempt = 0, current = comment; attempt < ATTEMPTS; attempt += 1) {
      const status = nextStatus(current, input.status);
      const { fields, unset } = this.#statusChange(current, status);
      if (Object.keys(set).length === 0 && status === current.status) return current;
      const updated = await this.#with.comments.update(current, { ...set, ...fields }, unset);
      if (updated) return updated;
      current = await this.get(comment._id);
    }
    throw errors.changedMeanwhile();
  }

  async #changes(
    { identity }: Sender,
    comment: Comment,
    input: CommentInput,
    settings: Settings,
  ): Promise<Partial<Comment>> {
    const raw = input.content === undefined ? undefined : await this.#text(identity, input.content);
    const person = await this.#changedPerson(input);
    const next = { ...comment, ...person };
    checkLengths(next, raw ?? '');
    const says = raw !== undefined || person.authorName !== undefined || person.authorUrl !== undefined;
    return {
      ...person,
      ...(says && (await this.#textFields(raw ?? comment.content.raw, next, settings))),
      ...dateOf(input, siteZone(settings.timezone, 0)),
      ...(input.author_ip !== undefined && { authorIp: input.author_ip }),
      ...(input.author_user_agent !== undefined && {
        authorUserAgent: sanitizeTextField(input.author_user_agent),
      }),
      ...(input.parent !== undefined &&
        input.parent !== comment._id && { parent: Math.max(0, input.parent) }),
      ...(input.post !== undefined && (await this.#moved(input.post))),
    };
  }

  async #moved(post: number): Promise<Partial<Comment>> {
    const on = (await this.#with.items.find([post])).get(post);
    if (!on) throw errors.invalidPost();
    return {
      post,
      postOpen: on.isOpenToAll,
      postAuthor: on.author,
      elsewhere: on.type === EVENT_TYPE,
    };
  }

  async #changedPerson(input: CommentInput): Promise<Partial<Writer>> {
    const user = input.author === undefined ? undefined : await this.#user(input.author);
    return {
      ...(input.author !== undefined && { author: input.author }),
      ...(user && { ...personOf(user) }),
      ...(input.author_name !== undefined && { authorName: sanitizeTermName(input.author_name) }),
      ...(input.author_email !== undefined && emailFields(input.author_email)),
      ...(input.author_url !== undefined && { authorUrl: sanitizeUrl(input.author_url) }),
    };
  }

  /** Whether somebody decides about a comment: a moderator, or who may edit what it belongs to. */
  async #mayModerate(identity: Identity, { post }: Comment): Promise<boolean> {
    if (can(identity, 'moderate_comments')) return true;
    if (isAnonymous(identity)) return false;
    return (await this.#with.items.find([post])).get(post)?.mayEdit(identity) ?? false;
  }

  /** @throws RestError unless the caller may delete the comment. */
  async authorizeDelete(identity: Identity, comment: Comment): Promise<void> {
    if (!(await this.#mayModerate(identity, comment))) throw errors.cannotDelete();
  }

  /** Moves a comment to the trash. @throws RestError rest_already_trashed */
  async trash(comment: Comment): Promise<Comment> {
    for (let attempt = 0, current = comment; attempt < ATTEMPTS; attempt += 1) {
      if (current.status === 'trash') throw errors.alreadyTrashed();
      const { fields, unset } = this.#statusChange(current, 'trash');
      const trashed = await this.#with.comments.update(current, fields, unset);
      if (trashed) return trashed;
      current = await this.get(comment._id);
    }
    throw errors.changedMeanwhile();
  }

  /** Deletes a comment for good; answers to it answer what it answered. */
  async delete(comment: Comment): Promise<void> {
    if (!(await this.#with.comments.delete(comment))) throw errors.invalidId();
  }

  /** Deletes what has been in the trash for too long. @returns whether there was something. */
  async emptyTrash(): Promise<boolean> {
    await this.#with.claims.clear();
    const before = new Date(this.#with.now().getTime() - TRASH_MS);
    let emptied = false;
    for (;;) {
      const comments = await this.#with.comments.trashedBefore(before, TRASH_BATCH);
      for (const comment of comments) emptied = (await this.#with.comments.delete(comment)) || emptied;
      if (comments.length < TRASH_BATCH) return emptied;
    }
  }

  /** What a status brings with it: where the comment came from, and since when it is in the trash. */
  #statusChange(comment: Comment, status: CommentStatus) {
    if (status === comment.status) return { fields: {}, unset: [] };
    const isPutAway = status === 'trash' || status === 'spam';
    const isPostTrashed = comment.status === 'post-trashed';
    const former = comment.formerStatus ?? (isPostTrashed ? comment.statusBefore : comment.status) ?? 'hold';
    return {
      fields: {
        status,
        ...(isPutAway && { formerStatus: former }),
        ...(status === 'trash' && { trashedAt: this.#with.now() }),
      },
      unset: [
        ...(isPutAway ? [] : (['formerStatus'] as const)),
        ...(status === 'trash' ? [] : (['trashedAt'] as const)),
        ...(isPostTrashed ? (['statusBefore'] as const) : []),
      ],
    };
  }

  async #text(identity: Identity, sent: string | undefined): Promise<string> {
    const raw = await inBackground('prepareCommentContent', sent ?? '', {
      unfilteredHtml: can(identity, 'unfiltered_html'),
      siteUrl: this.#with.siteUrl,
    });
    if (raw === '') throw errors.invalidContent();
    return raw;
  }

  async #textFields(
    raw: string,
    { authorName, authorUrl }: Pick<Writer, 'authorName' | 'authorUrl'>,
    settings: Settings,
  ) {
    const rendering = { useSmilies: settings.use_smilies, siteUrl: this.#with.siteUrl };
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

  /** Whose words a new comment is: the user's who is named, a person's with name and address, or the caller's. */
  async #writer(identity: Identity, input: CommentInput): Promise<Writer> {
    const given = {
      authorName: sanitizeTermName(input.author_name ?? ''),
      authorEmail: (input.author_email ?? '').trim(),
      authorUrl: sanitizeUrl(input.author_url ?? ''),
    };
    const isNamed = Object.values(given).some((text) => text !== '');
    const userId = input.author ?? (isNamed || isAnonymous(identity) ? undefined : identity.userId);
    const user = userId === undefined ? undefined : await this.#user(userId);
    const person = user ? personOf(user) : undefined;
    const authorName = given.authorName || (person?.authorName ?? '');
    const authorEmail = given.authorEmail || (person?.authorEmail ?? '');
    if (authorName === '' || authorEmail === '') throw errors.authorDataRequired();
    return {
      author: user?._id ?? 0,
      authorName,
      ...emailFields(authorEmail),
      authorUrl: given.authorUrl || (person?.authorUrl ?? ''),
    };
  }

  async #user(id: number): Promise<User> {
    const user = (await this.#with.users.byIds([id])).get(id);
    if (!user) throw errors.unknownAuthor();
    return user;
  }

  async #zone(): Promise<Zone> {
    return siteZone((await this.#with.settings.current()).timezone, 0);
  }
}

export interface CommentsCollaborators {
  readonly comments: CommentRepository;
  readonly claims: Claims;
  readonly items: CommentedItems;
  readonly ids: IdSequence;
  readonly settings: SettingsService;
  readonly users: UsersService;
  /** Whether people without an account may comment. */
  readonly allowAnonymous: boolean;
  /** Address of the front, without a trailing slash. */
  readonly siteUrl: string;
  readonly now: () => Date;
}

/** A new comment before it is decided whether it is shown. */
type Draft = Omit<Comment, '_id' | 'status' | 'postOpen' | 'postAuthor'>;

type Writer = Pick<Comment, 'author' | 'authorName' | 'authorEmail' | 'authorEmailKey' | 'authorUrl'>;

/**
 * Whether somebody sees a comment: an approved one with what it belongs to, an own one, one to decide about.
 * @param on undefined also when it could not be asked for: the comment remembers whether that is for all
 */
function isSeen(identity: Identity, comment: Comment, on: Commented | undefined, password: string): boolean {
  if (can(identity, 'moderate_comments') || on?.mayEdit(identity)) return true;
  if (!isAnonymous(identity) && comment.author === identity.userId) return true;
  return comment.status === 'approved' && (on ? on.mayRead(identity, password) : comment.postOpen);
}

/** The password that a list is asked for with: it counts only for one post. */
const passwordFor = ({ password }: Pick<Reader, 'password'>, { post }: CommentListInput): string =>
  post.length === 1 ? password : '';

/** The audience that somebody without the right to moderate belongs to. */
const audienceOf = (identity: Identity) => ({
  userId: identity.userId,
  onOwnPosts: can(identity, 'edit_published_posts'),
});

const personOf = ({ name, email, url }: User): Omit<Writer, 'author'> => ({
  authorName: name,
  ...emailFields(email),
  authorUrl: url,
});

const emailFields = (email: string) => ({
  authorEmail: email.trim(),
  authorEmailKey: email.trim().toLowerCase(),
});

/** What nobody else may do meanwhile: say the same at the same place, and comment as the same writer. */
function claimsOf(draft: Draft, isModerator: boolean): Claim[] {
  const { post, parent, digest, author, authorName, authorEmailKey } = draft;
  const said = `${digest} on ${post} under ${parent}`;
  const writer = author > 0 ? `user ${author}` : `address ${authorEmailKey}`;
  return [
    { name: `${said} by ${authorName}`, refusal: errors.duplicate },
    { name: `${said} from ${authorEmailKey}`, refusal: errors.duplicate },
    ...(isModerator ? [] : [{ name: writer, refusal: errors.flood }]),
  ];
}

/** The texts of an input, cut where they are too long already. */
function clip(input: CommentInput): CommentInput {
  const cut = (text: string | undefined, limit: number) => text?.slice(0, limit + 1);
  return {
    ...input,
    author_name: cut(input.author_name, LIMITS.name),
    author_email: cut(input.author_email, LIMITS.email),
    author_url: cut(input.author_url, LIMITS.url),
    content: cut(input.content, LIMITS.content),
  };
}

/** Looks at what was sent before any work is done on it. */
function checkSentLengths(input: CommentInput): void {
  checkLengths(
    {
      authorName: input.author_name ?? '',
      authorEmail: input.author_email ?? '',
      authorUrl: input.author_url ?? '',
    },
    input.content ?? '',
  );
  if ((input.author_user_agent ?? '').length > LIMITS.userAgent) throw errors.userAgentTooLong();
}

function checkLengths(
  { authorName, authorEmail, authorUrl }: Pick<Writer, 'authorName' | 'authorEmail' | 'authorUrl'>,
  content: string,
): void {
  if (Buffer.byteLength(authorName) > LIMITS.name) throw errors.nameTooLong();
  if (Buffer.byteLength(authorEmail) > LIMITS.email) throw errors.emailTooLong();
  if (Buffer.byteLength(authorUrl) > LIMITS.url) throw errors.urlTooLong();
  if (Buffer.byteLength(content) > LIMITS.content) throw errors.contentTooLong();
}

/** The moment that was sent; undefined when none was. */
function dateOf({ date, date_gmt: dateGmt }: CommentInput, site: Zone) {
  const moment =
    date === undefined ? sentMoment('date_gmt', dateGmt, UTC, site) : sentMoment('date', date, site);
  return moment && momentOf(moment, site);
}

const statusNamed = (name: string | undefined): CommentStatus | undefined =>
  name === undefined || !Object.hasOwn(STATUS_NAMES, name) ? undefined : STATUS_NAMES[name];

/** The status that a requested one leads to. `unspam` and `untrash` go back to where the comment came from. */
function nextStatus({ status, formerStatus }: Comment, requested: string | undefined): CommentStatus {
  const isBack =
    (requested === 'untrash' && status === 'trash') || (requested === 'unspam' && status === 'spam');
  if (isBack) return formerStatus ?? 'hold';
  return statusNamed(requested) ?? status;
}

const nonEmpty = <T>(values: readonly T[] | undefined): readonly T[] | undefined =>
  values && values.length > 0 ? values : undefined;
