import * as z from 'zod';

const HOST = /^(?:[\w.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/;

/** The setting of services that fetch addresses: hosts that may be reached although they are not public. */
export const outgoingSettings = {
  /** Hosts in the form `host` or `host:port`, separated by commas. */
  OUTGOING_ALLOWED_HOSTS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((host) => host.trim().toLowerCase())
        .filter((host) => host !== ''),
    )
    .refine((hosts) => hosts.every((host) => HOST.test(host)), 'is not a list of hosts'),
};
