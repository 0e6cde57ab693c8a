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
  readonly #arguments: ReadonlyMap<string, Argument<SentAttributes, unknown>>;

  constructor(types: readonly Pick<BlockType, 'name' | 'attributes'>[]) {
    this.#arguments = new Map(
      types.map(({ name, attributes }) => {
        const shape = Object.fromEntries(
          Object.entries(attributes).map(([attribute, schema]) => [attribute, argumentOf(schema)]),
        );
        return [name, arg.object(shape, { additional: 'refuse' })];
      }),
    );
  }

  /** Whether the type of block is known. */
  has(name: string): boolean {
    return this.#arguments.has(name);
  }

  /** The attributes with the types that their block declares. An unknown block accepts all. */
  read(name: string, sent: SentAttributes): Reading<SentAttributes> {
    const argument = this.#arguments.get(name);
    return argument ? readArgument(argument, 'attributes', sent) : { value: sent };
  }
}
