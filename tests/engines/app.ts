import { MINIATURES } from '../../src/rules/miniatures/miniatures-troops';
import { parseLayout } from '../../src/table/notation';
import { type Unit, unitId } from '../../src/table/unit';
import type { Spot } from './browser';
import type { Query } from './in-page';
import type { Page } from './page';

/** Lays out the demonstration, as any other battle. */
export async function openDemonstration(page: Page): Promise<void> {
  await page.go('#/new');
  await page.tap({ role: 'radio', name: /^Demonstration battle/ });
  await page.tapButton('Lay out the table');
  await tableDrawn(page);
}

export async function home(page: Page): Promise<void> {
  await page.go('#/');
  await page.until('the home screen takes files', () => document.querySelector('input[type=file]') !== null, null);
}

/** Gives the home screen a file, as the browser does when one has been picked. */
export async function openFile(page: Page, content: string | Uint8Array, name = 'battle.coup.json'): Promise<void> {
  await home(page);
  await page.run(
    ({ bytes, called }: { bytes: string; called: string }) => {
      const input = document.querySelector('input[type=file]');
      if (!(input instanceof HTMLInputElement)) throw new Error('Nothing takes a file');
      const picked = new DataTransfer();
      picked.items.add(new File([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], called));
      input.files = picked.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    { bytes: Buffer.from(content).toString('base64'), called: name },
  );
  await tableDrawn(page);
}

export async function tableDrawn(page: Page): Promise<void> {
  await page.until('the table is drawn', () => (globalThis.coupDoeil?.scene.stats().triangles ?? 0) > 1000, null);
  await pictureRests(page);
}

/** All that was asked for is drawn and answered. */
export async function pictureRests(page: Page): Promise<void> {
  await page.until(
    'the picture comes to rest',
    async (_: null, { frame }) => {
      // As the table itself says it; one that is just going away may never do so.
      const table = globalThis.coupDoeil;
      if (!table) return false;
      let isAtRest = false;
      void table.atRest().then(() => {
        isAtRest = true;
      });
      while (!isAtRest && globalThis.coupDoeil === table) await frame();
      return isAtRest;
    },
    null,
  );
}

export const layoutOf = (page: Page): Promise<string> => page.run(() => globalThis.coupDoeil?.layout() ?? '', null);

export async function unitOnPage(page: Page, id: string): Promise<Unit> {
  return unitIn(await layoutOf(page), id);
}

function unitIn(text: string, id: string): Unit {
  const layout = parseLayout(text, MINIATURES);
  if (!layout.ok) throw new Error(`The lay-out cannot be read: ${JSON.stringify(layout.problem)}`);
  const unit = layout.value.table.units.get(unitId(id));
  if (!unit) throw new Error(`No unit ${id}`);
  return unit;
}

/** Waits until the unit is as it should be. */
export async function unitBecomes(page: Page, id: string, fits: (unit: Unit) => boolean): Promise<Unit> {
  const layout = await page.reads(
    `unit ${id} becomes as wanted`,
    () => globalThis.coupDoeil?.layout() ?? '',
    (text) => text !== '' && fits(unitIn(text, id)),
  );
  return unitIn(layout, id);
}

/** Where a place on the table is on the screen. */
function onScreen(page: Page, x: number, y: number): Promise<Spot> {
  return page.run(
    (at: Spot) => {
      const spot = globalThis.coupDoeil?.scene.toScreen(at);
      const box = document.querySelector('canvas')?.getBoundingClientRect();
      if (!spot || !box) throw new Error('No table on the page');
      return { x: box.x + spot.x, y: box.y + spot.y };
    },
    { x, y },
  );
}

export async function tapTable(page: Page, x: number, y: number): Promise<void> {
  await page.tapAt(await onScreen(page, x, y));
}

/** From above, where a finger is exact. */
export async function asMap(page: Page): Promise<void> {
  await page.tapButton('Map');
  await pictureRests(page);
}

/** Selects a unit by a tap on its bases and waits for its card. */
export async function selectUnit(page: Page, id: string): Promise<Unit> {
  const unit = await unitOnPage(page, id);
  await tapUnit(page, unit);
  await page.see({ role: 'heading', name: unit.name });
  await pictureRests(page);
  return unit;
}

function tapUnit(page: Page, { pose: { at, heading } }: Unit): Promise<void> {
  const inside = 1.5;
  return tapTable(page, at.x - Math.cos(heading) * inside, at.y - Math.sin(heading) * inside);
}

export async function pickTool(page: Page, name: string): Promise<void> {
  await page.tapButton(name, { role: 'toolbar', name: 'Tools' });
  await pictureRests(page);
}

export async function closePhases(page: Page, ...phases: readonly string[]): Promise<void> {
  for (const phase of phases) {
    await page.tapButton(`Close ${phase} and go on`);
    await page.gone({ role: 'button', name: `Close ${phase} and go on` });
  }
}

/** Real dice, tapped in as they lie. */
export async function tapDice(page: Page, ...faces: readonly number[]): Promise<void> {
  const dice: Query = { role: 'group', name: 'Dice' };
  for (const face of faces) await page.tapButton(`A die shows ${face}`, dice);
  await page.tapButton('Use these dice');
}

/** Pulls the arrow before a unit so many cm of the table straight ahead. */
export async function pullAhead(page: Page, id: string, cm: number): Promise<void> {
  const { at, heading } = (await unitOnPage(page, id)).pose;
  const from = await onScreen(page, at.x, at.y);
  const to = await onScreen(page, at.x + cm * Math.cos(heading), at.y + cm * Math.sin(heading));
  const hand = await page.middleOf({ css: '[data-handle="ahead"]' });
  await page.drag([hand, { x: hand.x + to.x - from.x, y: hand.y + to.y - from.y }]);
  await pictureRests(page);
}

export const MARCH_CARD: Query = { role: 'region', name: 'The march' };

/** How many battles are kept, read past the app. */
export function battlesKept(page: Page): Promise<number> {
  return page.run(async () => {
    // Opening what is not there would make it, and with the wrong version.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'coup-doeil')) return 0;
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('coup-doeil');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const asked = opening.result.transaction('battles').objectStore('battles').getAllKeys();
        asked.onsuccess = () => {
          opening.result.close();
          resolve(asked.result.length);
        };
      };
    });
  }, null);
}

/** Who may write, and who waits to. */
export function locks(page: Page): Promise<{ readonly held: number; readonly waiting: number }> {
  return page.run(async () => {
    const { held, pending } = await navigator.locks.query();
    return { held: held?.length ?? 0, waiting: pending?.length ?? 0 };
  }, null);
}
