import type { Context, JsonSchema } from '@almanac/rest';

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
/** A property that the short form leaves out. */
export const unlessEmbedded = inContexts('view', 'edit');
/** A property that only editors see. */
export const whenEditing = inContexts('edit');

/** For properties that the site decides. */
export const READ_ONLY = { readonly: true } as const;
