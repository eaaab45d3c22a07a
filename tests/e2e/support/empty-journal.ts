// A journal of its own, as it is on its first day.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { siteWith } from '../../../scripts/support/site/built-site.mjs';
import { freePort } from '../../support/free-port.ts';
import { expectNoBarrier } from '../../support/journey.ts';
import { openMailServer } from '../../support/mail-server.ts';
import { PASSWORD } from '../../support/registration.ts';

/** An empty journal in a process of its own, with a mail server and the way to its first editor-in-chief. */
export async function startEmptyJournal(folder: string) {
  const [port, mail] = [await freePort(), await openMailServer()];
  const address = `http://127.0.0.1:${port}`;
  const chief = Promise.withResolvers<string>();
  const site = siteWith(
    {
      ...{ NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', BASE_URL: address },
      ...{ DATA_DIR: folder, DATABASE_URL: '', SMTP_URL: mail.url },
      ...{ MAIL_FROM: 'office@journal.example', SAMPLE: 'off', LOG_LEVEL: 'silent' },
    },
    (line: string) => {
      if (line.includes('/first-chief?')) chief.resolve(line.trim());
    },
  );
  await site.start();
  /** The newest mail to an address whose text holds something. */
  const mailTo = async (to: string, holding: string): Promise<string> => {
    const find = () =>
      mail.mails
        .filter((each) => each.to === to)
        .map(({ content }) => content.toString().replaceAll(/=\r\n/g, '').replaceAll('=3D', '='))
        .findLast((text) => text.includes(holding));
    await expect.poll(find, { timeout: 60_000 }).toBeTruthy();
    return find()!;
  };
  const stop = async () => {
    await site.stop();
    await mail.stop();
  };
  return { address, chief: await chief.promise, mailTo, stop };
}

export async function logInHere(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/office/manuscripts');
}

/** A person without an account opens the link of a letter, and makes one. */
export async function acceptRole(page: Page, letter: string, username: string): Promise<void> {
  await page.goto(/http:\/\/[\d.:]+\/role-invitation\/[^\s"<]+/.exec(letter)![0], {
    waitUntil: 'networkidle',
  });
  await expectNoBarrier(page, [1440, 768, 360]);
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(page.getByLabel('Institution')).toHaveAccessibleDescription(
    /Please enter your institution\./,
  );
  await page.getByLabel('Institution').fill('Harbour University');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(page.getByRole('status')).toContainText('Your account is ready.');
}
