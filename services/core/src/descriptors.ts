import { body, type RestRequest, type Result, renderLinks, type View } from '@almanac/rest';

/** Types, statuses and taxonomies are listed as a map: name → object. */
export async function byName<D extends { readonly slug: string }>(
  docs: readonly D[],
  view: View<D>,
  request: RestRequest,
): Promise<Result<never>> {
  const objects = await view(docs, request, request.context);
  return body(
    Object.fromEntries(
      objects.map(({ fields, links = {} }, index) => [
        docs[index]?.slug,
        { ...fields, _links: renderLinks(links) },
      ]),
    ),
  );
}
