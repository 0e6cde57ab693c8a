import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Site } from '@almanac/testing/site';

/** The id of the process of a site that runs a program, such as `services/core`. */
export async function pidOf(site: Site, program: string): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=,args=']);
  const line = stdout.split('\n').find((row) => {
    const [, parent] = row.trim().split(/\s+/);
    return Number(parent) === site.process.pid && row.includes(program);
  });
  if (!line) throw new Error(`no process runs ${program}`);
  return Number(line.trim().split(/\s+/)[0]);
}
