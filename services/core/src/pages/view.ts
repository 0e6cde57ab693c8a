import { embed } from '@almanac/rest';
import { type ContentViewCollaborators, type ContentViews, contentViews } from '../content/view.js';

export const PAGES_PATH = '/wp/v2/pages';

export function pageViews(collaborators: ContentViewCollaborators): ContentViews {
  const views: ContentViews = contentViews(
    {
      type: 'page',
      path: PAGES_PATH,
      fields: ({ parent, menuOrder }) => ({ parent, menu_order: menuOrder }),
      links: ({ parent }, request) => ({
        up:
          parent === 0
            ? []
            : [{ href: request.url(`${PAGES_PATH}/${parent}`), embed: embed(views.byId, parent) }],
      }),
    },
    collaborators,
  );
  return views;
}
