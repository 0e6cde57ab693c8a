/** A text without case and accents: what a search compares, as clients know it from WordPress's database. */
export function fold(text: string): string {
  return (
    text
      .normalize('NFKD')
      // Combining marks: the accents that NFKD has split off their letters.
      .replace(/\p{M}/gu, '')
      .toLowerCase()
  );
}
