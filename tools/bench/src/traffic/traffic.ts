import { ContentGenerator } from '../generated/content.js';
import { AcknowledgedWrites } from './acknowledged.js';
import type { FilledSite } from './filled-site.js';
import type { Traffic } from './reads.js';

/** Traffic for a site without other writers. */
export const trafficOf = (filled: FilledSite): Traffic => ({
  filled,
  content: new ContentGenerator(),
  acknowledged: new AcknowledgedWrites(),
});
