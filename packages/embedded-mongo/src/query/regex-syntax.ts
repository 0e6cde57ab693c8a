/** What stands for PCRE's syntax in a JavaScript regular expression with the flag `u`. */

export const END = '(?![\\s\\S])';
const SPACE = '\\t-\\r ';
const NOT_SPACE = '\\0-\\u0008\\u000e-\\u001f\\u0021-\\u{10ffff}';
const HORIZONTAL = '\\t \\u00a0\\u1680\\u180e\\u2000-\\u200a\\u202f\\u205f\\u3000';
const VERTICAL = '\\n-\\r\\u0085\\u2028\\u2029';

/** Character classes by their escape; what stands in a JavaScript character class for them. */
export const CLASS_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['d', '0-9'],
  ['w', 'A-Za-z0-9_'],
  ['s', SPACE],
  ['h', HORIZONTAL],
  ['v', VERTICAL],
  ['S', NOT_SPACE],
]);
export const NEGATED_CLASS_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['D', '0-9'],
  ['W', 'A-Za-z0-9_'],
  ['H', HORIZONTAL],
  ['V', VERTICAL],
  ['N', '\\n'],
]);
export const CHARACTER_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['t', '\\t'],
  ['n', '\\n'],
  ['r', '\\r'],
  ['f', '\\f'],
  ['a', '\\u0007'],
  ['e', '\\u001b'],
]);
export const POSIX_CLASSES: ReadonlyMap<string, string> = new Map([
  ['alpha', 'A-Za-z'],
  ['digit', '0-9'],
  ['alnum', 'A-Za-z0-9'],
  ['upper', 'A-Z'],
  ['lower', 'a-z'],
  ['space', SPACE],
  ['blank', '\\t '],
  ['punct', '!-\\/:-@\\[-`\\{-~'],
  ['xdigit', '0-9A-Fa-f'],
  ['word', 'A-Za-z0-9_'],
  ['cntrl', '\\0-\\u001f\\u007f'],
  ['print', ' -~'],
  ['graph', '!-~'],
  ['ascii', '\\0-\\u007f'],
]);
export const GENERAL_CATEGORY =
  /^(L|Lu|Ll|Lt|Lm|Lo|M|Mn|Mc|Me|N|Nd|Nl|No|P|Pc|Pd|Ps|Pe|Pi|Pf|Po|S|Sm|Sc|Sk|So|Z|Zs|Zl|Zp|C|Cc|Cf|Cn|Co|Cs)$/;
export const SYNTAX = /[\\^$.*+?()[\]{}|/-]/;
