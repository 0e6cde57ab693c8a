import { createHash } from 'node:crypto';

const hashed = (text: string, encoding: 'base64' | 'hex'): string =>
  createHash('sha256').update(text).digest(encoding);

/** A source of a Content-Security-Policy that allows one inline text. */
export const sourceOf = (text: string): string => `'sha256-${hashed(text, 'base64')}'`;

const COLORS = `
:root {
  color-scheme: light dark;
  --ground: #fff; --raised: #f5f5f2; --ink: #1c1c1a; --faint: #5a5a55; --line: #d9d9d3; --accent: #0b5394;
}
@media (prefers-color-scheme: dark) {
  :root { --ground: #161614; --raised: #21211e; --ink: #eceae4; --faint: #b0aea6; --line: #3a3a35; --accent: #8cc1f7; }
}
*, ::before, ::after { box-sizing: border-box; }
a { color: var(--accent); text-underline-offset: .15em; }
a:focus-visible, input:focus-visible, button:focus-visible, summary:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
img, video, iframe, svg { max-width: 100%; }
img, video { height: auto; }
`;

/** The style sheet of the pages. */
export const STYLE = `${COLORS}
html { font: 112.5%/1.6 system-ui, sans-serif; background: var(--ground); color: var(--ink); }
body { margin: 0; overflow-wrap: break-word; }
.skip { position: absolute; left: -100vw; background: var(--ground); padding: .5rem 1rem; }
.skip:focus { left: 0; z-index: 1; }
.site-header, .site-footer { background: var(--raised); }
.site-header { border-bottom: 1px solid var(--line); }
.site-footer { border-top: 1px solid var(--line); margin-top: 4rem; font-size: .9rem; }
.site-header > *, .site-footer > *, main { max-width: 46rem; margin-inline: auto; padding-inline: 1.25rem; }
.site-header > * { padding-block: 1rem; }
.site-footer > * { padding-block: 1.5rem; }
.bar { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: baseline; }
.site-title { font-weight: 700; font-size: 1.15rem; margin: 0; }
.site-title a { color: inherit; text-decoration: none; }
nav ul, .plain { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: .25rem 1.1rem; }
form[role=search] { display: flex; gap: .5rem; flex: 1 1 12rem; max-width: 20rem; margin-inline-start: auto; }
input, button { font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--faint); border-radius: .35rem; padding: .3rem .6rem; min-width: 0; }
form[role=search] input { flex: 1; width: 0; }
button { background: var(--raised); cursor: pointer; }
main { padding-top: 2rem; }
h1, h2, h3, h4 { line-height: 1.25; text-wrap: balance; margin: 2rem 0 .6rem; }
h1 { font-size: 2rem; margin-top: 0; }
.lead { font-size: 1.15rem; color: var(--faint); margin-top: 0; }
.meta { color: var(--faint); font-size: .9rem; margin: .25rem 0; }
article > h1 + .meta { margin-bottom: 1.5rem; }
.cards { list-style: none; padding: 0; margin: 0; }
.card { border-bottom: 1px solid var(--line); padding: 1.25rem 0; }
.card h2, .card h3 { margin: 0 0 .25rem; font-size: 1.3rem; }
.card p { margin: .4rem 0; }
.card::after, .content::after { content: ""; display: block; clear: both; }
.card .thumb { float: right; width: 9rem; margin: 0 0 .5rem 1rem; border-radius: .35rem; }
.featured { display: block; border-radius: .5rem; margin: 1.25rem 0; }
.facts { background: var(--raised); border-radius: .5rem; padding: 1rem 1.25rem; margin: 1.25rem 0; }
.facts dt { font-weight: 700; }
.facts dd { margin: 0 0 .75rem; }
.facts dd:last-child { margin-bottom: 0; }
.notice { border-left: .3rem solid var(--accent); background: var(--raised); padding: 1rem 1.25rem; }
.pages { display: flex; justify-content: space-between; gap: 1rem; margin-top: 2rem; }
.terms { margin-top: 2rem; font-size: .9rem; }
.comments ol { list-style: none; padding: 0; margin: 0; }
.comments ol ol { padding-left: 1rem; border-left: 2px solid var(--line); }
.comment { padding: .75rem 0; }
.comment p { margin: .4rem 0; }
.content > :first-child { margin-top: 0; }
figure { margin: 1.5rem 0; }
figcaption { color: var(--faint); font-size: .9rem; }
blockquote { margin: 1.5rem 0; padding-left: 1rem; border-left: .3rem solid var(--line); }
blockquote cite { color: var(--faint); font-size: .9rem; }
pre { background: var(--raised); padding: 1rem; border-radius: .35rem; white-space: pre-wrap; font-size: .9rem; }
code { font-family: ui-monospace, monospace; font-size: .95em; }
table { border-collapse: collapse; width: 100%; }
th, td { border: 1px solid var(--line); padding: .35rem .6rem; text-align: left; vertical-align: top; }
hr, .wp-block-separator { border: 0; border-top: 1px solid var(--line); margin: 2rem 0; }
.wp-block-columns, .wp-block-gallery, .wp-block-media-text, .is-layout-flex { display: flex; flex-wrap: wrap; gap: 1rem; }
.wp-block-column, .wp-block-media-text > *, .wp-block-gallery > figure { flex: 1 1 14rem; min-width: 0; margin: 0; }
.wp-block-button__link { display: inline-block; background: var(--accent); color: var(--ground); padding: .5rem 1.1rem; border-radius: .35rem; text-decoration: none; }
.wp-block-pullquote { border-block: 3px solid var(--line); text-align: center; padding: 1rem; }
.wp-block-cover { background: var(--raised); padding: 2rem 1.25rem; }
.alignleft { float: left; margin: .5rem 1.25rem .5rem 0; max-width: 50%; }
.alignright { float: right; margin: .5rem 0 .5rem 1.25rem; max-width: 50%; }
.aligncenter, .has-text-align-center { text-align: center; margin-inline: auto; }
.has-text-align-right { text-align: right; }
.screen-reader-text, .visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
/* Colours of content were chosen for a light ground. */
@media (prefers-color-scheme: dark) {
  .content [style*=color], .content [style*=background] { color: inherit !important; background-color: transparent !important; }
}
@media (max-width: 30rem) { .card .thumb { width: 5.5rem; } h1 { font-size: 1.6rem; } }
@media print { .site-header nav, .site-header form, .site-footer, .pages { display: none; } }
`;

