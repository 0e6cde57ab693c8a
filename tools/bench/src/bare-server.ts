import { createServer, type OutgoingHttpHeaders } from 'node:http';
import { request } from 'undici';

// The yardstick as a separate process: `bare-server.js <site> <content coding> <path>…` requests each path from the
// site once, and then sends the same bytes with the same headers, as fast as node:http can. It reports its port over IPC.
const [site, coding = 'identity', ...paths] = process.argv.slice(2);

/** Headers that belong to a single response or connection. */
const NOT_COPIED = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);

interface CannedResponse {
  readonly headers: OutgoingHttpHeaders;
  readonly bytes: Buffer;
}

const answers = new Map<string, CannedResponse>();
for (const path of paths) {
  // Unlike fetch, this leaves compressed bytes as they are.
  const { headers, body } = await request(`${site}${path}`, { headers: { 'accept-encoding': coding } });
  const bytes = Buffer.from(await body.arrayBuffer());
  const copied = Object.entries(headers).filter(([name]) => !NOT_COPIED.has(name));
  answers.set(path, { headers: { ...Object.fromEntries(copied), 'content-length': bytes.length }, bytes });
}

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  response.writeHead(answer ? 200 : 404, answer?.headers);
  response.end(answer?.bytes);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') process.send?.({ port: address.port });
});
// The benchmark has ended.
process.on('disconnect', () => process.exit(0));
