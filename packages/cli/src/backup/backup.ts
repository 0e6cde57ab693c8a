import type { ServiceName } from '@almanac/identity';
import { transfer } from '@almanac/rpc';
import { UserError } from '@almanac/supervisor/errors';
import { writeAtomically } from '../command-line/files.js';
import { InterruptedError } from '../command-line/interruption.js';
import { countOf, type Terminal } from '../command-line/terminal.js';
import type { OpenSite } from '../site/site.js';
import { backupText, readBackup } from './file.js';

/**
 * The services with documents, in the order of a backup. Documents that others refer to (users, media items, ids) come
 * last, so that a backup made during writes refers to nothing that it lacks.
 */
const KEEPERS = ['oembed', 'forms', 'events', 'core'] as const satisfies readonly ServiceName[];
type Keeper = (typeof KEEPERS)[number];

/** Contents of a backup. */
export interface BackedUp {
  readonly documents: number;
  /** Location of media files that are not stored as documents. */
  readonly bucket: string | undefined;
}

/** Writes every document of every service, files of media included, to a file. */
export async function backup(site: OpenSite, file: string, terminal: Terminal): Promise<BackedUp> {
  const progress = terminal.step('Documents');
  let count = 0;
  const pages = async function* () {
    for (const service of KEEPERS) {
      const client = site.rpc(transfer.Transfer, service);
      for (const { name: collection } of (await client.listCollections({})).collections) {
        let after = '';
        do {
          site.interrupted.throwIfAborted();
          const { documents, next } = await client.backup({ collection, after });
          yield { service, collection, documents };
          count += documents.length;
          progress.add(documents.length);
          after = next;
        } while (after !== '');
      }
    }
  };
  await writeAtomically(file, backupText(site.config.siteUrl, pages()));
  progress.end();
  return { documents: count, bucket: site.config.env['UPLOADS_BUCKET'] || undefined };
}

/** Numbers of documents in a new site. */
const FRESH: Readonly<Record<string, number>> = { posts: 2, comments: 1, users: 1, terms: 1 };

/** Characters of documents in one call. */
const BATCH_CHARACTERS = 2 * 1024 * 1024;

/**
 * Replaces all documents by those of a backup.
 * @param total documents of the file, as `checkBackup` has counted them
 * @param replace whether there may be other content than that of a new site
 * @throws UserError for a site with content, before anything is removed; InterruptedError
 */
export async function restore(
  site: OpenSite,
  file: string,
  { replace, total }: { readonly replace: boolean; readonly total: number },
  terminal: Terminal,
): Promise<void> {
  const clients = Object.fromEntries(
    KEEPERS.map((name) => [name, site.rpc(transfer.Transfer, name)]),
  ) as Readonly<Record<Keeper, ReturnType<typeof site.rpc<typeof transfer.Transfer.service>>>>;
  if (!replace) {
    for (const service of KEEPERS) {
      const { collections } = await clients[service].listCollections({});
      const full = collections.find(({ name, count }) => CONTENT.has(name) && count > (FRESH[name] ?? 0));
      if (full)
        throw new UserError(
          `The site has content (${countOf(full.count)} ${full.name.replaceAll('_', ' ')}). Add --replace to remove it.`,
        );
    }
  }
  site.interrupted.throwIfAborted();
  site.onUsersReplaced();
  for (const service of KEEPERS) await clients[service].beginRestore({});
  const progress = terminal.step('Documents', total);
  let batch: string[] = [];
  let characters = 0;
  let done = 0;
  let of: { readonly service: Keeper; readonly collection: string } | undefined;
  const flush = async (): Promise<void> => {
    if (of && batch.length > 0)
      await clients[of.service].restore({ collection: of.collection, documents: batch });
    progress.add(batch.length);
    done += batch.length;
    [batch, characters] = [[], 0];
    if (site.interrupted.aborted && done < total)
      throw new InterruptedError(
        `Interrupted after ${countOf(done)} of ${countOf(total)} documents. The site is incomplete: restore again with --replace.`,
      );
  };
  for await (const { service, collection, document } of readBackup(file)) {
    const keeper = KEEPERS.find((name) => name === service);
    if (!keeper) throw new UserError(`The backup has documents of an unknown service: ${service}.`);
    if (of?.service !== keeper || of.collection !== collection || characters >= BATCH_CHARACTERS) {
      await flush();
      of = { service: keeper, collection };
    }
    batch.push(document);
    characters += document.length;
  }
  await flush();
  progress.end();
  for (const service of KEEPERS) await clients[service].finishRestore({});
}

const CONTENT: ReadonlySet<string> = new Set([
  ...Object.keys(FRESH),
  'events',
  'venues',
  'organizers',
  'contact_forms',
  'submissions',
  'revisions',
]);
