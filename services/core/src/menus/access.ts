import { can, type Identity } from '@almanac/identity';
import { writesContent } from '../content/rights.js';

/** Whether the caller may read menus: all writers of content may. */
export const mayView = (identity: Identity): boolean => writesContent(identity);

/** Whether the caller may create, change and delete menus. */
export const mayManage = (identity: Identity): boolean => can(identity, 'edit_theme_options');
