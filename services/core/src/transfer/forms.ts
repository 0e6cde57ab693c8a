import type { AssignedTerms } from '../content/assigned-terms.js';
import { typeNamed } from '../content/declared.js';
import { FORMATS, type Format } from '../content/document.js';
import type { SettingsRepository } from '../settings/model.js';
import type { ContentForm } from './content.js';

const formatOf = (name: string): Format => FORMATS.find((format) => format === name) ?? 'standard';

const asIs = (text: string): string => text;

const footnotesAt = (field: string) =>
  field === 'footnotes' ? { path: 'meta.footnotes', read: asIs } : undefined;

export interface PostFormDeps {
  readonly terms: Pick<AssignedTerms, 'fields'>;
  readonly settings: SettingsRepository;
}

/** Conversion of posts. A post without categories gets the default one, like a new post. */
export function postForm({ terms, settings }: PostFormDeps): ContentForm<'post'> {
  const fallback = async () => {
    const { default_category: category } = await settings.current();
    return terms.fields('post', { categories: [category] });
  };
  return {
    record: 'post',
    type: 'post',
    typeText: footnotesAt,
    async typeFields({ sticky, format, template, footnotes, categories, tags }) {
      const own = await terms.fields('post', { categories, tags });
      return {
        sticky,
        format: formatOf(format),
        template,
        meta: { footnotes },
        ...own,
        ...(own.categories?.length === 0 && (await fallback())),
      };
    },
    exported: ({ sticky, format, template, meta, categories, tags }) => ({
      sticky,
      format,
      template,
      footnotes: meta.footnotes,
      categories: [...categories],
      tags: [...tags],
    }),
  };
}

export const PAGES: ContentForm<'page'> = {
  record: 'page',
  type: 'page',
  typeText: footnotesAt,
  typeFields: async ({ template, footnotes }) => ({ template, meta: { footnotes } }),
  exported: ({ template, meta }) => ({ template, footnotes: meta.footnotes }),
};

/** Conversion of items of additional types. */
export function itemForm(type: string, terms: PostFormDeps['terms']): ContentForm<'item'> {
  const blank = typeNamed(type).own ?? {};
  return {
    record: 'item',
    type,
    typeText: (field) => {
      const [, name] = /^own\.(.+)$/.exec(field) ?? [];
      const isText = name !== undefined && typeof blank[name] === 'string';
      return isText ? { path: field, read: asIs } : footnotesAt(field);
    },
    typeFields: async ({ template, footnotes, categories, tags, own }) => ({
      template,
      meta: { footnotes },
      own: Object.fromEntries(
        Object.entries(blank).map(([name, value]) => [name, ownValue(own[name], value)]),
      ),
      ...(await terms.fields(type, { categories, tags })),
    }),
    exported: ({ template, meta, categories, tags, own = {} }) => ({
      of: type,
      template,
      footnotes: meta.footnotes,
      categories: [...categories],
      tags: [...tags],
      own,
    }),
  };
}

/** Converts a value to the type of the field's default, as WordPress files have only texts. */
function ownValue(sent: unknown, blank: unknown): unknown {
  if (typeof sent === typeof blank) return sent;
  try {
    const value: unknown = JSON.parse(String(sent));
    return typeof value === typeof blank ? value : blank;
  } catch {
    return blank;
  }
}
