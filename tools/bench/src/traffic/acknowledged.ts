/** Acknowledged writes. A response to a later request must show them, otherwise it is stale. */
export class AcknowledgedWrites {
  readonly #revisions = new Map<string, number>();
  readonly #totals = new Map<string, number>();
  /** Items with a change in flight. Only one change may be in flight, because the order of two is unknown. */
  readonly #changing = new Set<string>();

  /** Begins to change an item. @returns undefined while another change of it is in flight */
  change(item: string): Change | undefined {
    if (this.#changing.has(item)) return undefined;
    this.#changing.add(item);
    const revision = this.revisionOf(item) + 1;
    return {
      revision,
      end: (isAcknowledged) => {
        this.#changing.delete(item);
        if (isAcknowledged) this.#revisions.set(item, revision);
      },
    };
  }

  /** The latest acknowledged revision of an item; 0 when it was never changed. */
  revisionOf(item: string): number {
    return this.#revisions.get(item) ?? 0;
  }

  /** Records an item that was added to a list. */
  added(list: string): void {
    this.#totals.set(list, this.addedTo(list) + 1);
  }

  /** Number of acknowledged items that were added to a list. */
  addedTo(list: string): number {
    return this.#totals.get(list) ?? 0;
  }
}

/** A change of an item that is in flight. */
export interface Change {
  readonly revision: number;
  end(isAcknowledged: boolean): void;
}

/** The mark of a revision in a text. */
export const revisionMark = (revision: number): string => `revision${revision}`;

const MARK = /revision(\d+)/;

/** The revision that a response shows; 0 when it shows none. */
export const revisionIn = (body: string): number => Number(MARK.exec(body)?.[1] ?? 0);
