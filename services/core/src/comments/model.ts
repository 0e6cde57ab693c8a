import { SearchIndex } from '@almanac/content';
import { collectionSchema, DuplicateKeyError, highestId, inRequestedOrder, insertAll } from '@almanac/data';
import { fold } from '@almanac/formatting';
import { batch } from '@almanac/process';
import type { Connection, Model, mongo } from 'mongoose';
import type { Commented } from './commented.js';
import { type Comment, comment } from './document.js';
import {
  type CommentAudience,
  type CommentFilter,
  type CommentWindow,
  sortOf,
  toMongoFilter,
} from './query.js';

const schema = collectionSchema('comments', comment);
// Comments that the search index does not have yet.
schema.index(...SearchIndex.PENDING);
// The default list of those who may see everything; `status=`.
schema.index({ status: 1, dateGmt: 1, _id: 1 });
// `orderby=id`, `orderby=post`, `orderby=parent` for the same.
schema.index({ status: 1, _id: 1 });
schema.index({ status: 1, post: 1, dateGmt: 1, _id: 1 });
schema.index({ status: 1, parent: 1, dateGmt: 1, _id: 1 });
// The same lists for everybody else.
schema.index({ postOpen: 1, status: 1, dateGmt: 1, _id: 1 });
schema.index({ postOpen: 1, status: 1, _id: 1 });
schema.index({ postOpen: 1, status: 1, post: 1, dateGmt: 1, _id: 1 });
schema.index({ postOpen: 1, status: 1, parent: 1, dateGmt: 1, _id: 1 });
// `post=`, counts by post, replies that posts embed, what goes with a post.
schema.index({ post: 1, status: 1, dateGmt: 1, _id: 1 });
// `parent=`, whether there are answers, moving answers up.
schema.index({ parent: 1, dateGmt: 1, _id: 1 });
// `author=`, a user's own comments, flood and earlier approval.
schema.index({ author: 1, dateGmt: 1, _id: 1 });
// `author_email=`, the same for people without an account.
schema.index({ authorEmailKey: 1, dateGmt: 1, _id: 1 });
// Comments on one's own posts.
schema.index({ postAuthor: 1, dateGmt: 1, _id: 1 });
// Comments of events, to see what has become of those.
schema.index({ elsewhere: 1, post: 1 }, { partialFilterExpression: { elsewhere: true } });
// The same said twice.
schema.index({ digest: 1, post: 1 });
// What has been in the trash for too long.
schema.index({ trashedAt: 1 }, { sparse: true });

/** Comments of a post that are deleted together. */
const DELETED_TOGETHER = 250;

/** What a comment remembers of what it belongs to. */
export type StoredPostState = Pick<Comment, 'post' | 'postOpen' | 'postAuthor' | 'status'>;

/** What comments have to remember of what they belong to. */
export type PostState = Pick<Commented, 'id' | 'isOpenToAll' | 'author' | 'status'>;

/** Somebody who comments: a user, or a name with an address. */
export type Commenter = Pick<Comment, 'author' | 'authorName' | 'authorEmailKey'>;

/** What a comment says, where, and who says it. */
type Statement = Pick<Comment, 'post' | 'parent' | 'digest' | 'authorEmailKey' | 'authorName'>;

/** Whether two comments say the same at the same place, under one name or address. */
const isSame = (one: Statement, other: Statement): boolean =>
  one.digest === other.digest &&
  one.post === other.post &&
  one.parent === other.parent &&
  (one.authorName === other.authorName ||
    (one.authorEmailKey !== '' && one.authorEmailKey === other.authorEmailKey));

/** The comments of the site: reading, lists and single steps of writing. The rules are the service's. */
export class CommentRepository {
  readonly #comments: Model<Comment>;
  /** The same collection for what is complete as it is. */
  readonly #documents: mongo.Collection<Comment>;
  readonly search: SearchIndex;

  constructor(connection: Connection) {
    this.#comments = connection.model<Comment>('Comment', schema);
    this.#documents = connection.collection<Comment>(this.#comments.collection.name);
    this.search = new SearchIndex(connection, {
      collection: 'comments',
      columns: ['post', 'postOpen', 'postAuthor', 'status', 'author', 'parent', 'dateGmt'],
      texts: { search: 'search' },
      obsolete: ['words', 'wordings'],
    });
  }

  find(id: number): Promise<Comment | null> {
    return this.#comments.findById(id).lean<Comment>().exec();
  }

