import { useEffect } from 'react';
import { useSettings } from '../settings';

/** What keys do, by the name the browser gives them; with Ctrl or ⌘ before it as `mod+z`. */
export type Keys = Readonly<Record<string, () => void>>;

/** Listens while the screen is there; what keys do then may hang on what is in hand. It does not listen but not while somebody types, or a dialog or another screen lies over it. */
export function useKeys(given: Keys | (() => Keys)): void {
  const letters = useSettings((settings) => settings.keys);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isTyping(event.target) || isPressing(event) || document.querySelector('dialog[open], [data-covers]')) return;
      const name = nameOf(event);
      const keys = typeof given === 'function' ? given() : given;
      const act = name !== undefined && Object.hasOwn(keys, name) ? keys[name] : undefined;
      if (!act || (event.key.length === 1 && !letters && name?.startsWith('mod+') !== true)) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [given, letters]);
}

/** AltGr, which writes brackets on many keyboards, passes for Ctrl and Alt together: it is neither. */
function nameOf(event: KeyboardEvent): string | undefined {
  const altGraph = event.getModifierState('AltGraph');
  if (event.altKey && !altGraph) return undefined;
  const mod = (event.ctrlKey && !altGraph) || event.metaKey ? 'mod+' : '';
  const letter = event.key.length === 1;
  // A sign such as ? is its own name; with Ctrl, or on a key without a sign, Shift makes a difference.
  const shift = event.shiftKey && (mod !== '' || !letter) ? 'shift+' : '';
  return `${mod}${shift}${letter ? event.key.toLowerCase() : event.key}`;
}

/** Whoever has come to a button by keyboard presses that button. */
function isPressing({ key, target }: KeyboardEvent): boolean {
  return (key === 'Enter' || key === ' ') && target instanceof HTMLElement && target.matches('button, summary, a');
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}
