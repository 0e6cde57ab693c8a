/** Outcome of an imported record. */
export interface Outcome {
  readonly status: 'created' | 'existing' | 'updated' | 'skipped' | 'conflict';
  readonly id: number;
  /** Reason of the skip. */
  readonly reason: string;
  /** Path of a copied file of a media item, below the directory of uploads; '' for others. */
  readonly path: string;
}

export const created = (id: number): Outcome => ({ status: 'created', id, reason: '', path: '' });
export const existing = (id: number): Outcome => ({ status: 'existing', id, reason: '', path: '' });
export const updated = (id: number): Outcome => ({ status: 'updated', id, reason: '', path: '' });
/** The outcome when texts of a record have changed since the caller read them. */
export const conflict = (id: number): Outcome => ({ status: 'conflict', id, reason: '', path: '' });
export const skipped = (reason: string): Outcome => ({ status: 'skipped', id: 0, reason, path: '' });

/**
 * The outcome when a unique index has refused a record that was missing a moment before. The same call may have stored
 * it, as a client sends a call again when its connection breaks: such a record is imported again, and then found.
 */
export const TAKEN: Outcome = skipped('Its id or address is taken.');
