import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { expectNoBarrierHere, mailedLink } from '../support/journey.ts';
import { fillInRegistration, PASSWORD, registrationForm } from '../support/registration.ts';
import { totp } from '../support/totp.ts';
import { watchPolicy } from '../support/watch-policy.ts';

/** The three addresses of the login form and the login box. */
const ADDRESSES = [
  '/author-login',
  '/already-register',
  '/editor-reviewer-login',
  '/submit-online',
];

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('somebody');
  await page.getByLabel('Password').fill('a wrong password');
}

async function expectNothingLost(page: Page): Promise<void> {
  await expect(page.getByLabel('Username')).toHaveValue('somebody');
  await expect(page.getByLabel('Password')).toHaveValue('a wrong password');
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
}

for (const address of ADDRESSES) {
  test(`at ${address} what is missing stands beside its field, and nothing is sent`, async ({
    page,
  }) => {
    const complaints = watchPolicy(page);
    let sent = 0;
    page.on('request', (request) => (sent += Number(request.method() === 'POST')));
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByLabel('Username')).toBeFocused();
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription(
      /Please enter your username\./,
    );
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription(
      'Please enter your password.',
    );
    expect(sent).toBe(0);
    await expectNoBarrierHere(page);
    expect(complaints).toEqual([]);
  });
}

test('who logs in before the scripts are there is on the way, and no script takes that back', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const isPressed = Promise.withResolvers<void>();
  const isTaken = Promise.withResolvers<void>();
  await page.route(/login-form[^/]*\.js$/, async (route) => {
    await isPressed.promise;
    await route.continue();
  });
  await page.route('/editor-reviewer-login*', async (route) => {
    if (route.request().method() === 'POST') {
      isPressed.resolve();
      await isTaken.promise;
    }
    await route.continue();
  });
  // A page that is on its way is asked nothing, so it tells by itself that it goes on.
  let frames = 0;
  await page.exposeFunction('tellFrame', () => {
    frames += 1;
  });
  await page.addInitScript(() => {
    const { tellFrame } = window as unknown as { tellFrame: () => void };
    const tell = () => {
      tellFrame();
      requestAnimationFrame(tell);
    };
    tell();
  });
  await page.goto('/editor-reviewer-login', { waitUntil: 'domcontentloaded' });
  await fillIn(page);
  const script = page.waitForEvent('requestfinished', (one) => one.url().includes('login-form'));
  await page.getByRole('button', { name: 'Login' }).click({ noWaitAfter: true });
  await script;
  const seen = frames;
  await expect.poll(() => frames).toBeGreaterThan(seen + 5);
  isTaken.resolve();
  await expect(page.getByText('The username or the password is wrong.')).toBeVisible();
  expect(errors).toEqual([]);
});

test('a login that is refused says so in a toast, and nothing typed is lost', async ({ page }) => {
  const complaints = watchPolicy(page);
  await page.goto('/submit-online', { waitUntil: 'networkidle' });
  await fillIn(page);
  await page.getByRole('button', { name: 'Login' }).click();
  const toast = page.getByRole('alert');
  await expect(toast).toContainText('Login failed: The username or the password is wrong.');
  await expectNothingLost(page);
  await expect(page.getByLabel('Password')).toBeFocused();
  await expect(page).toHaveURL('/submit-online');
  await expectNoBarrierHere(page);
  await expect(toast).toBeHidden();
  for (const label of ['Username', 'Password']) {
    const field = page.getByLabel(label);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription('The username or the password is wrong.');
  }
  const message = page.getByRole('main').getByText('The username or the password is wrong.');
  await expect(message).toBeVisible();
  expect(complaints).toEqual([]);
});

for (const [what, fail] of [
  ['a server that fails', { status: 500, body: 'Oh' }],
  ['a connection that breaks', null],
] as const) {
  test(`${what} is told in a toast, and nothing typed is lost`, async ({ page }) => {
    await page.goto('/author-login', { waitUntil: 'networkidle' });
    await page.route('**/author-login', (route) => (fail ? route.fulfill(fail) : route.abort()));
    await fillIn(page);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toContainText('Something went wrong. Please try again.');
    await expectNothingLost(page);
  });
}

