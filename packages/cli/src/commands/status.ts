import {
  type AddCommand,
  addCommand,
  type CommonOptions,
  jsonOption,
  terminalOf,
} from '../command-line/command.js';
import { EXIT } from '../command-line/run.js';
import { version } from '../command-line/version.js';

export const addStatus: AddCommand = (program) => {
  addCommand(
    program,
    'status',
    'processes, memory, disk, counts of items and waiting mails of the site;\n' +
      'the exit code is 1 unless the site is running and every process is ready',
    ['status', 'status --json'],
  )
    .addOption(jsonOption())
    .action(async (options: CommonOptions) => {
      const terminal = terminalOf(options);
      const [{ isServing, withRunningSite }, { siteStatus, stoppedStatus, textOf }, { siteConfig }] =
        await Promise.all([
          import('../site/site.js'),
          import('../status/status.js'),
          import('@almanac/supervisor/config'),
        ]);
      const config = siteConfig();
      const status = (await isServing(config))
        ? await withRunningSite(config, (site) => siteStatus(site, version))
        : await stoppedStatus(config, version);
      terminal.result(textOf(status), status);
      if (!status.healthy) process.exitCode = EXIT.failed;
    });
};
