import type { JsonSchema } from '../routes/json-schema.js';

/** The named schemas of a document, each made once. */
export class Components {
  readonly #schemas = new Map<string, JsonSchema>();

  /** A reference to the schema of a name, which is made when nobody has asked for it before. */
  add(name: string, make: () => JsonSchema): JsonSchema {
    if (!this.#schemas.has(name)) {
      // Its place first: a schema may refer to itself.
      this.#schemas.set(name, {});
      this.#schemas.set(name, make());
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  has(name: string): boolean {
    return this.#schemas.has(name);
  }

  get schemas(): Readonly<Record<string, JsonSchema>> {
    return Object.fromEntries(this.#schemas);
  }
}
