import { formatUtc } from '@almanac/dates';
import type { RestObject, View } from '@almanac/rest';
import type { SmiledText } from '../content/document.js';
import { shownText } from '../content/shown.js';
import { renderBody, renderExcerptText } from '../content/text.js';
import type { SettingsRepository } from '../settings/model.js';
import type { Revision } from './model.js';

/**
 * @param parentPath the items that the revisions are of, such as `/wp/v2/posts`
 * @param siteUrl address of the front, without a trailing slash
 */
export const revisionView =
  (parentPath: string, settings: SettingsRepository, siteUrl: string): View<Revision> =>
  async (revisions, request, context) => {
    const { use_smilies: useSmilies } = await settings.current();
    return Promise.all(
      revisions.map(async (revision): Promise<RestObject> => {
        const { _id, parent, author, date, dateGmt, title, meta } = revision;
        const rendering = { useSmilies, siteUrl, postId: parent };
        const content = await shownText<SmiledText>(revision.content, renderBody, rendering);
        const excerpt = await shownText(revision.excerpt, renderExcerptText, rendering);
        const shown = ({ raw, rendered }: { raw: string; rendered: string }) => ({
          ...(context === 'edit' && { raw }),
          rendered,
        });
        const guid = `${siteUrl}/?p=${_id}`;
        const slug = `${parent}-revision-v1`;
        return {
          fields:
            context === 'embed'
              ? { author, date, id: _id, parent, slug, title: shown(title), excerpt: shown(excerpt) }
              : {
                  author,
                  date,
                  date_gmt: formatUtc(dateGmt),
                  id: _id,
                  modified: date,
                  modified_gmt: formatUtc(dateGmt),
                  parent,
                  slug,
                  guid: shown({ raw: guid, rendered: guid }),
                  title: shown(title),
                  content: shown(content),
                  excerpt: shown(excerpt),
                  meta,
                },
          links: { parent: [{ href: request.url(`${parentPath}/${parent}`) }] },
        };
      }),
    );
  };
