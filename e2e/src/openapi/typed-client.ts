import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript';

const E2E = fileURLToPath(new URL('../../', import.meta.url));
/** The project's compiler, because the generator brings an older one. */
const COMPILER = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url));

/** A program that uses the client. Wrong uses must be compiler errors. */
const USAGE = `
import createClient from 'openapi-fetch';
import type { components, paths } from './types.js';

const [site = '', user = '', password = ''] = process.argv.slice(2);
const headers = { authorization: 'Basic ' + Buffer.from(user + ':' + password).toString('base64') };
const client = createClient<paths>({ baseUrl: site + '/wp-json', headers });

const made = await client.POST('/wp/v2/posts', { body: { title: 'Typed', content: 'Text', status: 'publish' } });
const title: string | undefined = made.data?.title.rendered;
const listed = await client.GET('/wp/v2/posts', { params: { query: { per_page: 3, orderby: 'date', include: [made.data?.id ?? 0] } } });
const posts = listed.data as components['schemas']['Post'][];
const event = await client.POST('/tribe/events/v1/events', {
  body: { title: 'Typed', start_date: '2031-05-06 20:00', end_date: '2031-05-06 21:00' },
});
const missing = await client.GET('/wp/v2/posts/{id}', { params: { path: { id: 999999 } } });

// @ts-expect-error: an unknown status
await client.POST('/wp/v2/posts', { body: { status: 'nonsense' } }).catch(() => undefined);
// @ts-expect-error: an event has an end
await client.POST('/tribe/events/v1/events', { body: { title: 'x', start_date: '2031-05-06 20:00' } });
// @ts-expect-error: an unknown route
await client.GET('/wp/v2/nothing').catch(() => undefined);

console.log(JSON.stringify({ title, content: posts[0]?.content.rendered, start: event.data?.start_date, code: missing.error?.code }));
`;

const CONFIG = {
  compilerOptions: {
    target: 'es2023',
    lib: ['es2023', 'dom'],
    module: 'nodenext',
    moduleResolution: 'nodenext',
    strict: true,
    skipLibCheck: true,
    types: ['node'],
    typeRoots: [join(dirname(createRequire(import.meta.url).resolve('@types/node/package.json')), '..')],
  },
  files: ['usage.mts'],
};

/**
 * Generates types from a document, compiles a program that uses them and runs it against a site.
 * @returns what the program prints
 * @throws Error with the errors of the compiler or the program
 */
export async function runTypedClient(
  document: object,
  site: string,
  { user, password }: { user: string; password: string },
): Promise<string> {
  // The folder is among the workspaces, so that the client can be imported.
  const folder = await mkdtemp(join(E2E, 'typed-client-'));
  try {
    const types = astToString(await openapiTypes(document as OpenAPI3));
    await writeFile(join(folder, 'types.ts'), types);
    await writeFile(join(folder, 'usage.mts'), USAGE);
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(CONFIG));
    run(COMPILER, '-p', folder);
    return run(join(folder, 'usage.mjs'), site, user, password);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function run(...words: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${words[0]}: ${stdout}${stderr}`);
  return stdout;
}
