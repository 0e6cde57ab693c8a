import { type Declarations, type DeclaredStatus, statusesOfType } from '@almanac/content-types';
import type { SiteTypes } from './source.js';

/** Types, taxonomies and statuses of a site with declarations. */
export class DeclaredSite implements SiteTypes {
  /** @param names of the types and taxonomies of the site, with the declared ones */
  constructor(
    private readonly names: ReadonlySet<string>,
    private readonly declared: Declarations,
  ) {}

  has(name: string): boolean {
    return this.names.has(name);
  }

  statusesOf(type: string): readonly DeclaredStatus[] {
    return statusesOfType(this.declared, type);
  }
}
