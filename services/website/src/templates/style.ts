import { createHash } from 'node:crypto';
import { type Design, GROUNDS, onDark, onLight, RAISED, type Typeface } from './design.js';
import { BLOCK_STYLE, DARK_BLOCK_STYLE } from './style-blocks.js';
import { SCREENS } from './style-screens.js';

const hashed = (text: string, encoding: 'base64' | 'hex'): string =>
  createHash('sha256').update(text).digest(encoding);

/** A source of a Content-Security-Policy that allows one inline text. */
export const sourceOf = (text: string): string => `'sha256-${hashed(text, 'base64')}'`;

const lightColors = (accent = '#1a4fc4'): string =>
  `--ground: ${GROUNDS.light}; --raised: ${RAISED.light}; --ink: #16181d; --faint: #5c6068; --line: #e2e2de; --accent: ${onLight(accent)}; --error: #b3261e;`;
const darkColors = (accent?: string): string =>
  `--ground: ${GROUNDS.dark}; --raised: ${RAISED.dark}; --ink: #eeeef0; --faint: #a8abb3; --line: #33363d; --accent: ${accent === undefined ? '#8db4ff' : onDark(accent)}; --error: #ffb4ab;`;

function colors({ scheme = 'auto', accent }: Design): string {
  const [light, dark] = [`:root { ${lightColors(accent)} }`, `:root { ${darkColors(accent)} }`];
  switch (scheme) {
    case 'light':
      return `:root { color-scheme: light; }\n${light}\n${BASE}`;
    case 'dark':
      return `:root { color-scheme: dark; }\n${dark}\n@media print { :root { color-scheme: light; } ${light} }\n${BASE}`;
    case 'auto':
      return `:root { color-scheme: light dark; }\n${light}\n${DARK} { ${dark} }\n${BASE}`;
  }
}

/** Colors of authors, which are left out on a dark ground. */
function blockColors({ scheme = 'auto' }: Design): string {
  if (scheme === 'auto') return `${DARK} { ${DARK_BLOCK_STYLE} }\n`;
  return scheme === 'dark' ? `${DARK_BLOCK_STYLE}\n` : '';
}

/** Paper is light. */
const DARK = '@media screen and (prefers-color-scheme: dark)';

const BASE = `:root { --radius: .5rem; }
*, ::before, ::after { box-sizing: border-box; }
a { color: var(--accent); text-underline-offset: .18em; text-decoration-thickness: .06em; }
:is(a, input, textarea, select, button, summary):focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: .2rem; }
img, video, iframe, svg, object, embed { max-width: 100%; }
img, video { height: auto; }
p, ul, ol, dl, pre, table, figure, blockquote { margin: 0 0 1.25rem; }
:is(time, .meta) { unicode-bidi: isolate; }
dd { margin: 0 0 .75rem; }
`;

