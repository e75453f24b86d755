import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { preview } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Another build than the present one, to see the checks fail on it. */
const outDir = process.env.ENGINES_DIST ?? 'dist';

/** The built app at an address that can fall silent and come back. */
export interface Server {
  readonly origin: string;
  up(): Promise<void>;
  down(): Promise<void>;
}

export async function startServer(port: number): Promise<Server> {
  const serve = () =>
    preview({ root, logLevel: 'warn', build: { outDir }, preview: { port, host: '127.0.0.1', strictPort: true } });
  let running: Awaited<ReturnType<typeof serve>> | undefined = await serve();
  const address = running.httpServer.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async up() {
      running ??= await serve();
    },
    async down() {
      const server = running;
      running = undefined;
      if (!server) return;
      const closed = server.close();
      // Browsers keep connections open, and would be answered by them still.
      if ('closeAllConnections' in server.httpServer) server.httpServer.closeAllConnections();
      await closed;
    },
  };
}
