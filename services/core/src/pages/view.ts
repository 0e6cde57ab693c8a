import { type EmbedSource, embed } from '@almanac/rest';
import { type ContentViewCollaborators, type ContentViews, contentViews } from '../content/view.js';
import { POSTS_PATH } from '../posts/view.js';

export const PAGES_PATH = '/wp/v2/pages';

/** @param posts what a link to a post embeds: a page may be below one */
export function pageViews(collaborators: ContentViewCollaborators, posts: EmbedSource<number>): ContentViews {
  const views: ContentViews = contentViews(
    {
      type: 'page',
      path: PAGES_PATH,
      fields: ({ parent, menuOrder }) => ({ parent, menu_order: menuOrder }),
      links: ({ parent }, request, ancestors) => {
        if (parent === 0) return {};
        const isPost = ancestors.get(parent)?.type === 'post';
        const href = request.url(`${isPost ? POSTS_PATH : PAGES_PATH}/${parent}`);
        return { up: [{ href, embed: embed(isPost ? posts : views.byId, parent) }] };
      },
    },
    collaborators,
  );
  return views;
}
