import {
  type AddCommand,
  addCommand,
  type CommonOptions,
  jsonOption,
  terminalOf,
} from '../command-line/command.js';

export const addCache: AddCommand = (program) => {
  const cache = addCommand(program, 'cache', "the gateway's memory of answers", ['cache clear']);
  addCommand(cache, 'clear', 'have the gateway forget every answer; the site has to be running', [
    'cache clear',
  ])
    .addOption(jsonOption())
    .action(async (options: CommonOptions) => {
      const [{ clearCache }, { withRunningSite }, { siteConfig }] = await Promise.all([
        import('../site/cache.js'),
        import('../site/site.js'),
        import('../start/config.js'),
      ]);
      await withRunningSite(siteConfig(), clearCache);
      terminalOf(options).result('The gateway has forgotten every answer.', {});
    });
};
