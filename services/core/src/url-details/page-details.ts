import { Parser } from 'htmlparser2';

/** Details in the head of a page; '' for each that the page lacks. */
export interface PageDetails {
  readonly title: string;
  /** Address of the icon. */
  readonly icon: string;
  readonly description: string;
  /** Address of the image. */
  readonly image: string;
}

/** Maximum number of characters of a text or an address. */
const MAX_LENGTH = 2048;

/** Collects the details in the head of a page. Of several values for one detail, the first counts. */
class Head {
  title: string | undefined;
  icon = '';
  image = '';
  readonly #descriptions = new Map<string, string>();

  constructor(private readonly base: URL) {}

  get description(): string {
    return this.#descriptions.get('description') ?? this.#descriptions.get('og:description') ?? '';
  }

  link({ rel = '', href = '' }: Readonly<Record<string, string>>): void {
    if (this.icon === '' && rel.toLowerCase().split(/\s+/).includes('icon')) this.icon = this.#address(href);
  }

  meta({ name, property, content = '' }: Readonly<Record<string, string>>): void {
    const key = (name ?? property ?? '').toLowerCase();
    if (key === 'og:image' || key === 'og:image:url') this.image ||= this.#address(content);
    if (!this.#descriptions.has(key)) this.#descriptions.set(key, plain(content));
  }

  /** An absolute address on the web; '' for others. */
  #address(href: string): string {
    if (href.trim() === '' || !URL.canParse(href.trim(), this.base.href)) return '';
    const { protocol, href: address } = new URL(href.trim(), this.base);
    const isOnTheWeb = protocol === 'http:' || protocol === 'https:';
    return isOnTheWeb && address.length <= MAX_LENGTH ? address : '';
  }
}

/** A text on one line. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH);

/**
 * The details that the head of a page has.
 * @param html the beginning of the page
 * @param base address of the page, for relative links
 */
export function pageDetails(html: string, base: URL): PageDetails {
  const head = new Head(base);
  let title: string | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      // A title in the body is that of an image.
      if (name === 'body') parser.pause();
      else if (name === 'title') title = '';
      else if (name === 'link') head.link(attributes);
      else if (name === 'meta') head.meta(attributes);
    },
    ontext(text) {
      if (title !== undefined) title += text;
    },
    onclosetag(name) {
      if (name !== 'title' || title === undefined) return;
      head.title ??= plain(title);
      title = undefined;
    },
  });
  parser.end(html);
  const { icon, description, image } = head;
  return { title: head.title ?? '', icon, description, image };
}
