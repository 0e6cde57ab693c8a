import { fold } from './accents.js';
import { prepareCommentContent, renderComment } from './comment.js';
import { automaticExcerpt } from './excerpt.js';
import { sanitizePostHtml } from './kses.js';
import { preparePostContent } from './prepare.js';
import { renderContent, renderExcerpt } from './render.js';

/** What takes long texts. */
const JOBS = {
  automaticExcerpt,
  fold: (text: string, _options?: object): string => fold(text),
  prepareCommentContent,
  preparePostContent,
  renderComment,
  renderContent,
  renderExcerpt,
  sanitizePostHtml,
} as const;

export type Job = keyof typeof JOBS;

/** A text, what is to be made of it, and the options of that function. */
export interface Assignment<J extends Job = Job> {
  readonly job: J;
  readonly text: string;
  readonly options?: Parameters<(typeof JOBS)[J]>[1];
}

export const perform = ({ job, text, options }: Assignment): string => JOBS[job](text, options);
