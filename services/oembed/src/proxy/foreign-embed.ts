import { escapeAttribute, escapeHtml, stripAllTags } from '@almanac/formatting';
import { compact } from '@almanac/rest';
import { Parser } from 'htmlparser2';
import * as z from 'zod';
import { sandboxed, webAddress } from './markup.js';

/** A text or a number. Other values count as not sent. */
const looseText = z
  .union([z.string(), z.number().transform(String)])
  .optional()
  .catch(undefined);

/** A number or a numeric text. The values null, `""`, `"auto"` and `"100%"` occur as well and count as not sent. */
const loosePixels = z
  .union([z.number(), z.string().regex(/^\d+$/).transform(Number)])
  .pipe(z.number().positive())
  .transform(Math.round)
  .optional()
  .catch(undefined);

const looseEmbed = z.object({
  type: z.string(),
  title: looseText,
  author_name: looseText,
  author_url: looseText,
  provider_name: looseText,
  provider_url: looseText,
  cache_age: loosePixels,
  thumbnail_url: looseText,
  thumbnail_width: loosePixels,
  thumbnail_height: loosePixels,
  url: looseText,
  html: looseText,
  width: loosePixels,
  height: loosePixels,
});
type LooseEmbed = z.output<typeof looseEmbed>;

const webUrl = z.string().refine((text) => webAddress(text) !== undefined);
const words = z.string().min(1);
const size = z.int().min(1).max(100_000);
const common = {
  version: z.literal('1.0'),
  title: words.optional(),
  author_name: words.optional(),
  author_url: webUrl.optional(),
  provider_name: words.optional(),
  provider_url: webUrl.optional(),
  cache_age: z.int().positive().optional(),
  thumbnail_url: webUrl.optional(),
  thumbnail_width: size.optional(),
  thumbnail_height: size.optional(),
  html: words,
};
const framed = { ...common, width: size.optional(), height: size.optional() };

/**
 * Embed data as this service returns it: oEmbed's members, and `html` for every type, as WordPress's editor expects
 * it.
 */
export const foreignEmbed = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('photo'), ...common, url: webUrl, width: size, height: size }),
  z.strictObject({ type: z.literal('video'), ...framed }),
  z.strictObject({ type: z.literal('rich'), ...framed }),
  z.strictObject({ type: z.literal('link'), ...common }),
]);
/** Embed data of another site. */
export type ForeignEmbed = z.output<typeof foreignEmbed>;

/** Origin of embed data. */
export interface Origin {
  /** Address of the embedded page. */
  readonly about: URL;
  /** Whether its markup is used unchanged. */
  readonly isTrusted: boolean;
}

/**
 * Parses embed data of a provider, as JSON or XML. Parsing is lenient, because providers are inexact. The result is a
 * new object.
 * @returns undefined for invalid data or data without anything to embed.
 */
export function readForeignEmbed(text: string, origin: Origin): ForeignEmbed | undefined {
  const raw = looseEmbed.safeParse(text.trimStart().startsWith('<') ? fromXml(text) : fromJson(text));
  return raw.success ? foreignEmbed.safeParse(build(raw.data, origin)).data : undefined;
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text.trim());
  } catch {
    return undefined;
  }
}

/** The texts of the elements below the root, by name. Entities that a document declares are not expanded. */
function fromXml(text: string): unknown {
  const members = new Map<string, string>();
  let depth = 0;
  let value = '';
  const parser = new Parser(
    {
      onopentag() {
        depth++;
        value = '';
      },
      ontext(part) {
        value += part;
      },
      onclosetag(name) {
        if (depth-- === 2) members.set(name, value);
      },
    },
    { xmlMode: true },
  );
  parser.end(text.trim());
  return Object.fromEntries(members);
}

function build(raw: LooseEmbed, { about, isTrusted }: Origin): Record<string, unknown> {
  const type = raw.type.trim().toLowerCase();
  const title = wordsOf(raw.title);
  return compact({
    version: '1.0',
    type,
    title,
    author_name: wordsOf(raw.author_name),
    author_url: addressOf(raw.author_url),
    provider_name: wordsOf(raw.provider_name),
    provider_url: addressOf(raw.provider_url),
    cache_age: raw.cache_age,
    ...thumbnail(raw),
    ...content(type, raw, title, { about, isTrusted }),
  });
}

/** The thumbnail with all three members or none, as the specification requires. */
function thumbnail({ thumbnail_url, thumbnail_width, thumbnail_height }: LooseEmbed) {
  const url = addressOf(thumbnail_url);
  if (url === undefined || thumbnail_width === undefined || thumbnail_height === undefined) return {};
  return { thumbnail_url: url, thumbnail_width, thumbnail_height };
}

/** Members that belong to a type. */
function content(
  type: string,
  raw: LooseEmbed,
  title: string | undefined,
  { about, isTrusted }: Origin,
): Record<string, unknown> {
  const { width, height } = raw;
  const href = escapeAttribute(about.href);
  switch (type) {
    case 'photo': {
      const url = addressOf(raw.url);
      if (url === undefined) return {};
      const image = `<img src="${escapeAttribute(url)}" alt="${escapeAttribute(title ?? '')}" width="${width}" height="${height}">`;
      return { url, width, height, html: `<a href="${href}">${image}</a>` };
    }
    case 'link':
      return { html: title && `<a href="${href}">${escapeHtml(title)}</a>` };
    default: {
      const html = raw.html ?? '';
      return { width, height, html: isTrusted ? html : sandboxed(html) };
    }
  }
}

/** Text without markup; undefined for an empty one. */
const wordsOf = (text: string | undefined): string | undefined => stripAllTags(text ?? '') || undefined;
const addressOf = (text: string | undefined): string | undefined => webAddress(text?.trim() ?? '');
