import { Doc, encodeKey, isArray, type Value } from '../bson/index.js';
import type { Collection, Index } from '../catalog/collection.js';
import { ID_INDEX_NAME, type IndexSpec, parseIndexSpec } from '../catalog/index-spec.js';
import { Cursor } from '../cursors/cursor.js';
import { CommandError } from '../errors.js';
import type { Arguments } from './arguments.js';
import { collectionName, findCollection } from './collection-name.js';
import type { Command } from './command.js';
import { cursorOptions } from './cursor-options.js';
import { cursorReply } from './cursor-reply.js';
import { each } from './each.js';

/** The index over `_id`, which every collection has. */
export const idIndexDocument = (): Doc => Doc.from({ v: 2, key: Doc.from({ _id: 1 }), name: ID_INDEX_NAME });

const isIdIndex = ({ paths, directions }: IndexSpec): boolean =>
  paths.length === 1 && paths[0] === '_id' && directions[0] === 1;

export const createIndexes: Command = {
  name: 'createIndexes',
  stable: true,
  fields: ['indexes', 'commitQuorum', 'ignoreUnknownIndexOptions'],
  run: async (invocation) => {
    const { engine, database, args } = invocation;
    const name = collectionName(invocation);
    const specs = args.required('indexes', args.documents('indexes')).map(parseIndexSpec);
    if (specs.length === 0) throw new CommandError(2, 'Must specify at least one index to create');
    const isNew = engine.catalog.find(database, name) === undefined;
    const collection = await engine.catalog.ensure(database, name);
    const before = await engine.catalog.createIndexes(
      collection,
      specs.filter((spec) => !isIdIndex(spec)),
    );
    const after = collection.indexes.length + 1;
    const reply = Doc.from({
      numIndexesBefore: before,
      numIndexesAfter: after,
      createdCollectionAutomatically: isNew,
    });
    return before === after ? reply.append('note', 'all indexes already exist') : reply;
  },
};

export const listIndexes: Command = {
  name: 'listIndexes',
  stable: true,
  fields: ['cursor', 'includeBuildUUIDs'],
  run: (invocation) => {
    const { engine, database, args, turn } = invocation;
    const name = collectionName(invocation);
    const collection = engine.catalog.find(database, name);
    if (collection === undefined) throw new CommandError(26, `ns does not exist: ${database}.${name}`);
    const documents = [idIndexDocument(), ...collection.indexes.map((index) => index.spec.document)];
    const cursor = new Cursor(`${database}.${name}`, each(documents), turn);
    return cursorReply(engine, cursor, cursorOptions(args));
  },
};

export const dropIndexes: Command = {
  name: 'dropIndexes',
  aliases: ['deleteIndexes'],
  stable: true,
  fields: ['index'],
  run: async (invocation) => {
    const { engine, args } = invocation;
    const collection = findCollection(invocation);
    if (collection === undefined)
      throw new CommandError(26, `ns not found ${invocation.database}.${collectionName(invocation)}`);
    const nIndexesWas = collection.indexes.length + 1;
    const chosen = chosenIndexes(collection, args);
    await engine.catalog.dropIndexes(collection, chosen);
    return Doc.from({ nIndexesWas });
  },
};

function chosenIndexes(collection: Collection, args: Arguments): readonly Index[] {
  const wanted = args.required('index', args.value('index'));
  if (wanted === '*') return collection.indexes;
  return (isArray(wanted) ? wanted : [wanted]).map((one) => chosenIndex(collection, one));
}

function chosenIndex(collection: Collection, wanted: Value): Index {
  if (wanted === ID_INDEX_NAME || (wanted instanceof Doc && wanted.size === 1 && wanted.get('_id') === 1)) {
    throw new CommandError(72, 'cannot drop _id index');
  }
  if (typeof wanted === 'string') {
    const found = collection.index(wanted);
    if (found === undefined) throw new CommandError(27, `index not found with name [${wanted}]`);
    return found;
  }
  if (!(wanted instanceof Doc))
    throw new CommandError(
      14,
      "BSON field 'dropIndexes.index' is the wrong type, expected types '[string, array, object]'",
    );
  const found = collection.indexes.filter(({ spec }) => sameKey(spec, wanted));
  const [only] = found;
  if (only === undefined) throw new CommandError(27, "can't find index with key");
  if (found.length > 1)
    throw new CommandError(86, 'several indexes have this key: the index to be dropped must be named');
  return only;
}

const sameKey = ({ document }: IndexSpec, key: Doc): boolean => {
  const own = document.get('key');
  return own instanceof Doc && encodeKey([own], [1]).equals(encodeKey([key], [1]));
};
