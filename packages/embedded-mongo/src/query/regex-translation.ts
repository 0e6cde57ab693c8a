import { CommandError } from '../errors.js';
import {
  CHARACTER_ESCAPES,
  CLASS_ESCAPES,
  END,
  GENERAL_CATEGORY,
  NEGATED_CLASS_ESCAPES,
  POSIX_CLASSES,
  SYNTAX,
} from './regex-syntax.js';

export interface Flags {
  ignoreCase: boolean;
  multiline: boolean;
  dotAll: boolean;
  extended: boolean;
}

export const invalid = (pattern: string): CommandError =>
  new CommandError(51091, `Regular expression is invalid: ${pattern}`);

/** Rewrites a pattern piece by piece. */
export class Translation {
  #position = 0;

  constructor(
    readonly pattern: string,
    readonly flags: Flags,
  ) {}

  translate(): string {
    this.#leadingFlags();
    let output = '';
    while (this.#position < this.pattern.length) output += this.#piece();
    return output;
  }

  /** `(?i)` and the like are taken at the start only, where they hold for the whole pattern; texts are UTF anyway. */
  #leadingFlags(): void {
    const match = /^(?:\(\*UTF8?\))?(?:\(\?([imsx]+)\))?/.exec(this.pattern);
    const letters = match?.[1] ?? '';
    this.flags.ignoreCase ||= letters.includes('i');
    this.flags.multiline ||= letters.includes('m');
    this.flags.dotAll ||= letters.includes('s');
    this.flags.extended ||= letters.includes('x');
    this.#position = match?.[0].length ?? 0;
  }

