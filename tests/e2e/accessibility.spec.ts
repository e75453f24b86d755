import { expect } from '@playwright/test';
import { findingsInAllThemes as findings } from './axe';
import { openLittleBattle } from './little-battle';
import { givenCard, goDo, hold, sheetCard, toUnit, writeMarch } from './ordering';
import { openDemonstration, pickTool, pictureRests, selectUnit, tapDice, test } from './table';

test('screens can be read by all, in every theme', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: /demonstration battle/i })).toBeVisible();
  expect(await findings(page), 'first visit').toEqual([]);
  for (const screen of ['new', 'settings', 'licences', 'rules', 'rules/T6', 'rules/reading-road']) {
    await page.goto(`/#/${screen}`);
    await expect(page.locator('main h1')).toBeVisible();
    expect(await findings(page), screen).toEqual([]);
  }
  await test.step('a theme chosen in Settings is on at once, whatever the device wishes, and is there again', async () => {
    await page.goto('/#/settings');
    const isOn = (theme: string) => expect(page.locator(`:root[data-theme="${theme}"]`)).toHaveCount(1);
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const grounds: string[] = [];
    for (const theme of ['Day', 'Glare', 'Study']) {
      await page.getByRole('radio', { name: new RegExp(`^${theme}`) }).tap();
      await isOn(theme.toLowerCase());
      grounds.push(await ground());
    }
    expect(grounds).toEqual(['rgb(233, 224, 203)', 'rgb(255, 255, 255)', 'rgb(21, 26, 23)']);
    await page.reload();
    await isOn('study');
    expect(await ground()).toBe(grounds[2]);
    await page.getByRole('radio', { name: /^As the device/ }).tap();
    await isOn('day');
  });
  await page.goto('/#/');
  await openDemonstration(page);
  await selectUnit(page, 'al-95');
  expect(await findings(page), 'battle').toEqual([]);
  await page.getByRole('button', { name: 'Formation' }).tap();
  await page.getByRole('button', { name: 'Column of attack' }).tap();
  expect(await findings(page), 'formations').toEqual([]);
  await page.getByRole('button', { name: 'Put away' }).tap();
  await pickTool(page, 'March');
  for (let i = 0; i < 2; i++) await page.getByRole('button', { name: 'Invert', exact: true }).tap();
  await page.getByRole('button', { name: 'Ahead', exact: true }).tap();
  await page.getByRole('button', { name: 'Change: March 1.0 cm' }).tap();
  // Not at the edge of what scrolls: another theme has thicker lines, and what follows would cover it there.
  await page.getByRole('button', { name: '5 cm less' }).evaluate((each) => each.scrollIntoView({ block: 'center' }));
  expect(await findings(page), 'march').toEqual([]);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await findings(page), 'menu').toEqual([]);
});

/** In contact with the flank of a line, with a friend to support it; the attack has been announced, and is due. */
const DUE = `
unit a "8e de Ligne" blue infantry shako 36/36 attack-column/9 at 100,84 facing 0
unit s "13e de Ligne" blue infantry shako 36/36 attack-column/9 at 88,84 facing 0
unit b "1/69th Foot" red infantry shako 36/36 line at 117,84.8 facing 270
unit c "2/30th Foot" red infantry shako 30/30 line at 150,86 facing 270
`;

test('a melee can be read by all, from the verdict to its end, in every theme', async ({ page }) => {
  await openLittleBattle(page, DUE, (battle) => {
    while (battle.state().phase !== 'announcement') battle.order({ type: 'close-phase' });
    battle.order({ type: 'announce-attack', attacker: 'a', target: 'b' });
    while (battle.state().phase !== 'melee') battle.order({ type: 'close-phase' });
  });
  await page.getByRole('button', { name: 'Map' }).tap();
  await page.getByRole('button', { name: 'Show what waits' }).tap();
  const queue = page.getByRole('region', { name: 'To be resolved' });
  await expect(queue).toBeVisible();
  expect(await findings(page), 'what waits').toEqual([]);
  await queue.getByRole('button', { name: /8e de Ligne on 1\/69th Foot/ }).tap();
  const melee = page.getByRole('region', { name: /^Melee: / });
  const helper = melee.getByRole('button', { name: '13e de Ligne supports 8e de Ligne', exact: true });
  await helper.tap();
  await expect(helper).toHaveAttribute('aria-pressed', 'true');
  await melee.getByRole('button', { name: 'Blue agree' }).tap();
  expect(await findings(page), 'melee').toEqual([]);
  await melee.getByRole('button', { name: 'Red agree' }).tap();
  await melee.getByRole('button', { name: 'To the dice' }).tap();
  await tapDice(page, 6, 5, 5);
  await expect(page.getByRole('heading', { name: /Three dice for 1\/69th Foot/ })).toBeVisible();
  expect(await findings(page), 'dice').toEqual([]);
  await tapDice(page, 2, 2, 3);
  await expect(page.getByRole('button', { name: 'Go this way' })).toBeVisible();
  expect(await findings(page), 'which way').toEqual([]);
  // To the side, where nobody of its own is.
  const more = page.getByRole('button', { name: 'More to the right' });
  while (await more.isEnabled()) await more.tap();
  await page.getByRole('button', { name: 'Go this way' }).tap();
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('1/69th Foot is beaten');
  expect(await findings(page), 'result').toEqual([]);
});

