/** All markup removed, `script` and `style` with their text. WordPress: `wp_strip_all_tags`. */
export function stripAllTags(html: string): string {
  return html;
}

/** One line of plain text: no markup, no control characters or percent-encoded bytes, blanks collapsed. WordPress: `sanitize_text_field`. */
export function sanitizeTextField(text: string): string {
  return text;
}

/** As `sanitizeTextField`, line breaks kept. WordPress: `sanitize_textarea_field`. */
export function sanitizeTextareaField(text: string): string {
  return text;
}
