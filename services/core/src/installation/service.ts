import type { TermStore } from '@almanac/content';
import { DuplicateKeyError } from '@almanac/data';
import { escapeHtml, userNicename } from '@almanac/formatting';
import type { Identity } from '@almanac/identity';
import { ConfigError } from '@almanac/process';
import { isRestError } from '@almanac/rest';
import type { Passwords } from '../authentication/passwords.js';
import type { CoreConfig } from '../config.js';
import type { Ids } from '../ids/model.js';
import type { SettingsRepository } from '../settings/model.js';
import type { Taxonomy } from '../terms/taxonomy.js';
import type { UserRepository } from '../users/model.js';
import type { InstallationRepository } from './model.js';
import { FIRST_COMMENT, FIRST_POST, SAMPLE_PAGE } from './starters.js';

/** Settings of a new site. */
type NewSite = Pick<
  CoreConfig,
  'SITE_TITLE' | 'SITE_TAGLINE' | 'SITE_URL' | 'ADMIN_USER' | 'ADMIN_PASSWORD' | 'ADMIN_EMAIL'
>;

/** Creates the starter content, with the ids that clients expect. */
export interface StarterContent {
  /** @throws DuplicateKeyError when the id is in use. */
  post(id: number, author: Identity, post: typeof FIRST_POST): Promise<unknown>;
  /** @throws DuplicateKeyError when the id is in use. */
  page(id: number, author: Identity, page: typeof SAMPLE_PAGE): Promise<unknown>;
  /** @throws DuplicateKeyError when the id is in use. */
  comment(
    id: number,
    author: Identity,
    comment: typeof FIRST_COMMENT & { readonly post: number },
  ): Promise<unknown>;
}

const ADMINISTRATOR: Identity = { userId: 1, roles: ['administrator'] };
const DEFAULT_CATEGORY = 1;
const POST = 1;
const PAGE = 2;
const COMMENT = 1;

/**
 * Installs a site in an empty database: administrator 1, category 1, a first post 1 with a comment, a sample page 2
 * (WordPress: wp_install). Every step is idempotent, so that an interrupted installation continues, and several
 * replicas may start at once.
 */
export class Installation {
  constructor(
    private readonly deps: {
      readonly installation: InstallationRepository;
      readonly ids: Ids;
      readonly settings: SettingsRepository;
      readonly terms: TermStore<Taxonomy>;
      readonly users: UserRepository;
      readonly passwords: Passwords;
      readonly starters: StarterContent;
    },
  ) {}

  /**
   * Installs the site unless it is installed.
   * @returns whether this call finished the installation.
   * @throws ConfigError without a password for the administrator.
   */
  async run(site: NewSite): Promise<boolean> {
    if (await this.deps.installation.isInstalled()) return false;
    const { ADMIN_PASSWORD: adminPassword } = site;
    if (!adminPassword)
      throw new ConfigError({ ADMIN_PASSWORD: 'has to be set before the first start of the site' });
    await this.#reserveIds();
    await this.deps.settings.initialize({
      title: escapeHtml(site.SITE_TITLE),
      description: escapeHtml(site.SITE_TAGLINE),
      email: site.ADMIN_EMAIL,
    });
    const steps: (() => Promise<unknown>)[] = [
      () =>
        this.deps.terms.insert({
          _id: DEFAULT_CATEGORY,
          taxonomy: 'category',
          name: 'Uncategorized',
          slug: 'uncategorized',
          description: '',
          parent: 0,
        }),
      async () => this.#insertAdministrator(site, await this.deps.passwords.hash(adminPassword)),
      () => this.deps.starters.post(POST, ADMINISTRATOR, FIRST_POST),
      () => this.deps.starters.page(PAGE, ADMINISTRATOR, SAMPLE_PAGE),
      () => this.deps.starters.comment(COMMENT, ADMINISTRATOR, { ...FIRST_COMMENT, post: POST }),
    ];
    for (const step of steps) {
      // Another replica may have finished the installation, and its content may be deleted already.
      if (await this.deps.installation.isInstalled()) return false;
      await unlessDone(step);
    }
    return this.deps.installation.finish();
  }

  async #reserveIds(): Promise<void> {
    await this.deps.ids.reserve('users', ADMINISTRATOR.userId);
    await this.deps.ids.reserve('terms', DEFAULT_CATEGORY);
    await this.deps.ids.reserve('posts', PAGE);
    await this.deps.ids.reserve('comments', COMMENT);
  }

  #insertAdministrator(site: NewSite, passwordHash: string): Promise<unknown> {
    const { ADMIN_USER: login, ADMIN_EMAIL: email, SITE_URL: url } = site;
    return this.deps.users.insert({
      _id: ADMINISTRATOR.userId,
      login,
      email,
      slug: userNicename(login),
      name: login,
      nickname: login,
      firstName: '',
      lastName: '',
      url,
      description: '',
      locale: '',
      roles: ADMINISTRATOR.roles,
      passwordHash,
      registeredAt: new Date(),
    });
  }
}

/** Runs a step unless its document exists from an earlier attempt or another replica. */
async function unlessDone(step: () => Promise<unknown>): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (!(error instanceof DuplicateKeyError) && !isRestError(error, 'comment_duplicate')) throw error;
  }
}
