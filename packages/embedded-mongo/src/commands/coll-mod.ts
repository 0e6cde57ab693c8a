import { Doc, formatValue } from '../bson/index.js';
import type { Collection, Index } from '../catalog/collection.js';
import { ID_INDEX_NAME, parseExpirySeconds } from '../catalog/index-spec.js';
import type { Engine } from '../engine.js';
import { CommandError } from '../errors.js';
import { Arguments } from './arguments.js';
import { collectionName, findWritableCollection } from './collection-name.js';
import type { Command } from './command.js';

/** Sets the time to live of an index. */
export const collMod: Command = {
  name: 'collMod',
  writes: true,
  fields: ['index'],
  unsupported:
    `validator validationLevel validationAction viewOn pipeline expireAfterSeconds timeseries cappedSize cappedMax
    changeStreamPreAndPostImages recordPreImages dryRun`.split(/\s+/),
  run: async (invocation) => {
    const { engine, args } = invocation;
    const collection = findWritableCollection(invocation);
    if (collection === undefined)
      throw new CommandError(26, `ns does not exist: ${invocation.database}.${collectionName(invocation)}`);
    const index = args.document('index');
    return index ? changeIndex(engine, collection, new Arguments(index, 'collMod.index')) : new Doc();
  },
};

async function changeIndex(engine: Engine, collection: Collection, given: Arguments): Promise<Doc> {
  given.allow(INDEX_FIELDS);
  for (const field of UNSUPPORTED_FIELDS) given.refuse(field);
  const { spec } = chosenIndex(collection, given);
  const value = given.required('expireAfterSeconds', given.value('expireAfterSeconds'));
  const seconds = parseExpirySeconds(value);
  if (spec.paths.length > 1)
    throw new CommandError(72, 'TTL indexes are single-field indexes, compound indexes do not support TTL');
  const before = spec.expireAfterSeconds;
  if (before !== seconds) await engine.catalog.setExpiry(collection, spec.name, seconds);
  const reply = before === undefined ? new Doc() : Doc.from({ expireAfterSeconds_old: before });
  return reply.append('expireAfterSeconds_new', seconds);
}

const UNSUPPORTED_FIELDS = ['hidden', 'unique', 'prepareUnique', 'forceNonUnique'];
const INDEX_FIELDS = new Set(['name', 'keyPattern', 'expireAfterSeconds', ...UNSUPPORTED_FIELDS]);

/** The index with a name or key. */
function chosenIndex(collection: Collection, given: Arguments): Index {
  const name = given.string('name');
  const key = given.document('keyPattern');
  if ((name === undefined) === (key === undefined))
    throw new CommandError(72, 'must specify either index name or key pattern, and not both');
  if (name === ID_INDEX_NAME) throw new CommandError(72, 'cannot change the expiry of the _id index');
  const found = name === undefined ? indexByKey(collection, key) : collection.index(name);
  if (found === undefined)
    throw new CommandError(27, `cannot find index ${name ?? ''} for ns ${collection.namespace}`);
  return found;
}

function indexByKey(collection: Collection, key: Doc | undefined): Index | undefined {
  const wanted = key && formatValue(key);
  return collection.indexes.find(({ spec }) => {
    const its = spec.document.get('key');
    return its !== undefined && formatValue(its) === wanted;
  });
}
