/** The schemes that a web address may have; `javascript:` and `data:` are none of them. */
const SCHEMES: ReadonlySet<string> = new Set(
  'http,https,ftp,ftps,mailto,news,irc,irc6,ircs,gopher,nntp,feed,telnet,mms,rtsp,sms,svn,tel,fax,xmpp,webcal,urn'.split(
    ',',
  ),
);

// Printable signs of ASCII, as other signs are written with percent signs in an address.
const URL_TEXT = /^([a-z][a-z\d+.-]*):[\x21-\x7e]+$/i;

/** Whether a text is an absolute address of an allowed scheme. */
export function isUrl(text: string): boolean {
  const scheme = URL_TEXT.exec(text)?.[1]?.toLowerCase();
  return scheme !== undefined && SCHEMES.has(scheme) && URL.canParse(text);
}

const TEL_SEPARATORS = /[\s()/.*#-]+/g;
const TEL_DIGITS = /^\+?\d+$/;
const TEL_LENGTH = 15;

/** Whether a text is a telephone number: 2 to 15 digits; with the country's code 6 at least. */
export function isTel(text: string): boolean {
  const number = text.replace(TEL_SEPARATORS, '');
  const least = number.startsWith('+') || number.startsWith('00') ? 6 : 2;
  return TEL_DIGITS.test(number) && number.length >= least && number.length <= TEL_LENGTH;
}

// HTML's floating-point number.
const NUMBER = /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:e[-+]?\d+)?$/i;

/** Whether a text is a number. */
export const isNumber = (text: string): boolean => NUMBER.test(text);

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a day that the calendar has, as YYYY-MM-DD. */
export function isDate(text: string): boolean {
  if (!DATE.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
