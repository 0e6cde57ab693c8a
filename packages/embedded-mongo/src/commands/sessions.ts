import { Doc } from '../bson/index.js';
import type { Command } from './command.js';

/** Sessions carry no state here but the replies to retryable writes, which expire by themselves. */
const acknowledge = (): Doc => new Doc();

export const endSessions: Command = { name: 'endSessions', stable: true, fields: [], run: acknowledge };
export const refreshSessions: Command = {
  name: 'refreshSessions',
  stable: true,
  fields: [],
  run: acknowledge,
};
