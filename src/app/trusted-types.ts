import cameraWorker from '../../workers/camera.worker.ts?worker&url';
import rulesWorker from '../../workers/rules.worker.ts?worker&url';
import visionWorker from '../../workers/vision.worker.ts?worker&url';

/** The part of the browser's Trusted Types that we use. Its answers go wherever a script's address is wanted. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { readonly createScriptURL: (url: string) => string };
}

declare global {
  var trustedTypes: TrustedTypes | undefined;
}

const serviceWorker = 'sw.js';

/** The scripts that the app starts besides itself. */
const OWN_SCRIPTS: readonly string[] = [rulesWorker, visionWorker, cameraWorker, serviceWorker].map(absolute);

/** Named in the content security policy (vite.config.ts): no other way to start a script exists in the page. */
const policy = globalThis.trustedTypes?.createPolicy('coup-doeil', { createScriptURL: onlyOwn });

export const rulesWorkerUrl = (): string => trusted(rulesWorker);
export const visionWorkerUrl = (): string => trusted(visionWorker);
export const cameraWorkerUrl = (): string => trusted(cameraWorker);
export const serviceWorkerUrl = (): string => trusted(serviceWorker);

function trusted(url: string): string {
  return policy ? policy.createScriptURL(absolute(url)) : onlyOwn(absolute(url));
}

function onlyOwn(url: string): string {
  if (!OWN_SCRIPTS.includes(url)) throw new TypeError(`Not a script of this app: ${url}`);
  return url;
}

function absolute(url: string): string {
  return new URL(url, document.baseURI).href;
}
