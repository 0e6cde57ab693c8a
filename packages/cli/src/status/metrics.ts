/** Metrics of a process (text format of Prometheus, names of prom-client). */
export function metricsIn(text: string): {
  /** Resident memory in bytes. */
  readonly memory?: number | undefined;
  /** Start time in seconds since 1970. */
  readonly startedAt?: number | undefined;
  /** Version of Node. */
  readonly node?: string | undefined;
  /** Number of entries that wait in the queues of its database, by queue. */
  readonly queues: Readonly<Record<string, number>>;
} {
  const value = (name: string): number | undefined => {
    const found = new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1];
    return found === undefined ? undefined : Number(found);
  };
  return {
    memory: value('process_resident_memory_bytes'),
    startedAt: value('process_start_time_seconds'),
    node: /^nodejs_version_info\{[^}]*version="([^"]+)"/m.exec(text)?.[1],
    queues: Object.fromEntries(
      [...text.matchAll(/^backlog_waiting\{[^}]*queue="([^"]+)"[^}]*\} (\S+)$/gm)].map(
        ([, queue = '', waiting]) => [queue, Number(waiting)],
      ),
    ),
  };
}
