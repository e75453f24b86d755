import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { expect, type Locator, type Page } from '@playwright/test';
import { logFrom } from '../../src/game/log';
import { gameOf } from '../../src/game/play';
import { replay } from '../../src/game/rebuild';
import { belleAlliance } from '../../src/rules/belle-alliance/book';
import { readFile as readBattle } from '../../src/storage/file';
import { makeLayout } from '../../src/table/notation';
import {
  ALLIED,
  closeAndHandOver,
  closeAndOpen,
  FRENCH,
  givenCard,
  goDo,
  lockMeasuring,
  pullAhead,
  sheetCard,
  todo,
  toUnit,
  writeMarch,
} from './ordering';
import {
  dragHandle,
  openDemonstration,
  pickTool,
  pictureRests,
  readyOffline,
  selectUnit,
  tableDrawn,
  tapDice,
  tapTable,
  test,
  unitOnPage,
} from './table';

const LEGER = '13e Léger';
const COLUMN = '29e de Ligne, 2e bataillon';
const SECOND = '29e de Ligne, 1er bataillon';
const ATTACKER = '85e de Ligne, 1er bataillon';
const LANCERS = '3e Lanciers';
const FOOT = '1/28th Foot';
const LEGION = "2nd Light, King's German Legion";
const BATTERY = "Rogers' battery, Royal Artillery";
const DRAGOONS = '12th Light Dragoons';

const press = (page: Page | Locator, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).tap();
const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const layoutOf = (page: Page): Promise<string | undefined> => page.evaluate(() => globalThis.coupDoeil?.layout());

async function overview(page: Page): Promise<void> {
  await press(page, 'Overview');
  await pictureRests(page);
}

/** From the unit's card: an attack on whoever is in a house, tapped on the table. */
async function writeHouse(page: Page, x: number, y: number): Promise<void> {
  await press(card(page, 'The unit'), 'Attack');
  await tapTable(page, x, y);
  await expect(sheetCard(page)).toBeVisible();
}

/** From the unit's card: an attack at the charge on somebody in sight. */
async function writeCharge(page: Page, target: string): Promise<void> {
  await press(card(page, 'The unit'), 'Attack');
  await card(page, 'Attack').getByRole('button', { name: target }).tap();
  await press(card(page, 'Attack'), 'At the charge');
  await expect(sheetCard(page)).toBeVisible();
}

/** Real dice for every order that needs them, as they come. */
async function throwForOrders(page: Page, thrown: readonly (readonly [unit: string, ...faces: number[]])[]) {
  const all = thrown.length === 2 ? 'both' : `all ${thrown.length}`;
  await press(givenCard(page), `Throw for ${all} orders`);
  for (const [unit, ...faces] of thrown) {
    await expect(page.getByRole('heading', { name: `Three dice: does ${unit} follow its order?` })).toBeVisible();
    await tapDice(page, ...faces);
  }
  await expect(givenCard(page).getByRole('status')).toBeVisible();
}

/** Both agree to what the card says, and throw. */
async function agree(page: Page): Promise<void> {
  await press(page, `${ALLIED} agree`);
  await press(page, `${FRENCH} agree`);
  await press(page, 'To the dice');
}

/** All that was ordered happens at once; the run is looked at by its moments and its slider, and put aside. */
async function runMovement(page: Page, moment: RegExp): Promise<void> {
  await goDo(page, 'Run the movement as ordered');
  const run = card(page, 'Movement');
  const told = run.getByRole('button', { name: moment });
  await told.tap();
  await expect(told).toHaveAttribute('aria-current', 'step');
  const time = run.getByRole('status');
  const then = await time.innerText();
  const slider = run.getByRole('slider');
  const box = await slider.boundingBox();
  await slider.tap({ position: { x: (box?.width ?? 0) * 0.9, y: (box?.height ?? 0) / 2 } });
  await expect(time).not.toHaveText(then);
  await press(run, 'As it stands');
  await expect(run).toHaveCount(0);
}

