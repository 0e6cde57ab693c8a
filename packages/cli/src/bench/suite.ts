import type { Row } from './table.js';

/** Tells what is being done, for whoever waits. */
export type Report = (step: string) => void;

/** Something that is measured together; its rows are one table. */
export type Suite = (report: Report) => Promise<readonly Row[]>;
