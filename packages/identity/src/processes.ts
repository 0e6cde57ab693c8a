/** The services of the API: each has a namespace. */
export const API_SERVICES = ['core', 'events', 'forms', 'oembed'] as const;

/** The process that shows content as pages. A site may run without it. */
export const WEBSITE = 'website';

/**
 * The services of a site. This is their only list: settings, ports, manifests and tests are derived from it
 * (docs/guides/adding-a-service.md). Their positions determine their ports.
 */
export const SERVICES = [...API_SERVICES, WEBSITE] as const;
export type ServiceName = (typeof SERVICES)[number];

/** The processes of a site by the names that they use for each other: the gateway and the services. */
export const PROCESSES = ['gateway', ...SERVICES] as const;
export type ProcessName = (typeof PROCESSES)[number];

/** Whether a text names a process. */
export const isProcessName = (name: unknown): name is ProcessName =>
  PROCESSES.some((known) => known === name);

/** Name of the command line, which calls the processes like they call each other, and serves nothing. */
export const COMMAND_LINE = 'cli';
export type CallerName = ProcessName | typeof COMMAND_LINE;