const FRAME = `
html { font: 100%/1.65 var(--font); accent-color: var(--accent); background: var(--ground); color: var(--ink); --reading: 42rem; --wide: 68rem; --gap: clamp(1.25rem, 4vw, 2.5rem); -webkit-text-size-adjust: 100%; scroll-padding-top: 1rem; }
body { margin: 0; overflow-wrap: break-word; display: flex; flex-direction: column; min-height: 100vh; }
@view-transition { navigation: auto; }
@media (prefers-reduced-motion: reduce) { @view-transition { navigation: none; } }
.skip { position: absolute; inset-inline-start: -100vw; background: var(--ground); padding: .5rem 1rem; z-index: 2; }
.skip:focus { inset-inline-start: 0; }
.bar { display: flex; gap: .5rem 1.5rem; align-items: center; max-width: calc(var(--wide) + 2 * var(--gap)); margin-inline: auto; padding: 1.1rem var(--gap); position: relative; }
.site-title { font-weight: 700; font-size: 1.2rem; letter-spacing: -.01em; margin: 0; margin-inline-end: auto; overflow-wrap: anywhere; }
.site-title a { display: flex; align-items: center; gap: .6rem; padding-block: .45rem; line-height: 1.3; }
.site-title img { height: 2.5rem; width: auto; max-width: 14rem; object-fit: contain; }
:is(.site-title, .menu-wide, .menu-narrow, .site-footer, h1, h2, h3, .meta, .byline, .label, .breadcrumbs, .neighbours, .terms, .subpages, .author-box, .comment-meta) a { color: inherit; text-decoration: none; }
:is(.site-title, .menu-wide, .menu-narrow, .site-footer, h1, h2, h3, .meta, .byline, .label, .breadcrumbs, .neighbours, .subpages, .author-box, .comment-meta) a:hover { text-decoration: underline; }
:where(.menu-wide, .menu-narrow, .site-footer nav, .subpages, .parts, .terms) ul, .breadcrumbs ol, .inline { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: .4rem 1.4rem; }
.bar > details { flex: none; width: 2.75rem; height: 2.75rem; }
.bar > .site-title { flex: none; max-width: calc(100% - 9rem); }
.menu-wide { font-size: .95rem; flex: 0 100 auto; min-width: 40%; }
.menu-wide > ul { justify-content: flex-end; }
.menu-wide [aria-current], .menu-narrow [aria-current] { font-weight: 700; }
.menu-wide li { display: flex; align-items: center; position: relative; }
.menu-wide .submenu > summary { width: 1.9rem; height: 1.9rem; }
.submenu > summary::before { content: ""; width: .45rem; height: .45rem; margin-top: -.2rem; border: solid; border-width: 0 .12rem .12rem 0; transform: rotate(45deg); }
.menu-wide .submenu > ul { position: absolute; inset-inline-start: -1rem; top: 100%; z-index: 1; min-width: 12rem; max-width: 20rem; flex-direction: column; background: var(--ground); border: 1px solid var(--line); border-radius: var(--radius); padding: .75rem 1rem; box-shadow: 0 1rem 2rem #0002; }
.menu-wide .submenu li { display: block; overflow-wrap: anywhere; }
.menu-wide li:nth-last-child(-n + 2) > .submenu > ul { inset-inline: auto 0; }
/* Where browsers can, a submenu turns to the side that has room. */
@supports (position-area: block-end span-inline-end) and (anchor-scope: all) {
  .menu-wide > ul > li { position: static; anchor-name: --item; anchor-scope: --item; }
  .menu-wide > ul > li > .submenu > ul { inset: 0 .5rem -200vh; position-anchor: --item; position-area: block-end span-inline-end; position-try-fallbacks: flip-inline; }
}
.menu-wide .submenu li > ul, .menu-narrow li > ul, .site-footer li > ul { flex-direction: column; gap: .25rem; padding-inline-start: 1rem; }
/* Levels below the third are not indented. */
.site-footer li li li > ul { padding-inline-start: 0; }
.menu-narrow { display: none; }
summary { cursor: pointer; }
.bar summary, a.account { list-style: none; display: grid; place-items: center; width: 2.75rem; height: 2.75rem; border-radius: 50%; color: inherit; flex: none; }
a.account.signed-in svg { fill: currentColor; }
.bar summary::-webkit-details-marker { display: none; }
:is(.bar summary, a.account):hover { background: var(--raised); }
.search[open] form, .menu-narrow[open] nav { position: absolute; inset-inline: var(--gap); top: 100%; z-index: 1; background: var(--ground); border: 1px solid var(--line); border-radius: var(--radius); padding: 1rem; box-shadow: 0 1rem 2rem #0002; }
.search[open] form { inset-inline-start: auto; width: min(26rem, 100% - 2 * var(--gap)); }
.menu-narrow[open] ul { flex-direction: column; gap: 0; }
.menu-narrow[open] a { display: block; padding: .65rem .25rem; overflow-wrap: anywhere; }
form[role=search] { display: flex; gap: .5rem; max-width: 26rem; }
form[role=search] input { flex: 1; min-width: 0; }
input, button, textarea, select { font: inherit; color: var(--ink); background: var(--ground); border: 1px solid var(--faint); border-radius: var(--radius); padding: .55rem .8rem; max-width: 100%; }
::placeholder { color: var(--faint); opacity: 1; }
:is(input, textarea, select)[aria-invalid=true], [aria-invalid=true] input { border-color: var(--error); outline-color: var(--error); }
input:is([type=checkbox], [type=radio]) { width: 1.15rem; height: 1.15rem; vertical-align: -.2em; }
button, .button, input[type=submit] { display: inline-block; background: var(--ink); border-color: var(--ink); color: var(--ground); font-weight: 600; padding: .55rem 1.25rem; border-radius: 1.5rem; cursor: pointer; text-decoration: none; }
button:hover, .button:hover, input[type=submit]:hover, .wp-block-button__link:hover { opacity: .85; }
.button { border: 1px solid; }
main { flex: 1; width: 100%; container-type: inline-size; padding: clamp(1.5rem, 5vw, 3.5rem) var(--gap) 0; }
main > *, article > * { max-width: var(--reading); margin-inline: auto; }
main > article, main > .wide, article > .featured, article > .wide { max-width: none; }
main > .wide, article > .wide, article > .featured { max-width: var(--wide); }
.site-footer { border-top: 1px solid var(--line); margin-top: clamp(3rem, 8vw, 6rem); font-size: .95rem; overflow-wrap: anywhere; }
/* On a short page the footer is at the bottom: it is shown once it is complete, because it would move while it grows. */
body:not(:has(> .site-footer + *)) > .site-footer { display: none; }
.site-footer > div { max-width: calc(var(--wide) + 2 * var(--gap)); margin-inline: auto; padding: 2.5rem var(--gap); display: grid; gap: .5rem; }
.site-footer p { margin: 0; }
.site-footer nav { margin-top: .75rem; }
.site-footer nav > ul:has(ul) { display: block; columns: 9rem; column-gap: 1.4rem; }
.site-footer nav > ul:has(ul) > li { break-inside: avoid; padding-block-end: .5rem; }
`;

