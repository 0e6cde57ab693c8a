import type { Bits } from './bits.js';

/** Hits of a search among some rows as far as the index decides them: sure hits and possible hits. */
export class Hits {
  /**
   * @param sure rows that are hits
   * @param possible superset of all hits, which a comparison of the texts decides
   */
  constructor(
    readonly sure: Bits,
    readonly possible: Bits,
  ) {}

  static exactly(hits: Bits): Hits {
    return new Hits(hits, hits);
  }

  get isExact(): boolean {
    return this.sure === this.possible;
  }

  /** Rows that a comparison of the texts must decide. */
  get open(): Bits {
    return this.possible.without(this.sure);
  }

  and(other: Hits): Hits {
    if (this.isExact && other.isExact) return Hits.exactly(this.sure.and(other.sure));
    return new Hits(this.sure.and(other.sure), this.possible.and(other.possible));
  }

  or(other: Hits): Hits {
    if (this.isExact && other.isExact) return Hits.exactly(this.sure.or(other.sure));
    return new Hits(this.sure.or(other.sure), this.possible.or(other.possible));
  }

  not(): Hits {
    if (this.isExact) return Hits.exactly(this.sure.not());
    return new Hits(this.possible.not(), this.sure.not());
  }

  /** The hits among some rows. */
  within(rows: Bits): Hits {
    return this.and(Hits.exactly(rows));
  }
}
