import type { Page } from '@playwright/test';
import { littleBattle } from '../support/little-battle';
import { pictureRests, tableDrawn } from './table';

/** Opens a little battle as a file from the home screen. */
export async function openLittleBattle(page: Page, ...made: Parameters<typeof littleBattle>): Promise<void> {
  const buffer = Buffer.from(littleBattle(...made));
  await page.goto('/');
  await page
    .getByLabel(/open a file/i)
    .setInputFiles({ name: 'battle.coup.json', mimeType: 'application/json', buffer });
  await tableDrawn(page);
  await pictureRests(page);
}
