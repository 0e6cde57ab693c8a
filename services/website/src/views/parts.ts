import type { ItemAddress } from '../http/address.js';
import { Markup } from '../templates/index.js';
import type { Found } from './found.js';

/** The parts of a text between `<!--nextpage-->`. */
export const partsOf = (content: Markup): readonly Markup[] =>
  content.source
    .split(/(?:<p>)?<!--nextpage-->(?:<\/p>)?/)
    .map((part) => (part === content.source ? content : new Markup(part.replace(/^\s*<\/p>|<p>\s*$/g, ''))));

/** Redirects to an item from a page of comments, or a part, that it does not have: it may have had more. */
export const pastEnd = ({ isEmbedPage }: ItemAddress, canonical: string): Found | undefined =>
  isEmbedPage ? undefined : { canonical, isPastEnd: true, render: () => '' };
