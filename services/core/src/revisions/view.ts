import { formatUtc } from '@almanac/dates';
import { inBackground } from '@almanac/formatting';
import { type ResourceView, type RestObject, resourceView, type Selection } from '@almanac/rest';
import { routeOf } from '../content/declared.js';
import type { Content } from '../content/document.js';
import { renderedText } from '../content/shared-view.js';
import { renderExcerptText } from '../content/text.js';
import type { SettingsRepository } from '../settings/model.js';
import { type Revision, revisionTexts } from './model.js';
import { revisionSchema } from './schema.js';

/** @param type content type of the items @param siteUrl public address of the site, without a trailing slash */
export function revisionView(
  type: string,
  settings: SettingsRepository,
  siteUrl: string,
): ResourceView<Revision> {
  const texts = new RevisionTextsView(settings, siteUrl);
  return resourceView(revisionSchema(type), (revisions, request, selection) =>
    Promise.all(
      revisions.map(
        async (revision): Promise<RestObject> => ({
          fields: await texts.ofRevision(revision, selection),
          links: { parent: [{ href: request.url(`${routeOf(type)}/${revision.parent}`) }] },
        }),
      ),
    ),
  );
}

type Fields = RestObject['fields'];

/** The fields of revisions and autosaves. */
export class RevisionTextsView {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly siteUrl: string,
  ) {}

  async ofRevision(revision: Revision, selection: Pick<Selection, 'has'>): Promise<Fields> {
    const { _id, parent, author, date, dateGmt, autosaveKey } = revision;
    const guid = `${this.siteUrl}/?p=${_id}`;
    return {
      author,
      date,
      date_gmt: formatUtc(dateGmt),
      id: _id,
      modified: date,
      modified_gmt: formatUtc(dateGmt),
      parent,
      slug: `${parent}-${autosaveKey === undefined ? 'revision' : 'autosave'}-v1`,
      guid: { raw: guid, rendered: guid },
      ...(await this.#texts(revision, parent, selection)),
    };
  }

  /** An item in the format of a revision. */
  async ofItem(item: Content, selection: Pick<Selection, 'has'>): Promise<Fields> {
    const { _id, author, date, dateGmt, modified, modifiedGmt, slug, guid } = item;
    return {
      author,
      date: dateGmt ? date : null,
      date_gmt: dateGmt ? formatUtc(dateGmt) : null,
      id: _id,
      modified,
      modified_gmt: formatUtc(modifiedGmt),
      parent: item.parent,
      slug,
      guid: { raw: guid, rendered: guid },
      ...(await this.#texts({ ...revisionTexts(item), meta: item.meta }, _id, selection)),
    };
  }

  async #texts(
    { title, content: { raw }, excerpt, meta }: Pick<Revision, 'title' | 'content' | 'excerpt' | 'meta'>,
    postId: number,
    { has }: Pick<Selection, 'has'>,
  ): Promise<Fields> {
    const { siteUrl } = this;
    const { use_smilies: useSmilies } = await this.settings.current();
    const rendering = { useSmilies, siteUrl, postId };
    return {
      title,
      content: has('content')
        ? { raw, rendered: await inBackground('renderContent', raw, rendering) }
        : undefined,
      excerpt: await renderedText(excerpt, renderExcerptText, rendering),
      meta,
    };
  }
}
