import type { forms, RpcClient } from '@almanac/rpc';
import { type Html, html, Markup, type Visit } from '../templates/index.js';
import type { Reads } from './reads.js';

/** The part of the forms service that pages use. */
export type FormsDirectory = Pick<RpcClient<typeof forms.Directory.service>, 'renderForms'>;

/** Version that changes with every contact form. */
const FORMS_VERSION = 'contact-form-7/v1';

/**
 * `[contact-form-7 id="1f2e3d4" title="Contact"]` in the text between tags. A tag or shortcode that does not end
 * reaches to the end of the text, so that the text is searched once.
 */
const SHORTCODE = /<[^>]*(?:>|$)|\[contact-form-7(?=[\s\]])(?:([^\]]*)\]|[^\]]*$)/g;

/** `name="value"`; core has kept the quotes unchanged. No name is searched for within another. */
const ATTRIBUTE = /(?<![\w-])([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g;

/** Most forms on one page. */
const MOST_FORMS = 20;

/** Location of forms in content. */
export interface FormsPlace {
  /** Id of the post, page or event. */
  readonly container: number;
  /** Address of its page. */
  readonly link: string;
}

/** Replaces the shortcodes of contact forms in content. */
export class ContactForms {
  constructor(
    private readonly directory: FormsDirectory,
    private readonly siteUrl: string,
  ) {}

  /**
   * Replaces shortcodes with their forms, or with a notice while the forms service is unavailable.
   * @param sent the form that the visitor has just sent
   */
  async in(
    content: Markup,
    place: FormsPlace,
    { reads, visit }: { readonly reads: Reads; readonly visit: Visit },
    unavailable: string,
  ): Promise<Markup> {
    const { source } = content;
    if (!source.includes('[contact-form-7')) return content;
    const shortcodes = [...source.matchAll(SHORTCODE)].flatMap(([, attributes]) =>
      attributes === undefined ? [] : [attributesOf(attributes)],
    );
    if (shortcodes.length === 0) return content;
    const placed = shortcodes
      .slice(0, MOST_FORMS)
      .map((attributes, index) => this.#placed(attributes, place, index, visit));
    const rendered = await reads.optional('forms', this.#render(placed));
    reads.dependOn([FORMS_VERSION]);
    for (const { maxAgeSeconds } of rendered ?? [])
      if (maxAgeSeconds > 0) reads.limitAge(maxAgeSeconds * 1000);
    let next = 0;
    return new Markup(
      source.replace(SHORTCODE, (found, attributes?: string) => {
        if (attributes === undefined) return found;
        const form = rendered?.[next++];
        if (!rendered) return String(notice(unavailable));
        return form?.html || '[contact-form-7 404 "Not Found"]';
      }),
    );
  }

  async #render(placed: Parameters<FormsDirectory['renderForms']>[0]['forms']) {
    return (await this.directory.renderForms({ forms: placed })).forms;
  }

  #placed(
    attributes: ReadonlyMap<string, string>,
    { container, link }: FormsPlace,
    index: number,
    { form }: Visit,
  ) {
    const id = attributes.get('id') ?? '';
    const given = (name: string): string => attributes.get(name) ?? '';
    const unitTag = `wpcf7-f${id.replace(/[^\w-]/g, '') || '0'}-p${container}-o${index + 1}`;
    const { pathname } = new URL(link, this.siteUrl);
    return {
      id,
      title: given('title'),
      unitTag,
      action: pathname,
      containerPost: container,
      htmlId: given('html_id'),
      htmlClass: given('html_class'),
      htmlName: given('html_name'),
      htmlTitle: given('html_title'),
      ...(form?.unitTag === unitTag && { sent: form }),
    };
  }
}

const notice = (text: string): Html => html`<p class="notice">${text}</p>`;

function attributesOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
      name,
      double ?? single ?? bare ?? '',
    ]),
  );
}
