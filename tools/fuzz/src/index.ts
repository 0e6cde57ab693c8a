export { Sender } from './exchange.js';
export { type Index, operationsOf, type Segment } from './operations.js';
export { describeFinding, describeSummary, type Finding } from './report.js';
export { fuzz } from './runner.js';
export { FUZZED_SITE } from './site.js';
