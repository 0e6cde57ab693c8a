import { Doc } from '../bson/index.js';
import { CommandError } from '../errors.js';
import type { Command } from './command.js';
import { sessionName } from './session-arguments.js';

export const getMore: Command = {
  name: 'getMore',
  fields: ['collection', 'batchSize'],
  unsupported: ['term', 'lastKnownCommittedOpTime'],
  run: async ({ engine, database, args }) => {
    const id = args.doc.get('getMore');
    if (typeof id !== 'bigint')
      throw new CommandError(14, "BSON field 'getMore.getMore' is the wrong type, expected type 'long'");
    if (args.has('maxTimeMS'))
      throw new CommandError(2, 'cannot set maxTimeMS on getMore command for a non-awaitData cursor');
    const namespace = `${database}.${args.required('collection', args.string('collection'))}`;
    const size = args.count('batchSize');
    const session = sessionName(args);
    const { batch, exhausted } = await engine.cursors.more(id, namespace, size || undefined, session);
    return Doc.from({ cursor: Doc.from({ nextBatch: batch, id: exhausted ? 0n : id, ns: namespace }) });
  },
};

export const killCursors: Command = {
  name: 'killCursors',
  fields: ['cursors'],
  run: ({ engine, args }) => {
    // In MongoDB the collection's name only matters for permissions.
    args.required('killCursors', args.string('killCursors'));
    const ids = args.required('cursors', args.array('cursors'));
    const killed: bigint[] = [];
    const notFound: bigint[] = [];
    for (const id of ids) {
      if (typeof id !== 'bigint')
        throw new CommandError(
          14,
          "BSON field 'killCursors.cursors' is the wrong type, expected type 'long'",
        );
      (engine.cursors.kill(id) ? killed : notFound).push(id);
    }
    return Doc.from({
      cursorsKilled: killed,
      cursorsNotFound: notFound,
      cursorsAlive: [],
      cursorsUnknown: [],
    });
  },
};
