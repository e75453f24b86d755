import { expect, type Locator, type Page } from '@playwright/test';
import { findings, findingsInAllThemes } from './axe';
import { readyOffline, test } from './table';

const PHONE = { width: 390, height: 844 };

const result = (page: Page): Locator => page.getByRole('region', { name: 'Result' });
const tapDice = async (page: Page, ...faces: readonly number[]) => {
  for (const face of faces) await page.getByRole('button', { name: `A die shows ${face}` }).tap();
};

test('a link opens a case; taps change it, dice decide it, and the address follows', async ({ page }) => {
  await page.setViewportSize(PHONE);
  // 24 muskets at 12 in column of attack: +2 for loss, one more for morale, three units of fire.
  await page.goto('/#/calculator/fire?figures=24&formation=attack-column&target-figures=12');
  await expect(page.getByRole('heading', { name: 'Fire calculator' })).toBeVisible();
  await expect(result(page)).toContainText(/Loss\s*\+2.*Morale\s*\+3.*Units of fire\s*3/);

  // 3 + 4 + 4 + 2 = 13: one figure for each unit of fire. 14 for morale.
  await tapDice(page, 3, 4, 4);
  await expect(result(page).getByRole('status')).toHaveText('3 figures lostLD: light disorder');
  await expect(page.getByText('Loss: dice 11 + 2 = 13. 3 units of fire × 1 = 3.')).toBeVisible();
  await expect(page).toHaveURL(/formation=attack-column.*dice=3-4-4$/);

  // In zone 2 the same dice are 10 for loss and 11 for morale.
  await page.getByRole('radio', { name: /Zone 2/ }).tap();
  await expect(result(page).getByRole('status')).toHaveText('1 figure lostLD: light disorder');
  await page.getByRole('button', { name: 'Has moved' }).tap();
  await page.getByRole('button', { name: '1 more: Figures that fire' }).tap();
  await expect(result(page).getByRole('status')).toHaveText('0 figures lostOR: stays in order');
  await expect(page).toHaveURL(/figures=25&zone=2&moved=yes/);

  // Guns have calibres instead of weapons; what was said of the muskets is there when they come back.
  await page.getByRole('radio', { name: 'Foot guns' }).tap();
  await page.getByRole('radio', { name: '12 pd' }).tap();
  await expect(page.getByRole('radio', { name: 'Musket' })).toHaveCount(0);
  await expect(page).toHaveURL(/arm=foot-artillery&calibre=12&gunners=8/);
  await page.getByRole('radio', { name: 'Infantry' }).first().tap();
  await expect(page.getByText('25 figures', { exact: true })).toBeVisible();

  await expect(page).toHaveURL(/arm=infantry&weapon=musket&figures=25/);
  const address = page.url();
  await page.reload();
  await expect(result(page).getByRole('status')).toHaveText('0 figures lostOR: stays in order');
  expect(page.url()).toBe(address);
});

test('a melee by touch: both throw, one tap puts the dice of one party away, and the link brings all of it back', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await page.getByRole('region', { name: 'Calculators' }).getByRole('button', { name: 'Melee' }).tap();
  await expect(page.getByRole('heading', { name: 'Melee calculator' })).toBeVisible();
  const attacker = page.getByRole('region', { name: 'Attacker', exact: true }).first();
  const defender = page.getByRole('region', { name: 'Defender', exact: true }).first();
  // Case M03: 20 cuirassiers of valour 1 charge 36 of valour 1 in line who have fired.
  await attacker.getByRole('radio', { name: 'Cavalry' }).tap();
  await attacker.getByRole('radio', { name: 'Heavy' }).tap();
  for (let i = 0; i < 4; i++) await attacker.getByRole('button', { name: '1 less: Figures of the attacker' }).tap();
  await attacker.getByRole('button', { name: 'At the charge' }).tap();
  await attacker.getByRole('button', { name: '1 more: Valour of the attacker' }).tap();
  for (let i = 0; i < 2; i++) await defender.getByRole('button', { name: '5 more: Figures of the defender' }).tap();
  for (let i = 0; i < 2; i++) await defender.getByRole('button', { name: '1 more: Figures of the defender' }).tap();
  await defender.getByRole('button', { name: 'Has fired' }).tap();
  await defender.getByRole('button', { name: '1 more: Valour of the defender' }).tap();
  await expect(result(page).getByRole('button', { name: /^Attacker \+5\./ })).toBeVisible();
  await expect(result(page).getByRole('button', { name: /^Defender −3\./ })).toBeVisible();

  await tapDice(page, 3, 4, 4, 4, 4, 4);
  const come = result(page).getByRole('status');
  await expect(come).toHaveText(
    'Defender: FD, routsAttacker loses 2Defender loses 12, 8 as prisonersAttacker may advance, and attack on',
  );
  // The defender throws again: 15 − 3 = 12, four behind 16.
  await result(page)
    .getByRole('button', { name: /^Defender −3/ })
    .tap();
  await expect(result(page)).toContainText('Defender: Tap what the 3 dice show');
  await tapDice(page, 5, 5, 5);
  await expect(come).toHaveText('Defender: MD, falls backAttacker loses 2Defender loses 2Attacker may advance');
  await expect(page).toHaveURL(/attacker-class=heavy.*dice=3-4-4\.5-5-5$/);
  const address = page.url();
  await page.reload();
  await expect(come).toContainText('Defender: MD, falls back');
  expect(page.url()).toBe(address);
});

