import type { JsonSchema } from '../routes/json-schema.js';

/** The named schemas of a document, each created once. */
export class Components {
  readonly #schemas = new Map<string, JsonSchema>();

  /** A reference to a named schema, which is created on its first use. */
  add(name: string, make: () => JsonSchema): JsonSchema {
    if (!this.#schemas.has(name)) {
      // The name is reserved first, because a schema may refer to itself.
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
