// A client that sends ordinary requests one after another, in a separate process, so that work of the fuzzer does not
// count as waiting. `probe-process.js <api>`
import { type Measurement, PLAIN_ROUTES } from './probe.js';

const [api] = process.argv.slice(2);
const PAUSE_MS = 20;
/** Waits longer than this are reported. */
const NOTABLE_MS = 100;

let asked = 0;
let notable: Measurement[] = [];
let slowest = 0;
/** Start of the current request. */
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
  // An unknown parameter prevents a cached response.
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
