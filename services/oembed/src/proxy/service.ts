import { can, type Identity } from '@almanac/identity';
import { errors } from '../errors.js';
import { type ForeignEmbed, readAnswer } from './answer.js';
import { discoverEndpoint, type Format } from './discovery.js';
import { webAddress } from './markup.js';
import { Memory } from './memory.js';
import { PROVIDERS, type Provider } from './provider-list.js';
import { providerOf } from './providers.js';
import type { Web } from './web.js';

/** What embed data is wanted for. */
export interface Question {
  readonly url: string;
  /** Which of two formats to ask for, where a page offers both. */
  readonly format: Format;
  /** Pixels; 0 for any. */
  readonly maxWidth: number;
  readonly maxHeight: number;
  /** Whether sites that are not on the list may be asked. */
  readonly discover: boolean;
}

export interface ProxyCollaborators {
  readonly web: Pick<Web, 'page' | 'answer'>;
  readonly memory?: Memory;
  readonly providers?: readonly Provider[];
  /** Told how each question was answered. */
  readonly onLookup: (outcome: 'kept' | 'found' | 'nothing') => void;
}

/** Longer addresses are nobody's. */
const LONGEST_URL = 2048;

/** Embed data of other sites (interface.md 4.15). */
export class ProxyService {
  readonly #web: ProxyCollaborators['web'];
  readonly #memory: Memory;
  readonly #providers: readonly Provider[];
  readonly #onLookup: ProxyCollaborators['onLookup'];

  constructor({ web, memory = new Memory(), providers = PROVIDERS, onLookup }: ProxyCollaborators) {
    this.#web = web;
    this.#memory = memory;
    this.#providers = providers;
    this.#onLookup = onLookup;
  }

  /** Whoever writes here may ask about other sites. @throws RestError 403 */
  async authorize(identity: Identity): Promise<void> {
    if (!can(identity, 'edit_posts')) throw errors.forbidden();
  }

  /** @throws oembed_invalid_url when there is none, for whatever reason */
  async find(question: Question): Promise<ForeignEmbed> {
    const address = webAddress(question.url.trim());
    if (address === undefined || address.length > LONGEST_URL) throw errors.invalidUrl();
    const url = new URL(address);
    const { format, maxWidth, maxHeight, discover } = question;
    const key = JSON.stringify([url.href, format, maxWidth, maxHeight, discover]);
    const known = this.#memory.recall(key);
    const embed = known ? known.embed : await this.#memory.ask(key, () => this.#ask(url, question));
    this.#onLookup(known ? 'kept' : embed ? 'found' : 'nothing');
    if (!embed) throw errors.invalidUrl();
    return embed;
  }

  async #ask(url: URL, question: Question): Promise<ForeignEmbed | undefined> {
    const provider = providerOf(url, this.#providers);
    if (provider) return this.#askProvider(provider, url, question);
    return question.discover ? this.#discover(url, question) : undefined;
  }

  /** Providers on the list all speak JSON. */
  async #askProvider(provider: Provider, url: URL, question: Question): Promise<ForeignEmbed | undefined> {
    const endpoint = new URL(provider.endpoint);
    endpoint.searchParams.set('format', 'json');
    endpoint.searchParams.set('url', url.href);
    const answer = await this.#web.answer(withSize(endpoint, question));
    // What was not sent over https may be somebody else's answer.
    return answer && readAnswer(answer.text, { about: url, isTrusted: answer.url.protocol === 'https:' });
  }

  async #discover(url: URL, question: Question): Promise<ForeignEmbed | undefined> {
    const page = await this.#web.page(url);
    const endpoint = page && discoverEndpoint(page.text, page.url, question.format);
    if (!endpoint) return undefined;
    const answer = await this.#web.answer(withSize(endpoint.url, question));
    return answer && readAnswer(answer.text, { about: url, isTrusted: false });
  }
}

function withSize(endpoint: URL, { maxWidth, maxHeight }: Question): URL {
  const url = new URL(endpoint);
  if (maxWidth > 0) url.searchParams.set('maxwidth', String(maxWidth));
  if (maxHeight > 0) url.searchParams.set('maxheight', String(maxHeight));
  return url;
}
