import { fold, sortKey } from '@almanac/content';
import {
  preparePostContent,
  preparePostTitle,
  renderContent,
  renderExcerpt,
  renderTitle,
} from '@almanac/formatting';
import type { Item, Text } from './document.js';

/** Texts as a client sent them; what was not sent is undefined. */
export interface TextInput {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly excerpt?: string | undefined;
}

/** Who writes, and where. */
export interface Writing {
  /** The right to post any HTML. */
  readonly unfilteredHtml: boolean;
  readonly useSmilies: boolean;
  /** Address of the front, without a trailing slash. */
  readonly siteUrl: string;
}

/** The stored fields that texts decide. `search` has a member for each of them. */
export type TextFields = Partial<Pick<Item, 'title' | 'titleKey' | 'description' | 'excerpt'>> & {
  readonly search: Readonly<Record<string, string>>;
};

/** Cleans, renders and prepares for order and search what was sent. */
export function textFields({ title, description, excerpt }: TextInput, writing: Writing): TextFields {
  const prepared = {
    title: title === undefined ? undefined : preparePostTitle(title, writing),
    description: description === undefined ? undefined : preparePostContent(description, writing),
    excerpt: excerpt === undefined ? undefined : preparePostContent(excerpt, writing),
  };
  return {
    ...(prepared.title !== undefined && {
      title: { raw: prepared.title, rendered: renderTitle(prepared.title) },
      titleKey: sortKey(prepared.title),
    }),
    ...(prepared.description !== undefined && {
      description: rendered(prepared.description, renderContent, writing),
    }),
    ...(prepared.excerpt !== undefined && { excerpt: rendered(prepared.excerpt, renderExcerpt, writing) }),
    search: Object.fromEntries(
      Object.entries(prepared).flatMap(([name, text]) => (text === undefined ? [] : [[name, fold(text)]])),
    ),
  };
}

const rendered = (raw: string, render: typeof renderContent, writing: Writing): Text => ({
  raw,
  rendered: raw === '' ? '' : render(raw, writing).trim(),
});
