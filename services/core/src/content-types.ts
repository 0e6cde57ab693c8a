import { BLOCKS } from './blocks/declaration.js';
import type { TypeDeclaration } from './content/declaration.js';
import { MEDIA } from './media/declaration.js';
import { NAVIGATIONS } from './navigation/declaration.js';
import { PAGES } from './pages/declaration.js';
import { POSTS } from './posts/declaration.js';

/** All content types, in the order of `/wp/v2/types`. A new type takes a folder and a line here. */
export const CONTENT_TYPES: readonly TypeDeclaration[] = [POSTS, PAGES, MEDIA, BLOCKS, NAVIGATIONS];
