import { Binary, Doc } from '../bson/index.js';
import type { Collection } from '../catalog/collection.js';
import { Cursor } from '../cursors/cursor.js';
import { CommandError } from '../errors.js';
import { compileFilter } from '../query/index.js';
import { findWritableCollection, writableCollectionName } from './collection-name.js';
import type { Command } from './command.js';
import { cursorOptions } from './cursor-options.js';
import { cursorReply } from './cursor-reply.js';
import { idIndexDocument } from './indexes.js';

export const create: Command = {
  name: 'create',
  writes: true,
  fields: [],
  unsupported: `autoIndexId idIndex capped size max timeseries expireAfterSeconds clusteredIndex
    changeStreamPreAndPostImages storageEngine validator validationLevel validationAction
    indexOptionDefaults viewOn pipeline collation encryptedFields`.split(/\s+/),
  run: async (invocation) => {
    await invocation.engine.catalog.ensure(invocation.database, writableCollectionName(invocation));
    return new Doc();
  },
};

export const drop: Command = {
  name: 'drop',
  writes: true,
  fields: [],
  run: async (invocation) => {
    const collection = findWritableCollection(invocation);
    if (collection === undefined) return new Doc();
    const nIndexesWas = collection.indexes.length + 1;
    await invocation.engine.catalog.drop(collection);
    return Doc.from({ nIndexesWas, ns: collection.namespace });
  },
};

export const dropDatabase: Command = {
  name: 'dropDatabase',
  writes: true,
  fields: [],
  run: async ({ engine, database, args }) => {
    if (args.integer('dropDatabase') !== 1)
      throw new CommandError(5255100, "Have to pass 1 as 'dropDatabase' parameter");
    if (engine.catalog.collections(database).length === 0) return new Doc();
    await engine.catalog.dropDatabase(database);
    return Doc.from({ dropped: database });
  },
};

export const listCollections: Command = {
  name: 'listCollections',
  fields: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
  run: (invocation) => {
    const { engine, database, args, operation } = invocation;
    const matcher = compileFilter(args.document('filter') ?? new Doc(), {});
    const nameOnly = args.boolean('nameOnly');
    const described = engine.catalog
      .collections(database)
      .map(describe)
      .filter((doc) => matcher.matches(doc));
    const documents = described.map((doc) => (nameOnly ? namesOnly(doc) : doc));
    const cursor = new Cursor(`${database}.$cmd.listCollections`, documents.values(), operation);
    return cursorReply(invocation, cursor, cursorOptions(args));
  },
};

function describe(collection: Collection): Doc {
  return Doc.from({
    name: collection.name,
    type: 'collection',
    options: collection.options,
    info: Doc.from({ readOnly: false, uuid: new Binary(collection.uuid, 4) }),
    idIndex: idIndexDocument(),
  });
}

const namesOnly = (doc: Doc): Doc => Doc.from([...doc].filter(([key]) => key === 'name' || key === 'type'));

export const listDatabases: Command = {
  name: 'listDatabases',
  admin: true,
  fields: ['filter', 'nameOnly', 'authorizedDatabases'],
  run: ({ engine, args }) => {
    const matcher = compileFilter(args.document('filter') ?? new Doc(), {});
    const nameOnly = args.boolean('nameOnly');
    const databases = engine.catalog
      .databases()
      .map((name) => Doc.from({ name, sizeOnDisk: BigInt(engine.estimatedSize(name)), empty: false }))
      .filter((doc) => matcher.matches(doc));
    if (nameOnly)
      return Doc.from({ databases: databases.map((doc) => Doc.from({ name: doc.get('name') ?? '' })) });
    const totalSize = databases.reduce((sum, doc) => sum + Number(doc.get('sizeOnDisk')), 0);
    return Doc.from({
      databases,
      totalSize: BigInt(totalSize),
      totalSizeMb: BigInt(Math.floor(totalSize / 2 ** 20)),
    });
  },
};
