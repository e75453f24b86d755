import type { ComponentType } from 'react';
import { fetched, manifestOf } from '../engine/fetch-part';
import type { Fetch, ScreenKind } from '../rules/manifest';
import { MANIFESTS } from '../rules/manifests';
import type { BookScreenProps } from './book-screen';

/** The screens that show battles. A scenario in the making is opened like a battle, and has one of its own. */
const SCREENS: Readonly<Record<ScreenKind, Fetch<ComponentType<BookScreenProps>>>> = {
  table: async () => (await import('./battle/OpenScreen')).OpenScreen,
  hexes: async () => (await import('./hex/HexScreen')).HexScreen,
  'drafting-board': async () => (await import('./drafting/BoardScreen')).BoardScreen,
  'campaign-sheet': async () => (await import('./campaign/CampaignScreen')).CampaignScreen,
  'map-maker': async () => (await import('./hex-map/MapScreen')).MapScreen,
};

/** The screen of a book; rejects where it cannot be had. */
export async function screenOf(book: string): Promise<ComponentType<BookScreenProps>> {
  const manifest = manifestOf(MANIFESTS, book);
  if (!manifest) throw new Error(`No screen shows ${book}`);
  return fetched(book, SCREENS[manifest.screen]);
}