const TEXT = `
h1, h2, h3, h4, h5, h6, .site-title { font-family: var(--heading-font, inherit); }
h1, h2, h3, h4, h5, h6 { line-height: 1.2; text-wrap: balance; letter-spacing: -.015em; margin-block: 2.2em .6em; }
@supports (hyphenate-limit-chars: 14 5 5) { :is(h1, h2, h3) { hyphens: auto; hyphenate-limit-chars: 14 5 5; } }
h1 { font-size: clamp(2.1rem, 5.5vw, 3.25rem); line-height: 1.1; letter-spacing: -.025em; margin-block-start: 0; }
h2 { font-size: clamp(1.5rem, 3.5vw, 1.9rem); }
h3 { font-size: 1.35rem; }
h4 { font-size: 1.15rem; }
h5, h6 { font-size: 1rem; }
:lang(ja) { line-break: strict; }
:lang(ja) :is(h1, h2, h3, h4, h5, h6, .lead, .site-title, button, figcaption, th, label) { word-break: auto-phrase; letter-spacing: 0; }
:lang(ar) * { letter-spacing: 0 !important; }
.hero { margin-block-end: clamp(2rem, 5vw, 3.5rem); }
.hero h1 { margin-block-end: .35em; }
.hero form + p { margin-block-start: 1.25rem; }
main > .hero:not(.alone) { max-width: var(--wide); }
.lead { font-size: clamp(1.15rem, 2.5vw, 1.35rem); color: var(--faint); line-height: 1.5; }
.meta, .byline { color: var(--faint); font-size: .9rem; }
.hero > .lead { text-wrap: balance; }
.label { font-size: .8rem; font-weight: 700; letter-spacing: .04em; text-transform: uppercase; color: var(--accent); margin: 0 0 .5rem; }
.section-title { font-size: 1.05rem; margin: 0 0 1.25rem; padding-bottom: .6rem; border-bottom: 1px solid var(--line); letter-spacing: 0; }
.wide + .wide, article + *, .neighbours + *, :is(.cards, .events) + .section-title { margin-top: clamp(3rem, 7vw, 5rem); }
.more a { font-weight: 600; }
mark { background: #ffe58a; color: #16181d; border-radius: .15em; padding-inline: .08em; }
.article-header { margin-block-end: 2rem; }
.article-header h1 { margin-block-end: .35em; }
.byline, .comment-meta { display: flex; gap: .75rem; align-items: center; margin: 0; }
:is(.byline, .comment-meta) > span { min-width: 0; overflow-wrap: anywhere; }
.avatar { border-radius: 50%; background: var(--raised); flex: none; aspect-ratio: 1; object-fit: cover; }
.featured { display: block; width: 100%; max-height: min(40rem, 80vh); object-fit: cover; border-radius: calc(1.5 * var(--radius)); margin-block: 0 2.5rem; }
article > .featured.narrow { width: auto; margin-inline: auto; }
.attachment { text-align: center; }
.attachment img { width: auto; max-height: 85vh; border-radius: var(--radius); }
main > .place + .wide { max-width: var(--reading); }
.content { font-size: 1.125rem; display: flow-root; --widen: calc((100% - min(100cqw, var(--wide))) / 2); --fill: calc((100% - 100cqw) / 2 - var(--gap)); }
.content > * { max-width: 100%; margin-inline: auto; }
.content > :is(.alignwide, .wp-block-embed.alignfull) { max-width: none; margin-inline: var(--widen); }
.content > .alignfull:not(.wp-block-embed) { max-width: none; margin-inline: var(--fill); }
.content > .alignfull:not(.wp-block-embed) > figcaption { padding-inline: var(--gap); }
.content > :is(.wp-block-group, .wp-block-columns, .wp-block-gallery).alignfull { padding-inline: var(--gap); }
.hero .content, .card-text, .event-text { font-size: 1rem; }
.hero .content { margin-inline: 0; }
.content > :first-child { margin-block-start: 0; }
blockquote { border-inline-start: .2rem solid var(--accent); padding-inline-start: 1.5rem; }
blockquote > :last-child { margin-block-end: 0; }
blockquote > p:has(+ cite) { margin-block-end: .4rem; }
cite { font-size: .9rem; color: var(--faint); font-style: normal; }
pre { background: var(--raised); padding: 1rem 1.25rem; border-radius: var(--radius); white-space: pre-wrap; overflow-x: auto; font-size: .9rem; line-height: 1.55; }
code, kbd { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: .92em; }
table { border-collapse: collapse; width: 100%; font-size: .95em; }
th, td { border-bottom: 1px solid var(--line); padding: .55rem .75rem; text-align: start; vertical-align: top; }
hr { border: 0; border-top: 1px solid var(--line); margin: 2.5rem auto; }
dt { font-weight: 700; }
li > :is(ul, ol) { margin-block-end: 0; }
.notice { background: var(--raised); border-radius: var(--radius); padding: 1.1rem 1.4rem; }
.notice > :first-child { margin-block-start: 0; }
.notice > :last-child { margin-block-end: 0; }
.error { color: var(--error); }
`;

