import { type ArgValues, arg } from '@almanac/rest';
import { CONTENT_ORDERS, type ContentInput, listArgs, writeArgs } from '../../content/args.js';
import { termListArgs, termWriteArgs } from '../../content/assigned-terms.js';
import { RECIPES } from './declaration.js';

/** Arguments of the list of recipes. */
export const recipeListArgs = { ...listArgs('recipe', CONTENT_ORDERS), ...termListArgs(RECIPES, 'recipes') };
export type RecipeListInput = ArgValues<typeof recipeListArgs>;

const own = {
  servings: arg.string({ description: 'How many it feeds.' }),
  cooking_minutes: arg.integer({ description: 'How long it takes.', minimum: 0 }),
};

/** Arguments of writes of a recipe. */
export const recipeWriteArgs = { ...writeArgs(['']), ...termWriteArgs(RECIPES), ...own };
export type RecipeInput = ContentInput & Partial<ArgValues<typeof own>>;
