import { defineErrors } from '@almanac/rest';
import { cannotAssignTerm } from '../content/errors.js';

/** Errors of menus, with the codes that clients know. */
export const menuErrors = defineErrors({
  unknown: ['rest_term_invalid', 404, 'No such menu.'],
  cannotView: ['rest_cannot_view', 'authorization', 'You may not see menus.'],
  cannotEditContext: ['rest_forbidden_context', 'authorization', 'You may not use the edit context here.'],
  cannotCreate: ['rest_cannot_create', 'authorization', 'You may not add menus.'],
  cannotUpdate: ['rest_cannot_update', 'authorization', 'You may not change menus.'],
  cannotDelete: ['rest_cannot_delete', 'authorization', 'You may not delete menus.'],
  nameTaken: ['menu_exists', 400, 'Another menu has this name.'],
  noName: ['empty_term_name', 400, 'A menu needs a name.'],
  noParent: ['rest_taxonomy_not_hierarchical', 400, 'A menu has no parent.'],
  unknownItem: ['rest_post_invalid_id', 400, 'No such menu item.'],
  noTrash: ['rest_trash_not_supported', 501, 'Menus have no trash. Set force=true to delete.'],
  tooMany: ['menu_too_many_items', 400, 'The menu has too many items.'],
});

/** Errors of menu items. */
export const itemErrors = {
  cannotAssign: cannotAssignTerm,
  ...defineErrors({
    unknown: ['rest_post_invalid_id', 404, 'No such menu item.'],
    exists: ['rest_post_exists', 400, 'A new menu item has no id yet.'],
    cannotView: ['rest_cannot_view', 'authorization', 'You may not see menu items.'],
    forbidden: ['rest_forbidden', 'authorization', 'You may not see unpublished menu items.'],
    cannotEditContext: ['rest_forbidden_context', 'authorization', 'You may not use the edit context here.'],
    cannotCreate: ['rest_cannot_create', 'authorization', 'You may not add menu items.'],
    cannotEdit: ['rest_cannot_edit', 'authorization', 'You may not change menu items.'],
    cannotDelete: ['rest_cannot_delete', 'authorization', 'You may not delete menu items.'],
    titleRequired: ['rest_title_required', 400, 'A link to an address needs a title.'],
    urlRequired: ['rest_url_required', 400, 'A link to an address needs the address.'],
    noTarget: ['rest_post_invalid_id', 400, 'A link to content needs content that there is.'],
    noTerm: ['rest_term_invalid_id', 400, 'A link to a term needs a term that there is.'],
    invalidPage: ['rest_post_invalid_page_number', 400, 'The list has fewer pages.'],
    invalidMenu: ['invalid_menu_id', 400, 'No such menu.'],
    invalidType: ['rest_post_invalid_type', 400, 'Content of this type has no archive.'],
    noTrash: ['rest_trash_not_supported', 501, 'Menu items have no trash. Set force=true to delete.'],
  }),
};

/** Errors of menu locations. */
export const locationErrors = defineErrors({
  cannotView: ['rest_cannot_view', 'authorization', 'You may not see the locations of menus.'],
  unknown: ['rest_menu_location_invalid', 404, 'No such location.'],
});
