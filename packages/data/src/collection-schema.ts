import { Schema, type SchemaDefinition } from 'mongoose';
import type * as z from 'zod';

/**
 * The Mongoose schema of a collection, derived from the zod object that gives the documents their type. Mongoose only
 * casts by it; types and rules have validated the documents before.
 * @throws TypeError for a zod type that is not supported here
 */
export function collectionSchema<T>(collection: string, document: z.ZodType<T>): Schema<T> {
  return new Schema<T>(membersOf(document), { collection, versionKey: false });
}

const membersOf = (document: z.core.$ZodType): SchemaDefinition =>
  Object.fromEntries(
    Object.entries((withoutModifiers(document) as z.core.$ZodObject)._zod.def.shape).map(([name, member]) => [
      name,
      // A member called `type` needs the long form. Absent members stay absent, lists too.
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

/** The type inside `optional`, `nullable` and `readonly`, which are the same for casting. */
function withoutModifiers(type: z.core.$ZodType): z.core.$ZodType {
  const { def } = (type as z.core.$ZodTypes)._zod;
  return def.type === 'optional' || def.type === 'nullable' || def.type === 'readonly'
    ? withoutModifiers(def.innerType)
    : type;
}
