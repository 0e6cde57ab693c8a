import {
  type AddCommand,
  addCommand,
  type CommonOptions,
  jsonOption,
  terminalOf,
} from '../command-line/command.js';

export const addCache: AddCommand = (program) => {
  const cache = addCommand(program, 'cache', "the gateway's response cache", ['cache clear']);
  addCommand(cache, 'clear', 'empty the response cache; the site must be running', ['cache clear'])
    .addOption(jsonOption())
    .action(async (options: CommonOptions) => {
      const [{ clearCache }, { withRunningSite }, { siteConfig }] = await Promise.all([
        import('../site/cache.js'),
        import('../site/site.js'),
        import('@almanac/supervisor/config'),
      ]);
      await withRunningSite(siteConfig(), clearCache);
      terminalOf(options).result('The response cache is empty.', {});
    });
};
