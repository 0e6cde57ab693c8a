import { createServer, type OutgoingHttpHeaders } from 'node:http';

// The yardstick as a process of its own: `bare-server.js <site> <path>…` asks the site once for each path and then
// sends the same bytes with the same headers, as fast as node:http can. It tells its port over IPC.
const [site, ...paths] = process.argv.slice(2);

/** Headers that belong to one answer or one connection. */
const NOT_COPIED = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);

interface CannedResponse {
  readonly headers: OutgoingHttpHeaders;
  readonly bytes: Buffer;
}

const answers = new Map<string, CannedResponse>();
for (const path of paths) {
  const response = await fetch(`${site}${path}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  const copied = [...response.headers].filter(([name]) => !NOT_COPIED.has(name));
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
// The bench is over, or gone.
process.on('disconnect', () => process.exit(0));
