import { useEffect } from 'react';

/** What keys do, by the name the browser gives them; with Ctrl or ⌘ before it as `mod+z`. */
export type Keys = Readonly<Record<string, () => void>>;

/** Listens while the screen is there, but not while somebody types or a dialog is open. */
export function useKeys(keys: Keys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      const name = nameOf(event);
      const act = Object.hasOwn(keys, name) ? keys[name] : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [keys]);
}

function nameOf(event: KeyboardEvent): string {
  const mod = event.ctrlKey || event.metaKey ? 'mod+' : '';
  const shift = event.shiftKey && event.key.length > 1 ? 'shift+' : '';
  return `${mod}${shift}${event.key.length === 1 ? event.key.toLowerCase() : event.key}`;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}
