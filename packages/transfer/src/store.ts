import type { Outcome } from './outcome.js';
import type { RecordOf, RecordType, SentRecordOf } from './records.js';

/** Texts of a record by their fields (`content`, `mail.body`): as they were read, and as they are to be. */
export type TextChanges = ReadonlyMap<string, { readonly from: string; readonly to: string }>;

/** How the records of some types are stored and read. */
export interface RecordStore<T extends RecordType> {
  readonly type: T;
  /**
   * Stores records under their ids. Repeatable: what is there stays, unless it is to be refreshed.
   * @returns one outcome for each, in their order
   */
  import?(records: readonly RecordOf<T>[], refresh: boolean): Promise<readonly Outcome[]>;
  /**
   * Changes texts of a record while they are as they were read, in one step; its date of change stays as it is.
   * @returns updated; conflict when they are not, or the record is gone; skipped for texts that cannot be stored
   */
  change?(id: number, texts: TextChanges): Promise<Outcome>;
  /** Records in order of their ids. @param after only higher ids @param posts only comments on these; absent: all */
  export(after: number, limit: number, posts?: readonly number[]): Promise<readonly SentRecordOf<T>[]>;
}

/** The record store of any type. */
export type AnyRecordStore = {
  readonly [T in RecordType]: RecordStore<T>;
}[RecordType];
