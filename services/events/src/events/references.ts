import type { References } from '@almanac/content';
import type { Identity } from '@almanac/identity';
import { errors, invalidParam } from '../content/errors.js';
import { imageOf } from '../content/write.js';
import type { Images } from '../core/images.js';
import type { LinkedReferences, ResolvedReferences } from '../linked/references.js';
import type { Organizer } from '../organizers/model.js';
import type { EventTerms, TermReferences } from '../terms/service.js';
import type { Taxonomy } from '../terms/taxonomy.js';
import type { Venue } from '../venues/model.js';
import type { Event } from './document.js';
import type { EventInput } from './service.js';

export interface ReferenceResolverDeps {
  readonly venues: LinkedReferences<Venue>;
  readonly organizers: LinkedReferences<Organizer>;
  readonly terms: EventTerms;
  readonly images: Pick<Images, 'copy'>;
}

/** Resolves the venue, organizers, terms and image of an event, each given by id or description. */
export class ReferenceResolver {
  constructor(private readonly deps: ReferenceResolverDeps) {}

  /**
   * Looks up references, and checks that the caller may create missing ones. Writes nothing.
   * @throws RestError rest_forbidden, rest_invalid_param
   */
  async resolve(input: EventInput, identity: Identity): Promise<References<Event>> {
    const { venues, organizers } = this.deps;
    return new EventReferences(this.deps, input, {
      // Only the first of several venues counts.
      venue: input.venue && (await venues.resolve(identity, input.venue.slice(0, 1))),
      organizers: input.organizers && (await organizers.resolve(identity, input.organizers)),
      categories: await this.#terms(identity, 'tribe_events_cat', input.categories),
      tags: await this.#terms(identity, 'post_tag', input.tags),
    });
  }

  async #terms(
    identity: Identity,
    taxonomy: Taxonomy,
    given: EventInput['tags'],
  ): Promise<TermReferences | undefined> {
    if (given === undefined) return undefined;
    const { terms } = this.deps;
    const found = await terms.named(taxonomy, given);
    if (!found) throw invalidParam(taxonomy === 'post_tag' ? 'tags' : 'categories');
    if (found.newNames.length > 0 && !terms.mayCreate(identity, taxonomy)) throw errors.forbidden();
    return found;
  }
}

/** Resolved references. Members are undefined when not sent. */
interface Resolved {
  readonly venue: ResolvedReferences<Venue> | undefined;
  readonly organizers: ResolvedReferences<Organizer> | undefined;
  readonly categories: TermReferences | undefined;
  readonly tags: TermReferences | undefined;
}

/** References of an event, to be created with it. */
class EventReferences implements References<Event> {
  constructor(
    private readonly deps: ReferenceResolverDeps,
    private readonly input: EventInput,
    private readonly resolved: Resolved,
  ) {}

  /** Sideloads images, which may fail, then creates the missing venue, organizers and terms. */
  async commit(): Promise<Partial<Event>> {
    const { venue, organizers, categories, tags } = this.resolved;
    const { terms, images } = this.deps;
    const image = await imageOf(images, this.input.image);
    await venue?.copyImages();
    await organizers?.copyImages();
    const [venueId = 0] = (await venue?.commit()) ?? [];
    return {
      ...(image !== undefined && { image }),
      ...(venue && { venue: venueId }),
      ...(organizers && { organizers: await organizers.commit() }),
      ...(categories && { categories: await terms.ensure('tribe_events_cat', categories) }),
      ...(tags && { tags: await terms.ensure('post_tag', tags) }),
    };
  }

  /** Removes the created venues and organizers. Created terms stay, as they are useful without the event. */
  rollback(): readonly (() => Promise<void>)[] {
    const { venue, organizers } = this.resolved;
    return [...(venue?.rollback() ?? []), ...(organizers?.rollback() ?? [])];
  }
}
