import type { Row } from './table.js';

/** Reports the progress. */
export type Report = (step: string) => void;

/** Options of a run. */
export interface SuiteOptions {
  /** Posts or articles to make before anything is read. */
  readonly items: number;
  /** The address of another site to measure as well. */
  readonly against?: string;
  /** A directory where the site of `costs`, `mix` and `commands` is kept from run to run. */
  readonly data?: string;
}

/** Something that is measured together; its rows are one table. */
export type Suite = (report: Report, options: SuiteOptions) => Promise<readonly Row[]>;
