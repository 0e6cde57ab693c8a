import { Doc, encodeKey, isArray, type Value } from '../bson/index.js';
import type { Collection, Index } from '../catalog/collection.js';
import { ID_INDEX_NAME, type IndexSpec, parseIndexSpec } from '../catalog/index-spec.js';
import { checkPartialFilter } from '../catalog/partial-filter.js';
import { Cursor } from '../cursors/cursor.js';
import type { Engine } from '../engine.js';
import { CommandError } from '../errors.js';
import { type Arguments, shown } from './arguments.js';
import { collectionName, findWritableCollection, writableCollectionName } from './collection-name.js';
import type { Command } from './command.js';
import { cursorOptions } from './cursor-options.js';
import { cursorReply } from './cursor-reply.js';

/** The index over `_id`, which every collection has. */
export const idIndexDocument = (): Doc => Doc.from({ v: 2, key: Doc.from({ _id: 1 }), name: ID_INDEX_NAME });

const isIdIndex = ({ paths, directions }: IndexSpec): boolean =>
  paths.length === 1 && paths[0] === '_id' && directions[0] === 1;

const ID_INDEX_OPTIONS = new Set(['key', 'name', 'ns', 'v', 'collation']);

/** Checks the specification of the index over `_id`, which is there already and cannot be otherwise. */
export function checkIdIndex(given: Doc): void {
  const unfit = given.keys().find((option) => !ID_INDEX_OPTIONS.has(option));
  if (unfit !== undefined)
    throw new CommandError(197, `The field '${unfit}' is not valid for an _id index specification`);
  const spec = parseIndexSpec(given);
  if (!isIdIndex(spec)) throw new CommandError(2, "The field 'key' for an _id index must be {_id: 1}");
}

/** The indexes to be made; one over `_id` is there already. */
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

/** An index is ready when all members that vote have it: here when this one has. */
function checkCommitQuorum(args: Arguments, { replicaSet }: Engine): void {
  const quorum = args.value('commitQuorum');
  if (quorum === undefined) return;
  if (replicaSet === undefined) throw new CommandError(2, "Standalones can't specify commitQuorum");
  const met = quorum === 'votingMembers' || quorum === 'majority' || quorum === 0 || quorum === 1;
  if (!met) throw new CommandError(115, `commitQuorum ${shown(quorum)} is not supported`);
}

export const createIndexes: Command = {
  name: 'createIndexes',
  writes: true,
  stable: true,
  fields: ['indexes', 'commitQuorum', 'ignoreUnknownIndexOptions'],
  run: async (invocation) => {
    const { engine, database, args } = invocation;
    const name = writableCollectionName(invocation);
    const specs = requestedIndexes(args);
    checkCommitQuorum(args, engine);
    if (args.boolean('ignoreUnknownIndexOptions'))
      throw new CommandError(115, 'createIndexes with ignoreUnknownIndexOptions is not supported');
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
  stable: true,
  fields: ['cursor', 'includeBuildUUIDs', 'includeIndexBuildInfo'],
  run: (invocation) => {
    const { engine, database, args, operation } = invocation;
    for (const field of ['includeBuildUUIDs', 'includeIndexBuildInfo']) {
      if (args.boolean(field)) throw new CommandError(115, `listIndexes with ${field} is not supported`);
    }
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
  stable: true,
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
