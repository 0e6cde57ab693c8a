import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import {
  ADMIN,
  Client,
  dataDirectory,
  PIXEL,
  removeDirectory,
  type Site,
  startSite,
} from '@almanac/testing/site';
import { type WxrEntry, writeWxr } from '@almanac/wxr';
import { movedSite } from './moved-site.js';
import { runAlmanacHere } from './processes.js';

/** The only file that the old site still has. */
const PICTURE = '/2021/05/picture.png';

/** A running site with the embedded database, into which a WordPress export was imported. */
export class ImportedSite {
  readonly #directories: string[] = [];
  readonly client: Client;

  private constructor(
    readonly site: Site,
    /** Environment of commands on the site. */
    readonly env: NodeJS.ProcessEnv,
    readonly entries: readonly WxrEntry[],
    /** Path of the export file. */
    readonly file: string,
    /** Host of the old site's files. */
    readonly host: string,
    /** Outcome of the import. */
    readonly imported: { status: number | null; output: string },
    private readonly closeFiles: () => void,
  ) {
    this.client = new Client(site.url);
    this.#directories.push(site.dataDir);
  }

  static async start(): Promise<ImportedSite> {
    const files = createServer((request, response) => {
      const isThere = request.url === PICTURE;
      response.writeHead(isThere ? 200 : 404, { 'content-type': 'image/png' }).end(isThere ? PIXEL : '');
    });
    files.listen(0, '127.0.0.1');
    await once(files, 'listening');
    const address = files.address();
    const host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const entries = movedSite(`http://${host}`);
    const site = await startSite({ ownDatabase: true, env: { OUTGOING_ALLOWED_HOSTS: host } });
    const env = {
      // Runs share the compiled code.
      NODE_COMPILE_CACHE: join(site.dataDir, 'cache', 'compiled'),
      DATA_DIR: site.dataDir,
      PORT: String(site.port),
      SITE_URL: site.url,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'warn',
      OUTGOING_ALLOWED_HOSTS: host,
    };
    const file = join(site.dataDir, 'site.xml');
    let text = '';
    for await (const part of writeWxr(entries)) text += part;
    await writeFile(file, text);
    const words = ['import', file, '--attachments=download', '--author-map', 'boss=admin'];
    const imported = await runAlmanacHere(words, env);
    return new ImportedSite(site, env, entries, file, host, imported, () => files.close());
  }

  async stop(): Promise<void> {
    await this.site.stop();
    this.closeFiles();
    for (const directory of this.#directories) await removeDirectory(directory);
  }

  /** A directory that is removed with the site. */
  async newDirectory(): Promise<string> {
    const directory = await dataDirectory();
    this.removeAtEnd(directory);
    return directory;
  }

  removeAtEnd(directory: string): void {
    this.#directories.push(directory);
  }
}

/** The result of a command that must succeed. */
export async function run(words: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { status, result, output } = await runAlmanacHere(words, env);
  if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}: ${output}`);
  return result;
}

/** The JSON result of a command that must succeed. */
export const data = async <T>(words: readonly string[], env: NodeJS.ProcessEnv): Promise<T> =>
  JSON.parse(await run([...words, '--json'], env)) as T;
