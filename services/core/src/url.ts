import { normalizeEntities } from '@almanac/formatting';

/** What an address that somebody typed may begin with. A browser runs nothing of these. */
const SCHEMES: ReadonlySet<string> = new Set([
  'http',
  'https',
  'ftp',
  'ftps',
  'mailto',
  'news',
  'irc',
  'ircs',
  'gopher',
  'nntp',
  'feed',
  'telnet',
  'mms',
  'rtsp',
  'sms',
  'svn',
  'tel',
  'fax',
  'xmpp',
  'webcal',
  'urn',
]);

/**
 * An address as it is stored: `http://` in front of one without a scheme, blanks and brackets encoded, what no
 * address contains dropped, `&` as `&amp;` unless it begins a known entity; '' when its scheme could run something.
 * WordPress: `esc_url`, `wp_filter_kses`.
 */
export function sanitizeUrl(text: string): string {
  const url = text
    .trimStart()
    .replaceAll(' ', '%20')
    // All but letters, digits, the marks that addresses are made of, and characters beyond ASCII.
    .replace(/[^a-z0-9\-~+_.?#=!&;,/:%@$|*'()[\]\u0080-\u{10ffff}]/giu, '');
  if (url === '') return '';
  const scheme = /^([^/?#]*?):/.exec(url)?.[1]?.toLowerCase();
  if (scheme !== undefined && !SCHEMES.has(scheme)) return '';
  const absolute = scheme !== undefined || /^[/#?]/.test(url) ? url : `http://${url}`;
  return normalizeEntities(
    absolute
      .replace(/^[a-z]+(?=:)/i, (given) => given.toLowerCase())
      // Brackets only mean something around an IPv6 host.
      .replace(/(?<=^[^/]*\/\/[^/]*\/.*)[[\]]/g, encodeURIComponent),
  );
}
