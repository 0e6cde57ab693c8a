import { type ResourceView, type RestObject, resourceView } from '@almanac/rest';
import { routeOf, typeNamed } from '../content/declared.js';
import type { Content } from '../content/document.js';
import type { Revision } from '../revisions/model.js';
import { RevisionTextsView, type RevisionViewDeps } from '../revisions/view.js';
import { autosaveSchema } from './schema.js';

/** An autosave with its item. */
export interface Autosave {
  readonly item: Content;
  /** Address of the item. */
  readonly link: string;
  /** Undefined when the autosave changed the draft itself. */
  readonly revision: Revision | undefined;
}

/** @param type content type of the items */
export function autosaveView(type: string, deps: RevisionViewDeps): ResourceView<Autosave> {
  const texts = new RevisionTextsView(type, deps);
  return resourceView(deps.fields.inSchema(autosaveSchema(type)), (autosaves, request, selection) => {
    const linkTo = (id: number) => [{ href: request.url(`${routeOf(type)}/${id}`) }];
    return Promise.all(
      autosaves.map(async ({ item, link, revision }): Promise<RestObject> => {
        if (!revision)
          return {
            fields: { ...(await texts.ofItem(item, selection)), preview_link: previewOf(item, link) },
            links: { parent: item.parent === 0 ? [] : linkTo(item.parent) },
          };
        return {
          fields: {
            ...(await texts.ofRevision(revision, selection)),
            preview_link: previewOf(item, link, item._id),
          },
          links: { parent: linkTo(item._id) },
        };
      }),
    );
  });
}

/** Address of a preview; empty for an item without a page. @param id of the item whose autosave is shown */
function previewOf({ type }: Content, link: string, id?: number): string {
  if (!typeNamed(type).isViewable) return '';
  const url = new URL(link);
  if (id !== undefined) url.searchParams.set('preview_id', String(id));
  url.searchParams.set('preview', 'true');
  return url.href;
}
