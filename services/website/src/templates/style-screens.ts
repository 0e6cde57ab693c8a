/** Styles of narrow and wide screens, of forced colors, and of paper. */
export const SCREENS = `
@media (min-width: 60rem) {
  .leading > :first-child:has(.card-image) { display: grid; grid-template-columns: 3fr 2fr; gap: 2.5rem; align-items: center; }
}
@media (min-width: 40.01rem) {
  .bar > .site-title { max-width: 45%; }
  .box { padding: 1.4rem 1.5rem; background: var(--raised); border-radius: var(--radius); }
  .card.box .summary { -webkit-line-clamp: 9; }
}
@media (max-width: 40rem) {
  .menu-wide { display: none; }
  .menu-narrow { display: block; }
  .bar { gap: .25rem; }
  /* The place of the menu is kept, so that the search stays where it is when the menu arrives. */
  .with-menu { padding-inline-end: calc(var(--gap) + 3rem); }
  .menu-narrow { margin-inline-end: -3rem; }
  .bar > .site-title { flex: 1; min-width: 0; max-width: none; }
  .event-image { display: none; }
  .content li li :is(ul, ol) { padding-inline-start: 1rem; }
  .content li li li :is(ul, ol) { padding-inline-start: .6rem; }
  .event-row { gap: 1rem; }
  .filter [type=search] { width: 100%; }
  .filter select { width: calc(50% - .3rem); }
  .filter button { flex: 1 0 auto; }
  .comment-form { grid-template-columns: 1fr; }
  .neighbours { grid-template-columns: minmax(0, 1fr); }
  .neighbours .next { grid-column: 1; text-align: start; }
}
@media (max-width: 30rem) {
  .views ul { display: grid; grid-template-columns: repeat(2, auto); justify-content: start; }
}
/* Fingers need 44 pixels. */
@media (max-width: 40rem), (pointer: coarse) {
  :is(.site-footer nav, .views) ul { gap: 0 1.4rem; }
  :is(.site-footer nav, .views, .pages, .more, .inline, .neighbours, .month-grid li li) a { display: inline-block; padding-block: .7rem; }
  .inline, .menu-wide > ul { gap: 0 1rem; }
  .menu-wide a { padding-block: .7rem; }
  .menu-wide .submenu a { display: block; }
  .menu-wide .submenu ul { gap: 0; }
  .menu-wide .submenu > summary { width: 2.75rem; height: 2.75rem; }
  .month-grid li li { margin: 0; display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 .5rem; }
  .terms a { padding-block: .6rem; }
  :is(.label, .byline, .meta, .comment-meta) a { padding-block: .9rem; }
  .wpcf7-list-item { padding-block: .5rem; margin-block: 0; }
  select { min-height: 2.75rem; }
}
@media (forced-colors: active) {
  .month-grid > li, .facts, .notice, .comment-respond, .terms a, .parts a { border: 1px solid; }
  .month-grid [aria-current] .day-number, .parts [aria-current] { outline: 2px solid Highlight; }
  .submenu > summary::before { border-color: LinkText; }
}
@media print {
  .site-header nav, .site-header details, a.account, .site-footer nav, .views, .filter, .more, .pages, .neighbours, .comment-respond, .comment-reply-link, .comments:not(:has(.comment)), aside, .skip, .wp-playlist-controls, form[role=search], .wp-block-buttons { display: none !important; }
  html { font-size: 11pt; --reading: none; --wide: none; }
  body { display: block; min-height: 0; }
  main { padding-top: 0; }
  .facts { background: none; border: 1px solid var(--line); }
  .facts > :has(.inline) { display: none; }
  .wp-block-table, .content table { overflow: visible; }
  .content :is(th, td) { padding: .2rem .3rem; font-size: .85em; min-width: 9ch; overflow-wrap: anywhere; }
  .content table:has(tr > :nth-child(7)) :is(th, td) { padding-inline: .1rem; font-size: .7em; min-width: 4ch; }
  .content pre { white-space: pre-wrap !important; overflow-wrap: anywhere; }
  h1, h2, h3, h4, h5, h6 { break-after: avoid; }
  figure, pre, tr, .event-row, .card, .comment-meta { break-inside: avoid; }
  .content a[href^="http"]::after { content: " (" attr(href) ")"; font-size: .8em; }
}
`;
