import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import mongoose, { type Connection, Schema } from 'mongoose';
import { useMongo } from '../testing/mongo.js';

const author = new Schema({ _id: Number, name: { type: String, required: true } });
const post = new Schema(
  {
    _id: Number,
    slug: { type: String, unique: true },
    title: String,
    author: { type: Number, ref: 'Author' },
    views: { type: Number, default: 0 },
    price: Schema.Types.Decimal128,
    big: BigInt,
    token: { type: Schema.Types.ObjectId, default: () => new mongoose.Types.ObjectId() },
    tags: [String],
    comments: [new Schema({ by: String, stars: Number }, { _id: false })],
    meta: { type: Map, of: String },
    data: Buffer,
    published: Date,
  },
  { timestamps: true, optimisticConcurrency: true },
);
post.index({ author: 1, published: -1 });

function models(connection: Connection) {
  return { Author: connection.model('Author', author), Post: connection.model('Post', post) };
}

const mongo = useMongo();
let connection: Connection;
let Author: ReturnType<typeof models>['Author'];
let Post: ReturnType<typeof models>['Post'];

beforeAll(async () => {
  connection = await mongoose.createConnection(mongo.uri, { dbName: mongo.db.databaseName }).asPromise();
  ({ Author, Post } = models(connection));
  await Promise.all([Author.init(), Post.init()]);
});
afterAll(async () => {
  await connection.close();
});
beforeEach(async () => {
  await Promise.all([Author.deleteMany({}), Post.deleteMany({})]);
  await Author.create([
    { _id: 1, name: 'Ann' },
    { _id: 2, name: 'Ben' },
  ]);
  await Post.create([
    { _id: 1, slug: 'one', title: 'One', author: 1, tags: ['a', 'b'], published: new Date('2024-01-01') },
    { _id: 2, slug: 'two', title: 'Two', author: 2, tags: ['b'], published: new Date('2024-02-01') },
    { _id: 3, slug: 'three', title: 'Three', author: 1, published: new Date('2024-03-01') },
  ]);
});

describe('documents', () => {
  test('documents keep every type of a schema', async () => {
    const created = await Post.create({
      _id: 9,
      slug: 'nine',
      price: '12.50',
      big: 9_007_199_254_740_993n,
      meta: { '10': 'ten', b: 'bee' },
      data: Buffer.from([1, 2, 3]),
      comments: [{ by: 'x', stars: 5 }],
    });
    const found = await Post.findById(9).orFail();
    expect(found.price?.toString()).toBe('12.50');
    expect(found.big).toBe(9_007_199_254_740_993n);
    expect(found.meta?.get('10')).toBe('ten');
    expect(found.data?.equals(Buffer.from([1, 2, 3]))).toBe(true);
    expect(found.token?.equals(created.token ?? '')).toBe(true);
    expect(found.comments[0]?.stars).toBe(5);
    expect(found.createdAt).toEqual(created.createdAt);
    expect(await Post.findOne({ big: 9_007_199_254_740_993n }, { _id: 1 }).lean()).toEqual({ _id: 9 });
  });

  test('documents are saved by their changed fields', async () => {
    const found = await Post.findById(1).orFail();
    found.title = 'New';
    found.tags.push('c');
    found.comments.push({ by: 'y', stars: 1 });
    found.set('meta', new Map([['k', 'v']]));
    await found.save();
    const again = await Post.findById(1).orFail();
    expect(again.title).toBe('New');
    expect([...again.tags]).toEqual(['a', 'b', 'c']);
    expect(again.meta?.get('k')).toBe('v');
    expect(again.updatedAt.getTime()).toBeGreaterThanOrEqual(again.createdAt.getTime());
  });

  test('a save fails when another one was faster', async () => {
    const [mine, theirs] = await Promise.all([Post.findById(1).orFail(), Post.findById(1).orFail()]);
    theirs.title = 'Theirs';
    await theirs.save();
    mine.title = 'Mine';
    await expect(mine.save()).rejects.toThrow(mongoose.Error.VersionError);
    expect((await Post.findById(1).orFail()).title).toBe('Theirs');
  });

  test('documents are unique by the indexes of the schema', async () => {
    await expect(Post.create({ _id: 4, slug: 'one' })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { slug: 1 },
      keyValue: { slug: 'one' },
    });
    await expect(Post.updateOne({ _id: 2 }, { slug: 'one' })).rejects.toMatchObject({ code: 11000 });
    expect(await Post.countDocuments()).toBe(3);
  });
});

