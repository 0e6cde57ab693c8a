import { type Argument, arg, type JsonSchema, type Reading, readArgument } from '@almanac/rest';
import type { BlockType } from '../block-types/block-type.js';

type AnyArgument = Argument<unknown, unknown>;

/** Attributes of a block as a client may send them. */
export type SentAttributes = Readonly<Record<string, unknown>>;

/** An argument that accepts the values of an attribute. */
function argumentOf({ type, enum: values, items, minimum, maximum }: JsonSchema): AnyArgument {
  switch (type) {
    case 'string':
    case 'rich-text':
      return arg.string(Array.isArray(values) ? { enum: values.map(String) } : {});
    case 'boolean':
      return arg.boolean();
    case 'number':
    case 'integer':
      return arg[type]({
        ...(typeof minimum === 'number' && { minimum }),
        ...(typeof maximum === 'number' && { maximum }),
      });
    case 'array':
      return arg.array(isSchema(items) ? argumentOf(items) : arg.any());
    case 'object':
      return arg.object({}, { additional: 'keep' });
    default:
      return arg.any();
  }
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/** Reads the attributes of blocks by their types. Unknown attributes are refused. */
export class BlockAttributes {
  readonly #types: ReadonlyMap<string, Pick<BlockType, 'attributes'>>;
  /** Arguments by name of the type. They are created when a type is first rendered, because there are many types. */
  readonly #arguments = new Map<string, Argument<SentAttributes, unknown>>();

  constructor(types: readonly Pick<BlockType, 'name' | 'attributes'>[]) {
    this.#types = new Map(types.map((type) => [type.name, type]));
  }

  /** Whether the type of block is known. */
  has(name: string): boolean {
    return this.#types.has(name);
  }

  /** The attributes with the types that their block declares. An unknown block accepts all. */
  read(name: string, sent: SentAttributes): Reading<SentAttributes> {
    const argument = this.#argumentOf(name);
    return argument ? readArgument(argument, 'attributes', sent) : { value: sent };
  }

  #argumentOf(name: string): Argument<SentAttributes, unknown> | undefined {
    const type = this.#types.get(name);
    if (!type) return undefined;
    let argument = this.#arguments.get(name);
    if (!argument) {
      const shape = Object.fromEntries(
        Object.entries(type.attributes).map(([attribute, schema]) => [attribute, argumentOf(schema)]),
      );
      argument = arg.object(shape, { additional: 'refuse' });
      this.#arguments.set(name, argument);
    }
    return argument;
  }
}
