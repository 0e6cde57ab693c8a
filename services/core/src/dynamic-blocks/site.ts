import { escapeAttribute, escapeHtml, isWebAddress } from '@almanac/formatting';
import { SIGN_IN_PATH } from '@almanac/process';
import type { Content } from '../content/document.js';
import { type Attributes, elementOf, presetClasses, textAlign } from './attributes.js';
import type { BlockData } from './data.js';
import { link, opening } from './parts.js';
import type { BlockContext } from './post-lists.js';

/** `core/site-title`. */
export function siteTitleBlock(block: Attributes, { data }: BlockContext): string {
  const level = block.number('level', { fallback: 1, max: 6 });
  const name = level === 0 ? 'p' : `h${level}`;
  const { title } = data.settings;
  if (title === '') return '';
  const target = opening(block.text('linkTarget', '_self'), 'home');
  const shown = block.flag('isLink', true) ? link(`${data.siteUrl}/`, title, target) : title;
  return `<${name} ${elementOf(block, 'site-title', { own: textAlign(block) })}>${shown}</${name}>`;
}

/** `core/site-tagline`. */
export function siteTaglineBlock(block: Attributes, { data }: BlockContext): string {
  const level = block.number('level', { fallback: 0, max: 6 });
  const name = level === 0 ? 'p' : `h${level}`;
  const { description } = data.settings;
  if (description === '') return '';
  return `<${name} ${elementOf(block, 'site-tagline', { own: textAlign(block) })}>${description}</${name}>`;
}

const UNITS: ReadonlySet<string> = new Set(['px', '%']);
const BUTTON_POSITIONS: ReadonlySet<string> = new Set(['button-inside', 'no-button', 'button-only']);
const MAGNIFIER =
  '<svg class="search-icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">' +
  '<circle cx="11" cy="11" r="6.5" fill="none" stroke="currentColor" stroke-width="1.6"></circle>' +
  '<path d="m16 16 5 5" stroke="currentColor" stroke-width="1.6"></path></svg>';

/** `core/search`. @param number of the form in its text */
export function searchBlock(block: Attributes, { data }: BlockContext, number: number): string {
  const position = block.text('buttonPosition');
  const placed = BUTTON_POSITIONS.has(position) ? position : 'button-outside';
  const hasIcon = block.flag('buttonUseIcon');
  const own = [
    `wp-block-search__${placed}`,
    placed === 'no-button' ? '' : `wp-block-search__${hasIcon ? 'icon' : 'text'}-button`,
  ];
  const label = block.plain('label') || data.texts.search;
  const id = `wp-block-search__input-${number}`;
  const presets = presetClasses(block).filter((name) => name !== '');
  const classes = (...names: readonly string[]): string => `class="${[...names, ...presets].join(' ')}"`;
  const hidden = block.flag('showLabel', true) ? [] : ['screen-reader-text'];
  const unit = block.text('widthUnit');
  const width = block.number('width', { fallback: 0, max: unit === '%' ? 100 : 2000 });
  const style = width > 0 && UNITS.has(unit) ? ` style="width: ${width}${unit}"` : '';
  const words = block.plain('buttonText') || data.texts.search;
  const button =
    placed === 'no-button'
      ? ''
      : `<button aria-label="${escapeAttribute(words)}" ${classes('wp-block-search__button', ...(hasIcon ? ['has-icon'] : []), 'wp-element-button')} type="submit">${hasIcon ? MAGNIFIER : words}</button>`;
  const input =
    `<input ${classes('wp-block-search__input')} id="${id}" placeholder="${escapeAttribute(block.text('placeholder'))}"` +
    ' value="" type="search" name="s" required />';
  return (
    `<form role="search" method="get" action="${data.siteUrl}/" ${elementOf(block, 'search', { own })}>` +
    `<label ${classes('wp-block-search__label', ...hidden)} for="${id}">${label}</label>` +
    `<div class="wp-block-search__inside-wrapper"${style}>${input}${button}</div></form>`
  );
}

/** The reader of a sign-in block, and its place. */
interface LoginPlace {
  /** The item of the text, to which the page leads back. */
  readonly item: Content | undefined;
  readonly isSignedIn: boolean;
  /** Number of the form in its text. */
  readonly number: number;
}

/** `core/loginout`: a link to sign in or out, or the form of the sign-in page. */
export function loginBlock(
  block: Attributes,
  data: BlockData,
  { item, isSignedIn, number }: LoginPlace,
): string {
  if (!data.hasSignIn) return '';
  const back = item !== undefined && block.flag('redirectToCurrent', true) ? data.linkOf(item) : '';
  const address = data.siteUrl + SIGN_IN_PATH;
  const query = [
    ...(isSignedIn ? ['action=logout'] : []),
    ...(back === '' ? [] : [`redirect_to=${encodeURIComponent(back)}`]),
  ];
  const hasForm = !isSignedIn && block.flag('displayLoginAsForm');
  const text = isSignedIn ? data.texts.signOut : data.texts.signIn;
  const shown = hasForm
    ? loginForm(data, { address, back, number })
    : link(address + (query.length === 0 ? '' : `?${query.join('&')}`), text);
  const own = [isSignedIn ? 'logged-in' : 'logged-out', ...(hasForm ? ['has-login-form'] : [])];
  return `<div ${elementOf(block, 'loginout', { own })}>${shown}</div>`;
}

/** WordPress: `wp_login_form`. The ids of further forms in a text have their number. */
function loginForm(
  { texts }: BlockData,
  { address, back, number }: { readonly address: string; readonly back: string; readonly number: number },
): string {
  const id = (name: string): string => (number === 1 ? name : `${name}-${number}`);
  const redirect =
    back === '' ? '' : `<input type="hidden" name="redirect_to" value="${escapeAttribute(back)}" />`;
  return (
    `<form name="${id('loginform')}" id="${id('loginform')}" action="${escapeAttribute(address)}" method="post">` +
    `<p class="login-username"><label for="${id('user_login')}">${texts.userName}</label>` +
    `<input type="text" name="log" id="${id('user_login')}" autocomplete="username" class="input" value="" size="20" /></p>` +
    `<p class="login-password"><label for="${id('user_pass')}">${texts.password}</label>` +
    `<input type="password" name="pwd" id="${id('user_pass')}" autocomplete="current-password" spellcheck="false" class="input" value="" size="20" /></p>` +
    `<p class="login-remember"><label><input name="rememberme" type="checkbox" id="${id('rememberme')}" value="forever" /> ${texts.rememberMe}</label></p>` +
    `<p class="login-submit"><input type="submit" name="wp-submit" id="${id('wp-submit')}" class="button button-primary" value="${texts.signIn}" />${redirect}</p></form>`
  );
}

/** `core/rss`: a link to the feed. Its entries are not shown: fetching them would delay the page. */
export function rssBlock(block: Attributes, { data }: BlockContext): string {
  const url = block.text('feedURL').trim();
  if (!isWebAddress(url) || !URL.canParse(url)) return '';
  const text = escapeHtml(data.texts.feed(new URL(url).host));
  return `<p ${elementOf(block, 'rss')}>${link(url, text)}</p>`;
}
