import type { Outcome } from './outcome.js';
import type { RecordOf, RecordType, SentRecordOf } from './records.js';

/** Changes of a record's texts by field (`content`, `mail.body`): each as it was read, and as it will be. */
export type TextChanges = ReadonlyMap<string, { readonly from: string; readonly to: string }>;

/** Stores and reads the records of some types. */
export interface RecordStore<T extends RecordType> {
  readonly type: T;
  /**
   * Stores records under their ids. Idempotent: existing records stay, unless they are refreshed.
   * @returns one outcome per record, in order
   */
  import?(records: readonly RecordOf<T>[], refresh: boolean): Promise<readonly Outcome[]>;
  /**
   * Changes texts of a record atomically while they are unchanged. The modification date stays.
   * @returns updated; conflict when they have changed or the record is gone; skipped for texts that cannot be stored
   */
  change?(id: number, texts: TextChanges): Promise<Outcome>;
  /**
   * Records in order of their ids. @param after exclusive lower bound of the ids @param posts only comments on these
   * items; absent: all
   */
  export(after: number, limit: number, posts?: readonly number[]): Promise<readonly SentRecordOf<T>[]>;
}

/** The record store of any type. */
export type AnyRecordStore = {
  readonly [T in RecordType]: RecordStore<T>;
}[RecordType];