/** Far from their generals, so that their orders are thrown for. */
const FAR = `
unit f "General Foy" blue staff general 1/1 line at 20,20 facing 0
unit a "8e de Ligne" blue infantry shako 36/36 line at 80,40 facing 0 | commander=f
unit g "General Kempt" red staff general 1/1 line at 230,130 facing 180
unit b "1/69th Foot" red infantry shako 36/36 line at 170,110 facing 180 | commander=g
`;

test('orders can be read by all, from the sheet to the march, in every theme', async ({ page }) => {
  await openLittleBattle(page, FAR, () => undefined);
  await page.getByRole('button', { name: 'Map' }).tap();
  await pictureRests(page);
  await goDo(page, 'Blue: write orders');
  expect(await findings(page), 'empty sheet').toEqual([]);
  await toUnit(page, '8e de Ligne');
  expect(await findings(page), 'the unit under orders').toEqual([]);
  await writeMarch(page, 'a', 12);
  expect(await findings(page), 'sheet').toEqual([]);
  await hold(page, 'Hold to close it');
  await expect(page.getByRole('dialog', { name: 'Hand the tablet to Red' })).toBeVisible();
  expect(await findings(page), 'hand-over').toEqual([]);
  await page.getByRole('button', { name: 'I am Red' }).tap();
  await expect(sheetCard(page)).toBeVisible();
  await hold(page, 'Hold to close it');
  const opening = page.getByRole('dialog', { name: 'Open all sheets' });
  await expect(opening).toBeVisible();
  expect(await findings(page), 'opening').toEqual([]);
  await opening.getByRole('button', { name: 'Open them together' }).tap();
  await givenCard(page).getByRole('button', { name: 'Throw for 8e de Ligne' }).tap();
  await expect(page.getByRole('heading', { name: /Three dice/ })).toBeVisible();
  expect(await findings(page), 'throw').toEqual([]);
  await tapDice(page, 6, 6, 5);
  await expect(givenCard(page).getByRole('status')).toContainText('8e de Ligne follows its order');
  expect(await findings(page), 'orders of both').toEqual([]);
  await givenCard(page).getByRole('button', { name: 'Close', exact: true }).last().tap();
  await page.getByRole('button', { name: 'Close Orders and go on' }).tap();
  await page.getByRole('button', { name: 'Close Announce and go on' }).tap();
  await page.getByRole('button', { name: 'Close Cont. fire and go on' }).tap();
  const run = page.getByRole('region', { name: 'Movement' });
  await expect(run).toBeVisible();
  expect(await findings(page), 'before the movement').toEqual([]);
  await run.getByRole('button', { name: 'Run the movement' }).tap();
  await expect(run.getByRole('slider')).toBeVisible();
  expect(await findings(page), 'movement').toEqual([]);
});

test('nothing is lost beside the screen, however narrow it is and however large the text', async ({ page }) => {
  for (const [width, size] of [
    [412, 200],
    [320, 100],
    [320, 200],
  ] as const) {
    await page.setViewportSize({ width, height: 915 });
    await page.addInitScript((textSize) => {
      localStorage.setItem('coup-doeil/settings', JSON.stringify({ textSize }));
    }, size);
    for (const [index, screen] of ['', 'new', 'settings', 'licences', 'rules', 'rules/T20'].entries()) {
      await page.goto(`/#/${screen}`);
      if (index === 0) await page.reload();
      await expect(page.locator('main h1')).toBeVisible();
      const shown = await page.evaluate(() => {
        const main = document.querySelector('main');
        const wide = main ? main.scrollWidth - main.clientWidth : Number.NaN;
        return { wide, size: document.documentElement.style.fontSize };
      });
      expect(shown, `${width} px, ${screen}`).toEqual({ wide: 0, size: `${size}%` });
    }
  }
});
