import type { TermStore, Terms } from '@almanac/content';
import { isRestError } from '@almanac/rest';
import { taxonomies } from '../content/declared.js';
import type { SettingsRepository } from '../settings/model.js';
import type { DefaultTerm, Taxonomy } from './taxonomy.js';

export interface DefaultTermsDeps {
  readonly terms: Pick<TermStore<Taxonomy>, 'findBySlug' | 'findFormer'>;
  readonly settings: SettingsRepository;
}

/** The terms of items without another one, by taxonomy. They cannot be deleted. */
export class DefaultTerms {
  /** Ids of the terms of declared taxonomies. */
  #declared: ReadonlyMap<Taxonomy, number> = new Map();

  constructor(private readonly deps: DefaultTermsDeps) {}

  /** Creates the default terms of declared taxonomies that are missing. */
  async prepare(service: Pick<Terms<Taxonomy>, 'create'>): Promise<void> {
    const ids = new Map<Taxonomy, number>();
    for (const { name, defaultTerm } of taxonomies())
      if (defaultTerm) ids.set(name, await this.#idOf(name, defaultTerm, service));
    this.#declared = ids;
  }

  /** Ids by taxonomy. A setting names the default category. */
  async all(): Promise<ReadonlyMap<Taxonomy, number>> {
    const { default_category: category } = await this.deps.settings.current();
    return new Map([['category', category], ...this.#declared]);
  }

  async of(taxonomy: Taxonomy): Promise<number | undefined> {
    return (await this.all()).get(taxonomy);
  }

  async #idOf(
    taxonomy: Taxonomy,
    { name, slug, description }: DefaultTerm,
    service: Pick<Terms<Taxonomy>, 'create'>,
  ): Promise<number> {
    const found = await this.#find(taxonomy, slug);
    if (found !== undefined) return found;
    try {
      return (await service.create(taxonomy, { name, slug, description }))._id;
    } catch (error) {
      // Another replica may have created it in the meantime.
      const created = isRestError(error) ? await this.#find(taxonomy, slug) : undefined;
      if (created === undefined) throw error;
      return created;
    }
  }

  /** The term with the slug, also when it has another one now. */
  async #find(taxonomy: Taxonomy, slug: string): Promise<number | undefined> {
    const { terms } = this.deps;
    return ((await terms.findBySlug(taxonomy, slug)) ?? (await terms.findFormer(taxonomy, slug)))?._id;
  }
}
