import { type AddCommand, addCommand } from '../command-line/command.js';

export const addManifests: AddCommand = (program) => {
  addCommand(program, 'manifests', 'write the processes into deploy/ again, after a change of settings', [
    'manifests',
  ]).action(async () => (await import('../deploy/manifests.js')).writeManifests());
};
