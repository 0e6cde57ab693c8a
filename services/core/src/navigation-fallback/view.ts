import { type EmbedSource, embed, resourceView, selfLink } from '@almanac/rest';
import { routeOf } from '../content/declared.js';
import type { Content } from '../content/document.js';
import { mayDelete, mayEdit } from '../content/rights.js';
import { NAVIGATIONS } from '../navigation/declaration.js';
import { fallbackSchema } from './schema.js';

/** The fallback as the API shows it. @param navigations navigations by id */
export const fallbackView = (navigations: EmbedSource<number>) =>
  resourceView<Content>(fallbackSchema, (items, { identity, url }) =>
    items.map((found) => {
      const rights = { update: mayEdit(identity, found), delete: mayDelete(identity, found) };
      const self = selfLink(url(`${routeOf(NAVIGATIONS.name)}/${found._id}`), rights);
      return {
        fields: { id: found._id },
        links: { self: [{ ...self, embed: embed(navigations, found._id) }] },
      };
    }),
  );
