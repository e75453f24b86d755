import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, keyActions, pointerActions, type Touch } from './browser';
import { startDisplay } from './display';
import { findEngines } from './find-engines.mjs';
import { GONE, start, untilUp } from './process';

const WIDTH = 1180;
const HEIGHT = 820;

/** WebKitGTK's own small browser, on a display of its own, by WebDriver over HTTP. */
export async function startWebKit(port: number): Promise<Browser> {
  const { xvfb, webKitDriver, miniBrowser } = findEngines();
  if (!xvfb || !webKitDriver || !miniBrowser) throw new Error('No WebKit here. Run `npm run engines`.');
  const home = mkdtempSync(join(tmpdir(), 'engines-webkit-'));
  const display = await startDisplay(xvfb);
  const driver = start(webKitDriver, [`--port=${port}`], environment(home, display.name));
  const stop = async () => {
    await driver.stop();
    await display.stop();
    rmSync(home, GONE);
  };
  try {
    await untilUp('WebKitWebDriver', driver, () => call(port, 'GET', '/status'));
    const capabilities = {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] } },
    };
    const begun = (await call(port, 'POST', '/session', { capabilities })) as Session;
    const browser = inSession(port, begun, stop);
    await browser.resize(WIDTH, HEIGHT);
    return browser;
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Session {
  readonly sessionId: string;
  readonly capabilities: { readonly browserVersion: string };
}

/** A home of its own: nothing of the person's is read or left behind, and downloads are found again. */
function environment(home: string, display: string): Readonly<Record<string, string>> {
  const config = join(home, 'config');
  mkdirSync(join(home, 'downloads'), { recursive: true });
  mkdirSync(config, { recursive: true });
  writeFileSync(join(config, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${join(home, 'downloads')}"\n`);
  return {
    DISPLAY: display,
    HOME: home,
    XDG_CONFIG_HOME: config,
    XDG_DATA_HOME: join(home, 'data'),
    XDG_CACHE_HOME: join(home, 'cache'),
    // Its sandbox needs rights that containers do not give.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  };
}

async function call(port: number, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`WebDriver, ${method} ${path}: ${JSON.stringify(value).slice(0, 1000)}`);
  return value;
}

function inSession(port: number, { sessionId, capabilities }: Session, stop: () => Promise<void>): Browser {
  const send = (method: string, path: string, body?: object) =>
    call(port, method, `/session/${sessionId}${path}`, method === 'POST' ? (body ?? {}) : undefined);
  let front = '';
  const run = async (body: string): Promise<unknown> => {
    const answer = (await send('POST', '/execute/async', {
      script: `const done = arguments[0];
        (async () => { ${body} })().then((value) => done({ value }), (error) => done({ error: String(error?.stack ?? error) }));`,
      args: [],
    })) as { readonly value?: unknown; readonly error?: string };
    if (answer.error !== undefined) throw new Error(`In the page: ${answer.error}`);
    return answer.value;
  };
  const setSize = (width: number, height: number) => send('POST', '/window/rect', { x: 0, y: 0, width, height });

  /** WebDriver sets the outer size: what the frame takes is found and added. */
  const resize = async (width: number, height: number): Promise<void> => {
    await setSize(width, height);
    const [wide, high] = (await run('return [innerWidth, innerHeight]')) as [number, number];
    if (wide !== width || high !== height) await setSize(2 * width - wide, 2 * height - high);
    await run(`while (innerWidth !== ${width} || innerHeight !== ${height})
      await new Promise((resolve) => addEventListener('resize', resolve, { once: true }));`);
  };

  return {
    engine: 'WebKit',
    version: capabilities.browserVersion,
    open: async (url) => {
      if (!front) {
        front = (await send('GET', '/window')) as string;
        await send('POST', '/timeouts', { script: 150_000, pageLoad: 60_000 });
      }
      await send('POST', '/url', { url });
    },
    reload: async () => void (await send('POST', '/refresh')),
    back: async () => void (await send('POST', '/back')),
    run,
    touch: async (steps: readonly Touch[]) => {
      const parameters = { pointerType: 'mouse' };
      const actions = [{ type: 'pointer', id: 'finger', parameters, actions: pointerActions(steps) }];
      await send('POST', '/actions', { actions });
    },
    press: async (...keys) => {
      await send('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions: keyActions(keys) }] });
    },
    camera: async (isThere) => {
      await run(isThere ? `(${giveDrawnCamera})()` : `delete navigator.mediaDevices.getUserMedia`);
    },
    screenshot: async () => Buffer.from((await send('GET', '/screenshot')) as string, 'base64'),
    resize,
    window: () => front,
    newWindow: async () => {
      const { handle } = (await send('POST', '/window/new', { type: 'window' })) as { handle: string };
      front = handle;
      await send('POST', '/window', { handle });
      return handle;
    },
    toWindow: async (handle) => {
      front = handle;
      await send('POST', '/window', { handle });
    },
    closeWindow: async (handle) => {
      await send('POST', '/window', { handle });
      await send('DELETE', '/window');
    },
    quit: async () => {
      await call(port, 'DELETE', `/session/${sessionId}`).catch(() => undefined);
      await stop();
    },
  };
}

/** Runs in the page. WebKitGTK has no camera that can be shown here: stripes in motion take its place. */
function giveDrawnCamera(): void {
  const [width, height, stripe] = [640, 480, 40];
  navigator.mediaDevices.getUserMedia = () => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const pen = canvas.getContext('2d');
    const stream = canvas.captureStream();
    let shift = 0;
    const draw = (): void => {
      if (!pen || stream.getVideoTracks()[0]?.readyState === 'ended') return;
      shift += 8;
      for (let x = 0; x < width; x += stripe) {
        pen.fillStyle = x % (2 * stripe) === 0 ? '#224466' : '#ddccaa';
        pen.fillRect((x + shift) % width, 0, stripe, height);
      }
      requestAnimationFrame(draw);
    };
    draw();
    return Promise.resolve(stream);
  };
}
