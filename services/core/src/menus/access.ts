import { can, type Identity } from '@almanac/identity';

/** Whether the caller may read menus: all writers of posts may. */
export const mayView = (identity: Identity): boolean => can(identity, 'edit_posts');

/** Whether the caller may create, change and delete menus. */
export const mayManage = (identity: Identity): boolean => can(identity, 'edit_theme_options');
