import * as z from 'zod';
import type { JsonSchema } from '../routes/json-schema.js';
import type { Components } from './components.js';
import type { ResponseShape } from './response-shapes.js';

/** An answer of a shape that is declared with zod; `z.….meta({ id })` names it, and what it holds, in the components. */
export const shaped = (
  schema: z.ZodType,
  rest: Partial<Pick<ResponseShape, 'status' | 'headers'>> = {},
): ResponseShape => ({ status: 200, ...rest, body: (components) => fromZod(schema, components) });

function fromZod(schema: z.ZodType, components: Components): JsonSchema {
  const name = schema.meta()?.id;
  // Converting is most of the work: what is there already is not converted again.
  if (name !== undefined && components.has(name)) return components.add(name, () => ({}));
  // As an input: objects may get further members some day.
  const { $schema: _draft, $defs = {}, ...root } = z.toJSONSchema(schema, { io: 'input', override: plain });
  for (const [part, definition] of Object.entries($defs)) {
    const { id: _id, ...shape } = relocated(definition);
    components.add(part, () => shape);
  }
  const { id: _id, ...shape } = relocated(root);
  return name === undefined ? shape : components.add(name, () => shape);
}

/** Integers without the bounds of JavaScript's numbers. */
function plain({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** References to the components in place of those to definitions of one's own. */
const relocated = (schema: object): JsonSchema =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === '$ref' && typeof value === 'string'
        ? value.replace('#/$defs/', '#/components/schemas/')
        : value,
    ),
  );
