import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ContainerSite } from '@almanac/testing/containers';
import { ADMIN, Client, freePort, jpegBomb, picture, pictureBomb, unique } from '@almanac/testing/site';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createConnection } from 'mongoose';
import { Load } from './support/load.js';
import { SlowBuilds } from './support/slow-build.js';

const LIMIT_MS = 600_000;
const DRILL = fileURLToPath(new URL('../../deploy/restore-drill.sh', import.meta.url));
const run = promisify(execFile);

// The suite needs a Docker Engine and the images; `deploy/e2e.sh` sets this.
const inContainers = process.env['E2E_MODE'] === 'replicas' ? describe : describe.skip;

inContainers('a site in containers', () => {
  let site: ContainerSite;
  let client: Client;
  let backups: string;
  beforeAll(async () => {
    site = await ContainerSite.start(1);
    client = new Client(site.url);
    backups = await mkdtemp(join(tmpdir(), 'almanac-backups-'));
    // The processes of the image run as another user.
    await chmod(backups, 0o777);
  }, LIMIT_MS);
  afterAll(async () => {
    await site?.stop();
    if (backups) await rm(backups, { recursive: true });
  }, LIMIT_MS);

  const drill = async (path: string): Promise<string> => {
    const env = { ...process.env, DRILL_PORT: String(await freePort()) };
    return (await run(DRILL, [path], { env })).stdout;
  };

  test(
    'a backup made by the image passes the drill, and a damaged one does not',
    async () => {
      const title = unique('Backed up');
      await client.ask('POST', '/wp/v2/posts', { as: ADMIN, body: { title, status: 'publish' } });
      await site.command(['backup', '/backups', '--keep=14', '--json'], backups);
      const [file = ''] = await readdir(backups);
      expect(file).toMatch(/^site-.*\.jsonl\.gz$/);
      expect(await drill(backups)).toMatch(/is good: \d+ documents are back/);
      const whole = await readFile(join(backups, file));
      const damaged = join(backups, 'site-9999.jsonl.gz');
      await writeFile(damaged, whole.subarray(0, whole.length / 2));
      await expect(drill(damaged)).rejects.toThrow(/is truncated|is damaged/);
    },
    LIMIT_MS,
  );

  test(
    'a core of 512 MiB refuses images that need too much memory, and serves other requests',
    async () => {
      site.memory.core = 512;
      site.settings.core = {
        NODE_OPTIONS: '--max-old-space-size=320 --max-semi-space-size=4 --v8-pool-size=1',
      };
      await site.scale('core', 2);
      await site.scale('core', 1);
      const [core] = site.replicas('core');
      if (!core) throw new Error('core does not run');
      const upload = async (name: string, content: Uint8Array): Promise<number> => {
        const { headers } = picture(name);
        const bytes = new Uint8Array(content);
        return (await client.ask('POST', '/wp/v2/media', { as: ADMIN, bytes, headers })).status;
      };
      const load = new Load(site.url, 2);
      const statuses = await Promise.all(
        [1, 2, 3].flatMap((number) => [
          upload(`interlaced-${number}`, pictureBomb(10_000, 10_000)),
          upload(`deep-${number}`, pictureBomb(10_000, 10_000, { bits: 16 })),
          upload(`progressive-${number}`, jpegBomb(9_900, 9_900)),
          upload(`small-${number}`, picture('small').bytes),
        ]),
      );
      const { failures } = await load.stop();
      expect(statuses).toEqual([1, 2, 3].flatMap(() => [400, 400, 400, 201]));
      expect(failures).toEqual([]);
      expect(await site.isUnharmed(core)).toBe(true);
      delete site.memory.core;
      delete site.settings.core;
    },
    LIMIT_MS,
  );

  test(
    'a new replica of core waits for an index build of 75 s, and the old one serves meanwhile',
    async () => {
      const connection = await createConnection(site.databaseUri()).asPromise();
      const posts = connection.useDb('almanac_core').collection('posts');
      const index = 'followUps.at_1';
      await posts.dropIndex(index);
      const slow = new SlowBuilds(site.databaseUri(), 75_000);
      const address = `${await site.hostAddress()}:${await slow.start()}`;
      try {
        site.settings.core = { MONGODB_URI: `mongodb://${address}/?directConnection=true` };
        const load = new Load(site.url, 2);
        await site.scale('core', 2);
        const { failures } = await load.stop();
        expect(slow.held).toBe(1);
        expect((await posts.indexes()).map(({ name }) => name)).toContain(index);
        expect(failures).toEqual([]);
        await client.ask('GET', '/wp/v2/posts', { query: { n: unique('n') } });
      } finally {
        delete site.settings.core;
        await site.scale('core', 3);
        await site.scale('core', 1);
        slow.stop();
        await connection.close();
      }
    },
    LIMIT_MS,
  );
});
