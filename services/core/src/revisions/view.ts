import { formatUtc } from '@almanac/dates';
import { inBackground } from '@almanac/formatting';
import { type ResourceView, type RestObject, resourceView } from '@almanac/rest';
import { routeOf } from '../content/declared.js';
import { shownText } from '../content/shown.js';
import { type Rendering, renderExcerptText } from '../content/text.js';
import type { SettingsRepository } from '../settings/model.js';
import type { Revision } from './model.js';
import { revisionSchema } from './schema.js';

/**
 * @param type of the items that the revisions are of
 * @param siteUrl address of the front, without a trailing slash
 */
export const revisionView = (
  type: string,
  settings: SettingsRepository,
  siteUrl: string,
): ResourceView<Revision> =>
  resourceView(revisionSchema(type), async (revisions, request, { has }) => {
    const { use_smilies: useSmilies } = await settings.current();
    return Promise.all(
      revisions.map(async (revision): Promise<RestObject> => {
        const { _id, parent, author, date, dateGmt, title, meta } = revision;
        const rendering = { useSmilies, siteUrl, postId: parent };
        const guid = `${siteUrl}/?p=${_id}`;
        return {
          fields: {
            author,
            date,
            date_gmt: formatUtc(dateGmt),
            id: _id,
            modified: date,
            modified_gmt: formatUtc(dateGmt),
            parent,
            slug: `${parent}-revision-v1`,
            guid: { raw: guid, rendered: guid },
            title,
            content: has('content') ? await shownContent(revision, rendering) : undefined,
            excerpt: await shownText(revision.excerpt, renderExcerptText, rendering),
            meta,
          },
          links: { parent: [{ href: request.url(`${routeOf(type)}/${parent}`) }] },
        };
      }),
    );
  });

async function shownContent({ content: { raw } }: Revision, rendering: Rendering) {
  return { raw, rendered: await inBackground('renderContent', raw, rendering) };
}
