/** Names are stored escaped, but files contain them unescaped. */
export const plain = (html: string): string =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** A date in the form `YYYY-MM-DD HH:MM:SS`. */
export const clock = (date: string): string => date.slice(0, 19).replace('T', ' ');
