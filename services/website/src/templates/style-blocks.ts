/** WordPress's own palette, which content names by class. */
const COLORS: Readonly<Record<string, string>> = {
  black: '#000',
  'cyan-bluish-gray': '#abb8c3',
  white: '#fff',
  'pale-pink': '#f78da7',
  'vivid-red': '#cf2e2e',
  'luminous-vivid-orange': '#ff6900',
  'luminous-vivid-amber': '#fcb900',
  'light-green-cyan': '#7bdcb5',
  'vivid-green-cyan': '#00d084',
  'pale-cyan-blue': '#8ed1fc',
  'vivid-cyan-blue': '#0693e3',
  'vivid-purple': '#9b51e0',
  // Colours of the first block editors.
  'very-light-gray': '#f3f3f3',
  'very-dark-gray': '#313131',
};

/** Colours of the palette that need light text. */
const DARK = ['black', 'vivid-red', 'vivid-purple', 'very-dark-gray'];

const GRADIENTS: Readonly<Record<string, string>> = {
  'vivid-cyan-blue-to-vivid-purple': '135deg,#0693e3,#9b51e0',
  'light-green-cyan-to-vivid-green-cyan': '135deg,#7adcb4,#00d082',
  'luminous-vivid-amber-to-luminous-vivid-orange': '135deg,#fcb900,#ff6900',
  'luminous-vivid-orange-to-vivid-red': '135deg,#ff6900,#cf2e2e',
  'very-light-gray-to-cyan-bluish-gray': '135deg,#eee,#a9b8c3',
  'cool-to-warm-spectrum': '135deg,#4aeadc,#9778d1 20%,#cf2aba 40%,#ee2c82 60%,#fb6962 80%,#fef84c',
  'blush-light-purple': '135deg,#ffceec,#9896f0',
  'blush-bordeaux': '135deg,#fecda5,#fe2d2d 50%,#6b003e',
  'luminous-dusk': '135deg,#ffcb70,#c751c0 50%,#4158d0',
  'pale-ocean': '135deg,#fff5cb,#b6e3d4 50%,#33a7b5',
  'electric-grass': '135deg,#caf880,#71ce7e',
  midnight: '135deg,#020381,#2874fc',
};

const SIZES: Readonly<Record<string, string>> = {
  small: '.85rem',
  medium: '1.15rem',
  large: 'clamp(1.4rem,3vw,1.9rem)',
  'x-large': 'clamp(1.7rem,4vw,2.4rem)',
  'xx-large': 'clamp(2rem,5vw,3rem)',
  huge: 'clamp(2rem,5vw,3rem)',
};

const SPACES = ['.44rem', '.67rem', '1rem', '1.5rem', '2.25rem', '3.38rem', '5.06rem'];

const each = (
  table: Readonly<Record<string, string>>,
  rule: (name: string, value: string) => string,
): string =>
  Object.entries(table)
    .map(([name, value]) => rule(name, value))
    .join('\n');

const PRESETS = `:root {
${each(COLORS, (name, value) => `--wp--preset--color--${name}:${value};`)}
${each(SIZES, (name, value) => `--wp--preset--font-size--${name}:${value};`)}
${SPACES.map((value, index) => `--wp--preset--spacing--${(index + 2) * 10}:${value};`).join('')}
}
${each(
  COLORS,
  (name, value) =>
    `.has-${name}-color{color:${value}}.has-${name}-background-color{background-color:${value}}.has-${name}-border-color{border-color:${value}}`,
)}
${each(GRADIENTS, (name, value) => `.has-${name}-gradient-background{background:linear-gradient(${value})}`)}
${each(SIZES, (name, value) => `.has-${name}-font-size{font-size:${value}}`)}
${DARK.map((name) => `.has-${name}-background-color`).join(',')},.has-midnight-gradient-background{--on:#fff}`;

