/** Names are stored escaped, as they are shown; files hold them plain. */
export const plain = (html: string): string =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** `YYYY-MM-DD HH:MM:SS` */
export const clock = (date: string): string => date.slice(0, 19).replace('T', ' ');
