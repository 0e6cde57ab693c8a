import { type Capability, can, type Identity } from '@almanac/identity';
import type { JsonSchema, SchemaLink } from '@almanac/rest';
import type { ContentType } from './document.js';
import { RIGHTS } from './rights.js';

/** Something an editor's client offers with an item to those who may do it. */
interface Action {
  /** WordPress's name. */
  readonly name: string;
  readonly types: readonly ContentType[];
  /** What it takes, all of it. */
  readonly needs: (type: ContentType) => readonly Capability[];
  readonly title: string;
  /** The fields that it changes. */
  readonly changes: Readonly<Record<string, JsonSchema>>;
}

const POST: readonly ContentType[] = ['post'];
const ALL: readonly ContentType[] = ['post', 'page', 'attachment'];
const termIds: JsonSchema = { type: 'array', items: { type: 'integer' } };

const ACTIONS: readonly Action[] = [
  {
    name: 'publish',
    // Media items are never published by themselves.
    types: ['post', 'page'],
    needs: (type) => [RIGHTS[type].capabilities.publish],
    title: 'The current user can publish this item.',
    changes: { status: { type: 'string', enum: ['publish', 'future'] } },
  },
  {
    name: 'unfiltered-html',
    types: ALL,
    needs: () => ['unfiltered_html'],
    title: 'The current user can save HTML and JavaScript without filtering.',
    changes: { content: { raw: { type: 'string' } } },
  },
  {
    name: 'sticky',
    types: POST,
    needs: (type) => [RIGHTS[type].capabilities.publish, RIGHTS[type].capabilities.editOthers],
    title: 'The current user can make this item sticky.',
    changes: { sticky: { type: 'boolean' } },
  },
  {
    name: 'assign-author',
    types: ALL,
    needs: (type) => [RIGHTS[type].capabilities.editOthers],
    title: 'The current user can change the author of this item.',
    changes: { author: { type: 'integer' } },
  },
  {
    name: 'assign-categories',
    types: POST,
    needs: () => ['assign_terms'],
    title: 'The current user can assign categories.',
    changes: { categories: termIds },
  },
  {
    name: 'create-categories',
    types: POST,
    needs: () => ['manage_categories'],
    title: 'The current user can create categories.',
    changes: { categories: termIds },
  },
  {
    name: 'assign-tags',
    types: POST,
    needs: () => ['assign_terms'],
    title: 'The current user can assign tags.',
    changes: { tags: termIds },
  },
  {
    name: 'create-tags',
    types: POST,
    needs: () => ['assign_terms'],
    title: 'The current user can create tags.',
    changes: { tags: termIds },
  },
];

/** What an editor's client may offer with an item, by WordPress's names: `wp:action-publish`… */
export const actions = (identity: Identity, type: ContentType): string[] =>
  ACTIONS.filter(
    ({ types, needs }) =>
      types.includes(type) && needs(type).every((capability) => can(identity, capability)),
  ).map(({ name }) => `wp:action-${name}`);

/** The same as the schema of a type shows it. @param path such as `/wp/v2/posts` */
export const actionLinks = (type: ContentType, path: string): SchemaLink[] =>
  ACTIONS.filter(({ types }) => types.includes(type)).map(({ name, title, changes }) => ({
    rel: `https://api.w.org/action-${name}`,
    title,
    href: `${path}/{id}`,
    targetSchema: { type: 'object', properties: changes },
  }));
