import type { Outcome } from './outcome.js';
import type { RecordOf, RecordType, SentRecordOf } from './records.js';

/** How the records of some types are stored and read. */
export interface RecordStore<T extends RecordType> {
  readonly type: T;
  /**
   * Stores records under their ids. Repeatable: what is there stays, unless it is to be refreshed.
   * @returns one outcome for each, in their order
   */
  import?(records: readonly RecordOf<T>[], refresh: boolean): Promise<readonly Outcome[]>;
  /** Records in order of their ids. @param after only higher ids @param posts only comments on these; absent: all */
  export(after: number, limit: number, posts?: readonly number[]): Promise<readonly SentRecordOf<T>[]>;
}

/** The same of any type. */
export type AnyRecordStore = {
  readonly [T in RecordType]: RecordStore<T>;
}[RecordType];
