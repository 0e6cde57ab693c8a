import { formatUtc } from '@almanac/dates';
import { type RestObject, resourceView } from '@almanac/rest';
import { ITEMS_PATH } from '../menus/view.js';
import type { Revision } from '../revisions/model.js';
import { menuItemAutosaveSchema } from './schema.js';

/** Autosaves as the API shows them. @param siteUrl public address of the site, without a trailing slash */
export const menuItemAutosaveView = (siteUrl: string) =>
  resourceView<Revision>(menuItemAutosaveSchema, (found, request) =>
    found.map(({ _id, author, date: local, dateGmt, parent, title }): RestObject => {
      const guid = `${siteUrl}/?p=${_id}`;
      const gmt = formatUtc(dateGmt);
      return {
        fields: {
          ...{ author, date: local, date_gmt: gmt, id: _id, modified: local, modified_gmt: gmt, parent },
          ...{ slug: `${parent}-autosave-v1`, guid: { raw: guid, rendered: guid }, title, meta: [] },
          preview_link: '',
        },
        links: { parent: [{ href: request.url(`${ITEMS_PATH}/${parent}`) }] },
      };
    }),
  );
