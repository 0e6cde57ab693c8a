import { can, type Identity } from '@almanac/identity';
import { defineErrors, errorsIn, resourceView } from '@almanac/rest';
import { NOTED_TYPES } from './comments/notes.js';
import { type Caller, constantRoutes } from './constant-resource.js';
import type { TypeDeclaration } from './content/declaration.js';
import { contentTypes } from './content/declared.js';
import { MENU_ITEM_TYPE } from './menus/declaration.js';
import { everywhere, READ_ONLY, resourceSchema, unlessEmbedded, whenEditing } from './schema.js';

/** Errors of content types, with the codes that clients know. */
const errors = defineErrors({
  unknownType: ['rest_type_invalid', 404, 'No such type.'],
  cannotRead: ['rest_cannot_read_type', 'authorization', 'The API does not show this type.'],
  cannotEditAny: ['rest_cannot_view', 'authorization', 'You may not edit any type of content.'],
  cannotEdit: ['rest_forbidden_context', 'authorization', 'You may not edit content of this type.'],
});

/** A content type as the API shows it (docs/reference/core.md#types-statuses-and-taxonomies). Its name is its slug. */
type DescribedType = Omit<TypeDeclaration, 'load' | 'address' | 'own' | 'isPublished' | 'taxonomies'> & {
  readonly slug: string;
  readonly taxonomies: readonly string[];
};

const describedTypes = (): readonly DescribedType[] => [
  ...contentTypes().map((type) => ({ ...type, slug: type.name })),
  MENU_ITEM_TYPE,
];

/** All types; in the context edit those whose content the caller may edit. */
const listFor = ({ identity, context }: Caller): readonly DescribedType[] =>
  describedTypes().filter((type) => context !== 'edit' || mayEdit(identity, type));

const mayEdit = (identity: Identity, { rights }: DescribedType): boolean =>
  can(identity, rights.capabilities.edit);

/** The shape of a type of content. */
const typeSchema = resourceSchema('type', {
  capabilities: whenEditing('object', 'The rights over content of the type.', READ_ONLY),
  description: unlessEmbedded('string', 'What the type is for.', READ_ONLY),
  hierarchical: unlessEmbedded('boolean', 'Whether content of the type may have parents.', READ_ONLY),
  has_archive: unlessEmbedded(['string', 'boolean'], 'Whether the type has an archive page.', READ_ONLY),
  visibility: whenEditing('object', 'Where the type is shown.', READ_ONLY),
  viewable: whenEditing('boolean', 'Whether content of the type has pages.', READ_ONLY),
  labels: whenEditing('object', 'Texts for an interface.', READ_ONLY),
  name: everywhere('string', 'What people call the type.', READ_ONLY),
  slug: everywhere('string', 'Name of the type.', READ_ONLY),
  icon: everywhere(['string', 'null'], 'Name of an icon.', READ_ONLY),
  supports: whenEditing('object', 'Parts that content of the type has.', READ_ONLY),
  taxonomies: unlessEmbedded('array', 'Taxonomies of the type.', { items: { type: 'string' }, ...READ_ONLY }),
  rest_base: everywhere('string', 'Name of its routes.', READ_ONLY),
  rest_namespace: everywhere('string', 'Namespace of its routes.', READ_ONLY),
  template: everywhere('array', 'Blocks that new content starts with.', READ_ONLY),
  template_lock: everywhere(['string', 'boolean'], 'Whether those blocks are fixed.', READ_ONLY),
});

const TYPES_PATH = '/wp/v2/types';

/** Capabilities for a type's items: general name → name for this type. */
function capabilitiesOf({ noun, rights, capability }: DescribedType): Record<string, string> {
  const single = ['edit', 'read', 'delete'].map((verb) => [`${verb}_post`, `${verb}_${noun}`]);
  const { capabilities } = rights;
  const several = Object.entries({
    edit_posts: capabilities.edit,
    edit_others_posts: capabilities.editOthers,
    delete_posts: capabilities.delete,
    publish_posts: capabilities.publish,
    read_private_posts: capabilities.readPrivate,
    delete_private_posts: capabilities.deletePrivate,
    delete_published_posts: capabilities.deletePublished,
    delete_others_posts: capabilities.deleteOthers,
    edit_private_posts: capabilities.editPrivate,
    edit_published_posts: capabilities.editPublished,
  }).map(([name, own]) => [name, capability ?? own]);
  return {
    ...Object.fromEntries([...single, ...several]),
    read: 'read',
    create_posts: capabilities.create,
  };
}

