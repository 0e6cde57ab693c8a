import { can, type Identity } from '@almanac/identity';

/** Whether somebody may see menus: whoever writes may link to them. */
export const mayView = (identity: Identity): boolean => can(identity, 'edit_posts');

/** Whether somebody may make, change and delete menus. */
export const mayManage = (identity: Identity): boolean => can(identity, 'edit_theme_options');
