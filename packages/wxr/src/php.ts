/** The part of PHP's `serialize` format that exports contain: strings, numbers, booleans, and arrays of them. */
export type PhpValue = string | number | boolean | null | PhpArray;
/** An array of PHP. Keys are texts here, also those of lists. */
export interface PhpArray {
  readonly [key: string]: PhpValue;
}

/** Parses the output of PHP's `serialize`. @returns undefined for other texts */
export function unserialize(text: string): PhpValue | undefined {
  const reader = new Reader(Buffer.from(text));
  try {
    const value = reader.value();
    return reader.isAtEnd ? value : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** A reader of bytes, because lengths count bytes. */
class Reader {
  #at = 0;

  constructor(private readonly bytes: Buffer) {}

  get isAtEnd(): boolean {
    return this.#at === this.bytes.length;
  }

  value(depth = 0): PhpValue {
    if (depth > 50) throw new RangeError('too deep');
    const type = this.#take(1);
    if (type === 'N') {
      this.#expect(';');
      return null;
    }
    this.#expect(':');
    switch (type) {
      case 'i':
      case 'd':
        return Number(this.#until(';'));
      case 'b':
        return this.#until(';') === '1';
      case 's':
        return this.#text();
      case 'a':
        return this.#array(depth);
      default:
        throw new RangeError('unknown type');
    }
  }

  #text(): string {
    const length = Number(this.#until(':'));
    this.#expect('"');
    const text = this.#take(length);
    this.#expect('";');
    return text;
  }

  #array(depth: number): PhpArray {
    const count = Number(this.#until(':'));
    this.#expect('{');
    const entries: [string, PhpValue][] = [];
    for (let index = 0; index < count; index++) {
      const key = this.value(depth + 1);
      entries.push([String(key), this.value(depth + 1)]);
    }
    this.#expect('}');
    return Object.fromEntries(entries);
  }

  #take(length: number): string {
    const end = this.#at + length;
    if (!(length >= 0) || end > this.bytes.length) throw new RangeError('truncated');
    const text = this.bytes.toString('utf8', this.#at, end);
    this.#at = end;
    return text;
  }

  #until(end: string): string {
    const found = this.bytes.indexOf(end, this.#at);
    if (found < 0) throw new RangeError('truncated');
    const text = this.bytes.toString('utf8', this.#at, found);
    this.#at = found + 1;
    return text;
  }

  #expect(text: string): void {
    if (this.#take(text.length) !== text) throw new RangeError('something else');
  }
}

/** Writes a value in the format of PHP's `unserialize`. */
export function serialize(value: PhpValue): string {
  if (value === null) return 'N;';
  switch (typeof value) {
    case 'string':
      return `s:${Buffer.byteLength(value)}:"${value}";`;
    case 'boolean':
      return `b:${value ? 1 : 0};`;
    case 'number':
      return Number.isInteger(value) ? `i:${value};` : `d:${value};`;
    default: {
      const entries = Object.entries(value);
      const written = entries.map(
        ([key, one]) => `${serialize(/^(?:0|[1-9]\d*)$/.test(key) ? Number(key) : key)}${serialize(one)}`,
      );
      return `a:${entries.length}:{${written.join('')}}`;
    }
  }
}
