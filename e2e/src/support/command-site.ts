import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { ADMIN, Client, removeDirectory, type Site, startSite } from '@almanac/testing/site';
import { runAlmanacHere } from './processes.js';

const PROGRAM = fileURLToPath(new URL('../../../packages/cli/bin/almanac.mjs', import.meta.url));

/** A running site with the embedded database, and commands on it. */
export class CommandSite {
  readonly client: Client;
  readonly env: NodeJS.ProcessEnv;

  private constructor(private readonly site: Site) {
    this.client = new Client(site.url);
    this.env = {
      DATA_DIR: site.dataDir,
      PORT: String(site.port),
      SITE_URL: site.url,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'warn',
    };
  }

  /** Starts the site, with one user per role, named like the role. */
  static async start(): Promise<CommandSite> {
    const site = new CommandSite(await startSite({ ownDatabase: true }));
    for (const role of ['subscriber', 'author', 'editor'])
      await site.done('user', 'create', role, `${role}@example.com`, '--role', role);
    return site;
  }

  get url(): string {
    return this.site.url;
  }

  get dataDir(): string {
    return this.site.dataDir;
  }

  async stop(): Promise<void> {
    await this.site.stop();
    await removeDirectory(this.site.dataDir);
  }

  /** Runs a command within this process. */
  run(...words: string[]): ReturnType<typeof runAlmanacHere> {
    return runAlmanacHere(words, this.env);
  }

  /** Runs a command that must not fail. @returns its result */
  async done(...words: string[]): Promise<string> {
    const { status, result, output } = await this.run(...words);
    if (status !== 0) throw new Error(`${words.join(' ')}: ${status}\n${output}`);
    return result.trimEnd();
  }

  /** Runs a command as a separate process with standard input. */
  async piped(input: string, ...words: string[]): Promise<string> {
    const child = spawn(process.execPath, [PROGRAM, '--no-build', ...words], {
      env: { ...process.env, ...this.env },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    child.stdin.end(input);
    const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    return output.trimEnd();
  }

  /** Creates an item by a command. @returns its id */
  create(noun: string, ...words: string[]): Promise<string> {
    return this.done(noun, 'create', ...words, '--porcelain');
  }

  /** Reads a route as the administrator. */
  async fetched(route: string) {
    return (await this.client.ask('GET', route, { as: ADMIN })).body;
  }
}