const LISTS = `
.cards, .events, .comment-list { list-style: none; padding: 0; margin: 0; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr)); gap: 2.5rem 2rem; }
.card { display: flex; flex-direction: column; gap: 1rem; min-width: 0; }
.card :is(h2, h3) { margin: 0 0 .5rem; font-size: 1.3rem; line-height: 1.25; }
.card p { margin: 0; }
.card .summary { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; color: var(--faint); margin-bottom: .5rem; }
.summary { unicode-bidi: plaintext; text-align: left; }
[dir=rtl] .summary { text-align: right; }
.card-image { display: block; overflow: hidden; border-radius: var(--radius); aspect-ratio: 3 / 2; background: var(--raised); }
.card-image img { width: 100%; height: 100%; object-fit: cover; display: block; }
/* The subject of an upright image is mostly in its upper part. */
:is(.card-image, .event-image) img, .featured { object-position: 50% 20%; }
.card-image .narrow { object-fit: none; }
.leading > :first-child { grid-column: 1 / -1; }
.leading > :first-child :is(h2, h3) { font-size: clamp(1.75rem, 4vw, 2.6rem); letter-spacing: -.02em; line-height: 1.12; }
.leading > :first-child .summary { font-size: 1.1rem; -webkit-line-clamp: 5; }
.leading > :first-child .card-text { max-width: var(--reading); }
.month + .month { margin-top: 2.5rem; }
.month h2 { font-size: 1.25rem; margin: 0 0 .5rem; }
.event-row { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: 1.25rem; padding: 1.25rem 0; border-bottom: 1px solid var(--line); }
.event-row :is(h2, h3) { margin: 0 0 .2rem; font-size: 1.3rem; }
.event-row p { margin: 0; }
.event-status, [class*=status-] strong { color: var(--error); }
.event-text .summary { margin-top: .4rem; color: var(--faint); max-width: var(--reading); display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
.event-image { width: 11rem; grid-area: 1 / 3; }
.event-text { grid-area: 1 / 2; min-width: 0; }
.event-image img { margin: 0; aspect-ratio: 3 / 2; object-fit: cover; border-radius: var(--radius); }
.date-badge { display: grid; justify-items: center; align-content: start; width: 3.75rem; line-height: 1.15; font-size: .8rem; color: var(--faint); }
.date-badge strong { font-size: 1.7rem; color: var(--accent); line-height: 1.1; }
.views ul { list-style: none; margin: 0 0 1.25rem; padding: 0; display: flex; flex-wrap: wrap; gap: .4rem 1.4rem; }
.views a { color: inherit; text-decoration: none; }
.views [aria-current] { font-weight: 700; border-block-end: .15rem solid var(--accent); }
/* Fields have the same width before the next one has arrived. */
.filter { display: flex; flex-wrap: wrap; gap: .6rem; }
.filter [type=search] { width: calc(34% - .6rem); }
.filter select { width: calc(25% - .6rem); }
.filter label { flex-basis: 100%; padding-block: .5rem; }
.weekdays { display: none; }
.month-grid { list-style: none; margin: 0; padding: 0; }
.month-grid > li { padding: .9rem 0; border-block-end: 1px solid var(--line); }
.month-grid > .empty, .month-grid .day-number { display: none; }
.month-grid h2 { font-size: 1.1rem; margin: 0 0 .3rem; }
.month-grid h2 a, .month-grid li li a { color: inherit; }
.month-grid ul { list-style: none; margin: 0; padding: 0; }
.month-grid li li { margin-top: .2rem; line-height: 1.4; overflow-wrap: anywhere; }
.month-grid [aria-current] .day-number { background: var(--accent); color: var(--ground); border-radius: 50%; }
@media (min-width: 48rem) {
  .weekdays { display: grid; grid-template-columns: repeat(7, minmax(0, 1fr)); margin: 0; color: var(--faint); font-size: .85rem; text-align: center; }
  .month-grid { display: grid; grid-template-columns: repeat(7, minmax(0, 1fr)); gap: 1px; padding: 1px; }
  .month-grid > li { min-height: 6.5rem; padding: .4rem .5rem; border: 0; box-shadow: 0 0 0 1px var(--line); font-size: .85rem; }
  .month-grid li li { margin-top: .4rem; }
  .month-grid li li :is(time, .meta) { display: block; }
  .month-grid li li a { text-decoration: none; font-weight: 600; }
  .month-grid li li a:hover { text-decoration: underline; }
  .month-grid > .empty { display: block; color: var(--faint); }
  .month-grid .day-number { display: grid; place-items: center; width: 1.9rem; height: 1.9rem; }
  .month-grid .day-name { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; white-space: nowrap; }
  .month-grid h2 { font-size: .95rem; margin: 0; }
  .from-2 > :first-child { grid-column-start: 2; }
  .from-3 > :first-child { grid-column-start: 3; }
  .from-4 > :first-child { grid-column-start: 4; }
  .from-5 > :first-child { grid-column-start: 5; }
  .from-6 > :first-child { grid-column-start: 6; }
  .from-7 > :first-child { grid-column-start: 7; }
}
:is(.pages, .month, .month-grid, .events) + .more { margin-top: 1.5rem; }
.pages { display: flex; justify-content: space-between; gap: 1rem; margin-top: 3rem; font-size: .95rem; color: var(--faint); text-wrap: balance; }
.pages > :last-child { text-align: end; }
.pages.above { margin: 0 0 1rem; }
.terms { margin-block: 2.5rem; font-size: .9rem; }
.terms ul { gap: .5rem; }
.terms :is(li, a) { max-width: 100%; overflow-wrap: anywhere; }
.terms a { display: block; background: var(--raised); border-radius: 999px; padding: .25rem .9rem; }
.parts, .subpages { margin-block: 2rem; }
.parts a { display: block; padding: .3rem .9rem; border: 1px solid var(--line); border-radius: 999px; text-decoration: none; }
.parts [aria-current] { background: var(--ink); color: var(--ground); }
.subpages ul { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0; }
.subpages a { display: block; padding: .6rem 0; border-bottom: 1px solid var(--line); font-weight: 600; }
.breadcrumbs { font-size: .9rem; color: var(--faint); margin-block-end: 1.25rem; }
.breadcrumbs ol { gap: .25rem .5rem; }
.breadcrumbs li + li::before { content: "/"; margin-inline-end: .5rem; }
.author-box { display: flex; gap: 1.25rem; padding-block: 1.5rem; border-block: 1px solid var(--line); margin-block: 2.5rem; align-items: flex-start; }
.author-box p { margin: 0; }
.neighbours { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 1.5rem; margin-top: 2.5rem; font-weight: 600; line-height: 1.35; }
.neighbours .meta { display: block; font-weight: 400; }
.neighbours .next { grid-column: 2; text-align: end; }
.facts { background: var(--raised); border-radius: var(--radius); padding: 1.4rem 1.6rem; display: grid; grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr)); gap: 1.1rem 2rem; margin-block-end: 2.5rem; }
.facts dd { margin: 0; }
.facts dd > :last-child, .card-fields dl, .card-fields ul { margin-block-end: 0; }
.card-fields { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 0 0 .5rem; font-size: .9rem; }
.card-fields > div { display: flex; gap: .4rem; }
.card-fields dd { margin: 0; }
.facts dt { font-size: .8rem; letter-spacing: .04em; text-transform: uppercase; color: var(--faint); }
.inline { gap: .2rem 1rem; }
`;

