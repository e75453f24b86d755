import type { ComponentType } from 'react';
import { bookFrom, type Shelf } from '../engine/shelf';
import type { BookScreenProps } from './book-screen';

/** Which screen shows the battles of a book. A scenario in the making is opened like a battle, and has one of its own. */
export const SCREENS: Shelf<ComponentType<BookScreenProps>> = {
  'belle-alliance': async () => (await import('./battle/OpenScreen')).OpenScreen,
  'belle-alliance-draft': async () => (await import('./drafting/BoardScreen')).BoardScreen,
  warburg: async () => (await import('./hex/HexScreen')).HexScreen,
  'la-bataille': async () => (await import('./hex/HexScreen')).HexScreen,
  campaign: async () => (await import('./campaign/CampaignScreen')).CampaignScreen,
  'hex-map': async () => (await import('./hex-map/MapScreen')).MapScreen,
  'free-table': async () => (await import('./battle/OpenScreen')).OpenScreen,
};

/** The screen of a book; rejects where it cannot be had. */
export async function screenOf(book: string): Promise<ComponentType<BookScreenProps>> {
  const screen = await bookFrom(SCREENS, book);
  if (!screen) throw new Error(`No screen shows ${book}`);
  return screen;
}
