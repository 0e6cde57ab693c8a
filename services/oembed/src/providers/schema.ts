import * as z from 'zod';

/**
 * Pattern of a provider's addresses: `host/path`. `*.` before a host matches it and all its subdomains; `*` in a path
 * (with its query) matches any text, also an empty one.
 */
const ADDRESS = /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+\/\S*$/;

const isEndpoint = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return protocol === 'https:' && username === '' && password === '' && hash === '';
};

/** A site whose embeds are trusted: its markup is used unchanged in this site's pages. */
export const providerSchema = z.object({
  name: z.string().trim().min(1, 'has to be set').max(100, 'may have at most 100 characters'),
  /** Address of its oEmbed endpoint. */
  endpoint: z
    .string()
    .max(500, 'may have at most 500 characters')
    .refine(isEndpoint, 'has to be an https:// address without a password'),
  addresses: z
    .array(
      z
        .string()
        .max(200, 'may have at most 200 characters each')
        .regex(ADDRESS, 'have to be patterns such as video.example/watch/*'),
    )
    .min(1, 'has to have at least one pattern')
    .max(50, 'may have at most 50 patterns')
    .readonly(),
});
export type Provider = Readonly<z.output<typeof providerSchema>>;
