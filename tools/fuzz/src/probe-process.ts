// Somebody who wants nothing special: asks for plain things all the time, one after the other, in a process of its own,
// so that what keeps the fuzzer busy is not taken for a wait. `probe-process.js <api>`
import { type Measurement, PLAIN_ROUTES } from './probe.js';

const [api] = process.argv.slice(2);
const PAUSE_MS = 20;
/** Waits longer than this are reported. */
const NOTABLE_MS = 100;

let asked = 0;
let notable: Measurement[] = [];
let slowest = 0;
/** When the request under way was sent. */
let began = Date.now();

process.on('message', () => {
  slowest = Math.max(slowest, Date.now() - began);
  process.send?.({ asked, slowest, notable });
  notable = [];
});
process.once('disconnect', () => process.exit());

for (;;) {
  const route = PLAIN_ROUTES[asked % PLAIN_ROUTES.length] ?? '/';
  began = Date.now();
  // A name that nobody knows: no cache has the answer.
  const separator = route.includes('?') ? '&' : '?';
  const status = await statusOf(`${api}${route}${separator}probe=${asked}`);
  const waited = Date.now() - began;
  asked++;
  slowest = Math.max(slowest, waited);
  if (waited > NOTABLE_MS || status !== 200) notable.push({ route, began, waited, status });
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  began = Date.now();
}

async function statusOf(url: string): Promise<number> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
