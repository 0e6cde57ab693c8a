import { type Context, exactly, type JsonSchema } from '@almanac/rest';

/** The schema of a resource, as `OPTIONS` shows it. */
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

/** A property of every context. */
export const everywhere = inContexts('view', 'embed', 'edit');
/** A property of what nobody edits. */
export const wheneverShown = inContexts('view', 'embed');
/** A property that the short form leaves out. */
export const unlessEmbedded = inContexts('view', 'edit');
/** A property for editors, and for who embeds the resource. */
export const editedOrEmbedded = inContexts('edit', 'embed');
/** A property that only editors see. */
export const whenEditing = inContexts('edit');

/** Addresses of pictures by their size. */
export const BY_SIZE = exactly({ additionalProperties: { type: 'string', format: 'uri' } });

/** The meta fields of posts, pages and their revisions. */
export const CONTENT_META = { properties: { footnotes: { type: 'string' } } } as const satisfies JsonSchema;

/** Where nothing is registered PHP writes the empty map as a list. */
export const NO_META = exactly({ type: 'array', maxItems: 0 });

/** For properties that the site decides. */
export const READ_ONLY = { readonly: true } as const;