/** How blocks of content look, and classic galleries and captions. Nothing is wider than its column. */
export const BLOCK_STYLE = `
${PRESETS}
:where(.has-background) { color: var(--on, #16181d); }
/* Colors of the design were chosen for the ground of the page. */
:is(.has-background, .wp-block-cover):not(.wp-block-button__link) { --faint: currentColor; }
.has-background:not(.has-link-color) a:not(.wp-block-button__link, .wp-block-file__button) { color: inherit; }
.has-background :is(blockquote, .wp-block-pullquote) { border-color: currentColor; }
:is(.has-background, .wp-block-cover) :is(.wp-block-button:not(.is-style-outline) .wp-block-button__link, .wp-block-file__button) { box-shadow: 0 0 0 1px color-mix(in srgb, var(--ground) 35%, transparent); }
:is(.wp-block-group.has-background, .has-background > .wp-block-group__inner-container, .wp-block-column.has-background) > :first-child { margin-block-start: 0; }
:is(.wp-block-group.has-background, .has-background > .wp-block-group__inner-container, .wp-block-column.has-background) > :last-child { margin-block-end: 0; }
:is(.has-background, .wp-block-cover) pre { background: none; border: 1px solid; }
.has-background.is-style-stripes tr, .has-background .is-style-stripes tr { background: none !important; }
p.has-background, .wp-block-group.has-background, .wp-block-columns.has-background, .wp-block-column.has-background, :is(h1,h2,h3,h4,h5,h6).has-background { padding: 1.25em 1.75em; border-radius: var(--radius); }
.has-text-align-center { text-align: center; }
.has-text-align-right { text-align: right; }
.has-text-align-left { text-align: left; }
/* Letters of right-to-left scripts are joined. */
:root:not([dir=rtl]) .has-drop-cap::first-letter { float: inline-start; font-size: 3.6em; line-height: .85; font-weight: 700; margin: .05em .1em 0 0; }
.alignleft { float: left; margin: .35rem 1.5rem 1rem 0; }
.alignright { float: right; margin: .35rem 0 1rem 1.5rem; }
.alignleft, .alignright { max-width: min(50%, 22rem); }
.aligncenter { display: block; margin-inline: auto; text-align: center; width: fit-content; max-width: 100%; }
.content > :is(.wp-block-cover, .wp-block-cover-image, .wp-block-group, .wp-block-columns, .wp-block-media-text, .wp-block-buttons, .wp-block-gallery, .wp-block-pullquote, .gallery, .wp-caption):not(.alignleft, .alignright) { margin-block: 1.75rem; }
:is(.alignwide, .alignfull).is-layout-constrained > :not(.alignwide, .alignfull) { max-width: var(--reading); margin-inline: auto; }
.is-layout-flow > * + *, .is-layout-constrained > * + * { margin-block-start: 1.25rem; }
.is-layout-flex { display: flex; flex-wrap: wrap; gap: 1rem; align-items: center; }
.is-layout-flex > * { margin: 0; min-width: 0; }
.is-layout-grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(12rem, 100%), 1fr)); gap: 1.25rem; }
.wp-block-post-template.is-layout-grid { gap: 2.5rem 2rem; }
.is-nowrap { flex-wrap: nowrap; }
.is-vertical { flex-direction: column; align-items: flex-start; }
.is-content-justification-center { justify-content: center; }
.is-content-justification-right { justify-content: flex-end; }
.is-content-justification-space-between { justify-content: space-between; }
.is-vertical.is-content-justification-center { align-items: center; }
.is-vertical.is-content-justification-right { align-items: flex-end; }
.wp-block-columns { display: flex; flex-wrap: wrap; gap: 2rem; align-items: normal; }
.wp-block-column { flex: 1 1 14rem; min-width: 0; }
.wp-block-column[style*=flex-basis] { flex-grow: 0; }
.wp-block-columns:not(.is-not-stacked-on-mobile) > .wp-block-column { min-width: 0; }
.are-vertically-aligned-center, .wp-block-columns.are-vertically-aligned-center { align-items: center; }
.are-vertically-aligned-bottom { align-items: flex-end; }
.is-vertically-aligned-center { align-self: center; }
.is-vertically-aligned-bottom { align-self: flex-end; }
.wp-block-image img, .wp-caption img { border-radius: var(--radius); }
.wp-block-image.is-style-rounded img, .is-style-rounded img { border-radius: 999px; }
.wp-block-image .alignleft, .wp-block-image .alignright, .wp-block-image .aligncenter { display: table; }
.wp-block-image.alignwide img, .wp-block-image.alignfull img { width: 100%; }
.alignfull img { border-radius: 0; }
.wp-block-gallery, .blocks-gallery-grid { display: flex; flex-wrap: wrap; gap: .75rem; padding: 0; list-style: none; align-items: stretch; }
.wp-block-gallery > figure, .blocks-gallery-item { flex: 1 1 calc(33% - .75rem); min-width: min(9rem, 45%); margin: 0; display: flex; flex-direction: column; position: relative; }
.blocks-gallery-item figure { margin: 0; height: 100%; }
${[1, 2, 4, 5, 6, 7, 8].map((n) => `.wp-block-gallery.columns-${n} > figure, .columns-${n} .blocks-gallery-item { flex-basis: calc(${Math.floor(100 / n)}% - .75rem); }`).join('\n')}
.wp-block-gallery > figure > :is(img, a), .blocks-gallery-item figure > :is(img, a) { flex: 1; display: block; }
.wp-block-gallery.is-cropped img { width: 100%; height: 100%; object-fit: cover; }
.wp-block-gallery figure figcaption { margin: .35rem 0 0; text-align: center; }
.wp-block-gallery > figcaption, .blocks-gallery-caption { flex: 1 0 100%; text-align: center; }
.wp-playlist { margin-block: 1.75rem; padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: var(--radius); }
.wp-playlist :is(audio, video) { display: block; width: 100%; margin-block: .75rem; }
.wp-playlist noscript ol { margin: 0; }
.wp-playlist-current-item { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: center; }
.wp-playlist-current-item img { width: 3rem; height: 3rem; object-fit: cover; border-radius: var(--radius); }
.wp-playlist-controls { display: flex; gap: .25rem; margin-block-start: .5rem; }
.wp-playlist-controls button { display: grid; place-items: center; width: 2.75rem; height: 2.75rem; padding: 0; border: 0; background: none; color: inherit; }
.wp-playlist-controls button:hover { background: var(--raised); opacity: 1; }
[dir=rtl] .wp-playlist-controls svg { transform: scaleX(-1); }
.wp-playlist-item-title { font-weight: 600; }
.wp-playlist-tracks { margin: 0; padding-inline-start: 1.5rem; }
.wp-playlist-tracks.no-numbers { padding: 0; list-style: none; }
.wp-playlist-caption { width: 100%; padding: .5rem; border: 0; background: none; color: inherit; font: inherit; text-align: start; cursor: pointer; }
.wp-playlist-caption:hover, .wp-playlist-caption[aria-current] { color: var(--accent); }
.wp-playlist-caption[aria-current] { font-weight: 600; }
.wp-block-loginout form { max-width: 28rem; }
.wp-block-loginout :is([type=text], [type=password]) { display: block; width: 100%; margin-top: .25rem; }
.wp-block-media-text { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 2rem; align-items: center; }
.wp-block-media-text:is(.alignfull, .has-background) > .wp-block-media-text__content { padding: 1.5rem clamp(1.25rem, 4vw, 3rem); }
.content > .wp-block-media-text.alignfull img { border-radius: 0; }
.wp-block-media-text__media { margin: 0; }
.wp-block-media-text__media img, .wp-block-media-text__media video { width: 100%; display: block; border-radius: var(--radius); }
.wp-block-media-text.has-media-on-the-right > .wp-block-media-text__media { grid-column: 2; grid-row: 1; }
.wp-block-media-text.is-image-fill > figure { height: 100%; min-height: 15rem; background-size: cover; }
.wp-block-media-text.is-image-fill > figure img { height: 100%; object-fit: cover; }
.wp-block-cover, .wp-block-cover-image { position: relative; display: grid; place-items: center; min-height: 24rem; padding: 2rem 1.5rem; overflow: hidden; border-radius: var(--radius); background-color: #16181d; background-size: cover; background-position: center; color: #fff; isolation: isolate; }
.wp-block-cover.alignfull { border-radius: 0; }
.wp-block-cover.has-white-background-color, .wp-block-cover.is-light { color: #16181d; }
.wp-block-cover__image-background, .wp-block-cover__video-background { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; z-index: -2; border-radius: 0; }
.wp-block-cover__background, .wp-block-cover__gradient-background { position: absolute; inset: 0; z-index: -1; background-color: #000; opacity: .5; }
.wp-block-cover.has-background-dim:not(:has(> .wp-block-cover__background)):not(.is-light)::before { content: ""; position: absolute; inset: 0; z-index: -1; background: #000; opacity: .5; }
${[0, 10, 20, 30, 40, 60, 70, 80, 90, 100].map((n) => `.has-background-dim-${n} { opacity: ${n / 100}; }`).join('')}
.wp-block-cover.has-background-dim { opacity: 1; }
.wp-block-cover__inner-container, .wp-block-cover-text { width: 100%; max-width: var(--reading); color: inherit; }
.wp-block-cover :is(h1,h2,h3,p, a):not(.has-text-color):not(.wp-block-button__link, .wp-block-file__button) { color: inherit; }
.wp-block-cover-text { font-size: 1.75rem; text-align: center; line-height: 1.25; }
.has-parallax { background-attachment: scroll; }
.wp-block-buttons { display: flex; flex-wrap: wrap; gap: .75rem; }
:where(.wp-block-button) { display: inline-block; margin: 0; max-width: 100%; overflow-wrap: anywhere; }
.content > .wp-block-button { margin-block: 0 1.25rem; }
:is(.wp-block-button__link, .wp-block-file__button):not(.has-background) { background: var(--ink); }
:is(.wp-block-button__link, .wp-block-file__button):not(.has-background, .has-text-color) { color: var(--ground); }
.wp-block-button__link.has-background:not(.has-text-color) { color: var(--on, #16181d); }
.wp-block-button__link, .wp-block-file__button { display: inline-block; padding: .6rem 1.3rem; border-radius: 1.5rem; text-align: center; text-decoration: none; font-weight: 600; font-size: 1rem; }
.wp-block-button.is-style-outline .wp-block-button__link, .wp-block-button__link.is-style-outline { background: none; color: inherit; border: 2px solid; padding: calc(.6rem - 2px) calc(1.3rem - 2px); }
.wp-block-button.is-style-squared .wp-block-button__link, .no-border-radius { border-radius: 0; }
.wp-block-button[class*=custom-width] { flex: 0 0 auto; }
.wp-block-button[class*=custom-width] a { width: 100%; text-align: center; }
${[25, 50, 75, 100].map((n) => `.wp-block-button__width-${n} { width: calc(${n}% - .6rem); }`).join('')}
.wp-block-table, .content table { display: block; overflow-x: auto; }
.wp-block-table table { display: table; width: 100%; }
.wp-block-table .has-fixed-layout { table-layout: fixed; }
.wp-block-table.is-style-stripes :is(td, th) { border: 0; }
.wp-block-table.is-style-stripes tbody tr:nth-child(odd) { background: var(--raised); }
.wp-block-quote { border-inline-start: .2rem solid var(--accent); padding-inline-start: 1.5rem; }
.wp-block-quote.is-large, .wp-block-quote.is-style-large { border: 0; padding: 0; font-size: 1.4rem; line-height: 1.45; font-style: italic; }
.wp-block-quote.is-style-plain { border: 0; padding: 0; }
.wp-block-pullquote { border-block: 3px solid var(--ink); padding: 2rem 1rem; text-align: center; }
.wp-block-pullquote.has-background { padding: 2rem; border: 0; border-radius: var(--radius); }
.wp-block-pullquote blockquote { border: 0; margin: 0; padding: 0; font-size: 1.5rem; line-height: 1.4; font-weight: 600; }
.wp-block-pullquote:is(.has-background, .is-style-solid-color) cite { color: inherit; }
.wp-block-pullquote cite { display: block; margin-top: 1rem; font-size: .9rem; font-weight: 400; font-style: normal; }
.wp-block-separator { border: 0; border-top: 2px solid var(--line); margin: 2.5rem auto; }
.wp-block-separator:not(.is-style-wide):not(.is-style-dots):not(.alignwide):not(.alignfull) { max-width: 6rem; }
.wp-block-separator.is-style-dots { border: 0; text-align: center; height: auto; }
.wp-block-separator.is-style-dots::before { content: "···"; letter-spacing: 1.5em; padding-inline-start: 1.5em; font-size: 1.5rem; color: var(--faint); }
.wp-block-verse { font-family: inherit; white-space: pre-wrap; background: none; padding: 0; }
:is(.wp-block-details, .wp-block-file, .wp-block-social-links, .wp-block-navigation, .wp-block-loginout):not(nav *) { margin-block: 1.5rem; }
.wp-block-details { border-block: 1px solid var(--line); padding-block: .75rem; }
.wp-block-details summary { font-weight: 600; cursor: pointer; }
.wp-block-audio audio, .wp-audio-shortcode { width: 100%; }
.wp-video { max-width: 100%; }
.wp-block-video video { width: 100%; border-radius: var(--radius); }
.wp-block-file { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; }
.wp-block-latest-posts, .wp-block-latest-comments, .wp-block-archives-list, .wp-block-categories-list { list-style: none; padding: 0; }
:is(.wp-block-page-list, .wp-block-categories-list) ul { list-style: none; padding-inline-start: 1.25rem; }
:is(.wp-block-archives-list, .wp-block-categories-list, .wp-block-page-list) a { text-decoration: none; }
:is(.wp-block-archives-list, .wp-block-categories-list, .wp-block-page-list) a:hover { text-decoration: underline; }
:is(.wp-block-archives-list, .wp-block-categories-list):not(li *) { column-width: 14rem; }
:is(.wp-block-archives-list, .wp-block-categories-list) > li { break-inside: avoid; }
.wp-block-tag-cloud { line-height: 1.9; }
.wp-block-tag-cloud a { text-decoration: none; margin-inline-end: .5rem; }
.wp-block-tag-cloud a:hover { text-decoration: underline; }
.wp-block-tag-cloud.is-style-outline { display: flex; flex-wrap: wrap; gap: .5rem; line-height: 1.3; }
.wp-block-tag-cloud.is-style-outline a { border: 1px solid var(--line); border-radius: var(--radius); padding: .3rem .7rem; margin: 0; }
.wp-block-post-template, .wp-block-page-list, .wp-block-navigation ul { list-style: none; padding: 0; }
.wp-block-navigation ul { display: flex; flex-wrap: wrap; gap: .5rem 1.25rem; }
:is(.wp-block-latest-posts, .wp-block-latest-comments) :is(time, .wp-block-latest-posts__post-author) { display: block; color: var(--faint); font-size: .9rem; }
.wp-block-latest-comments__comment { display: flex; align-items: start; gap: .75rem; margin-block: 1rem; overflow-wrap: anywhere; }
.wp-block-latest-comments__comment :is(article, p) { min-width: 0; margin: 0; }
form.wp-block-search { display: grid; grid-template-columns: minmax(0, 1fr); gap: .35rem; max-width: none; margin-block: 1.5rem; }
.wp-block-search__label { font-weight: 600; }
.wp-block-search__inside-wrapper { display: flex; gap: .5rem; }
.wp-block-calendar caption { text-align: start; font-weight: 600; padding-bottom: .5rem; }
.wp-block-calendar table { display: table; max-width: 24rem; table-layout: fixed; }
.wp-block-calendar :is(th, td) { text-align: center; padding: .4rem .2rem; }
.wp-block-calendar th { color: var(--faint); font-weight: 400; }
.wp-block-calendar td a { font-weight: 700; }
.wp-block-calendar #today { background: var(--raised); border-radius: var(--radius); }
.wp-calendar-nav { display: flex; justify-content: space-between; max-width: 24rem; margin-block: .5rem 1.25rem; font-size: .9rem; }
.wp-block-latest-posts > li { display: flow-root; margin-block: 0 1.25rem; }
.wp-block-latest-posts.is-grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(12rem, 100%), 1fr)); gap: 2rem 1.5rem; }
.wp-block-latest-posts.is-grid > li { margin: 0; }
.wp-block-latest-posts > li > a, .wp-block-post-title a { color: inherit; font-weight: 600; text-decoration: none; }
.wp-block-latest-posts > li > a:hover, .wp-block-post-title a:hover { text-decoration: underline; }
.wp-block-latest-posts__featured-image { margin-block-end: .6rem; }
.wp-block-latest-posts__featured-image:is(.alignleft, .alignright) { margin-block-start: .3rem; max-width: 40%; }
.wp-block-latest-posts__featured-image.aligncenter { text-align: center; }
.wp-block-latest-posts__featured-image img { display: block; border-radius: var(--radius); }
.wp-block-latest-posts__post-excerpt { margin-block-start: .35rem; }
.wp-block-post-template { margin-block: 0 2rem; }
.wp-block-post { min-width: 0; }
.wp-block-post-template:not(.is-layout-grid) > .wp-block-post + .wp-block-post { margin-block-start: 2rem; padding-block-start: 2rem; border-block-start: 1px solid var(--line); }
.wp-block-post > * { margin-block: 0 .5rem; }
.wp-block-post .wp-block-post-featured-image img { width: 100%; display: block; object-fit: cover; border-radius: var(--radius); }
.wp-block-post .wp-block-post-title { font-size: 1.3rem; line-height: 1.25; }
.wp-block-post-excerpt > p { margin-block: 0 .35rem; }
:is(.wp-block-post-date, .wp-block-post-author-name, .wp-block-post-terms) { color: var(--faint); font-size: .9rem; }
:is(.wp-block-post-date, .wp-block-post-author-name, .wp-block-post-terms) a { color: inherit; }
@media (min-width: 40rem) {
  ${[1, 2, 3, 4, 5, 6].map((n) => `:is(.wp-block-latest-posts.is-grid, .wp-block-post-template.is-layout-grid).columns-${n} { grid-template-columns: repeat(${n}, minmax(0, 1fr)); }`).join('\n  ')}
}
.wp-block-embed__wrapper { position: relative; }
.embed-card { display: flex; gap: 1.25rem; align-items: center; padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: var(--radius); color: inherit; text-decoration: none; overflow-wrap: anywhere; font-size: 1rem; line-height: 1.45; }
.embed-card:hover strong { text-decoration: underline; }
.embed-card > span { display: grid; gap: .25rem; min-width: 0; }
.embed-card img { width: 10rem; height: auto; aspect-ratio: 3 / 2; object-fit: cover; border-radius: var(--radius); flex: none; }
.embed-player { display: grid; gap: .5rem; }
.content .embed-player iframe { position: static; width: 100%; height: auto; aspect-ratio: 16/9; border: 0; border-radius: var(--radius); }
.content .embed-player.audio iframe { aspect-ratio: auto; height: 11rem; }
.embed-player .meta { overflow-wrap: anywhere; }
.wp-block-embed video { width: 100%; } .wp-block-embed audio { width: 100%; }
.wp-block-embed iframe, .content iframe { width: 100%; border: 0; border-radius: var(--radius); }
.wp-has-aspect-ratio iframe { height: 100%; position: absolute; inset: 0; }
${[
  ['21-9', '21/9'],
  ['18-9', '2/1'],
  ['16-9', '16/9'],
  ['4-3', '4/3'],
  ['1-1', '1'],
  ['9-16', '9/16'],
]
  .map(
    ([name, ratio]) =>
      `.wp-embed-aspect-${name}.wp-has-aspect-ratio .wp-block-embed__wrapper:has(> iframe) { aspect-ratio: ${ratio}; }`,
  )
  .join('')}
.wp-block-text-columns { display: flex; gap: 2rem; }
.wp-block-social-links { display: flex; flex-wrap: wrap; gap: .75rem; list-style: none; padding: 0; }
.wp-social-link { border-radius: 99rem; }
.wp-block-social-link-anchor { display: flex; align-items: center; gap: .4rem; color: inherit; padding: .35rem; text-decoration: none; }
.wp-block-social-link-anchor:hover { text-decoration: underline; }
.wp-block-social-link-label:not(.screen-reader-text):only-child { padding-inline: .4rem; }
:is(.has-large-icon-size, .has-huge-icon-size) .wp-block-social-link-anchor svg { width: 2rem; height: 2rem; }
.gallery { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: .75rem; }
${[1, 2, 4, 5, 6, 7, 8, 9].map((n) => `.gallery-columns-${n} { grid-template-columns: repeat(${n}, minmax(0, 1fr)); }`).join('')}
.gallery br { display: none; }
.gallery-item { margin: 0; text-align: center; min-width: 0; }
.gallery-item img { width: 100%; height: auto; border-radius: var(--radius); vertical-align: top; }
.gallery-size-thumbnail { justify-content: center; }
.gallery-size-thumbnail .gallery-item img { width: auto; max-width: 100%; }
:where(.wp-caption) { max-width: 100%; }
.wp-caption-text, .gallery-caption, figcaption { color: var(--faint); font-size: .875rem; line-height: 1.5; margin: .5rem 0 0; }
@media (max-width: 40rem) {
  .wp-block-media-text.is-stacked-on-mobile { grid-template-columns: minmax(0, 1fr); }
  .wp-block-media-text.is-stacked-on-mobile > .wp-block-media-text__media { grid-column: 1; }
  .wp-block-columns:not(.is-not-stacked-on-mobile) > .wp-block-column { flex-basis: 100% !important; }
  .wp-block-text-columns { flex-direction: column; }
  .gallery { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .embed-card img { width: 6rem; }
  .content > :is(.alignleft, .alignright) { float: none; margin: 1.5rem auto; max-width: 100%; }
}
/* Colours of content were chosen for a light ground. */
`;

/** Inline styles that set the color of a text or its ground, and not only that of a border. */
const COLORED = '[style^=color], [style*=";color"], [style*="; color"], [style*=background]';

/** On a dark ground, colors that authors have chosen for a light one are left out. */
export const DARK_BLOCK_STYLE = `.content :is(.has-text-color, :is(${COLORED}):not(.wp-block-cover)):not(.has-background):not(.wp-block-cover *) { color: inherit !important; background-color: transparent !important; }`;
