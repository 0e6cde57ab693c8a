import { KeyedHash } from '@almanac/identity';
import type { Addresses } from '../content/addresses.js';
import type { CoreRuntime } from '../runtime.js';
import { previewRoutes } from './routes.js';
import { Previews } from './service.js';
import { previewView } from './view.js';

/** Digits of a signature. */
const SIGNATURE_DIGITS = 64;

/** Tokens that show items which are not published. */
export function previewsModule(
  { config, fields, models, now, siteUrl }: CoreRuntime,
  addresses: Pick<Addresses, 'permalinks'>,
) {
  const { content, previews, revisions, settings, users } = models;
  const hash = new KeyedHash(config.IDENTITY_SECRET, 'preview tokens', SIGNATURE_DIGITS);
  const service = new Previews({
    ...{ previews, content, users, revisions, settings, fields },
    ...{ hash, siteUrl, now },
  });
  return { service, routes: previewRoutes(service, previewView(addresses)) };
}
