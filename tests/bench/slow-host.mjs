import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};
/** Small enough that connections share the link fairly. */
const PIECE = 2048;
/** About what status line and headers take. */
const HEADERS = 350;

/**
 * A folder behind a slow link: all connections share so many bytes a second, every request waits for its way there and back, and so
 * does every new connection. HTTP/1.1, so that a browser opens six of them. A service worker cannot be slowed from within the browser as its
 * page can.
 */
export async function slowHost(folder, { bytesPerSecond, roundTripMs }) {
  const files = new Map(namesIn(folder).map((name) => [`/${name}`, packed(folder, name)]));
  const greeted = new WeakSet();
  let freeAt = 0;
  const sent = { bytes: 0, answers: 0 };
  /** Waits until the link has carried so many bytes more. */
  const carry = (bytes) => {
    const now = performance.now();
    freeAt = Math.max(now, freeAt) + (bytes / bytesPerSecond) * 1000;
    sent.bytes += bytes;
    return after(freeAt - now);
  };
  const server = createServer(async (request, response) => {
    await after(greeted.has(request.socket) ? roundTripMs : 2 * roundTripMs);
    greeted.add(request.socket);
    sent.answers++;
    const path = new URL(request.url ?? '/', 'http://127.0.0.1').pathname;
    const file = files.get(path === '/' ? '/index.html' : path);
    await carry(HEADERS);
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    const headers = { ...file.headers, ETag: file.tag, 'Cache-Control': 'no-cache' };
    if (request.headers['if-none-match'] === file.tag) {
      response.writeHead(304, headers).end();
      return;
    }
    response.writeHead(200, headers);
    for (let from = 0; from < file.body.length; from += PIECE) {
      const piece = file.body.subarray(from, from + PIECE);
      await carry(piece.length);
      response.write(piece);
    }
    response.end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}/`,
    /** What one visitor needs at least, compressed as it is sent. */
    bytes: [...files.values()].reduce((sum, { body }) => sum + body.length, 0),
    files: files.size,
    sent,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const after = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const namesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

function packed(folder, name) {
  const body = readFileSync(join(folder, name));
  const type = TYPES[extname(name)];
  const headers = { 'Content-Type': type ?? 'application/octet-stream' };
  const tag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;
  if (type === undefined) return { body, tag, headers: { ...headers, 'Content-Length': body.length } };
  const small = gzipSync(body);
  return { body: small, tag, headers: { ...headers, 'Content-Encoding': 'gzip', 'Content-Length': small.length } };
}
