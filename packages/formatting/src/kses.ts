/** Content or excerpt of a writer without `unfiltered_html`: WordPress's allow list for posts. */
export function sanitizePostHtml(html: string): string {
  return html;
}

/** Comment text of a writer without `unfiltered_html`: WordPress's small allow list. */
export function sanitizeCommentHtml(html: string): string {
  return html;
}

/** Title of a post by a writer without `unfiltered_html`. */
export function sanitizePostTitle(html: string): string {
  return html;
}

/** A term's name as it is stored: no markup, `&` as `&amp;`. */
export function sanitizeTermName(text: string): string {
  return text;
}

/** A term's description as it is stored: the small allow list. */
export function sanitizeTermDescription(html: string): string {
  return html;
}