describe('queries', () => {
  test('a query chains conditions, order and pages', async () => {
    const found = await Post.find()
      .where('author')
      .in([1, 2])
      .where('published')
      .gt(new Date('2024-01-15').getTime())
      .sort('-published')
      .skip(1)
      .limit(1)
      .select('title -_id')
      .lean();
    expect(found).toEqual([{ title: 'Two' }]);
    expect(await Post.exists({ tags: 'a' })).toEqual({ _id: 1 });
    expect(await Post.exists({ tags: 'z' })).toBeNull();
    // In no order: they were stored at the same time.
    expect((await Post.distinct('tags')).sort()).toEqual(['a', 'b']);
    expect(await Post.estimatedDocumentCount()).toBe(3);
    expect(await Post.countDocuments({ author: 1 })).toBe(2);
    expect(await Post.findOne({ title: /^t/i }).sort({ _id: -1 }).lean()).toMatchObject({ _id: 3 });
  });

  test('a query populates references', async () => {
    const found = await Post.find()
      .sort({ _id: 1 })
      .populate<{ author: { name: string } }>('author', 'name')
      .lean();
    expect(found.map((document) => document.author.name)).toEqual(['Ann', 'Ben', 'Ann']);
  });

  test('a query streams its documents with a cursor', async () => {
    await Post.insertMany(
      Array.from({ length: 250 }, (_, index) => ({ _id: 100 + index, slug: `s${index}` })),
    );
    let seen = 0;
    for await (const document of Post.find({ _id: { $gte: 100 } })
      .lean()
      .cursor({ batchSize: 20 })) {
      expect(document.slug).toBe(`s${seen}`);
      seen += 1;
    }
    expect(seen).toBe(250);
  });

  test('a model aggregates documents', async () => {
    const result = await Post.aggregate([
      { $match: { published: { $gte: new Date('2024-01-01') } } },
      { $group: { _id: '$author', posts: { $sum: 1 }, last: { $max: '$published' } } },
      { $sort: { posts: -1 } },
    ]);
    expect(result).toEqual([
      { _id: 1, posts: 2, last: new Date('2024-03-01') },
      { _id: 2, posts: 1, last: new Date('2024-02-01') },
    ]);
  });
});

describe('writes', () => {
  test('writes update, upsert and remove', async () => {
    expect(
      await Post.updateMany({ author: 1 }, { $inc: { views: 2 }, $addToSet: { tags: 'b' } }),
    ).toMatchObject({
      matchedCount: 2,
      modifiedCount: 2,
    });
    const after = await Post.findOneAndUpdate(
      { _id: 1 },
      { $pull: { tags: 'a' } },
      { returnDocument: 'after' },
    );
    expect([...(after?.tags ?? [])]).toEqual(['b']);
    const made = await Post.findOneAndUpdate(
      { _id: 7 },
      { title: 'Seven' },
      { upsert: true, returnDocument: 'after', setDefaultsOnInsert: true },
    );
    expect(made).toMatchObject({ _id: 7, title: 'Seven', views: 0 });
    expect(await Post.deleteMany({ author: 1 })).toMatchObject({ deletedCount: 2 });
    expect(await Post.findOneAndDelete({ _id: 2 }).lean()).toMatchObject({ slug: 'two' });
  });

  test('a model writes in bulk, ordered or not', async () => {
    const operations = [
      { insertOne: { document: { _id: 10, slug: 'ten' } } },
      { insertOne: { document: { _id: 11, slug: 'one' } } },
      { updateOne: { filter: { _id: 1 }, update: { $set: { title: 'Changed' } } } },
    ];
    await expect(Post.bulkWrite(operations)).rejects.toMatchObject({ code: 11000 });
    expect((await Post.findById(1).orFail()).title).toBe('One');
    await Post.deleteOne({ _id: 10 });
    await expect(Post.bulkWrite(operations, { ordered: false })).rejects.toMatchObject({ code: 11000 });
    expect((await Post.findById(1).orFail()).title).toBe('Changed');
    expect(await Post.exists({ _id: 10 })).not.toBeNull();
  });

  test('insertMany leaves out existing documents', async () => {
    const documents = [
      { _id: 20, slug: 'x' },
      { _id: 1, slug: 'y' },
      { _id: 21, slug: 'z' },
    ];
    await expect(Post.insertMany(documents, { ordered: false })).rejects.toMatchObject({ code: 11000 });
    expect(await Post.countDocuments({ _id: { $in: [20, 21] } })).toBe(2);
  });

  test('writes keep the indexes of the schema', async () => {
    await Post.syncIndexes();
    const keys = (await Post.listIndexes()).map(({ key }) => key);
    expect(keys).toEqual([{ _id: 1 }, { slug: 1 }, { author: 1, published: -1 }]);
  });
});

test('bulk writes of a connection keep every document that can be kept, ordered or not', async () => {
  const insertion = (_id: number) =>
    ({ model: 'Author', name: 'insertOne', document: { _id: _id as never, name: 'Cam' } }) as const;
  for (const ordered of [true, false]) {
    const result = await connection.bulkWrite([ordered ? 11 : 21, ordered ? 12 : 22].map(insertion), {
      ordered,
    });
    expect(result.insertedCount).toBe(2);
  }
  // One of them exists already.
  const write = connection.bulkWrite([31, 2, 32].map(insertion), { ordered: false });
  await expect(write).rejects.toMatchObject({ partialResult: { insertedCount: 2 } });
  const found = await Author.find({ name: 'Cam' }).sort({ _id: 1 }).lean();
  expect(found.map(({ _id }) => _id)).toEqual([11, 12, 21, 22, 31, 32]);
});
