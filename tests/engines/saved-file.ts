import type { Page } from './page';

interface SavedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * The file that a tap gives the person. It is taken where the page hands it to the browser, so that no engine's own
 * window or folder for downloads matters.
 */
export async function fileSaved(page: Page, tap: () => Promise<void>): Promise<SavedFile> {
  await page.run(() => {
    const place = globalThis as { engineSaved?: { name: string; base64: string } };
    delete place.engineSaved;
    const catching = (event: Event): void => {
      const link = event.target;
      if (!(link instanceof HTMLAnchorElement) || !link.download) return;
      event.preventDefault();
      removeEventListener('click', catching, true);
      HTMLAnchorElement.prototype.click = click;
      void keep(link.download, link.href);
    };
    const keep = async (name: string, href: string): Promise<void> => {
      const bytes = new Uint8Array(await blobs.get(href)!.arrayBuffer());
      let text = '';
      for (const byte of bytes) text += String.fromCharCode(byte);
      place.engineSaved = { name, base64: btoa(text) };
    };
    // The page's policy lets nobody fetch a blob's address, so the blob itself is remembered.
    const blobs = new Map<string, Blob>();
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => {
      const url = make.call(URL, blob);
      if (blob instanceof Blob) blobs.set(url, blob);
      return url;
    };
    // A link that is not in the page tells nobody of its click but itself.
    const { click } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      this.addEventListener('click', catching);
      click.call(this);
      URL.createObjectURL = make;
    };
  }, null);
  await tap();
  const { name, base64 } = (await page.until(
    'a file is handed over',
    () => (globalThis as { engineSaved?: { name: string; base64: string } }).engineSaved,
    null,
  )) as { name: string; base64: string };
  return { name, bytes: Buffer.from(base64, 'base64') };
}
