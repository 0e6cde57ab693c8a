import type { ContentFilter } from '../../content/query.js';
import { CoreType, type TypeFields } from '../../content/type.js';
import type { Settings } from '../../settings/declarations.js';
import type { RecipeInput, RecipeListInput } from './args.js';

/** The content type of recipes, with two type-specific fields. */
export class RecipeType extends CoreType<RecipeInput, RecipeListInput> {
  readonly name = 'recipe';

  protected async typeFields(input: RecipeInput): Promise<TypeFields> {
    const { servings, cooking_minutes: cookingMinutes } = input;
    return {
      own: {
        ...(servings !== undefined && { servings }),
        ...(cookingMinutes !== undefined && { cookingMinutes }),
      },
    };
  }

  protected typeFilter(): Partial<ContentFilter> {
    return {};
  }

  protected discussion(settings: Settings) {
    return { comments: settings.default_comment_status, pings: 'closed' } as const;
  }
}
