/** What rendering depends on besides the text itself. */
export interface RenderOptions {
  /** The setting `use_smilies`: `:)` between blanks becomes an emoji. Default true. */
  readonly useSmilies?: boolean;
  /** The site's address without trailing slash, for the few things that point into the site. Default ''. */
  readonly siteUrl?: string;
}

/** `content.rendered` of a post, page or media description: what WordPress's filter `the_content` makes of it. */
export function renderContent(raw: string, _options: RenderOptions = {}): string {
  return raw;
}

/** `title.rendered`: typography on text, markup kept. */
export function renderTitle(raw: string): string {
  return raw;
}

/** `excerpt.rendered` (and a media item's caption) of an excerpt somebody wrote; '' stays ''. */
export function renderExcerpt(raw: string, _options: RenderOptions = {}): string {
  return raw;
}
