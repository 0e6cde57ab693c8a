import { Doc, isArray, type Value } from '../bson/index.js';
import type { Collection, Index } from '../catalog/collection.js';
import { ID_INDEX_NAME, type IndexSpec, parseIndexSpec } from '../catalog/index-spec.js';
import { checkPartialFilter } from '../catalog/partial-filter.js';
import { Cursor } from '../cursors/cursor.js';
import { CommandError } from '../errors.js';
import type { Arguments } from './arguments.js';
import { collectionName, findWritableCollection, writableCollectionName } from './collection-name.js';
import type { Command } from './command.js';
import { cursorOptions } from './cursor-options.js';
import { cursorReply } from './cursor-reply.js';

/** The index over `_id`, which every collection has. */
export const idIndexDocument = (): Doc => Doc.from({ v: 2, key: Doc.from({ _id: 1 }), name: ID_INDEX_NAME });

const isIdIndex = ({ paths, directions }: IndexSpec): boolean =>
  paths.length === 1 && paths[0] === '_id' && directions[0] === 1;

const ID_INDEX_OPTIONS = new Set(['key', 'name', 'ns', 'v', 'collation']);

/** Checks the specification of the index over `_id`, which always exists and cannot be changed. */
function checkIdIndex(given: Doc): void {
  const unfit = given.keys().find((option) => !ID_INDEX_OPTIONS.has(option));
  if (unfit !== undefined)
    throw new CommandError(197, `The field '${unfit}' is not valid for an _id index specification`);
  const spec = parseIndexSpec(given);
  if (!isIdIndex(spec)) throw new CommandError(2, "The field 'key' for an _id index must be {_id: 1}");
}

/** The indexes to create; the one over `_id` always exists. */
function requestedIndexes(args: Arguments): IndexSpec[] {
  const given = args.required('indexes', args.documents('indexes'));
  if (given.length === 0) throw new CommandError(2, 'Must specify at least one index to create');
  return given.flatMap((doc) => {
    const spec = parseIndexSpec(doc);
    if (isIdIndex(spec)) {
      checkIdIndex(doc);
      return [];
    }
    if (spec.name === ID_INDEX_NAME)
      throw new CommandError(2, `The index name '${ID_INDEX_NAME}' is reserved for the _id index`);
    if (spec.partialFilter !== undefined) checkPartialFilter(spec.partialFilter);
    return [spec];
  });
}

export const createIndexes: Command = {
  name: 'createIndexes',
  writes: true,
  fields: ['indexes'],
  unsupported: ['commitQuorum', 'ignoreUnknownIndexOptions'],
  run: async (invocation) => {
    const { engine, database, args } = invocation;
    const name = writableCollectionName(invocation);
    const specs = requestedIndexes(args);
    const isNew = engine.catalog.find(database, name) === undefined;
    const collection = await engine.catalog.ensure(database, name);
    const before = await engine.catalog.createIndexes(collection, specs);
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
  fields: ['cursor'],
  unsupported: ['includeBuildUUIDs', 'includeIndexBuildInfo'],
  run: (invocation) => {
    const { engine, database, args, operation } = invocation;
    const name = collectionName(invocation);
    const collection = engine.catalog.find(database, name);
    if (collection === undefined) throw new CommandError(26, `ns does not exist: ${database}.${name}`);
    const documents = [idIndexDocument(), ...collection.indexes.map((index) => index.spec.document)];
    const cursor = new Cursor(`${database}.${name}`, documents.values(), operation);
    return cursorReply(invocation, cursor, cursorOptions(args));
  },
};

export const dropIndexes: Command = {
  name: 'dropIndexes',
  writes: true,
  aliases: ['deleteIndexes'],
  fields: ['index'],
  run: async (invocation) => {
    const { engine, args } = invocation;
    const collection = findWritableCollection(invocation);
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
  if (!isArray(wanted)) return [chosenIndex(collection, wanted)];
  return wanted.map((name, position) => {
    if (typeof name === 'string') return chosenIndex(collection, name);
    throw args.wrongType(`index.${position}`, name, "expected type 'string'");
  });
}

function chosenIndex(collection: Collection, wanted: Value): Index {
  if (wanted === ID_INDEX_NAME) throw new CommandError(72, 'cannot drop _id index');
  if (typeof wanted !== 'string') throw new CommandError(115, 'indexes are dropped by their names');
  const found = collection.index(wanted);
  if (found === undefined) throw new CommandError(27, `index not found with name [${wanted}]`);
  return found;
}
