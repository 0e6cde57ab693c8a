/** A JSON schema fragment, as `OPTIONS` shows it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * A pattern without the classes `\d` and `\w`, which differ between languages: clients may be written in any language.
 * @param source of a regular expression or of a part of one
 */
export function portable(source: string): string {
  let inClass = false;
  return source.replace(/\\.|[[\]]/g, (token) => {
    if (token === '[' || token === ']') {
      inClass = token === '[';
      return token;
    }
    const range = RANGES[token];
    if (range === undefined) return token;
    return inClass ? range : `[${range}]`;
  });
}

const RANGES: Readonly<Record<string, string>> = { '\\d': '0-9', '\\w': 'A-Za-z0-9_' };
