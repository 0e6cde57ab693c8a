import type { Row } from './table.js';

/** Reports the progress. */
export type Report = (step: string) => void;

/** Options of a run. */
export interface SuiteOptions {
  /** Number of posts or articles to create before reading. */
  readonly items: number;
  /** The address of another site to measure as well. */
  readonly against?: string;
  /** Directory of the site for `costs`, `mix`, `commands` and `pages`, which is kept between runs. */
  readonly data?: string;
}

/** A group of measurements, whose rows are one table. */
export type Suite = (report: Report, options: SuiteOptions) => Promise<readonly Row[]>;
