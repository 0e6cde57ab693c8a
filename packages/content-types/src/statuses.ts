import * as z from 'zod';
import type { Listed, Problem } from './contradictions.js';
import type { Declarations } from './schema.js';
import { ownName } from './types.js';

const MAX_LABEL = 100;
/** Types of the project whose items may have declared statuses. */
const PROJECT_TYPES: readonly string[] = ['post', 'page'];

/** Names of statuses that WordPress, its comments or this project have, or that lists read in another way. */
const STATUSES_TAKEN: ReadonlySet<string> = new Set([
  ...['publish', 'future', 'draft', 'pending', 'private', 'trash', 'auto-draft', 'inherit', 'any'],
  ...['request-pending', 'request-confirmed', 'request-failed', 'request-completed', 'new'],
  ...['approved', 'hold', 'spam', 'post-trashed', 'deleted'],
]);

/** A status of content, as `register_post_status` makes it. */
export const statusSchema = z.strictObject({
  name: ownName.describe('Name that is stored with each item.'),
  label: z.string().trim().min(1).max(MAX_LABEL).describe('Label, for people.'),
  visibility: z
    .enum(['public', 'private', 'protected'])
    .default('protected')
    .describe(
      'Who reads items: everybody, readers of private items, or, as with drafts, those who may edit the item.',
    ),
  show_in_list: z.boolean().default(true).describe('Whether lists of editors contain such items.'),
  date_floating: z
    .boolean()
    .default(false)
    .describe('Whether the date moves until an item is published, as that of a draft.'),
  types: z
    .array(z.string())
    .min(1)
    .optional()
    .describe('Types whose items may have it. Default: posts, pages and all declared types.'),
});

/** A status that the owner of a site declares. */
export type DeclaredStatus = Readonly<z.output<typeof statusSchema>>;

/** The declared statuses that items of a type may have. */
export const statusesOfType = (
  { statuses, types }: Pick<Declarations, 'statuses' | 'types'>,
  type: string,
): readonly DeclaredStatus[] =>
  PROJECT_TYPES.includes(type) || types.some(({ name }) => name === type)
    ? statuses.filter(({ types: its }) => its === undefined || its.includes(type))
    : [];

/** Names that others have, and types that nobody declares. @param types names of the declared types */
export function statusProblems(statuses: Listed<DeclaredStatus>, types: ReadonlySet<string>): Problem[] {
  const names = new Set(STATUSES_TAKEN);
  const known = new Set([...PROJECT_TYPES, ...types]);
  return [...statuses].flatMap(([index, { name, types: its = [] }]) => {
    const isTaken = names.has(name);
    names.add(name);
    return [
      ...(isTaken
        ? [{ path: ['statuses', index, 'name'], message: `another status is called ${name}` }]
        : []),
      ...its.flatMap((type, place) =>
        known.has(type)
          ? []
          : [{ path: ['statuses', index, 'types', place], message: `no type is called ${type}` }],
      ),
    ];
  });
}