const FORMS = `
.wide + .comments { margin-top: clamp(3rem, 7vw, 5rem); }
.comments { border-top: 1px solid var(--line); padding-top: 2rem; }
.comments > h2, #reply-title { font-size: 1.4rem; margin: 0 0 1.25rem; }
.comment-list .comment-list { padding-inline-start: clamp(.9rem, 4vw, 2.5rem); border-inline-start: 2px solid var(--line); }
.comment { padding: 1rem 0; }
.comment p { margin: 0 0 .6rem; }
.comment-content :is(h1, h2, h3, h4, h5, h6) { font-size: 1.1rem; margin-block: 1rem .4rem; }
.comment-meta > span { display: grid; line-height: 1.35; }
.comment-reply-link { font-size: .9rem; font-weight: 600; }
.comment-respond { margin-top: 2rem; padding: 1.5rem; background: var(--raised); border-radius: calc(1.5 * var(--radius)); }
.comment-respond > p { margin: 0 0 1rem; }
.comment-form { display: grid; grid-template-columns: 1fr 1fr; gap: 0 1.25rem; }
.comment-form > * { grid-column: 1 / -1; }
.comment-form :is(.comment-form-author, .comment-form-email) { grid-column: auto; }
.comment-form label, .post-password-form label { font-weight: 600; font-size: .95rem; }
.comment-form :is(input, textarea) { display: block; width: 100%; margin-top: .25rem; }
.form-submit { margin: 0; }
.form-message:focus { outline: none; }
.form-message { font-weight: 600; }
.comment-respond .form-message { background: var(--ground); }
.post-password-form .fields { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; }
.post-password-form input { flex: 0 1 18rem; min-width: 0; }
.account-form > * { max-width: 28rem; }
.account-form label { font-weight: 600; font-size: .95rem; }
.account-form input { display: block; width: 100%; margin-top: .25rem; }
.account-form .choice input { display: inline; width: auto; margin: 0; }
.account-form .secondary { background: var(--ground); color: var(--ink); }
.new-password { font-size: 1.2rem; overflow-wrap: anywhere; }
.wpcf7 { margin-block: 0 2rem; }
.wpcf7 p { margin-block-end: .5rem; }
.wpcf7 label { font-weight: 600; }
.wpcf7-form-control-wrap:has(> :is(input, textarea, select)) { display: inline-block; width: 100%; margin-block: .25rem .75rem; }
.wpcf7 textarea { display: block; }
.wpcf7 :is(input:not([type=checkbox], [type=radio], [type=submit], [type=file], [type=hidden]), textarea, select) { width: 100%; font-weight: 400; }
.wpcf7 .hidden-fields-container { display: none; }
.wpcf7-list-item { display: inline-block; margin-block-end: .5rem; margin-inline-end: 1.25rem; }
.wpcf7-list-item label { font-weight: 400; display: inline-flex; align-items: baseline; overflow-wrap: anywhere; }
.wpcf7-list-item input { margin-inline: 0 .5rem; flex: none; }
.wpcf7 [type=file] { width: 100%; font-weight: 400; }
.wpcf7-not-valid-tip { display: block; margin-block-start: .4rem; color: var(--error); font-size: .9rem; font-weight: 400; }
.wpcf7-response-output { border: 2px solid var(--line); border-radius: var(--radius); padding: .75rem 1rem; margin-top: 1rem; }
.init .wpcf7-response-output { display: none; }
.sent .wpcf7-response-output { border-color: #2e7d46; }
:is(.invalid, .unaccepted, .failed, .aborted, .spam) .wpcf7-response-output { border-color: var(--error); }
.submitting { opacity: .6; }
.screen-reader-response, .screen-reader-text, .visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; margin: 0; }
[hidden] { display: none !important; }
@media (scripting: none) { .comment-form[hidden] { display: grid !important; } }
`;

