import { create } from 'zustand';

/** The browser's offer to install, kept until the person asks for it. Not in the DOM types: only some browsers have it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

export const useInstall = create<{ readonly offer: InstallOffer | undefined }>()(() => ({ offer: undefined }));

/** Listens from the start: the browser makes its offer once, and early. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Without this, Android covers the table with a bar of its own.
    event.preventDefault();
    if (isOffer(event)) useInstall.setState({ offer: event });
  });
  addEventListener('appinstalled', () => useInstall.setState({ offer: undefined }));
}

/** An offer can be used once. */
export async function install(): Promise<void> {
  const { offer } = useInstall.getState();
  useInstall.setState({ offer: undefined });
  await offer?.prompt();
}

/** iPadOS and iOS in a browser tab, where storage is cleared after a week without a visit. iPads call themselves Macs. */
export function isAppleTab(): boolean {
  const apple =
    /iPad|iPhone/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return apple && !matchMedia('(display-mode: standalone)').matches;
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event && typeof event.prompt === 'function';
