import { SearchIndex } from '@almanac/content';
import {
  batchedInsert,
  ChangeOutbox,
  countedWindow,
  highestId,
  inRequestedOrder,
  insertAll,
} from '@almanac/data';
import { fold } from '@almanac/formatting';
import { batch } from '@almanac/process';
import { NOTE_STATUSES } from '@almanac/transfer/records';
import type { Connection, Model, mongo } from 'mongoose';
import { CachedReads, type CommentPage } from './cached-reads.js';
import type { Commented } from './commented.js';
import type { Comment } from './document.js';
import { listByKind } from './list-by-kind.js';
import { changeOf } from './notes.js';
import {
  type CommentAudience,
  type CommentFilter,
  type CommentWindow,
  type StoredOrder,
  sortOf,
  toMongoFilter,
} from './query.js';
import { storedSchema } from './stored-schema.js';

/** Number of comments of a post deleted by one command. */
const DELETED_TOGETHER = 250;

/** State of its post as a comment stores it. */
export type StoredPostState = Pick<Comment, 'post' | 'postOpen' | 'postAuthor' | 'status'>;

/** Current state of a post, to be stored in its comments. */
export type PostState = Pick<Commented, 'id' | 'isOpenToAll' | 'author' | 'status'>;

/** Writer of a comment: a user, or a name with an address. */
export type Commenter = Pick<Comment, 'author' | 'authorName' | 'authorEmailKey'>;

/** Fields by which two comments are duplicates. */
type Statement = Pick<Comment, 'post' | 'parent' | 'digest' | 'authorEmailKey' | 'authorName'>;

/** Whether two comments have the same text, post and parent, and the same name or address. */
const isSame = (one: Statement, other: Statement): boolean =>
  one.digest === other.digest &&
  one.post === other.post &&
  one.parent === other.parent &&
  (one.authorName === other.authorName ||
    (one.authorEmailKey !== '' && one.authorEmailKey === other.authorEmailKey));

/** The comments of the site: reads, lists and single writes. `CommentsService` has the rules. */
export class CommentRepository {
  readonly #comments: Model<Comment>;
  /** The driver's collection, without Mongoose's casting. */
  readonly #documents: mongo.Collection<Comment>;
  readonly search: SearchIndex;
  readonly changes: ChangeOutbox<Comment>;
  readonly #cached = new CachedReads<StoredPostState>();

  constructor(connection: Connection) {
    this.#comments = connection.model<Comment>('Comment', storedSchema);
    this.#documents = connection.collection<Comment>(this.#comments.collection.name);
    this.changes = new ChangeOutbox(connection, {
      collection: 'comments',
      fields: ['status'],
      describe: changeOf,
    });
    this.search = new SearchIndex(connection, {
      collection: 'comments',
      columns: ['post', 'postOpen', 'postAuthor', 'status', 'author', 'parent', 'dateGmt'],
      texts: { search: 'search' },
      obsolete: ['words', 'wordings'],
    });
  }

  readonly find = batch(async (ids: readonly number[]) => {
    const found = await this.findMany([...new Set(ids)]);
    return ids.map((id) => found.find(({ _id }) => _id === id));
  });

  /** Comments by id, in no order; unknown ids are left out. */
  async findMany(ids: readonly number[]): Promise<Comment[]> {
    return ids.length === 0 ? [] : this.#documents.find({ _id: { $in: [...ids] } }).toArray();
  }

  /**
   * One window of a list, and the total of the filter.
   * @param versions that the list depends on; absent: those of all comments
   */
  list(filter: CommentFilter, window: CommentWindow, versions?: readonly string[]): Promise<CommentPage> {
    return this.#cached.window([filter, window], () => this.#list(filter, window), versions);
  }