const TYPEFACE_FONTS: Readonly<Record<Typeface, string>> = {
  sans: 'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif',
  serif: 'ui-serif, "Iowan Old Style", Charter, Georgia, Cambria, serif',
  mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
};

/** The fonts of the site. Until a font file is loaded, the system typeface is shown. */
function fonts({ typeface = 'sans', font, headingFont }: Design): string {
  const system = TYPEFACE_FONTS[typeface];
  const face = (family: string, name: string): string =>
    `@font-face { font-family: "${family}"; src: url("${name}") format("woff2"); font-weight: 100 900; font-display: swap; }\n`;
  const heading = headingFont ? `--heading-font: "Site heading", ${system};` : '';
  return `${font ? face('Site text', font.name) : ''}${headingFont ? face('Site heading', headingFont.name) : ''}:root { --font: ${font ? '"Site text", ' : ''}${system}; ${heading} }
`;
}

/** The style sheet of the pages. */
export interface StyleSheet {
  readonly text: string;
  /** Path below the site's address. It contains a hash of the style, so that browsers may cache it forever. */
  readonly path: string;
}

export function styleSheet(design: Design = {}): StyleSheet {
  const text = [
    colors(design),
    fonts(design),
    FRAME,
    TEXT,
    LISTS,
    FORMS,
    BLOCK_STYLE,
    blockColors(design),
    SCREENS,
  ].join('');
  return { text, path: `/assets/site-${hashed(text, 'hex').slice(0, 16)}.css` };
}

