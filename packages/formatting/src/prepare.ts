import { convertInvalidEntities } from './entities.js';
import { sanitizePostHtml, sanitizePostTitle } from './kses.js';
import { trimBlanks } from './text.js';

/** Who writes, and where. */
export interface PrepareOptions {
  /** The right to post any HTML (editors and administrators). Default false. */
  readonly unfilteredHtml?: boolean;
  /** The site's address without trailing slash. Default ''. */
  readonly siteUrl?: string;
}

/** Content or excerpt of a post, page or media item as it is stored. WordPress: the filters `content_save_pre`. */
export function preparePostContent(raw: string, options: PrepareOptions = {}): string {
  const text = convertInvalidEntities(raw);
  return options.unfilteredHtml ? text : sanitizePostHtml(text, options);
}

/** A title as it is stored. WordPress: the filters `title_save_pre`. */
export function preparePostTitle(raw: string, options: PrepareOptions = {}): string {
  return options.unfilteredHtml ? trimBlanks(raw) : sanitizePostTitle(raw);
}
