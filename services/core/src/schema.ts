import { type Context, inResponses, type JsonSchema } from '@almanac/rest';

/** The schema of a resource, as `OPTIONS` describes it. */
export const resourceSchema = (
  title: string,
  properties: Readonly<Record<string, JsonSchema>>,
): JsonSchema => ({
  $schema: 'http://json-schema.org/draft-04/schema#',
  title,
  type: 'object',
  properties,
});

const inContexts =
  (...context: readonly Context[]) =>
  (type: JsonSchema['type'], description: string, more: JsonSchema = {}): JsonSchema => ({
    description,
    type,
    context,
    ...more,
  });

// WordPress lists the contexts of a property in an order that depends on the resource.
/** A property that is in every context. */
export const everywhere = inContexts('view', 'edit', 'embed');
/** A property of terms that is in every context. */
export const everywhereInTerms = inContexts('view', 'embed', 'edit');
/** A property of users, statuses and block types that is in every context. */
export const everywhereEmbedFirst = inContexts('embed', 'view', 'edit');
/** A property of a read-only resource. */
export const wheneverShown = inContexts('view', 'embed');
/** A property that the context embed omits. */
export const unlessEmbedded = inContexts('view', 'edit');
/** A property in the contexts edit and embed. */
export const editedOrEmbedded = inContexts('edit', 'embed');
/** A property of the context edit. */
export const whenEditing = inContexts('edit');

/** Image addresses by size. */
export const URLS_BY_SIZE = inResponses({ additionalProperties: { type: 'string', format: 'uri' } });

/** A text in `meta`, as `OPTIONS` describes it. */
export const META_TEXT = { type: 'string', title: '', description: '', default: '' } as const;

/** The meta fields of posts, pages and their revisions. */
export const CONTENT_META = {
  properties: {
    footnotes: {
      ...META_TEXT,
      ...inResponses({ title: undefined, description: undefined, default: undefined }),
    },
  },
} as const satisfies JsonSchema;

/** No meta fields. PHP serializes an empty map as a list, in the schema and in responses. */
export const NO_META = {
  properties: [],
  ...inResponses({ type: 'array', maxItems: 0, properties: undefined }),
} as const satisfies JsonSchema;

/** A property that clients cannot set. */
export const READ_ONLY = { readonly: true } as const;
