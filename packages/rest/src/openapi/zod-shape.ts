import * as z from 'zod';
import type { JsonSchema } from '../routes/json-schema.js';
import type { Components } from './components.js';
import type { ResponseShape } from './response-shapes.js';

/** A response with a shape declared in zod. `z.….meta({ id })` makes the shape, or a part of it, a component. */
export const shaped = (
  schema: z.ZodType,
  rest: Partial<Pick<ResponseShape, 'status' | 'headers'>> = {},
): ResponseShape => ({ status: 200, ...rest, body: (components) => fromZod(schema, components) });

function fromZod(schema: z.ZodType, components: Components): JsonSchema {
  const name = schema.meta()?.id;
  // An existing component is not converted again, because converting is most of the work.
  if (name !== undefined && components.has(name)) return components.add(name, () => ({}));
  // The schema is made for input, because responses may get further members later.
  const { $schema: _draft, $defs = {}, ...root } = z.toJSONSchema(schema, { io: 'input', override: plain });
  for (const [part, definition] of Object.entries($defs)) {
    const { id: _id, ...shape } = relocated(definition);
    components.add(part, () => shape);
  }
  const { id: _id, ...shape } = relocated(root);
  return name === undefined ? shape : components.add(name, () => shape);
}

/** Removes the limits of JavaScript's safe range from integers. */
function plain({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** References to components that replace those to local definitions. */
const relocated = (schema: object): JsonSchema =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === '$ref' && typeof value === 'string'
        ? value.replace('#/$defs/', '#/components/schemas/')
        : value,
    ),
  );
