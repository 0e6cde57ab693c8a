import { formatUtc } from '@almanac/dates';
import { inBackground } from '@almanac/formatting';
import { type ResourceView, type RestObject, resourceView, type Selection } from '@almanac/rest';
import { hasFootnotes } from '../content/declaration.js';
import { routeOf, typeNamed } from '../content/declared.js';
import type { Content } from '../content/document.js';
import { renderExcerptText, renderedText } from '../content/text.js';
import type { MetaFields } from '../fields/meta-fields.js';
import type { SettingsRepository } from '../settings/model.js';
import { type Revision, revisionTexts } from './model.js';
import { revisionSchema } from './schema.js';

export interface RevisionViewDeps {
  readonly settings: SettingsRepository;
  /** Fields of the items. */
  readonly fields: MetaFields;
  /** Public address of the site, without a trailing slash. */
  readonly siteUrl: string;
}

/** @param type content type of the items */
export function revisionView(type: string, deps: RevisionViewDeps): ResourceView<Revision> {
  const texts = new RevisionTextsView(type, deps);
  return resourceView(deps.fields.inSchema(revisionSchema(type)), (revisions, request, selection) =>
    Promise.all(
      revisions.map(
        async (revision): Promise<RestObject> => ({
          fields: await texts.ofRevision(revision, selection),
          // As in WordPress, the link needs the field.
          ...(selection.has('parent') && {
            links: { parent: [{ href: request.url(`${routeOf(type)}/${revision.parent}`) }] },
          }),
        }),
      ),
    ),
  );
}

type Fields = RestObject['fields'];
type Shown = Pick<Selection, 'has' | 'context'>;

/** The fields of revisions and autosaves. */
export class RevisionTextsView {
  readonly #hasFootnotes: boolean;

  /** @param type of the items */
  constructor(
    type: string,
    private readonly deps: RevisionViewDeps,
  ) {
    this.#hasFootnotes = hasFootnotes(typeNamed(type));
  }

  async ofRevision(revision: Revision, selection: Shown): Promise<Fields> {
    const { _id, parent, author, date, dateGmt, autosaveKey } = revision;
    const guid = `${this.deps.siteUrl}/?p=${_id}`;
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
  async ofItem(item: Content, selection: Shown): Promise<Fields> {
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
      ...(await this.#texts({ ...item, ...revisionTexts(item) }, _id, selection)),
    };
  }

  async #texts(
    {
      title,
      content: { raw },
      excerpt,
      meta,
      fields: values,
    }: Pick<Revision, 'title' | 'content' | 'excerpt' | 'meta' | 'fields'>,
    postId: number,
    { has, context }: Shown,
  ): Promise<Fields> {
    const { siteUrl, settings, fields } = this.deps;
    const { use_smilies: useSmilies } = await settings.current();
    const rendering = { useSmilies, siteUrl, postId };
    return {
      title,
      content: has('content')
        ? { raw, rendered: await inBackground('renderContent', raw, rendering) }
        : undefined,
      excerpt: await renderedText(excerpt, renderExcerptText, rendering),
      meta: fields.shown(fields.revisioned(values), context, this.#hasFootnotes ? meta : []),
    };
  }
}
