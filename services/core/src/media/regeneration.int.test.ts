import { COMMAND_LINE } from '@almanac/identity';
import { core as contracts, createRpcClient, type RpcClient } from '@almanac/rpc';
import { AS, type tokensOf } from '@almanac/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import mongoose, { type Connection, mongo } from 'mongoose';
import sharp from 'sharp';
import { startCore, type TestCore } from '../testing/core.js';
import { image, Uploader } from '../testing/uploads.js';

let core: TestCore;
let library: RpcClient<typeof contracts.MediaLibrary.service>;
let database: Connection;
let uploader: Uploader;

const clientAs = (process: Parameters<typeof tokensOf>[0]) =>
  createRpcClient(contracts.MediaLibrary, ...core.calledBy(process));

beforeAll(async () => {
  core = await startCore();
  library = clientAs(COMMAND_LINE);
  database = await mongoose.createConnection(core.databaseUri).asPromise();
  uploader = new Uploader(core);
});
afterAll(async () => {
  library?.close();
  await database?.close();
  await core?.stop();
});

interface Stored {
  readonly _id: string;
  readonly media: number;
  readonly files: readonly string[];
}

const upload = async (bytes: Buffer | string, name: string) =>
  (await uploader.raw(bytes, name, { as: AS.administrator })).body;
const shown = async (id: number) =>
  (await core.ask('GET', `/wp/v2/media/${id}?context=edit`, { as: AS.administrator })).body;
/** Names of the stored files of a media item. */
const storedOf = async (id: number): Promise<string[]> => {
  const upload = await database.collection<Stored>('uploads').findOne({ media: id });
  const found = await database
    .collection('uploads.files')
    .find({ filename: { $in: upload?.files ?? [] } })
    .toArray();
  const names = found.map(({ filename }) => String(filename));
  expect(new Set(names)).toEqual(new Set(upload?.files));
  return names.map((name) => name.slice(name.lastIndexOf('/') + 1)).sort();
};

/** Stores files as a site with other sizes would: `old` in place of `medium`. */
async function withOldSizes(id: number): Promise<string> {
  const claim = await database.collection<Stored>('uploads').findOne({ media: id });
  if (!claim) throw new Error('the item has a file');
  const medium = claim.files.find((file) => file.endsWith('-300x200.png')) ?? '';
  const old = medium.replace('-300x200', '-200x133');
  const bucket = new mongo.GridFSBucket(database.db as mongo.Db, { bucketName: 'uploads' });
  const target = bucket.openUploadStreamWithId(old as never, old, { metadata: { mimeType: 'image/png' } });
  await new Promise((resolve, reject) =>
    target.once('finish', resolve).once('error', reject).end('old bytes'),
  );
  await bucket.delete(medium as never);
  await database
    .collection<Stored>('uploads')
    .updateOne(
      { _id: claim._id },
      { $set: { files: claim.files.map((file) => (file === medium ? old : file)) } },
    );
  const size = { name: 'old', file: old.slice(old.lastIndexOf('/') + 1), width: 200, height: 133 };
  await database.collection<{ _id: number }>('posts').updateOne({ _id: id }, {
    $set: { 'file.image.sizes': [{ ...size, mimeType: 'image/png', bytes: 9 }] },
  } as never);
  return size.file;
}

describe('the sizes of an image', () => {
  test('a regeneration makes the sizes again and removes unused files', async () => {
    const {
      id,
      media_details: made,
      source_url: address,
      modified,
    } = await upload(await image(600, 400), 'again.png');
    const files = await storedOf(id);
    const old = await withOldSizes(id);
    expect(await storedOf(id)).toContain(old);

    expect(await library.regenerate({ id })).toMatchObject({
      status: 'regenerated',
      sizes: Object.keys(made.sizes).length - 1,
      removed: 1,
    });

    const item = await shown(id);
    expect([item.media_details, item.source_url, item.modified]).toEqual([made, address, modified]);
    expect(await storedOf(id)).toEqual(files);
    const medium = await uploader.stored(item.media_details.sizes.medium.source_url);
    expect(await sharp(await medium.arrayBuffer()).metadata()).toMatchObject({ width: 300, height: 200 });
    expect((await uploader.stored(address.replace('again.png', old))).status).toBe(404);
    // A second run has nothing to remove.
    expect(await library.regenerate({ id })).toMatchObject({ status: 'regenerated', removed: 0 });
    expect(await storedOf(id)).toEqual(files);
  });

  test('the regeneration of a scaled image starts from the original', async () => {
    const { id, media_details: made } = await upload(await image(3000, 2000, 'jpeg'), 'large.jpg');
    const files = await storedOf(id);
    expect(files).toEqual(expect.arrayContaining(['large.jpg', 'large-scaled.jpg']));
    expect(await library.regenerate({ id })).toMatchObject({ status: 'regenerated', removed: 0 });
    expect((await shown(id)).media_details).toEqual(made);
    expect(await storedOf(id)).toEqual(files);
  });

  test('a regeneration includes trashed items', async () => {
    const { id } = await upload(await image(400, 400), 'binned.png');
    await core.ask('DELETE', `/wp/v2/media/${id}`, { as: AS.administrator });
    expect(await library.regenerate({ id })).toMatchObject({ status: 'regenerated' });
  });
});

describe('errors', () => {
  test('a regeneration skips a file of another type', async () => {
    const { id } = await upload('text', 'text.txt');
    expect(await library.regenerate({ id })).toMatchObject({
      status: 'skipped',
      reason: 'Its file is not an image that has sizes.',
    });
  });

  test('a regeneration fails for a missing or damaged file', async () => {
    const { id, media_details: made } = await upload(await image(400, 400), 'lost.png');
    const [claim, chunks, files] = [
      await database.collection<Stored>('uploads').findOne({ media: id }),
      database.collection('uploads.chunks'),
      database.collection<{ _id: string }>('uploads.files'),
    ];
    const chunk = await chunks.findOne({ files_id: claim?._id });
    if (!claim || !chunk) throw new Error('the file is stored');
    await chunks.updateOne({ _id: chunk._id }, { $set: { data: new mongo.Binary(Buffer.alloc(10)) } });
    await files.updateOne({ _id: claim._id }, { $set: { length: 10 } });
    expect(await library.regenerate({ id })).toMatchObject({
      status: 'failed',
      reason: 'Its file is a damaged image.',
    });
    await files.deleteOne({ _id: claim._id });
    expect(await library.regenerate({ id })).toMatchObject({
      status: 'failed',
      reason: 'Its file is missing.',
    });
    expect((await shown(id)).media_details).toEqual(made);
  });

  test('a regeneration fails for an id without a media item', async () => {
    const { body: post } = await core.ask('POST', '/wp/v2/posts', {
      as: AS.administrator,
      body: { title: 'A' },
    });
    for (const id of [post.id, 999_999])
      expect(await library.regenerate({ id })).toMatchObject({
        status: 'failed',
        reason: 'There is no such media item.',
      });
  });

  test('only the command line may regenerate', async () => {
    const events = clientAs('events');
    await expect(events.regenerate({ id: 1 })).rejects.toThrow();
    events.close();
  });
});
