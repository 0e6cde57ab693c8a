import type { TypeModuleFactory } from '../../content/declaration.js';
import { routeOf } from '../../content/declared.js';
import { contentRoutes, createEndpoint } from '../../content/routes.js';
import { contentSchema, termProperties } from '../../content/schema.js';
import { CoreContentService } from '../../content/service.js';
import { ArticleView } from '../../content/view.js';
import { unlessEmbedded } from '../../schema.js';
import { termVersions } from '../../versions.js';
import { recipeListArgs, recipeWriteArgs } from './args.js';
import { RECIPES, type RecipeFields } from './declaration.js';
import { RecipeType } from './service.js';

/** The shape of a recipe. */
const recipeSchema = contentSchema('recipe', {
  ...termProperties(RECIPES),
  servings: unlessEmbedded('string', 'How many it feeds.'),
  cooking_minutes: unlessEmbedded('integer', 'How long it takes.'),
});

/** Recipes. */
export const recipesModule: TypeModuleFactory = ({
  autosavesOf,
  ids,
  passwords,
  store,
  typeDeps,
  viewDeps,
}) => {
  const service = new CoreContentService({ type: new RecipeType(typeDeps), store, ids });
  const { view, byId } = new ArticleView(
    RECIPES,
    recipeSchema,
    ({ own }) => {
      const { servings, cookingMinutes } = own as unknown as RecipeFields;
      return { servings, cooking_minutes: cookingMinutes };
    },
    viewDeps,
  );
  const routes = contentRoutes({
    path: routeOf('recipe'),
    listArgs: recipeListArgs,
    writeArgs: recipeWriteArgs,
    service,
    create: createEndpoint(recipeWriteArgs, service, view),
    shows: termVersions(RECIPES),
    passwords,
    autosaves: autosavesOf('recipe'),
    view,
    subject: {
      one: 'a recipe',
      many: 'recipes',
      description: 'Recipes: how to cook something.',
      examples: {
        create: { title: 'Bread', servings: '4 to 6', cooking_minutes: 50 },
        update: { servings: '6' },
      },
    },
  });
  return { service, byId, routes };
};
