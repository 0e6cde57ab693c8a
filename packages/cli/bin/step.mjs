// Reports a long step, such as the installation. It writes to standard error, because commands may write data to
// standard output.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const NEWS_MS = 10_000;

const say = (text) => process.stderr.write(`${text}\n`);
const seconds = (since) => (performance.now() - since) / 1000;

/**
 * Runs a program, and reports that it runs and how long it took. Its output is shown only when it fails.
 * @param names messages: `Building`, `Built`, `The build failed`
 * @param options of `spawn`
 * @returns whether it succeeded
 */
export async function step({ doing, done, failed }, command, args, options) {
  const startedAt = performance.now();
  say(`${doing}…`);
  const news = setInterval(() => say(`${doing}… ${Math.round(seconds(startedAt))} s`), NEWS_MS);
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk));
  const stop = (signal) => child.kill(signal);
  process.on('SIGINT', stop).on('SIGTERM', stop);
  try {
    const [status, signal] = await once(child, 'close');
    if (status === 0) {
      say(`${done} in ${seconds(startedAt).toFixed(1)} s.`);
      return true;
    }
    process.stderr.write(Buffer.concat(printed));
    say(`${failed}: ${signal ?? `exit status ${status}`}`);
  } catch (error) {
    say(`${failed}: ${error.message}`);
  } finally {
    clearInterval(news);
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
  return false;
}
