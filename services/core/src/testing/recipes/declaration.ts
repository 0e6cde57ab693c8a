import { ownType } from '../../content/declaration.js';

/** Recipes. */
export const RECIPES = ownType({
  name: 'recipe',
  restBase: 'recipes',
  singular: 'Recipe',
  plural: 'Recipes',
  taxonomies: ['category', 'post_tag'],
  load: async () => (await import('./module.js')).recipesModule,
});
