import { can, type Identity } from '@almanac/identity';
import type { ErrorFactory } from '@almanac/rest';
import type { AbsentFeature } from './features.js';

/** The rights to see that a feature is absent. */
export class AbsentFeaturesService {
  /** @throws RestError unless the caller has the capability of the feature */
  authorize(identity: Identity, { needs }: AbsentFeature, error: ErrorFactory): void {
    if (!can(identity, needs)) throw error();
  }
}
