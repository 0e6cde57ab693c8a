import type { Doc } from '../bson/index.js';
import { insertDocument } from '../catalog/documents.js';
import { fillEmptyTimestamps } from '../catalog/empty-timestamps.js';
import type { Engine } from '../engine.js';
import type { WriteView } from '../storage/view.js';
import { type Memory, NEEDS_MORE_TIME, once, type Statement, type WriteResult } from './statement.js';

/** Inserts a document, and creates a missing collection. */
export class Insert implements Statement {
  readonly doc: Doc;

  constructor(
    readonly engine: Engine,
    readonly database: string,
    readonly name: string,
    given: Doc,
    readonly memory?: Memory,
  ) {
    this.doc = fillEmptyTimestamps(given);
  }

  attempt(view: WriteView): WriteResult | typeof NEEDS_MORE_TIME {
    const collection = this.engine.catalog.find(this.database, this.name);
    if (collection === undefined) return NEEDS_MORE_TIME;
    return once(this.memory, view, () => {
      insertDocument(view, collection, this.doc);
      return { n: 1 };
    });
  }

  async complete(): Promise<WriteResult> {
    for (;;) {
      await this.engine.catalog.ensure(this.database, this.name);
      const result = await this.engine.store.write((view) => this.attempt(view));
      if (result !== NEEDS_MORE_TIME) return result;
    }
  }
}