/** Labels of the editor's user interface. */
const labelsOf = ({
  singular,
  plural,
  hierarchical,
  labels,
}: DescribedType): Record<string, string | null> => ({
  name: plural,
  singular_name: singular,
  add_new: 'Add',
  add_new_item: `Add ${singular}`,
  edit_item: `Edit ${singular}`,
  new_item: `New ${singular}`,
  view_item: `View ${singular}`,
  view_items: `View ${plural}`,
  search_items: `Search ${plural}`,
  not_found: 'Nothing found.',
  not_found_in_trash: 'Nothing found in the trash.',
  parent_item_colon: hierarchical ? `Parent ${singular}:` : null,
  all_items: `All ${plural}`,
  archives: `${singular} Archive`,
  attributes: `${singular} Properties`,
  insert_into_item: 'Insert here',
  uploaded_to_this_item: 'Uploaded here',
  featured_image: 'Featured Image',
  set_featured_image: 'Choose a featured image',
  remove_featured_image: 'Remove the featured image',
  use_featured_image: 'Use as the featured image',
  filter_items_list: `Filter ${plural}`,
  filter_by_date: 'Filter by date',
  items_list_navigation: `Pages of ${plural}`,
  items_list: `List of ${plural}`,
  item_published: 'Published.',
  item_published_privately: 'Published privately.',
  item_reverted_to_draft: 'Made a draft again.',
  item_trashed: 'Moved to the trash.',
  item_scheduled: 'Scheduled.',
  item_updated: 'Saved.',
  item_link: `${singular} Link`,
  item_link_description: `Links to ${plural}.`,
  menu_name: plural,
  name_admin_bar: singular,
  ...labels,
});

/** Features of a type. A type with texts has autosaves, and its editor has notes where comments have them. */
const supportsOf = ({ slug, supports }: DescribedType): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(supports.map((part) => [part, true])),
  ...(supports.includes('editor') && {
    editor: NOTED_TYPES.has(slug) ? [{ notes: true }] : true,
    autosave: true,
  }),
});

const shownArchive = ({ archive }: DescribedType): boolean | string =>
  archive?.isChosen ? archive.slug : archive !== undefined;

/** Content types as the API shows them. */
const view = resourceView<DescribedType>(typeSchema, (types, request) =>
  types.map((type) => ({
    fields: {
      capabilities: () => capabilitiesOf(type),
      description: type.description ?? '',
      hierarchical: type.hierarchical,
      has_archive: shownArchive(type),
      visibility: { show_in_nav_menus: type.showInMenus, show_ui: type.slug !== MENU_ITEM_TYPE.slug },
      viewable: type.isViewable,
      labels: () => labelsOf(type),
      name: type.plural,
      slug: type.slug,
      icon: type.icon,
      supports: () => supportsOf(type),
      taxonomies: type.taxonomies,
      rest_base: type.restBase,
      rest_namespace: 'wp/v2',
      template: [],
      template_lock: false,
    },
    links: {
      collection: [{ href: request.url(TYPES_PATH) }],
      'wp:items': [{ href: request.url(`/wp/v2/${type.restBase}`) }],
    },
  })),
);

/** Types of WordPress that nobody may read over the API. */
const INTERNAL_TYPES: ReadonlySet<string> = new Set([
  'revision',
  'custom_css',
  'customize_changeset',
  'oembed_cache',
  'user_request',
]);

/** The routes of content types: everybody reads them, the context edit needs the right to edit their items. */
export const typesModule = {
  routes: constantRoutes({
    path: TYPES_PATH,
    name: 'type',
    subject: {
      one: 'a type of content',
      many: 'types of content',
      description: 'The types of content of this site.',
    },
    errors: errorsIn(errors),
    view,
    authorizeList(caller) {
      if (listFor(caller).length === 0) throw errors.cannotEditAny();
    },
    list: listFor,
    authorizeRead: () => undefined,
    get({ identity, context }, name) {
      const type = describedTypes().find(({ slug }) => slug === name);
      if (!type) throw INTERNAL_TYPES.has(name) ? errors.cannotRead() : errors.unknownType();
      if (context === 'edit' && !mayEdit(identity, type)) throw errors.cannotEdit();
      return type;
    },
  }),
};
