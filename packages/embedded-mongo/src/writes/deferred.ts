import type { WriteView } from '../storage/view.js';
import type { NEEDS_MORE_TIME, Statement, WriteResult } from './statement.js';

/** A statement that is only parsed when it is executed, so that its faults are its own error. */
export class Deferred implements Statement {
  #statement: Statement | undefined;

  constructor(readonly parse: () => Statement) {}

  attempt(view: WriteView): WriteResult | typeof NEEDS_MORE_TIME {
    return this.#parsed().attempt(view);
  }

  complete(): Promise<WriteResult> {
    return this.#parsed().complete();
  }

  #parsed(): Statement {
    this.#statement ??= this.parse();
    return this.#statement;
  }
}
