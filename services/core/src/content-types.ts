import { BLOCKS } from './blocks/declaration.js';
import type { TypeDeclaration } from './content/declaration.js';
import { MEDIA } from './media/declaration.js';
import { NAVIGATIONS } from './navigation/declaration.js';
import { PAGES } from './pages/declaration.js';
import { POSTS } from './posts/declaration.js';

/** All types of content, in the order of `/wp/v2/types`. Another one is a folder and a line here. */
export const CONTENT_TYPES: readonly TypeDeclaration[] = [POSTS, PAGES, MEDIA, BLOCKS, NAVIGATIONS];