  #piece(): string {
    const character = this.#take();
    switch (character) {
      case '\\':
        return this.#escape();
      case '[':
        return this.#class();
      case '(':
        return this.#group();
      case '.':
        return this.flags.dotAll ? '[\\s\\S]' : '[^\\n]';
      case '^':
        return this.flags.multiline ? '(?:^|(?<=\\n)(?=[\\s\\S]))' : '^';
      case '$':
        return this.flags.multiline ? `(?=\\n|${END})` : `(?=\\n?${END})`;
      case '*':
      case '+':
      case '?':
        return character + this.#quantifierSuffix();
      case '{':
        return this.#braces();
      case ')':
      case '|':
        return character;
      default:
        return this.#plain(character);
    }
  }

  #plain(character: string): string {
    if (this.flags.extended) {
      if (/[\t-\r ]/.test(character)) return '';
      if (character === '#') {
        const end = this.pattern.indexOf('\n', this.#position);
        this.#position = end < 0 ? this.pattern.length : end + 1;
        return '';
      }
    }
    return literal(character);
  }

  #quantifierSuffix(): string {
    const next = this.pattern[this.#position];
    if (next === '+') throw this.#unsupported('possessive quantifiers');
    if (next !== '?') return '';
    this.#position += 1;
    return '?';
  }

  #braces(): string {
    const match = /^\d+(,\d*)?\}/.exec(this.pattern.slice(this.#position));
    if (match === null) return '\\{';
    this.#position += match[0].length;
    return `{${match[0]}${this.#quantifierSuffix()}`;
  }

  #group(): string {
    if (this.pattern[this.#position] === '*') throw this.#unsupported('verbs');
    if (this.pattern[this.#position] !== '?') return '(';
    const rest = this.pattern.slice(this.#position + 1);
    const comment = /^#[^)]*\)/.exec(rest);
    if (comment !== null) {
      this.#position += 1 + comment[0].length;
      return '';
    }
    const plain = /^(:|=|!|<=|<!)/.exec(rest);
    if (plain !== null) {
      this.#position += 1 + plain[0].length;
      return `(?${plain[0]}`;
    }
    const named = /^(?:P?<([A-Za-z_]\w*)>|'([A-Za-z_]\w*)')/.exec(rest);
    if (named === null) throw this.#unsupported('this kind of group');
    this.#position += 1 + named[0].length;
    return `(?<${named[1] ?? named[2]}>`;
  }

  #escape(): string {
    const character = this.#take();
    switch (character) {
      case 'b':
      case 'B':
        return `\\${character}`;
      case 'A':
        return '(?<![\\s\\S])';
      case 'z':
        return END;
      case 'Z':
        return `(?=\\n?${END})`;
      case 'Q':
        return [...this.#quoted()].map(literal).join('');
      case 'E':
        return '';
    }
    const inClass = CLASS_ESCAPES.get(character);
    if (inClass !== undefined) return `[${inClass}]`;
    const notInClass = NEGATED_CLASS_ESCAPES.get(character);
    if (notInClass !== undefined) return `[^${notInClass}]`;
    return this.#characterEscape(character);
  }

  /** The text between \Q and \E. */
  #quoted(): string {
    const end = this.pattern.indexOf('\\E', this.#position);
    const text = this.pattern.slice(this.#position, end < 0 ? undefined : end);
    this.#position = end < 0 ? this.pattern.length : end + 2;
    return text;
  }

  /** An escape that stands for one character, or for a Unicode property, in a class or outside. */
  #characterEscape(character: string): string {
    const known = CHARACTER_ESCAPES.get(character);
    if (known !== undefined) return known;
    if (character === 'x') return this.#hexadecimal();
    if (character === 'p' || character === 'P') return this.#property(character);
    if (character === '0') return codePoint(Number.parseInt(this.#match(/^[0-7]{0,2}/) || '0', 8));
    if (character === '') throw invalid(this.pattern);
    if (/[A-Za-z0-9]/.test(character)) throw this.#unsupported(`the escape \\${character}`);
    return literal(character);
  }

  #hexadecimal(): string {
    const braced = this.#match(/^\{[0-9A-Fa-f]+\}/);
    if (braced === '') return codePoint(Number.parseInt(this.#match(/^[0-9A-Fa-f]{0,2}/) || '0', 16));
    const code = Number.parseInt(braced.slice(1, -1), 16);
    if (code > 0x10ffff) throw invalid(this.pattern);
    return codePoint(code);
  }

  #property(kind: string): string {
    const written = this.#match(/^(\{\^?[A-Za-z_&]+\}|[A-Za-z])/);
    const negated = written.startsWith('{^');
    const name = written.replace(/[{}^]/g, '');
    const letter = negated ? (kind === 'p' ? 'P' : 'p') : kind;
    if (name === 'Any') return letter === 'p' ? '\\p{Any}' : '\\P{Any}';
    return GENERAL_CATEGORY.test(name) ? `\\${letter}{${name}}` : `\\${letter}{Script_Extensions=${name}}`;
  }

  #class(): string {
    let output = this.pattern[this.#position] === '^' ? '[^' : '[';
    if (output === '[^') this.#position += 1;
    for (let first = true; ; first = false) {
      if (this.#position >= this.pattern.length) throw invalid(this.pattern);
      const character = this.#take();
      if (character === ']' && !first) return `${output}]`;
      output += this.#classPiece(character);
    }
  }

  #classPiece(character: string): string {
    if (character === '[') {
      const posix = this.#match(/^:\^?[a-z]+:\]/);
      return posix === '' ? '\\[' : this.#posixClass(posix.slice(1, -2));
    }
    if (character === '-') return this.#hyphen();
    if (character !== '\\') return classLiteral(character);
    const escaped = this.#take();
    if (escaped === 'b') return '\\u0008';
    if (escaped === 'D' || escaped === 'W') return `\\${escaped}`;
    if (escaped === 'H' || escaped === 'V' || escaped === 'N')
      throw this.#unsupported(`\\${escaped} in a class`);
    if (escaped === 'Q') return [...this.#quoted()].map(classLiteral).join('');
    if (escaped === '-') return '\\-';
    return CLASS_ESCAPES.get(escaped) ?? this.#characterEscape(escaped);
  }

  #posixClass(name: string): string {
    const members = POSIX_CLASSES.get(name);
    if (members !== undefined) return members;
    if (name.startsWith('^')) throw this.#unsupported('negated POSIX classes');
    throw invalid(this.pattern);
  }

  /** A hyphen stands for a range between two characters, else for itself. */
  #hyphen(): string {
    const before = this.pattern.slice(0, this.#position - 1);
    const after = this.pattern[this.#position];
    const atEdge = /(^|[^\\])\[\^?$/.test(before) || after === ']';
    const besideClass =
      /\\[dwshvDWS]$/.test(before) || /^\\[dwshvDWS]/.test(this.pattern.slice(this.#position));
    return atEdge || besideClass || /:\]$/.test(before) || this.pattern.startsWith('[:', this.#position)
      ? '\\-'
      : '-';
  }

  #take(): string {
    const code = this.pattern.codePointAt(this.#position);
    if (code === undefined) return '';
    const character = String.fromCodePoint(code);
    this.#position += character.length;
    return character;
  }

  /** Takes what the expression matches at this position. */
  #match(expression: RegExp): string {
    const found = expression.exec(this.pattern.slice(this.#position))?.[0] ?? '';
    this.#position += found.length;
    return found;
  }

  #unsupported(what: string): CommandError {
    return new CommandError(2, `Regular expressions with ${what} are not supported: ${this.pattern}`);
  }
}

const codePoint = (code: number): string => `\\u{${code.toString(16)}}`;

/** A character that stands for itself, outside a class. */
const literal = (character: string): string =>
  SYNTAX.test(character) && character !== '-' ? `\\${character}` : character;

const classLiteral = (character: string): string => (SYNTAX.test(character) ? `\\${character}` : character);