/** The steps of the battle in words, as the page tells them. */
async function toldBattle(page: Page): Promise<readonly string[]> {
  await press(page, 'Menu');
  await press(page, 'The battle as text');
  // The log comes after the units: it has times.
  await expect(page.getByRole('dialog').locator('time').first()).toBeVisible();
  const lines = await page.getByRole('dialog').getByRole('listitem').allInnerTexts();
  await press(page, 'Close');
  return lines;
}

async function savedFile(page: Page): Promise<Buffer> {
  await press(page, 'Menu');
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Save a file')]);
  return readFile(await download.path());
}

const entriesIn = (file: Buffer): unknown => JSON.parse(gunzipSync(file).toString()).battle.entries;

/** The table that the rules alone come to with the entries of a file. */
async function playedAgain(file: Buffer): Promise<string> {
  const read = await readBattle(new Blob([Uint8Array.from(file)]));
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  const { scenario, options, bookVersion, entries } = read.value;
  const parsed = belleAlliance.parseScenario(scenario);
  const start = parsed.ok ? belleAlliance.setUp(parsed.value, options) : parsed;
  if (!start.ok) throw new Error(JSON.stringify(start.problem));
  const game = gameOf(belleAlliance, () => start.value, logFrom(), belleAlliance.copy(start.value));
  expect(replay(game, bookVersion, entries)).toBeUndefined();
  const { table } = belleAlliance.view(game.state as typeof start.value);
  return table ? makeLayout(table) : '';
}

