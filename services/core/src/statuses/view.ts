import type { View } from '@almanac/rest';
import type { StatusDescription } from './model.js';

/** What the interface shows of statuses. */
export const statusView: View<StatusDescription> = (statuses, request, context) =>
  statuses.map((status) => ({
    fields: {
      name: status.name,
      ...(context === 'edit' && { private: status.private, protected: status.protected }),
      ...(context !== 'embed' && { public: status.public, queryable: status.queryable }),
      ...(context === 'edit' && { show_in_list: status.showInList }),
      slug: status.slug,
      ...(context !== 'embed' && { date_floating: status.dateFloating }),
    },
    links: {
      archives: [
        { href: request.url(`/wp/v2/posts${status.slug === 'publish' ? '' : `?status=${status.slug}`}`) },
      ],
    },
  }));
