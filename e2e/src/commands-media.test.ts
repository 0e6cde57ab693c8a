import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { blackPicture, PIXEL } from '@almanac/testing/site';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CommandSite } from './support/command-site.js';
import { runAlmanacHere } from './support/processes.js';

/** Commands that change and show a running site, which all tests share. */

let commands: CommandSite;

beforeAll(async () => {
  commands = await CommandSite.start();
});

afterAll(() => commands?.stop());

describe('media items', () => {
  test('media items are uploaded from files, with the given fields', async () => {
    const file = join(commands.dataDir, 'dot.png');
    await writeFile(file, PIXEL);
    const id = await commands.done(
      'media',
      'import',
      file,
      '--alt_text=A dot',
      '--title=Dot',
      '--post=1',
      '--porcelain',
    );
    expect(await commands.fetched(`/wp/v2/media/${id}`)).toMatchObject({
      alt_text: 'A dot',
      title: { rendered: 'Dot' },
      post: 1,
      mime_type: 'image/png',
    });
    const address = await commands.done('media', 'get', id, '--field=source_url');
    expect((await fetch(address)).status).toBe(200);
    expect((await commands.done('media', 'list', '--format=ids')).split(' ')).toContain(id);
  });

  test('media items are downloaded from public addresses, and from other addresses only if the settings allow it', async () => {
    const [picture = ''] = (await commands.done('media', 'list', '--field=source_url')).split('\n');
    const refused = await commands.run('media', 'import', picture);
    expect([refused.status, refused.output]).toEqual([
      1,
      `${picture}: ${picture} could not be downloaded: 127.0.0.1 is not public.\n`,
    ]);
    const allowed = { ...commands.env, OUTGOING_ALLOWED_HOSTS: `127.0.0.1:${new URL(commands.url).port}` };
    expect(await runAlmanacHere(['media', 'import', picture, '--porcelain'], allowed)).toMatchObject({
      status: 0,
      result: expect.stringMatching(/^\d+\n$/),
    });
    const missing = await runAlmanacHere(['media', 'import', `${commands.url}/nope.png`], allowed);
    expect(missing.output).toContain('responded with status 404.');
  });

  test('uploads are refused to users without the right, and for files of another type', async () => {
    const file = join(commands.dataDir, 'program.exe');
    await writeFile(file, 'MZ');
    const before = await commands.done('media', 'list', '--format=count');
    expect(await commands.run('media', 'import', file, join(commands.dataDir, 'nope.png'))).toMatchObject({
      status: 1,
      output: expect.stringContaining(`nope.png.`),
    });
    const picture = join(commands.dataDir, 'dot.png');
    expect((await commands.run('media', 'import', picture, '--user=subscriber')).status).toBe(1);
    expect(await commands.done('media', 'list', '--format=count')).toBe(before);
    expect((await commands.run('media', 'import', picture, '--user=author')).status).toBe(0);
  });
});

describe('the sizes of images', () => {
  test('the sizes of all or of some images are regenerated', async () => {
    const file = join(commands.dataDir, 'sizes.png');
    await writeFile(file, blackPicture(600, 400));
    const id = await commands.done('media', 'import', file, '--porcelain');
    const details = async () =>
      JSON.parse(await commands.done('media', 'get', id, '--format=json')).media_details;
    const before = await details();
    expect(Object.keys(before.sizes)).toContain('medium');

    expect(await commands.done('media', 'regenerate', id)).toBe(
      'Regenerated 1 of 1 media items, 0 skipped, 0 failed, 0 files removed.',
    );
    expect(await details()).toEqual(before);
    const all = JSON.parse(await commands.done('media', 'regenerate', '--json')) as {
      id: number;
      status: string;
    }[];
    expect(all.map((result) => result.id)).toEqual(
      (await commands.done('media', 'list', '--format=ids', '--orderby=id', '--order=asc'))
        .split(' ')
        .map(Number),
    );
    expect(all.find((result) => String(result.id) === id)?.status).toBe('regenerated');
  });

  test('a missing item fails while the sizes of others are regenerated', async () => {
    const [id = ''] = (await commands.done('media', 'list', '--format=ids')).split(' ');
    const { status, output, result } = await commands.run('media', 'regenerate', '999999', id);
    expect([status, result.trimEnd()]).toEqual([
      1,
      'Regenerated 1 of 2 media items, 0 skipped, 1 failed, 0 files removed.',
    ]);
    expect(output).toContain('media 999999 is failed: There is no such media item.');
    expect(await commands.run('media', 'regenerate', 'picture.png')).toMatchObject({ status: 2, result: '' });
  });
});