test('what a link cannot mean is told, and taken as usual', async ({ page }) => {
  await page.goto('/#/calculator/fire?arm=elephants&figures=30&dice=7-7-7');
  await expect(page.getByRole('status').first()).toContainText('Arm that fires (“elephants”), dice (“7-7-7”)');
  await expect(page.getByText('30 figures', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/arm=infantry/);
  await page.getByRole('button', { name: 'Put this message away' }).first().tap();
  await expect(page.getByText('elephants')).toHaveCount(0);
});

test('from the home screen with the network cut; a rule explains itself', async ({ page, context }) => {
  await page.goto('/');
  await readyOffline(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Fire Belle Alliance' }).tap();
  await page.getByRole('radio', { name: 'Cavalry' }).first().tap();
  await result(page).getByRole('button', { name: 'Roll' }).tap();
  await expect(result(page).getByRole('status')).toContainText(/figures? lost/);
  await page.getByRole('button', { name: 'Rule T12' }).first().tap();
  await expect(page.getByRole('dialog')).toContainText(/^T12/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Back' }).tap();
  await expect(page.getByRole('button', { name: /demonstration battle/i })).toBeVisible();
});

/** Much of each is unfolded, and the dice are thrown. */
const SHOWN = [
  'fire?arm=foot-artillery&zone=2&officer=1&target-officer=-1&dice=1-1-6',
  'melee?attacker-arm=cavalry&defender-arm=cavalry&mutual=yes&attacker-officer=1&hidden=yes&dice=1-1-6.6-6-6',
  'spread?dice=6-6-6.1-1-2',
  'reorganisation?failed=2&dice=1-1-2',
];

test('large enough for a thumb, and readable by all', async ({ page }) => {
  for (const [index, address] of SHOWN.entries()) {
    await page.goto(`/#/calculator/${address}`);
    await expect(result(page).getByRole('status')).toBeVisible();
    // The others are made of the same parts.
    expect(await (index < 2 ? findingsInAllThemes : findings)(page), address).toEqual([]);
  }
  for (const [width, height, textSize] of [
    [PHONE.width, PHONE.height, 100],
    [320, 640, 100],
    [412, 915, 200],
    [1180, 820, 200],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.addInitScript((size) => {
      localStorage.setItem('coup-doeil/settings', JSON.stringify({ textSize: size }));
    }, textSize);
    for (const [index, address] of SHOWN.entries()) {
      await page.goto(`/#/calculator/${address}`);
      if (index === 0) await page.reload();
      await expect(result(page).getByRole('status')).toBeVisible();
      expect(await lostOn(page), `${width} px, ${textSize} %, ${address}`).toEqual({ wide: [], small: [] });
    }
  }
});

/** What sticks out beside the screen, and what a thumb would miss. */
const lostOn = (page: Page) =>
  page.evaluate(() => {
    const wide = [...document.querySelectorAll('main, main *')].filter(
      (part) => /auto|hidden/.test(getComputedStyle(part).overflowX) && part.scrollWidth > part.clientWidth,
    );
    const small = [...document.querySelectorAll('main button, main label, main a')]
      .filter((part) => !/^\d\.|^T\d/.test(part.textContent ?? ''))
      .map((part) => ({ words: part.textContent || part.ariaLabel, box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 47.5 || box.height < 47.5))
      .map(({ words, box }) => `${words} ${box.width} × ${box.height}`);
    return { wide: wide.map((part) => part.className), small };
  });
