import { create } from 'zustand';
import type { Preferences } from '../panels/Settings';
import { useSettings } from './settings';

export type Theme = 'study' | 'day' | 'glare';

/** What a system that wants more contrast, or a dark room, gets as long as the person has not chosen. */
export function themeOf(choice: Preferences['theme'], system: { dark: boolean; contrast: boolean }): Theme {
  if (choice !== 'system') return choice;
  if (system.dark) return 'study';
  return system.contrast ? 'glare' : 'day';
}

/** The theme in force, for what is not drawn by style sheets. */
export const useTheme = create<Theme>()(() => 'study');

/** Keeps the page in the theme and text size of the settings, and follows the system where they say so. */
export function applyAppearance(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const contrast = matchMedia('(prefers-contrast: more)');
  const apply = () => {
    const { theme, textSize } = useSettings.getState();
    const root = document.documentElement;
    const inForce = themeOf(theme, { dark: dark.matches, contrast: contrast.matches });
    useTheme.setState(inForce, true);
    root.dataset.theme = inForce;
    root.style.fontSize = `${textSize}%`;
    const bar = getComputedStyle(root).getPropertyValue('--panel').trim();
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', bar);
  };
  apply();
  useSettings.subscribe(apply);
  dark.addEventListener('change', apply);
  contrast.addEventListener('change', apply);
}
