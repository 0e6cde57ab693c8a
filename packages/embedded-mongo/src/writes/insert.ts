import type { Doc } from '../bson/index.js';
import { insertDocument } from '../catalog/documents.js';
import type { Engine } from '../engine.js';
import { CommandError } from '../errors.js';
import type { Turn } from '../executor/turn.js';
import { checkPresent, onCollection } from './on-collection.js';
import type { StatementError } from './statements.js';

/** How long one transaction may take to be put together (milliseconds). */
const TRANSACTION_MS = 8;

export interface InsertResult {
  readonly inserted: number;
  readonly errors: readonly StatementError[];
}

/**
 * Inserts documents, each of which is stored or refused as a whole. When `ordered`, the first refused one ends it.
 */
export async function insertMany(
  engine: Engine,
  database: string,
  name: string,
  documents: readonly Doc[],
  ordered: boolean,
  turn: Turn,
): Promise<InsertResult> {
  const errors: StatementError[] = [];
  let inserted = 0;
  let next = 0;
  while (next < documents.length) {
    const start = next;
    const part = await onCollection(
      () => engine.catalog.ensure(database, name),
      (collection) =>
        engine.store.write((view) => {
          checkPresent(collection);
          const failed: StatementError[] = [];
          const end = performance.now() + TRANSACTION_MS;
          let index = start;
          for (; index < documents.length && (index === start || performance.now() < end); index++) {
            const doc = documents[index];
            if (doc === undefined) continue;
            try {
              insertDocument(view, collection, doc);
            } catch (error) {
              if (!(error instanceof CommandError)) throw error;
              failed.push({ index, error });
              if (ordered) return { failed, next: documents.length, inserted: index - start };
            }
          }
          return { failed, next: index, inserted: index - start - failed.length };
        }),
    );
    errors.push(...part.failed);
    inserted += part.inserted;
    next = part.next;
    turn.check();
  }
  return { inserted, errors };
}