  /** Comments by id, in no order; unknown ids are left out. */
  async findMany(ids: readonly number[]): Promise<Comment[]> {
    if (ids.length === 0) return [];
    return this.#comments.find({ _id: { $in: ids } }).lean<Comment[]>();
  }

  /** One window of a list, with the number of all comments that fit the filter. */
  async list(
    filter: CommentFilter,
    { orderBy, descending, offset, limit }: CommentWindow,
  ): Promise<{ comments: Comment[]; total: number }> {
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
    const [comments, total] = await Promise.all([
      this.#comments.find(query).sort(sortOf(orderBy, direction)).skip(offset).limit(limit).lean<Comment[]>(),
      this.#comments.countDocuments(query),
    ]);
    return { comments, total };
  }

  /** One window of the hits of a search, by the search index. */
  async #listFound(
    { search, ...filter }: CommentFilter,
    { orderBy, descending, offset, limit }: CommentWindow,
  ): Promise<{ comments: Comment[]; total: number }> {
    const { ids, total } = await this.search.select({
      search: { terms: [fold(search?.text ?? '')], excluded: [], ranking: [] },
      filter: toMongoFilter(filter),
      sort: sortOf(orderBy, descending ? -1 : 1),
      window: { offset, limit },
    });
    const comments = inRequestedOrder(await this.findMany(ids), ({ _id }) => _id, ids, false);
    return { comments, total };
  }

  /** What comments of events remember of them, each state once. @param posts of these only; undefined: of all */
  eventPostStates(posts: readonly number[] | undefined): Promise<StoredPostState[]> {
    return this.#comments.aggregate<StoredPostState>([
      { $match: { elsewhere: true, ...(posts && { post: { $in: posts } }) } },
      {
        $group: {
          _id: { post: '$post', postOpen: '$postOpen', postAuthor: '$postAuthor', status: '$status' },
        },
      },
      { $replaceRoot: { newRoot: '$_id' } },
    ]);
  }

  /**
   * The newest visible approved comments of each post, or answers to each comment, at most `limit` of one. Two
   * queries, and one more for each of those with so many that they leave others no room in a window.
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
      // A full window has all that at least one of them wants.
      olderThan = found.at(-1);
      wanting = wanting.filter((key) => (pages.get(key)?.length ?? 0) < limit);
    }
    const shown = await this.findMany([...pages.values()].flat());
    const byId = new Map(shown.map((comment) => [comment._id, comment]));
    return new Map([...pages].map(([key, ids]) => [key, ids.flatMap((id) => byId.get(id) ?? [])]));
  }

  /** Which of these comments have answers that are neither spam nor in the trash. */
  readonly answered = batch(async (calls: readonly (readonly number[])[]): Promise<ReadonlySet<number>[]> => {
    const parents: number[] = await this.#documents.distinct('parent', {
      parent: { $in: [...new Set(calls.flat())] },
      status: { $in: ['approved', 'hold'] },
    });
    const answered = new Set(parents);
    return calls.map(() => answered);
  });

  /** Approved comments by post; a post without any is left out. */
  async countApproved(posts: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const counts = await Promise.all(
      posts.map((post) => this.#comments.countDocuments({ post, status: 'approved' })),
    );
    return new Map(posts.map((post, index) => [post, counts[index] ?? 0]));
  }

  /** Whether somebody has said the same at the same place, and it is not in the trash. */
  readonly hasDuplicate = batch(async (comments: readonly Statement[]): Promise<boolean[]> => {
    const values = <K extends 'digest' | 'post'>(name: K) => ({ $in: comments.map((one) => one[name]) });
    const found = await this.#documents
      .find(
        { digest: values('digest'), post: values('post'), status: { $ne: 'trash' } },
        { projection: { post: 1, parent: 1, digest: 1, authorEmailKey: 1, authorName: 1 } },
      )
      .toArray();
    return comments.map((comment) => found.some((other) => isSame(comment, other)));
  });

  /** When a user (0: nobody signed in) or somebody with an address last commented, if after a moment. */
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

  /** Whether a comment of somebody was ever approved. */
  async wasApproved({ author, authorName, authorEmailKey }: Commenter): Promise<boolean> {
    const by = author > 0 ? { author } : { authorEmailKey, authorName };
    return (await this.#comments.exists({ ...by, status: 'approved' })) !== null;
  }

  /** The highest id that there is; 0: none. */
  highestId(): Promise<number> {
    return highestId(this.#comments);
  }

  /** Comments in order of their ids. @param after only higher ids @param posts only those on these; absent: all */
  page(after: number, limit: number, posts?: readonly number[]): Promise<Comment[]> {
    return this.#comments
      .find({ _id: { $gt: after }, ...(posts && { post: { $in: posts } }) })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<Comment[]>()
      .exec();
  }

  /** Stores comments together, in one write; those whose ids are taken are left out. */
  async insertAll(comments: readonly Comment[]): Promise<void> {
    const marked = comments.map((comment) => ({ ...comment, ...this.search.mark() }));
    await insertAll(this.#documents, marked);
  }

  /** Puts another comment in the place of one. */
  async replace(comment: Comment): Promise<void> {
    await this.#comments.replaceOne({ _id: comment._id }, { ...comment, ...this.search.mark() });
  }

  /** @throws DuplicateKeyError when the id is taken. */
  async insert(comment: Comment): Promise<void> {
    const document = { ...comment, ...this.search.mark() };
    if (!(await this.#insertBatch(document))) throw new DuplicateKeyError('_id');
  }

  /** Tells for each comment whether it is stored. */
  readonly #insertBatch = batch((comments: readonly Comment[]) => insertAll(this.#documents, comments));

  /**
   * Changes what is given and nothing else, in one step.
   * @param status what the decision was made by; the write does nothing when it is no longer so.
   * @param guard fields that have to be as they are here as well
   * @returns the comment as it is then; null when it is gone or has changed.
   */
  async update(
    { _id, status }: Pick<Comment, '_id' | 'status'>,
    set: Partial<Comment>,
    unset: readonly ('formerStatus' | 'trashedAt' | 'statusBefore')[] = [],
    guard: Readonly<Record<string, string>> = {},
  ): Promise<Comment | null> {
    return this.#comments
      .findOneAndUpdate(
        { _id, status, ...guard },
        {
          $set: { ...set, ...this.search.mark() },
          ...(unset.length > 0 && { $unset: Object.fromEntries(unset.map((name) => [name, 1])) }),
        },
      )
      .setOptions({ returnDocument: 'after' })
      .lean<Comment>()
      .exec();
  }

  /** Deletes for good; answers move up. Answers first: repeated after a crash, it ends the same. */
  async delete({ _id, parent }: Pick<Comment, '_id' | 'parent'>): Promise<boolean> {
    await this.#comments.updateMany({ parent: _id }, { $set: { parent, ...this.search.mark() } });
    const { deletedCount } = await this.search.deleting([_id], () => this.#comments.deleteOne({ _id }));
    return deletedCount > 0;
  }

  /** Deletes what belongs to a post, some comments at a time. Repeatable. */
  async deleteByPost(post: number): Promise<void> {
    for (;;) {
      const found = await this.#documents
        .find({ post }, { projection: { _id: 1 }, limit: DELETED_TOGETHER })
        .toArray();
      if (found.length === 0) return;
      const ids = found.map(({ _id }) => _id);
      await this.search.deleting(ids, () => this.#comments.deleteMany({ _id: { $in: ids }, post }));
    }
  }

  /**
   * Notes who may see a post, on the comments where that is not noted yet; they go to the trash and come back with it.
   * Repeatable.
   */
  async notePost({ id: post, isOpenToAll: postOpen, author: postAuthor, status }: PostState): Promise<void> {
    await this.#comments.updateMany(
      { post, $or: [{ postOpen: { $ne: postOpen } }, { postAuthor: { $ne: postAuthor } }] },
      { $set: { postOpen, postAuthor, ...this.search.mark() } },
    );
    // Of its own: a comment may have been indexed as the first write left it.
    const mark = this.search.mark();
    if (status === 'trash') {
      await this.#comments.updateMany(
        { post, status: { $ne: 'post-trashed' } },
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

  /** The posts of one user are another's. Repeatable. */
  async reassignPostAuthor(from: number, to: number): Promise<void> {
    await this.#comments.updateMany(
      { postAuthor: from },
      { $set: { postAuthor: to, ...this.search.mark() } },
    );
  }

  /** Comments that have been in the trash since before a moment. */
  trashedBefore(moment: Date, limit: number): Promise<Comment[]> {
    return this.#comments
      .find({ trashedAt: { $lt: moment } })
      .sort({ trashedAt: 1 })
      .limit(limit)
      .lean<Comment[]>()
      .exec();
  }
}
