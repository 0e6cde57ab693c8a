/** The processes of a site, by the names under which they call each other. */
export const PROCESS_NAMES = ['gateway', 'core', 'events', 'forms', 'oembed'] as const;
export type ProcessName = (typeof PROCESS_NAMES)[number];

/** Whether a text names a process. */
export const isProcessName = (name: unknown): name is ProcessName =>
  PROCESS_NAMES.some((known) => known === name);
