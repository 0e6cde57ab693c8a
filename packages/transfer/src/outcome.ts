/** Outcome of an imported record. */
export interface Outcome {
  readonly status: 'created' | 'existing' | 'updated' | 'skipped' | 'conflict';
  readonly id: number;
  /** Why it was skipped. */
  readonly reason: string;
  /** Path of a copied file of a media item, below the directory of uploads; '' for others. */
  readonly path: string;
}

export const created = (id: number): Outcome => ({ status: 'created', id, reason: '', path: '' });
export const existing = (id: number): Outcome => ({ status: 'existing', id, reason: '', path: '' });
export const updated = (id: number): Outcome => ({ status: 'updated', id, reason: '', path: '' });
/** The texts of a record are no longer as the caller has read them. */
export const conflict = (id: number): Outcome => ({ status: 'conflict', id, reason: '', path: '' });
export const skipped = (reason: string): Outcome => ({ status: 'skipped', id: 0, reason, path: '' });

/**
 * A unique index has refused a record that was not there a moment before. It may have come by the same call, which a
 * client sends again when its connection breaks: such a record is imported once more, and found then.
 */
export const TAKEN: Outcome = skipped('Its id or address is taken.');