/** The style of an embed card, which is inlined in its page. */
export const EMBED_STYLE = `${colors({})}
html { font: 100%/1.5 ui-sans-serif, system-ui, sans-serif; background: var(--ground); color: var(--ink); }
body { margin: 0; min-height: 100vh; padding: 1.25rem; border: 1px solid var(--line); border-radius: var(--radius); overflow-wrap: break-word; }
h1 { font-size: 1.25rem; line-height: 1.25; margin: 0 0 .25rem; }
h1 a { color: inherit; text-decoration: none; }
main { display: flow-root; max-width: 40rem; margin-inline: auto; }
p { margin: .4rem 0; }
.meta { color: var(--faint); font-size: .9rem; }
.thumb { display: block; width: 100%; max-height: 14rem; object-fit: cover; border-radius: var(--radius); margin-bottom: .75rem; }
`;

/**
 * Script of an embed card. It reports the height of the card and clicked links to the embedding page, as WordPress's
 * embeds do. The page recognizes the card by the secret in the card's address.
 */
export const EMBED_SCRIPT = `
(() => {
  const secret = /secret=([\\w]+)/.exec(location.hash)?.[1];
  if (!secret || window.parent === window) return;
  const tell = (message, value) => parent.postMessage({ message, value, secret }, '*');
  // The card fills its frame, so its height is measured by its content, with equal space above and below.
  const tellHeight = () => {
    const { top, bottom } = document.querySelector('main').getBoundingClientRect();
    tell('height', Math.ceil(top + bottom));
  };
  addEventListener('message', ({ data, source }) => {
    if (source === parent && data?.message === 'ready' && data.secret === secret) tellHeight();
  });
  addEventListener('load', tellHeight);
  addEventListener('resize', tellHeight);
  addEventListener('click', (event) => {
    const link = event.target.closest('a');
    if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    tell('link', link.href);
  });
})();
`;
