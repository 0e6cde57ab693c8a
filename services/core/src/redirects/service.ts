import { onSite } from '@almanac/formatting';
import { errors } from './errors.js';
import type { RedirectRepository } from './model.js';
import { pathKey, type Redirect, redirectSchema } from './schema.js';

export interface RedirectsDeps {
  readonly redirects: RedirectRepository;
  /** Address of the front, without a trailing slash. */
  readonly siteUrl: string;
  /** Path of the API. */
  readonly apiRoot: string;
}

/** Most redirects of a site. */
const MOST_REDIRECTS = 100_000;
/** Redirects in one page of the list. */
const PAGE = 1_000;

/** Addresses of the site that lead on, as the operator has said. */
export class RedirectsService {
  readonly #schema: ReturnType<typeof redirectSchema>;

  constructor(private readonly deps: RedirectsDeps) {
    this.#schema = redirectSchema(deps.apiRoot);
  }

  /** Where an address leads on to; undefined where it does not. */
  async targetOf(address: string): Promise<string | undefined> {
    const { redirects, siteUrl } = this.deps;
    const here = onSite(siteUrl, address);
    const found = here && (await redirects.find(pathKey(here.path)));
    return found && (found.to.startsWith('/') ? siteUrl + found.to : found.to);
  }

  /** A page of the list, in the order of the paths. @param after only those behind this path */
  list(after: string): Promise<Redirect[]> {
    return this.deps.redirects.page(after, PAGE);
  }

  /**
   * Adds redirects, all or none; those of the same paths are replaced.
   * @throws RestError 400 naming what cannot be used; `redirect_too_many`
   */
  async save(sent: readonly { readonly from: string; readonly to: string }[]): Promise<void> {
    const { redirects } = this.deps;
    const read = sent.map((one) => {
      const parsed = this.#schema.safeParse(one);
      if (parsed.success) return parsed.data;
      const [issue] = parsed.error.issues;
      throw errors.invalid(one.from, String(issue?.path[0]), issue?.message ?? 'cannot be used');
    });
    if (read.length === 0) return;
    if ((await redirects.count()) + read.length > MOST_REDIRECTS) throw errors.tooMany();
    await redirects.saveAll(read);
  }

  /** @throws RestError 404 `redirect_unknown` */
  async remove(from: string): Promise<void> {
    const parsed = this.#schema.shape.from.safeParse(from);
    if (!parsed.success || !(await this.deps.redirects.remove(parsed.data))) throw errors.unknown();
  }
}
