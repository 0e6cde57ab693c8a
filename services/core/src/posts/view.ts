import { type EmbedSource, embed } from '@almanac/rest';
import { type ContentViewCollaborators, type ContentViews, contentViews } from '../content/view.js';

export const POSTS_PATH = '/wp/v2/posts';

/** @param terms several terms of one taxonomy, by their ids */
export const postViews = (
  collaborators: ContentViewCollaborators,
  terms: EmbedSource<readonly number[]>,
): ContentViews =>
  contentViews(
    {
      type: 'post',
      path: POSTS_PATH,
      fields: ({ sticky, format, categories, tags }) => ({ sticky, format, categories, tags }),
      links: ({ _id, categories, tags }, request) => ({
        'wp:term': [
          {
            taxonomy: 'category',
            href: request.url(`/wp/v2/categories?post=${_id}`),
            embed: embed(terms, categories),
          },
          {
            taxonomy: 'post_tag',
            href: request.url(`/wp/v2/tags?post=${_id}`),
            embed: embed(terms, tags),
          },
        ],
      }),
    },
    collaborators,
  );
