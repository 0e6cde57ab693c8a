import type { ContentFilter } from '../../content/query.js';
import { CoreType, type OwnFields, type Writing } from '../../content/type.js';
import type { Settings } from '../../settings/declarations.js';
import type { RecipeInput, RecipeListInput } from './args.js';

/** Fields that only recipes have. */
export interface RecipeFields {
  readonly servings: number;
  readonly cookingMinutes: number;
}

const BLANK: RecipeFields = { servings: 1, cookingMinutes: 0 };

/** Recipes: the rules of all content, and those of their two fields. */
export class RecipeType extends CoreType<RecipeInput, RecipeListInput> {
  readonly name = 'recipe';

  protected async ownFields(input: RecipeInput, { current }: Writing): Promise<OwnFields> {
    const { servings, cooking_minutes: cookingMinutes } = input;
    return {
      ...(await this.deps.terms.fields(input)),
      own: {
        ...(!current && BLANK),
        ...(servings !== undefined && { servings }),
        ...(cookingMinutes !== undefined && { cookingMinutes }),
      },
    };
  }

  filter(input: RecipeListInput): Promise<Partial<ContentFilter>> {
    return this.deps.terms.filter(input);
  }

  protected discussion(settings: Settings) {
    return { comments: settings.default_comment_status, pings: 'closed' } as const;
  }
}
