import { type Capability, can, type Identity } from '@almanac/identity';
import type { JsonSchema, SchemaLink } from '@almanac/rest';
import { creationCapability, type TaxonomyDeclaration } from '../terms/taxonomy.js';
import { hasSticky, type TypeDeclaration } from './declaration.js';
import { taxonomyNamed, typeNamed } from './declared.js';

/** An action as schemas describe it. */
export interface DescribedAction {
  /** WordPress's name. */
  readonly name: string;
  readonly title: string;
  /** Fields that the action changes. */
  readonly changes: Readonly<Record<string, JsonSchema>>;
}

/** An action that an editor's client offers with an item. */
interface Action extends DescribedAction {
  /** Capabilities that the action needs, all of them. */
  readonly needs: readonly Capability[];
}

/** Actions on items of a type. */
const actionsOf = ({
  name,
  rights,
  isPublished,
  supports,
  taxonomies,
}: TypeDeclaration): readonly Action[] => {
  const { publish, editOthers } = rights.capabilities;
  return [
    ...(isPublished ? [publishing(publish)] : []),
    {
      name: 'unfiltered-html',
      needs: ['unfiltered_html'],
      title: 'The current user can save HTML and JavaScript without filtering.',
      changes: { content: { raw: { type: 'string' } } },
    },
    ...(hasSticky({ name, supports }) ? [sticking([publish, editOthers])] : []),
    ...(supports.includes('author') ? [assigningAuthor(editOthers)] : []),
    ...taxonomies.map(taxonomyNamed).flatMap(assigning),
  ];
};

const publishing = (publish: Capability): Action => ({
  name: 'publish',
  needs: [publish],
  title: 'The current user can publish this item.',
  changes: { status: { type: 'string', enum: ['publish', 'future'] } },
});

const assigningAuthor = (editOthers: Capability): Action => ({
  name: 'assign-author',
  needs: [editOthers],
  title: 'The current user can change the author of this item.',
  changes: { author: { type: 'integer' } },
});

const sticking = (needs: Action['needs']): Action => ({
  name: 'sticky',
  needs,
  title: 'The current user can make this item sticky.',
  changes: { sticky: { type: 'boolean' } },
});

const assigning = ({ restBase: field, hierarchical, needs }: TaxonomyDeclaration): readonly Action[] => {
  const changes = { [field]: { type: 'array', items: { type: 'integer' } } };
  return [
    {
      name: `assign-${field}`,
      needs: [needs.assign],
      title: `The current user can assign ${field}.`,
      changes,
    },
    {
      name: `create-${field}`,
      needs: [creationCapability({ hierarchical, needs })],
      title: `The current user can create ${field}.`,
      changes,
    },
  ];
};

/** Names of the actions that the identity may take, as WordPress names them: `wp:action-publish`… */
export const actions = (identity: Identity, type: string): string[] =>
  actionsOf(typeNamed(type))
    .filter(({ needs }) => needs.every((capability) => can(identity, capability)))
    .map(({ name }) => `wp:action-${name}`);

/** Action links in the schema of a type. @param path such as `/wp/v2/posts` */
export const actionLinks = (type: string, path: string): SchemaLink[] =>
  describedLinks(actionsOf(typeNamed(type)), path);

/** Links of actions in a schema. @param path such as `/wp/v2/posts` */
export const describedLinks = (actions: readonly DescribedAction[], path: string): SchemaLink[] =>
  actions.map(({ name, title, changes }) => ({
    rel: `https://api.w.org/action-${name}`,
    title,
    href: `${path}/{id}`,
    targetSchema: { type: 'object', properties: changes },
  }));
