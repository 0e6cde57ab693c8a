import { type AddCommand, addCommand } from '../command-line/command.js';
import type { OpenApiOptions } from '../openapi/openapi.js';

export const addOpenApi: AddCommand = (program) => {
  addCommand(program, 'openapi', 'write the OpenAPI document of a running site', [
    'openapi --output openapi.json',
  ])
    .option('--output <file>', 'file to write or overwrite (default: the standard output)')
    .option('--site <url>', 'the site (SITE_URL, else http://127.0.0.1:PORT)')
    .action(async (options: OpenApiOptions) => {
      const [{ writeOpenApi }, { siteEnvironment }] = await Promise.all([
        import('../openapi/openapi.js'),
        import('@almanac/supervisor/config'),
      ]);
      await writeOpenApi(options, siteEnvironment());
    });
};
