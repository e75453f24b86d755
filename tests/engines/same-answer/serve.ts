import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const FIXTURES = fileURLToPath(new URL('../../fixtures/', import.meta.url));
const PAGE = fileURLToPath(new URL('page.ts', import.meta.url));

export interface SameAnswerPage {
  /** A page that comes to all answers by itself, and tells of it as the global `sameAnswer`. */
  readonly url: string;
  /** The books of the battles there. */
  readonly books: ReadonlySet<string>;
  stop(): Promise<void>;
}

/** Builds the page, comes to every stored battle's answers in Node, and serves both: the same script runs in Node and there. */
export async function serveSameAnswer(): Promise<SameAnswerPage> {
  const script = await bundle();
  const { answersOf }: typeof import('./page') = await import(
    `data:text/javascript;base64,${Buffer.from(script).toString('base64')}`
  );
  const names = storedBattles();
  const files = new Map<string, { readonly type: string; readonly body: string | Buffer }>();
  const books = new Set<string>();
  for (const name of names) {
    const battle = readFileSync(FIXTURES + name);
    const answers = await answersOf(new Blob([battle]));
    books.add(answers.book);
    files.set(`/battles/${name}`, { type: 'application/octet-stream', body: battle });
    files.set(`/answers/${name}`, { type: 'application/json', body: JSON.stringify(answers) });
  }
  const start = `import { compare } from './page.js';\nawait compare(${JSON.stringify(names)});`;
  files.set('/page.js', { type: 'text/javascript', body: script });
  files.set('/start.js', { type: 'text/javascript', body: start });
  files.set('/', {
    type: 'text/html',
    body: '<!doctype html><title>Same</title><script type="module" src="start.js"></script>',
  });
  return { books, ...(await serve(files)) };
}

/** Every battle's file of the fixtures. */
const storedBattles = (): readonly string[] =>
  readdirSync(FIXTURES, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.coup.json.gz'));

/** One script without imports. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: PAGE,
        preserveEntrySignatures: 'strict',
        output: { codeSplitting: false },
      },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((each) => ('output' in each ? each.output : []));
  const [script, ...others] = outputs;
  if (script?.type !== 'chunk' || others.length > 0)
    throw new Error(`${basename(PAGE)} came to ${outputs.length} files and not to one script`);
  return script.code;
}

async function serve(files: ReadonlyMap<string, { readonly type: string; readonly body: string | Buffer }>) {
  const server = createServer(({ url = '/' }, response) => {
    const file = files.get(new URL(url, 'http://127.0.0.1').pathname);
    if (file) response.setHeader('Content-Type', file.type);
    else response.statusCode = 404;
    response.end(file?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        // Browsers keep connections open.
        server.closeAllConnections();
      }),
  };
}