/** Path of the style sheet under the site: a changed one has another name, so that this one may be kept for ever. */
export const STYLE_PATH = `/assets/site-${hashed(STYLE, 'hex').slice(0, 16)}.css`;

/** The style of an embed card, which stands inside its page. */
export const CARD_STYLE = `${COLORS}
html { font: 100%/1.5 system-ui, sans-serif; background: var(--ground); color: var(--ink); }
body { margin: 0; min-height: 100vh; padding: 1.25rem; border: 1px solid var(--line); border-radius: .5rem; overflow-wrap: break-word; }
h1 { font-size: 1.25rem; line-height: 1.25; margin: 0 0 .25rem; }
h1 a { color: inherit; text-decoration: none; }
main { display: flow-root; }
p { margin: .4rem 0; }
.meta { color: var(--faint); font-size: .9rem; }
.thumb { display: block; width: 100%; max-height: 14rem; object-fit: cover; border-radius: .35rem; margin-bottom: .75rem; }
`;

/**
 * Runs in an embed card. It tells the page around it how tall the card is, and which link was clicked, as WordPress's
 * embeds do; the page knows the card by the secret that it has put into the card's address.
 */
export const CARD_SCRIPT = `
(() => {
  const secret = /secret=([\\w]+)/.exec(location.hash)?.[1];
  if (!secret || window.parent === window) return;
  const tell = (message, value) => parent.postMessage({ message, value, secret }, '*');
  // The card fills its frame: what it needs is its content with the same room above and below.
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
