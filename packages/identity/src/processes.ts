/** The services of the API: each has a namespace. */
export const API_SERVICES = ['core', 'events', 'forms', 'oembed'] as const;
export type ApiServiceName = (typeof API_SERVICES)[number];

/** Shows content to people. A site may be without it. */
export const WEBSITE = 'website';

/**
 * The services of a site. This is their only list: settings, ports, manifests and tests are derived from it
 * (docs/guides/adding-a-service.md). Their position decides about their ports.
 */
export const SERVICES = [...API_SERVICES, WEBSITE] as const;
export type ServiceName = (typeof SERVICES)[number];

/** The processes of a site, by the names under which they call each other: the gateway and the services. */
export const PROCESSES = ['gateway', ...SERVICES] as const;
export type ProcessName = (typeof PROCESSES)[number];

/** Whether a text names a process. */
export const isProcessName = (name: unknown): name is ProcessName =>
  PROCESSES.some((known) => known === name);

/** The command line calls the processes as they call each other, and serves nothing. */
export const COMMAND_LINE = 'cli';
export type CallerName = ProcessName | typeof COMMAND_LINE;