test('two bounds by touch, from the orders to the end, reloaded in the middle without a network; the file plays to the same state', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.slow();
  await openDemonstration(page);
  await press(page, 'Map');
  await lockMeasuring(page);

  await test.step('bound 1, the French write: a house, a wheel, a formation, a charge, and far from their commander', async () => {
    await goDo(page, `${FRENCH}: write orders`);
    await toUnit(page, LEGER);
    await overview(page);
    await writeHouse(page, 96, 102.5);
    await expect(sheetCard(page)).toContainText('Take Ferme du Gué');
    await toUnit(page, LEGER);
    await writeMarch(page, 'fr-13l', 26);

    await toUnit(page, COLUMN);
    await pickTool(page, 'March');
    await pictureRests(page);
    await dragHandle(page, 'wheel-right', { x: 0, y: -30 }, { x: 0, y: -5 });
    await pullAhead(page, 'fr-29-2', 34);
    await pictureRests(page);
    await press(page, 'Write it down');

    await toUnit(page, SECOND);
    await press(page, 'Formation');
    await press(page, 'Column of attack');
    await press(page, 'Form up');
    await writeMarch(page, 'fr-29-1', 14);

    await toUnit(page, ATTACKER);
    await writeCharge(page, '1/95th Rifles');
    await toUnit(page, ATTACKER);
    await writeMarch(page, 'fr-85-1', 38);

    await toUnit(page, LANCERS);
    await writeMarch(page, 'fr-lanc3', 25);
    await expect(page.getByText(/\d\s*cm/)).toHaveCount(0);
    await closeAndHandOver(page, ALLIED);
  });

  await test.step('bound 1, the allies write: a house, canister, a march; the Rifles stay', async () => {
    await expect(sheetCard(page)).not.toContainText(LEGER);
    await toUnit(page, LEGION);
    await writeHouse(page, 95, 112);
    await toUnit(page, LEGION);
    await writeMarch(page, 'al-kgl2', 5);
    await toUnit(page, BATTERY);
    await page.getByText(/^More to order/).tap();
    await press(page, 'Load canister');
    await press(page, 'Back to the sheet');
    await toUnit(page, FOOT);
    await writeMarch(page, 'al-28', 20);
    await toUnit(page, DRAGOONS);
    await writeMarch(page, 'al-12ld', 12);
    await closeAndOpen(page);
  });

  await test.step('bound 1: thrown for, announced, and nothing is lost by going on', async () => {
    await expect(todo(page)).toContainText('3 orders to throw for');
    await throwForOrders(page, [
      [COLUMN, 4, 5, 5],
      [LANCERS, 5, 4, 4],
      [DRAGOONS, 1, 2, 3],
    ]);
    await expect(givenCard(page)).toContainText(`${DRAGOONS} does not follow its order`);
    await press(givenCard(page), 'Close');
    await goDo(page, 'Next: Announce');
    await press(page, 'Close Announce and go on');
    await expect(page.getByText('4 orders have still to be announced.')).toBeVisible();
    await goDo(page, 'Announce what is ordered');
    await goDo(page, 'Next: Cont. fire');
    await goDo(page, 'Next: Movement');
  });

  await test.step('bound 1: all march at once', async () => {
    const standing = await unitOnPage(page, 'al-12ld');
    await runMovement(page, /The charge of 85e de Ligne, 1er bataillon breaks off/);
    expect((await unitOnPage(page, 'fr-29-2')).pose.at.y).toBeGreaterThan(105);
    expect((await unitOnPage(page, 'fr-29-1')).formation).toBe('attack-column');
    expect((await unitOnPage(page, 'al-12ld')).pose).toEqual(standing.pose);
  });

  await test.step('the network is cut, the page reloaded: the battle stands where it stood', async () => {
    await readyOffline(page);
    const before = await layoutOf(page);
    await context.setOffline(true);
    await page.reload();
    await tableDrawn(page);
    expect(await layoutOf(page)).toBe(before);
    await expect(card(page, 'Movement')).toContainText('breaks off');
    await press(page, 'Map');
    await goDo(page, 'Next: Fire');
  });

  await test.step('bound 1: canister breaks the column, which runs', async () => {
    await pictureRests(page);
    await pickTool(page, 'Fire');
    await selectUnit(page, 'al-rogers');
    await card(page, 'Fire').getByRole('button', { name: COLUMN }).tap();
    await expect(card(page, 'Fire')).toContainText('Canister');
    await press(card(page, 'Fire'), 'Fire');
    await agree(page);
    await tapDice(page, 4, 4, 4);
    await expect(card(page, 'What happened')).toContainText(`${COLUMN} loses 9 figures, full disorder, it routs`);
    await press(page, 'Go on');
    await goDo(page, '1 unit must run');
    await press(page, 'Go this way');
    await expect.poll(async () => (await unitOnPage(page, 'fr-29-2')).pose.at.y).toBeLessThan(90);
    await press(card(page, 'What happened'), 'Go on');
    await goDo(page, 'Next: Melee');
  });

  await test.step('bound 1: nobody stands against the Legion at the stable', async () => {
    await goDo(page, '1 melee to fight');
    await card(page, 'To be resolved').getByRole('button', { name: LEGION }).first().tap();
    await press(page, 'Let it walk in');
    await press(card(page, 'What happened'), 'Go on');
    await press(card(page, 'To be resolved'), `${LEGION} stays`);
    await goDo(page, 'Next: End');
  });

  await test.step('bound 1: last, the staff move', async () => {
    await goDo(page, '18 staff figures may move');
    await pickTool(page, 'March');
    await pictureRests(page);
    await pullAhead(page, 'fr-durutte', 12);
    await press(card(page, 'The march'), 'March');
    await expect.poll(async () => (await unitOnPage(page, 'fr-durutte')).pose.at.y).toBeGreaterThan(50);
    await goDo(page, 'Next: Bound 2');
    await expect(page.getByRole('button', { name: 'Select', pressed: true })).toBeVisible();
  });

  await test.step('bound 2: the French as last bound, the allies charge', async () => {
    await goDo(page, `${FRENCH}: write orders`);
    await press(page, 'As last bound: 4 orders');
    await toUnit(page, SECOND);
    await press(page, 'Take out: Column of attack');
    await press(page, 'Back to the sheet');
    await expect(sheetCard(page)).toContainText('Take Ferme du Gué');
    await closeAndHandOver(page, ALLIED);
    await toUnit(page, FOOT);
    await writeCharge(page, ATTACKER);
    await toUnit(page, FOOT);
    await writeMarch(page, 'al-28', 30);
    await closeAndOpen(page);
    await throwForOrders(page, [
      [LEGER, 5, 5, 4],
      [LANCERS, 5, 4, 4],
    ]);
    await press(givenCard(page), 'Close');
    await goDo(page, 'Next: Announce');
    await goDo(page, 'Announce what is ordered');
  });

  await test.step('bound 2: who ran reorganises', async () => {
    await goDo(page, '1 unit may reorganise');
    await press(page, 'Reorganise');
    await tapDice(page, 6, 5, 6);
    await press(page, 'Line');
    await press(page, 'Take this one');
    await press(page, 'Face this way');
    await expect.poll(async () => (await unitOnPage(page, 'fr-29-2')).formation).toBe('line');
    await goDo(page, 'Next: Cont. fire');
    await goDo(page, 'Next: Movement');
  });

  await test.step('bound 2: the charge meets the column, which breaks', async () => {
    await runMovement(page, /1\/28th Foot reaches 85e de Ligne, 1er bataillon and attacks/);
    await goDo(page, 'Next: Fire');
    await goDo(page, 'Next: Melee');
    await goDo(page, '2 melees to fight');
    await card(page, 'To be resolved')
      .getByRole('button', { name: `${FOOT} on ${ATTACKER}` })
      .tap();
    await agree(page);
    await expect(page.getByRole('heading', { name: `Three dice for ${FOOT} in melee` })).toBeVisible();
    await tapDice(page, 5, 5, 4);
    await expect(page.getByRole('heading', { name: `Three dice for ${ATTACKER} in melee` })).toBeVisible();
    await tapDice(page, 2, 2, 3);
    await expect(page.getByRole('heading', { name: `Which way does ${ATTACKER} rout?` })).toBeVisible();
    await press(page, 'Go this way');
    await expect(card(page, 'What happened')).toContainText(`${ATTACKER} is beaten by 11`);
    await press(page, 'Go on');
    expect((await unitOnPage(page, 'fr-85-1')).formation).toBe('rout');
  });

  await test.step('bound 2: the farm is taken, the victor stays, and the bound is over', async () => {
    await press(card(page, 'To be resolved'), `${FOOT} stays`);
    await goDo(page, '1 unit may go on');
    await press(card(page, 'To be resolved'), LEGER);
    await pickTool(page, 'Select');
    await press(page, 'Occupy Ferme du Gué');
    await goDo(page, 'Next: End');
    await goDo(page, 'Next: Bound 3');
    await expect(todo(page)).toContainText(`${FRENCH}: write orders`);
  });

  await test.step('the file plays to the same state elsewhere, and by the rules alone', async () => {
    const layout = await layoutOf(page);
    const told = await toldBattle(page);
    const file = await savedFile(page);
    expect(await playedAgain(file)).toBe(layout);

    const other = await browser.newContext({ baseURL: baseURL ?? '', hasTouch: true, viewport: page.viewportSize() });
    const elsewhere = await other.newPage();
    await elsewhere.goto('/');
    await elsewhere
      .getByLabel(/open a file/i)
      .setInputFiles({ name: 'battle.coup.json.gz', mimeType: 'application/gzip', buffer: file });
    await tableDrawn(elsewhere);
    expect(await layoutOf(elsewhere)).toBe(layout);
    expect(await toldBattle(elsewhere)).toEqual(told);
    expect(entriesIn(await savedFile(elsewhere))).toEqual(entriesIn(file));
    await other.close();
  });
});