  async #list(
    filter: CommentFilter,
    { orderBy, descending, offset, limit }: CommentWindow,
  ): Promise<CommentPage> {
    if (orderBy === 'type')
      return listByKind(filter, { descending, offset, limit }, (ofKind, window) =>
        this.#list(ofKind, window),
      );
    const { search } = filter;
    const direction = descending ? -1 : 1;
    if (search && !search.emails && orderBy !== 'include')
      return this.#listFound(filter, { orderBy, descending, offset, limit });
    const query = toMongoFilter(filter);
    if (orderBy === 'include' && filter.include) {
      const found = await this.#comments.find(query).lean<Comment[]>();
      const ordered = inRequestedOrder(found, ({ _id }) => _id, [...new Set(filter.include)], false);
      return { comments: ordered.slice(offset, offset + limit), total: found.length };
    }
    const find = () =>
      this.#comments
        .find(query)
        .sort(sortOf(orderBy, direction))
        .skip(offset)
        .limit(limit)
        .lean<Comment[]>()
        .exec();
    const count = () => this.#comments.countDocuments(query).exec();
    const isShort = (filter.posts ?? filter.parents) !== undefined;
    const { items, total } = await countedWindow({ offset, limit, isShort }, find, count);
    return { comments: items, total };
  }

  /** One window of the hits of the search index. */
  async #listFound(
    { search, ...filter }: CommentFilter,
    { orderBy, descending, offset, limit }: CommentWindow & { readonly orderBy: StoredOrder },
  ): Promise<CommentPage> {
    const { ids, total } = await this.search.select({
      search: { terms: [fold(search?.text ?? '')], excluded: [], ranking: [] },
      filter: toMongoFilter(filter),
      sort: sortOf(orderBy, descending ? -1 : 1),
      window: { offset, limit },
    });
    const comments = inRequestedOrder(await this.findMany(ids), ({ _id }) => _id, ids, false);
    return { comments, total };
  }

  /**
   * Stored states of events, each once.
   * @param posts ids to restrict to; undefined: all
   * @param versions of the comments on them; absent: those of all comments
   */
  eventPostStates(
    posts: readonly number[] | undefined,
    versions?: readonly string[],
  ): Promise<readonly StoredPostState[]> {
    const filter = { elsewhere: true, ...(posts && { post: { $in: posts } }) };
    return this.#cached.states(filter, () => this.#postStates(filter), versions);
  }

  /** Stored states of posts that have comments, each once. */
  postStates(posts: readonly number[]): Promise<StoredPostState[]> {
    return this.#postStates({ post: { $in: posts } });
  }

  #postStates(filter: object): Promise<StoredPostState[]> {
    return this.#comments.aggregate<StoredPostState>([
      { $match: filter },
      {
        $group: {
          _id: { post: '$post', postOpen: '$postOpen', postAuthor: '$postAuthor', status: '$status' },
        },
      },
      { $replaceRoot: { newRoot: '$_id' } },
    ]);
  }

  /**
   * The newest visible approved comments of each post, or replies to each comment, at most `limit` of each. Two
   * queries, and one more for each key whose comments fill a window.
   */
  async newestBy(
    field: 'post' | 'parent',
    keys: readonly number[],
    visible: CommentAudience | undefined,
    limit: number,
  ): Promise<ReadonlyMap<number, Comment[]>> {
    const pages = new Map<number, number[]>();
    let wanting = [...new Set(keys)];
    let olderThan: CommentFilter['olderThan'];
    while (wanting.length > 0) {
      const window = wanting.length * limit;
      const names = field === 'post' ? { posts: wanting } : { parents: wanting };
      const found = await this.#comments
        .find(toMongoFilter({ visible, ...names, statuses: ['approved'], olderThan }), {
          [field]: 1,
          dateGmt: 1,
        })
        .sort({ dateGmt: -1, _id: -1 })
        .limit(window)
        .lean<Pick<Comment, '_id' | 'post' | 'parent' | 'dateGmt'>[]>();
      for (const { _id, [field]: key } of found) {
        const page = pages.get(key) ?? [];
        if (page.length < limit) pages.set(key, [...page, _id]);
      }
      if (found.length < window) break;
      // A full window has all newest comments of at least one key.
      olderThan = found.at(-1);
      wanting = wanting.filter((key) => (pages.get(key)?.length ?? 0) < limit);
    }
    const shown = await this.findMany([...pages.values()].flat());
    const byId = new Map(shown.map((comment) => [comment._id, comment]));
    return new Map([...pages].map(([key, ids]) => [key, ids.flatMap((id) => byId.get(id) ?? [])]));
  }

  /** Ids of the comments that have replies outside spam and trash. */
  readonly answered = batch(async (calls: readonly (readonly number[])[]): Promise<ReadonlySet<number>[]> => {
    const parents: number[] = await this.#documents.distinct('parent', {
      parent: { $in: [...new Set(calls.flat())] },
      status: { $in: ['approved', 'hold', 'note-approved', 'note-hold'] },
    });
    const answered = new Set(parents);
    return calls.map(() => answered);
  });

  /** Number of approved comments by post; posts without any are left out. */
  async countApproved(posts: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const counts = await Promise.all(
      posts.map((post) => this.#comments.countDocuments({ post, status: 'approved' })),
    );
    return new Map(posts.map((post, index) => [post, counts[index] ?? 0]));
  }

  /** Whether a duplicate outside the trash exists. */
  readonly hasDuplicate = batch(async (comments: readonly Statement[]): Promise<boolean[]> => {
    const values = <K extends 'digest' | 'post'>(name: K) => ({ $in: comments.map((one) => one[name]) });
    const found = await this.#documents
      .find(
        { digest: values('digest'), post: values('post'), status: { $nin: ['trash', ...NOTE_STATUSES] } },
        { projection: { post: 1, parent: 1, digest: 1, authorEmailKey: 1, authorName: 1 } },
      )
      .toArray();
    return comments.map((comment) => found.some((other) => isSame(comment, other)));
  });

  /** Date of the last comment of a user or an address after a moment. @param author 0 when not signed in */
  async lastDate(author: number, authorEmailKey: string, after: Date): Promise<Date | undefined> {
    const dateGmt = { $gte: after };
    const writers = [
      ...(author > 0 ? [{ author, dateGmt }] : []),
      ...(author > 0 && authorEmailKey === '' ? [] : [{ authorEmailKey, dateGmt }]),
    ];
    const last = await this.#comments
      .findOne({ $or: writers }, { dateGmt: 1 })
      .sort({ dateGmt: -1 })
      .lean<Pick<Comment, 'dateGmt'>>();
    return last?.dateGmt;
  }

  /** Whether a comment of this writer was ever approved. */
  async wasApproved({ author, authorName, authorEmailKey }: Commenter): Promise<boolean> {
    const by = author > 0 ? { author } : { authorEmailKey, authorName };
    return (await this.#comments.exists({ ...by, status: 'approved' })) !== null;
  }

  /** The highest id in use; 0 when there are no comments. */
  highestId(): Promise<number> {
    return highestId(this.#comments);
  }

  /**
   * Comments in order of their ids.
   * @param after exclusive lower bound of the ids
   * @param posts ids to restrict to; absent: all
   */
  page(after: number, limit: number, posts?: readonly number[]): Promise<Comment[]> {
    return this.#comments
      .find({ _id: { $gt: after }, ...(posts && { post: { $in: posts } }) })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<Comment[]>()
      .exec();
  }

  /** Stores comments by one command and leaves out comments whose id is in use. */
  async insertAll(comments: readonly Comment[]): Promise<void> {
    const marked = comments.map((comment) => this.#asNew(comment));
    await insertAll(this.#documents, marked);
  }

  /** Replaces a comment. */
  async replace(comment: Comment): Promise<void> {
    await this.#comments.replaceOne(
      { _id: comment._id },
      {
        ...comment,
        ...this.search.mark(),
        ...this.changes.replaced(),
      },
    );
  }

  #asNew(comment: Comment): Comment {
    return { ...comment, ...this.search.mark(), ...this.changes.created() };
  }

  /** @throws DuplicateKeyError when the id is in use. */
  async insert(comment: Comment): Promise<void> {
    await this.#insert(this.#asNew(comment));
  }

  readonly #insert = batchedInsert(() => this.#documents);

  /**
   * Updates the given fields atomically.
   * @param status precondition of the update
   * @param unchanged further fields that must be unchanged
   * @returns the updated comment; null when it was deleted or a precondition fails.
   */
  async update(
    { _id, status }: Pick<Comment, '_id' | 'status'>,
    set: Partial<Comment>,
    unset: readonly ('formerStatus' | 'trashedAt' | 'statusBefore' | 'resolution')[] = [],
    unchanged: Readonly<Record<string, string>> = {},
  ): Promise<Comment | null> {
    const update = {
      $set: { ...set, ...this.search.mark() },
      $push: this.changes.updated(),
      ...(unset.length > 0 && { $unset: Object.fromEntries(unset.map((name) => [name, 1])) }),
    };
    return this.#documents.findOneAndUpdate(
      { _id, status, ...unchanged },
      update as unknown as mongo.UpdateFilter<Comment>,
      { returnDocument: 'after', ignoreUndefined: true },
    );
  }

  /** Deletes a comment; replies move to its parent first, so that a repeat after a crash has the same result. */
  async delete({ _id, parent }: Pick<Comment, '_id' | 'parent'>): Promise<boolean> {
    await this.#comments.updateMany(
      { parent: _id },
      { $set: { parent, ...this.search.mark() }, $push: this.changes.updated() },
    );
    const { deletedCount } = await this.#deleting([_id], () => this.#comments.deleteOne({ _id }));
    return deletedCount > 0;
  }

  /** Deletes the comments of a post in batches. Idempotent. */
  async deleteByPost(post: number): Promise<void> {
    for (;;) {
      const found = await this.#documents
        .find({ post }, { projection: { _id: 1 }, limit: DELETED_TOGETHER })
        .toArray();
      if (found.length === 0) return;
      const ids = found.map(({ _id }) => _id);
      await this.#deleting(ids, () => this.#comments.deleteMany({ _id: { $in: ids }, post }));
    }
  }

  #deleting<T>(ids: readonly number[], remove: () => Promise<T>): Promise<T> {
    return this.changes.deleting(ids, () => this.search.deleting(ids, remove));
  }

  /**
   * Stores the state of a post in its comments where it differs, and trashes or restores them with the post.
   * Idempotent.
   */
  async updatePostState(state: PostState): Promise<void> {
    try {
      await this.#updatePostState(state);
    } finally {
      // Not every change of a state bumps a version.
      this.#cached.forget();
    }
  }

  async #updatePostState({
    id: post,
    isOpenToAll: postOpen,
    author: postAuthor,
    status,
  }: PostState): Promise<void> {
    await this.#comments.updateMany(
      { post, $or: [{ postOpen: { $ne: postOpen } }, { postAuthor: { $ne: postAuthor } }] },
      { $set: { postOpen, postAuthor, ...this.search.mark() } },
    );
    // The second write needs its own mark: the search index may have processed the first write already.
    const mark = this.search.mark();
    if (status === 'trash') {
      await this.#comments.updateMany(
        { post, status: { $nin: ['post-trashed', ...NOTE_STATUSES] } },
        [{ $set: { statusBefore: '$status', status: 'post-trashed', ...mark } }],
        { updatePipeline: true },
      );
    } else {
      await this.#comments.updateMany(
        { post, status: 'post-trashed' },
        [{ $set: { status: { $ifNull: ['$statusBefore', 'hold'] }, ...mark } }, { $unset: 'statusBefore' }],
        { updatePipeline: true },
      );
    }
  }

  /** Reassigns the posts of one user to another. Idempotent. */
  async reassignPostAuthor(from: number, to: number): Promise<void> {
    await this.#comments.updateMany(
      { postAuthor: from },
      { $set: { postAuthor: to, ...this.search.mark() } },
    );
  }

  /** Comments trashed before a moment. */
  trashedBefore(moment: Date, limit: number): Promise<Comment[]> {
    return this.#comments
      .find({ trashedAt: { $lt: moment } })
      .sort({ trashedAt: 1 })
      .limit(limit)
      .lean<Comment[]>()
      .exec();
  }
}
