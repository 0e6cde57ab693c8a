import { parseAttributes, splitHtml } from './html.js';
import { escapeUrl } from './url.js';

// An address in running text: at the start, after a blank or punctuation; a scheme; then characters of an address, of
// which punctuation counts only when more of the address follows it. A closing parenthesis after it is matched
// separately: it may belong to the text.
const ADDRESS =
  /(^|[\s(<.,;:!?])(\w{1,20}:\/\/[\w\u0080-\u{10ffff}#%~/@[\]*(+=&$-]*(?:['.,;:!?)][\w\u0080-\u{10ffff}#%~/@[\]*(+=&$-]+)*)(\)?)/gu;

// A host name that begins with `www.` or `ftp.`, at the start or after a blank.
const HOST = /(^|[\s>])((?:www|ftp)\.[\w\u0080-\u{10ffff}#$%&~/.\-;:=,?@[\]+]+)/giu;

// An e-mail address, at the start or after a blank.
const EMAIL = /(^|[\s>])([.0-9a-z_+-]+@(?:[0-9a-z-]+\.)+[0-9a-z]{2,})/gi;

/** Longer addresses stay text. */
const MAX_ADDRESS = 2000;

// A tag of an element in which addresses stay text; a link's tag.
const VERBATIM = /^<(\/?)(?:code|pre|script|style)[\s>]/i;
const ANCHOR = /^<(\/?)a[\s>]/i;

/** Web and e-mail addresses in text become links, as comments show them. WordPress: `make_clickable`. */
export function makeClickable(html: string, siteUrl: string): string {
  let depth = 0;
  let linked = false;
  return splitHtml(html)
    .map((part, index) => {
      // `<http://…>` reads as a tag but is an address in angle brackets.
      if (index % 2 === 1 && !/^<\w+:\/\//.test(part)) {
        const verbatim = VERBATIM.exec(part);
        if (verbatim) depth = Math.max(0, depth + (verbatim[1] ? -1 : 1));
        const anchor = ANCHOR.exec(part);
        if (anchor) linked = anchor[1] === '';
        return part;
      }
      return depth > 0 || linked || part === '' ? part : linkAddresses(part, siteUrl);
    })
    .join('');
}

// Characters that every address contains.
const ADDRESS_SIGN = /:\/\/|www\.|ftp\.|@/i;

function linkAddresses(text: string, siteUrl: string): string {
  if (!ADDRESS_SIGN.test(text)) return text;
  return text
    .replace(ADDRESS, (found, before: string, address: string, parenthesis: string) => {
      const balanced = parenthesis !== '' && unclosed(address) > 0;
      const url = escapeUrl(balanced ? address + parenthesis : address);
      if (url === '' || url.endsWith('//') || address.length > MAX_ADDRESS) return found;
      return `${before}${link(url, url, siteUrl)}${balanced ? '' : parenthesis}`;
    })
    .replace(HOST, (found, before: string, host: string) => {
      const bare = host.replace(/[.,;:)]$/, '');
      const url = escapeUrl(`http://${bare}`);
      return url === '' ? found : before + link(url, url, siteUrl) + host.slice(bare.length);
    })
    .replace(
      EMAIL,
      (_, before: string, address: string) => `${before}<a href="mailto:${address}">${address}</a>`,
    );
}

/** Number of opening parentheses in `text` without a closing one. */
function unclosed(text: string): number {
  return text.split('(').length - text.split(')').length;
}

function link(url: string, label: string, siteUrl: string): string {
  const rel = /^https?:/i.test(url) && !isInternal(url, siteUrl) ? 'nofollow ugc' : 'ugc';
  return `<a href="${url}" rel="${rel}">${label}</a>`;
}

function isInternal(url: string, siteUrl: string): boolean {
  return siteUrl !== '' && hostOf(url) === hostOf(siteUrl);
}

function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}

// A link's opening tag: name, attributes.
const LINK = /^<a(\s.*)>$/is;

/**
 * Marks the links of a comment as user-generated: `rel="nofollow ugc"`, or `ugc` alone for links within the site.
 * Existing values of `rel` stay. WordPress: `wp_rel_ugc`.
 */
export function markLinks(html: string, siteUrl: string): string {
  return splitHtml(html)
    .map((part, index) => {
      const attributes = index % 2 === 1 ? LINK.exec(part)?.[1] : undefined;
      if (attributes === undefined) return part;
      const parsed = parseAttributes(attributes);
      const rel = parsed.find(({ name }) => name === 'rel');
      const href = parsed.find(({ name }) => name === 'href')?.value ?? '';
      const words = new Set((rel?.value ?? '').split(/\s+/).filter(Boolean));
      if (!isInternal(href, siteUrl)) words.add('nofollow');
      words.add('ugc');
      const others = rel ? attributes.slice(0, rel.start).trimEnd() + attributes.slice(rel.end) : attributes;
      return `<a${others.trimEnd()} rel="${[...words].join(' ')}">`;
    })
    .join('');
}
