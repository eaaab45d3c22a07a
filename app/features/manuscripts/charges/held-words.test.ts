import { expect, test } from 'vitest';
import {
  createAccountsPlatform,
  mailsIn,
  PASSWORD,
  workOf,
} from '../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../tests/support/browser.ts';
import { aReview, aUser } from '../../../../tests/support/office.ts';
import { anAcceptedManuscript } from '../../../../tests/support/production.ts';
import { DAY, HOUR } from '#app/platform/clock.ts';
import { href } from '#app/routes.ts';
import { trackingKey } from '../core/letters/tracking-link.server.ts';
import { tendCharges } from './tend-charges.server.ts';

test('words that were held while no editor was apart are told of to the first who is, once', async () => {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const { db, clock } = platform;
  const chief = await aUser(platform, 'chief');
  const paper = await anAcceptedManuscript(platform);
  await aReview(platform, paper.id, { name: 'Wilma Zander' });
  const office = openBrowser(platform);
  await office.signIn(chief.username, PASSWORD);
  const saved = await office.post(href('officeChargeSettings'), {
    ...{ on: 'yes', currency: 'eur', other: '1200', groups: '50: Kenya', days: '30', rate: '19' },
    ...{ waivers: 'Students pay nothing.', seller: 'Example Press', tax: 'VAT', note: '' },
    ...{ bank: 'Example Bank', pattern: '{year}-{number}', keepers: chief.username },
  });
  expect(saved.status).toBe(303);
  await db.updateTable('decisions').set({ decided_at: clock.now() }).execute();
  clock.moveBy(DAY);
  await office.signIn(chief.username, PASSWORD);
  await tendCharges(platform);
  const key = trackingKey(platform, paper, 1);
  const page = href('manuscriptCharge', { id: paper.paperId }, { key });
  await openBrowser(platform).post(page, { step: 'waiver', reason: 'We have no grant.' });
  const words = 'Zander asked us to be kind.';
  const answer = { step: 'waiver', answer: 'granted', words };
  expect((await office.post(href('officeCharge', { id: 1 }), answer)).status).toBe(303);
  const told = async () =>
    (await mailsIn(platform)).filter(({ text }) => text.includes(words)).map(({ to }) => to);
  await tendCharges(platform);
  expect(await told()).toEqual([]);
  const other = await aUser(platform, 'chief');
  const roleChanges = async () => {
    clock.moveBy(HOUR);
    const role = { user_id: other.id, role: 'chief', changed_by: null } as const;
    const changed_at = clock.now();
    await db
      .insertInto('role_changes')
      .values({ ...role, changed_at })
      .execute();
    clock.moveBy(HOUR);
  };
  await roleChanges();
  await tendCharges(platform);
  await tendCharges(platform);
  expect(await told()).toEqual([other.email]);

  // Looked for once when a role changes, even where that brings no one, and else once a day.
  const looksForEditors = async () => {
    workOf(platform);
    await tendCharges(platform);
    return workOf(platform).some((statement) => statement.includes('"appointed"'));
  };
  expect(await looksForEditors()).toBe(false);
  await roleChanges();
  expect([await looksForEditors(), await looksForEditors()]).toEqual([true, false]);
  clock.moveBy(DAY);
  expect([await looksForEditors(), await looksForEditors()]).toEqual([true, false]);
  expect(await told()).toEqual([other.email]);
});
