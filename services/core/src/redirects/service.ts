import { parseSiteAddress } from '@almanac/formatting';
import { errors } from './errors.js';
import type { RedirectRepository } from './model.js';
import { pathKey, type Redirect, redirectSchema } from './schema.js';

export interface RedirectsDeps {
  readonly redirects: RedirectRepository;
  /** Public address of the site, without a trailing slash. */
  readonly siteUrl: string;
  /** Path of the API. */
  readonly apiRoot: string;
}

/** Maximum number of redirects. */
const MOST_REDIRECTS = 100_000;
/** Page size of the list. */
const PAGE = 1_000;

/** Redirects of the website, which the operator manages. */
export class RedirectsService {
  readonly #schema: ReturnType<typeof redirectSchema>;

  constructor(private readonly deps: RedirectsDeps) {
    this.#schema = redirectSchema(deps.apiRoot);
  }

  /** The target of an address; undefined without a redirect. */
  async targetOf(address: string): Promise<string | undefined> {
    const { redirects, siteUrl } = this.deps;
    const here = parseSiteAddress(siteUrl, address);
    const found = here && (await redirects.find(pathKey(here.path)));
    return found && (found.to.startsWith('/') ? siteUrl + found.to : found.to);
  }

  /** A page of the list, in order of the paths. @param after exclusive lower bound of the paths */
  list(after: string): Promise<Redirect[]> {
    return this.deps.redirects.page(after, PAGE);
  }

  /**
   * Stores redirects, all or none, replacing those of equal paths.
   * @throws RestError 400 naming the invalid value; `redirect_too_many`
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