test('while a login is on its way its button says so and cannot be pressed', async ({ page }) => {
  await page.goto('/author-login', { waitUntil: 'networkidle' });
  let attempts = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/author-login', async (route) => {
    attempts += 1;
    await held;
    await route.continue();
  });
  await fillIn(page);
  await page.keyboard.press('Enter');
  const button = page.getByRole('button', { name: 'Logging in...' });
  await expect(button).toBeDisabled();
  await page.getByLabel('Password').press('Enter');
  answer();
  await expect(page.getByRole('alert')).toContainText('Login failed: ');
  expect(attempts).toBe(1);
});

/** Its place is the one that it keeps. */
async function isThere(toast: Locator): Promise<void> {
  await expect(toast).toBeVisible();
  await toast.evaluate(async (each) => {
    await Promise.all(each.getAnimations().map(({ finished }) => finished));
  });
}

test('a toast stands at the top right for five seconds', async ({ page }) => {
  await page.goto('/author-login', { waitUntil: 'networkidle' });
  await fillIn(page);
  await page.getByRole('button', { name: 'Login' }).click();
  const toast = page.getByRole('alert');
  await isThere(toast);
  const { x, y, width } = (await toast.boundingBox())!;
  expect(y).toBeLessThan(60);
  expect(page.viewportSize()!.width - x - width).toBeLessThan(100);
  const lasts = await page.evaluate(() => {
    const [clock] = document.getAnimations();
    clock!.finish();
    return clock!.effect!.getTiming().duration;
  });
  expect(lasts).toBe(5000);
  await expect(toast).toBeHidden();
});

test('a toast goes when it is dragged by more than 80 percent, or closed', async ({ page }) => {
  await page.goto('/author-login', { waitUntil: 'networkidle' });
  await fillIn(page);
  const toast = page.getByRole('alert');
  const drag = async (share: number) => {
    await page.getByRole('button', { name: 'Login' }).click();
    await isThere(toast);
    // It goes by the drag alone.
    await page.evaluate(() => document.getAnimations().forEach((clock) => clock.pause()));
    const { x, y, width, height } = (await toast.boundingBox())!;
    await page.mouse.move(x + 10, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + 10 + width * share, y + height / 2, { steps: 5 });
    await page.mouse.up();
  };
  await drag(0.7);
  await expect(toast).toHaveCSS('opacity', '1');
  await toast.getByRole('button', { name: 'close' }).click();
  await expect(toast).toBeHidden();
  await drag(0.9);
  await expect(toast).toBeHidden();
});

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('two-steps');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
}

test('the keyboard alone logs in, with a code as well, and the toast is on the page that follows', async ({
  page,
}) => {
  const complaints = watchPolicy(page);
  await fillInRegistration(page, 'two-steps');
  await registrationForm(page).getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL('/author-login');
  await page.goto(await mailedLink('two-steps@example.com', /\/verify-email\?token=[\w-]+/));
  await page.getByRole('main').getByRole('button').click();
  await page.goto('/already-register?next=/account/two-factor', { waitUntil: 'networkidle' });
  await logIn(page);
  await expect(page).toHaveURL('/account/two-factor');
  await expect(page.getByRole('status')).toContainText('Login successful!');
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  const key = (await page.getByRole('main').locator('code').first().innerText()).replaceAll(
    ' ',
    '',
  );
  const recovery = page
    .getByRole('main')
    .locator('li', { hasText: /^\S{5,}$/ })
    .last();
  const recoveryCode = await recovery.innerText();
  await page.getByLabel('Code currently shown in the app').fill(totp(key, Date.now()));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Two-factor login is on.')).toBeVisible();
  await page.goto('/account');
  await page.getByRole('button', { name: 'Log out' }).click();

  await page.goto('/author-login', { waitUntil: 'networkidle' });
  await logIn(page);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.getByRole('textbox', { name: 'Code' }).fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(
    'This code is wrong or has already been used.',
  );
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await expectNoBarrierHere(page);
  await page.getByRole('textbox', { name: 'Code' }).fill(recoveryCode);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('status')).toContainText('Login successful!');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('username'))).toBe('two-steps');
  await expectNoBarrierHere(page);
  expect(complaints).toEqual([]);
});
