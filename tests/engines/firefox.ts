import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, keyActions, pointerActions, type Touch } from './browser';
import { startDisplay } from './display';
import { findEngines } from './find-engines.mjs';
import { GONE, start, untilUp } from './process';

const WIDTH = 1180;
const HEIGHT = 820;

/** Nothing is asked of the world outside; touch and a camera are there without any device. */
const PREFERENCES: Readonly<Record<string, boolean | number | string>> = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.download.folderList': 2,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.w3c_touch_events.enabled': 1,
  'extensions.update.enabled': false,
  'media.navigator.permission.disabled': true,
  'media.navigator.streams.fake': true,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'http://127.0.0.1:1/',
  'toolkit.telemetry.enabled': false,
  'webgl.force-enabled': true,
};

/** Firefox without a window, by WebDriver BiDi over one socket, with real touch. */
export async function startFirefox(port: number): Promise<Browser> {
  const { firefox, xvfb } = findEngines();
  if (!firefox || !xvfb) throw new Error('No Firefox here. Run `npm run engines`.');
  const profile = mkdtempSync(join(tmpdir(), 'engines-firefox-'));
  const preferences = { ...PREFERENCES, 'browser.download.dir': join(profile, 'downloads') };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  // It opens no window, but finds WebGL only where there is a display.
  const display = await startDisplay(xvfb);
  const program = start(
    firefox,
    [
      '--headless',
      '--no-remote',
      '--profile',
      profile,
      `--remote-debugging-port=${port}`,
      '--remote-allow-system-access',
    ],
    { HOME: profile, DISPLAY: display.name, MOZ_DISABLE_CONTENT_SANDBOX: '1' },
  );
  const stop = async () => {
    await program.stop();
    await display.stop();
    rmSync(profile, GONE);
  };
  try {
    const socket = await untilUp('Firefox', program, () => connect(`ws://127.0.0.1:${port}/session`));
    const send = talkOver(socket);
    const { capabilities } = (await send('session.new', { capabilities: {} })) as {
      capabilities: { browserVersion: string };
    };
    const { contexts } = (await send('browsingContext.getTree')) as Tree;
    const browser = inSession(send, capabilities.browserVersion, contexts[0]?.context ?? '', async () => {
      await send('browser.close').catch(() => undefined);
      socket.close();
      await stop();
    });
    await browser.resize(WIDTH, HEIGHT);
    return browser;
  } catch (error) {
    await stop();
    throw error;
  }
}

const connect = (url: string): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url);
    socket.addEventListener('open', () => resolve(socket));
    socket.addEventListener('error', () => reject(new Error(`No answer at ${url}`)));
  });

type Send = (method: string, params?: object) => Promise<unknown>;

/** Commands go out with a number, and answers come back with the same. */
function talkOver(socket: WebSocket): Send {
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  let sent = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as { id?: number; type: string; message?: string; result?: unknown };
    const asked = waiting.get(message.id ?? -1);
    if (!asked) return;
    waiting.delete(message.id ?? -1);
    if (message.type === 'error') asked.reject(new Error(`BiDi: ${message.message}`));
    else asked.resolve(message.result);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox is gone'));
    waiting.clear();
  });
  return (method, params = {}) =>
    new Promise((resolve, reject) => {
      sent += 1;
      waiting.set(sent, { resolve, reject });
      socket.send(JSON.stringify({ id: sent, method, params }));
    });
}

interface Tree {
  readonly contexts: readonly { readonly context: string }[];
}

interface CallResult {
  readonly type: 'success' | 'exception';
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}

function inSession(send: Send, version: string, first: string, quit: () => Promise<void>): Browser {
  let context = first;
  const viewport = { width: WIDTH, height: HEIGHT };
  const perform = (actions: object) => send('input.performActions', { context, actions: [actions] });
  return {
    engine: 'Firefox',
    version,
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    reload: async () => void (await send('browsingContext.reload', { context, wait: 'complete' })),
    back: async () => void (await send('browsingContext.traverseHistory', { context, delta: -1 })),
    run: async (body) => {
      const answer = (await send('script.callFunction', {
        functionDeclaration: `async () => JSON.stringify(await (async () => { ${body} })())`,
        awaitPromise: true,
        target: { context },
      })) as CallResult;
      if (answer.type === 'exception') throw new Error(`In the page: ${answer.exceptionDetails?.text}`);
      const value = answer.result?.value;
      return value === undefined ? undefined : JSON.parse(value);
    },
    touch: async (steps: readonly Touch[]) => {
      const parameters = { pointerType: 'touch' };
      await perform({ type: 'pointer', id: 'finger', parameters, actions: pointerActions(steps) });
    },
    press: async (...keys) => void (await perform({ type: 'key', id: 'keys', actions: keyActions(keys) })),
    camera: async (isThere) => {
      const { contexts } = (await send('browsingContext.getTree', { 'moz:scope': 'chrome' })) as Tree;
      await send('script.evaluate', {
        expression: `Services.prefs.setBoolPref('media.navigator.streams.fake', ${isThere})`,
        awaitPromise: false,
        target: { context: contexts[0]?.context },
      });
    },
    screenshot: async () => {
      const { data } = (await send('browsingContext.captureScreenshot', { context })) as { data: string };
      return Buffer.from(data, 'base64');
    },
    resize: async (width, height) => {
      Object.assign(viewport, { width, height });
      await send('browsingContext.setViewport', { context, viewport });
    },
    window: () => context,
    newWindow: async () => {
      ({ context } = (await send('browsingContext.create', { type: 'window' })) as { context: string });
      await send('browsingContext.setViewport', { context, viewport });
      return context;
    },
    toWindow: async (name) => {
      context = name;
      await send('browsingContext.activate', { context });
    },
    closeWindow: async (name) => void (await send('browsingContext.close', { context: name })),
    quit,
  };
}
