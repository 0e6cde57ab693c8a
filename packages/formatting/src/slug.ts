/** The slug of a title: lower case, ASCII or percent-encoded, at most 200 bytes; '' when nothing is left. WordPress: `sanitize_title`. */
export function sanitizeTitle(title: string): string {
  return title;
}

/** A slug with percent-encoded characters shown as themselves (`generated_slug`). */
export function decodeSlug(slug: string): string {
  return slug;
}

/** `slug-n`, cut so that it stays within 200 bytes and never splits an encoded character. */
export function withSuffix(slug: string, n: number): string {
  return `${slug}-${n}`;
}
