import { Schema, type SchemaDefinition } from 'mongoose';
import type * as z from 'zod';

/**
 * Mongoose schema of a collection, made of the zod object that gives the documents their type. Mongoose casts by it;
 * what documents hold, and that nothing is missing, the types and rules have seen to before.
 * @throws TypeError for a zod type that no collection has had so far
 */
export function collectionSchema<T>(collection: string, document: z.ZodType<T>): Schema<T> {
  return new Schema<T>(membersOf(document), { collection, versionKey: false });
}

const membersOf = (document: z.core.$ZodType): SchemaDefinition =>
  Object.fromEntries(
    Object.entries((withoutModifiers(document) as z.core.$ZodObject)._zod.def.shape).map(([name, member]) => [
      name,
      // A member that is itself called `type` needs the long form. What is absent stays so, lists too.
      { type: castTypeOf(member), default: undefined },
    ]),
  );

function castTypeOf(member: z.core.$ZodType): unknown {
  const type = withoutModifiers(member) as z.core.$ZodTypes;
  switch (type._zod.def.type) {
    case 'string':
    case 'enum':
      return String;
    case 'number':
      return Number;
    case 'boolean':
      return Boolean;
    case 'date':
      return Date;
    case 'union':
    case 'record':
      return Schema.Types.Mixed;
    case 'array':
      return [castTypeOf((type as z.core.$ZodArray)._zod.def.element)];
    case 'object':
      return new Schema(membersOf(type), { _id: false });
    case 'literal': {
      const [value] = (type as z.core.$ZodLiteral)._zod.def.values;
      return typeof value === 'string' ? String : Schema.Types.Mixed;
    }
    default:
      throw new TypeError(`no collection has members of the type ${type._zod.def.type}`);
  }
}

/** The type inside `optional`, `nullable` and `readonly`: to casting they are the same. */
function withoutModifiers(type: z.core.$ZodType): z.core.$ZodType {
  const { def } = (type as z.core.$ZodTypes)._zod;
  return def.type === 'optional' || def.type === 'nullable' || def.type === 'readonly'
    ? withoutModifiers(def.innerType)
    : type;
}
