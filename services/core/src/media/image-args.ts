import { type ArgumentError, type ArgValues, arg, idArg, type JsonSchema } from '@almanac/rest';
import { mediaTextArgs } from './args.js';
import type { Modifier } from './image-edits.js';

/** Maximum number of steps of an edit. */
const MAX_MODIFIERS = 20;

/** Members that the arguments of a step need, by its type, and their type. */
const STEPS = {
  flip: { members: ['flip'], title: 'Flip' },
  rotate: { members: ['angle'], title: 'Rotation' },
  crop: { members: ['left', 'top', 'width', 'height'], title: 'Crop' },
} as const;

const percent = (description: string) => arg.number({ description });

const modifierArg = arg.object({
  type: arg.string({ enum: ['flip', 'rotate', 'crop'], required: true }),
  args: arg.object(
    {
      flip: arg.object({
        horizontal: arg.boolean({ required: true }),
        vertical: arg.boolean({ required: true }),
      }),
      angle: arg.number(),
      left: percent('Left edge in percent of the width.'),
      top: percent('Top edge in percent of the height.'),
      width: percent('Width in percent.'),
      height: percent('Height in percent.'),
    },
    { required: true },
  ),
});

type SentModifier = ArgValues<{ one: typeof modifierArg }>['one'] & object;

/** Members that a step lacks. */
const missingIn = ({ type, args }: SentModifier): readonly string[] =>
  STEPS[type].members.filter((name) => args[name] === undefined);

/** Refuses a step without the arguments of its type. */
function completeSteps(modifiers: readonly SentModifier[]): ArgumentError | undefined {
  for (const [index, modifier] of modifiers.entries()) {
    const [missing] = missingIn(modifier);
    if (missing === undefined) continue;
    const { title } = STEPS[modifier.type];
    const message = `modifiers[${index}] is not a valid ${title}: modifiers[${index}][args][${missing}] is required.`;
    return { code: 'rest_no_matching_schema', message, data: null };
  }
  return undefined;
}

const DEGREES: JsonSchema = { type: 'number', description: 'Degrees, clockwise.' };
const PERCENT: JsonSchema = { type: 'number', description: 'Percent of the image.' };
const FLAG: JsonSchema = { type: 'boolean' };

const step = (type: keyof typeof STEPS, properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  title: STEPS[type].title,
  type: 'object',
  required: ['type', 'args'],
  properties: {
    type: { type: 'string', enum: [type] },
    args: { type: 'object', required: [...STEPS[type].members], properties },
  },
});

const MODIFIER: JsonSchema = {
  type: 'object',
  required: ['type', 'args'],
  oneOf: [
    step('flip', {
      flip: {
        type: 'object',
        required: ['horizontal', 'vertical'],
        properties: { horizontal: FLAG, vertical: FLAG },
      },
    }),
    step('rotate', { angle: DEGREES }),
    step('crop', { left: PERCENT, top: PERCENT, width: PERCENT, height: PERCENT }),
  ],
};
const MODIFIERS: JsonSchema = { type: 'array', minItems: 1, items: MODIFIER };

const cropPercent = (description: string) =>
  arg.number({
    description: `${description} in percent. Deprecated: use modifiers.`,
    minimum: 0,
    maximum: 100,
  });

/** Arguments of an edit of an image (docs/reference/core.md#media). */
export const imageEditArgs = {
  id: idArg('Id of the media item.', { hidden: true }),
  src: arg.string({ description: 'Address of a file of the image.', format: 'uri', required: true }),
  modifiers: arg.array(modifierArg, {
    description: 'Steps, which apply in order.',
    minItems: 1,
    maxItems: MAX_MODIFIERS,
    refine: completeSteps,
    json: MODIFIERS,
    accepts: { items: MODIFIER },
  }),
  rotation: arg.integer({
    description: 'Degrees, clockwise. Deprecated: use modifiers.',
    minimum: 1,
    maximum: 359,
    json: { type: 'integer', minimum: 0, exclusiveMinimum: true, maximum: 360, exclusiveMaximum: true },
  }),
  flip: arg.object(
    {
      horizontal: arg.boolean(),
      vertical: arg.boolean(),
    },
    { description: 'Directions in which the image is mirrored. Deprecated: use modifiers.' },
  ),
  x: cropPercent('Left edge of a crop'),
  y: cropPercent('Top edge of a crop'),
  width: cropPercent('Width of a crop'),
  height: cropPercent('Height of a crop'),
  ...mediaTextArgs,
};

/** The steps of an edit: `modifiers`, or else a flip, a rotation and a crop, in this order. */
export function modifiersOf({
  modifiers,
  flip,
  rotation,
  x,
  y,
  width,
  height,
}: Pick<
  ArgValues<typeof imageEditArgs>,
  'modifiers' | 'flip' | 'rotation' | 'x' | 'y' | 'width' | 'height'
>): Modifier[] {
  if (modifiers) return modifiers.map(modifierOf);
  const steps: Modifier[] = [];
  if (flip?.horizontal !== undefined || flip?.vertical !== undefined)
    steps.push({ kind: 'flip', horizontal: flip.horizontal === true, vertical: flip.vertical === true });
  if (rotation !== undefined) steps.push({ kind: 'rotate', angle: rotation });
  if (x !== undefined && y !== undefined && width !== undefined && height !== undefined)
    steps.push({ kind: 'crop', left: x, top: y, width, height });
  return steps;
}

function modifierOf({ type, args }: SentModifier): Modifier {
  const { flip, angle = 0, left = 0, top = 0, width = 0, height = 0 } = args;
  switch (type) {
    case 'flip':
      return { kind: 'flip', horizontal: flip?.horizontal === true, vertical: flip?.vertical === true };
    case 'rotate':
      return { kind: 'rotate', angle };
    case 'crop':
      return { kind: 'crop', left, top, width, height };
  }
}
