import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/**
 * Compiles the sources of a workspace, `src`, to `dist`, file by file. Types are not checked, because they are checked
 * once for all workspaces. Run it in the workspace.
 */
const FOR_TESTS = /\.test\.ts$|^(testing|fixtures)\//;
const sources = readdirSync('src', { recursive: true }).filter(
  (file) => file.endsWith('.ts') && !FOR_TESTS.test(file.replaceAll('\\', '/')),
);

await build({
  entryPoints: sources.map((file) => join('src', file)),
  outbase: 'src',
  outdir: 'dist',
  format: 'esm',
  sourcemap: true,
  tsconfig: fileURLToPath(new URL('../../tsconfig.base.json', import.meta.url)),
  logLevel: 'warning',
});
