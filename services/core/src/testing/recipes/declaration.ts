import { ownType } from '../../content/declaration.js';

/** Fields that only recipes have. */
export interface RecipeFields {
  readonly servings: string;
  readonly cookingMinutes: number;
}

/** Recipes. */
export const RECIPES = ownType({
  name: 'recipe',
  restBase: 'recipes',
  singular: 'Recipe',
  plural: 'Recipes',
  taxonomies: ['category', 'post_tag'],
  own: { servings: '', cookingMinutes: 0 } satisfies RecipeFields,
  load: async () => (await import('./module.js')).recipesModule,
});
