import { type ArgValues, arg } from '@almanac/rest';
import { CONTENT_ORDERS, type ContentInput, listArgs, writeArgs } from '../../content/args.js';
import { termListArgs, termWriteArgs } from '../../content/assigned-terms.js';

/** What a reader of the list of recipes may ask. */
export const recipeListArgs = { ...listArgs('recipe', CONTENT_ORDERS), ...termListArgs('recipes') };
export type RecipeListInput = ArgValues<typeof recipeListArgs>;

const own = {
  servings: arg.string({ description: 'How many it feeds.' }),
  cooking_minutes: arg.integer({ description: 'How long it takes.', minimum: 0 }),
};

/** What a writer of a recipe may send. */
export const recipeWriteArgs = { ...writeArgs(['']), ...termWriteArgs, ...own };
export type RecipeInput = ContentInput & Partial<ArgValues<typeof own & typeof termWriteArgs>>;
