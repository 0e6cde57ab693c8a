/** A part of a text: a string, or bytes in UTF-8 that are kept. */
export type Part = string | Buffer;

/** A text in parts, which are put together where it is sent. */
export class Written {
  #byteLength: number | undefined;

  constructor(readonly parts: readonly Part[]) {}

  get byteLength(): number {
    this.#byteLength ??= this.parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0);
    return this.#byteLength;
  }

  get text(): string {
    return this.parts.join('');
  }

  toString(): string {
    return this.text;
  }
}

/** A value that has been written in JSON already. */
export class WrittenJson extends Written {
  /** For who writes it otherwise, such as in an envelope. */
  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}
