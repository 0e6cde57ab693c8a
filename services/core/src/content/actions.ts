import { type Capability, can, type Identity } from '@almanac/identity';
import type { ContentType } from './document.js';
import { CAPABILITIES } from './rights.js';

/** Actions on posts alone, with the capability that each needs. */
const POST_ACTIONS: readonly (readonly [string, Capability])[] = [
  ['create-categories', 'manage_categories'],
  ['assign-categories', 'assign_terms'],
  ['create-tags', 'assign_terms'],
  ['assign-tags', 'assign_terms'],
];

/** What an editor's client may offer with an item, by WordPress's names: `wp:action-publish`… */
export function actions(identity: Identity, type: ContentType): string[] {
  const { publish, editOthers } = CAPABILITIES[type];
  const sticky = type === 'post' && can(identity, publish) && can(identity, editOthers);
  const allowed = (needed: readonly (readonly [string, Capability])[]): string[] =>
    needed.filter(([, capability]) => can(identity, capability)).map(([name]) => name);
  return [
    // Media items are never published by themselves.
    ...(type === 'attachment' ? [] : allowed([['publish', publish]])),
    ...allowed([['unfiltered-html', 'unfiltered_html']]),
    ...(sticky ? ['sticky'] : []),
    ...allowed([['assign-author', editOthers], ...(type === 'post' ? POST_ACTIONS : [])]),
  ].map((name) => `wp:action-${name}`);
}
