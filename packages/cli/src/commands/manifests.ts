import { type AddCommand, addCommand, onSite, terminalOf } from '../command-line/command.js';

export const addManifests: AddCommand = (program) => {
  addCommand(program, 'manifests', 'generate the manifests in deploy/ again, after a change of settings', [
    'manifests',
  ]).action(async () => (await import('../deploy/manifests.js')).writeManifests());
};

export const addArguments: AddCommand = (program) => {
  addCommand(
    program,
    'arguments',
    "write the API's types of content and arguments into the command line again, after a change of routes",
    ['arguments'],
  ).action(async () => {
    const { writeArguments } = await import('../resources/arguments.js');
    await onSite(terminalOf({}), writeArguments);
  });
};
