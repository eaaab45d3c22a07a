import { trackingKey } from '#app/features/manuscripts/core/letters/tracking-link.server.ts';
import { tendCharges } from '#app/features/manuscripts/charges/tend-charges.server.ts';
import { DAY } from '#app/platform/clock.ts';
import { href } from '#app/routes.ts';
import { expect } from 'vitest';
import { createAccountsPlatform, PASSWORD } from './accounts.ts';
import { openBrowser } from './browser.ts';
import { aUser } from './office.ts';
import { anAcceptedManuscript } from './production.ts';

export const SETTINGS = {
  ...{ on: 'yes', currency: 'eur', other: '1200', groups: '50: United Kingdom, Kenya', days: '30' },
  ...{ waivers: 'Students pay nothing.', seller: 'Example Press\n1 Example Road', tax: 'VAT' },
  ...{ bank: 'Example Bank, account 12', rate: '19', note: '', pattern: '{year}-{number}' },
};

/** A journal with charges, an accepted manuscript, its editor, and a person named for charges. */
export async function aJournalWithCharges() {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const [chief, keeper] = [await aUser(platform, 'chief'), await aUser(platform, 'author')];
  const chiefs = openBrowser(platform);
  const paper = await anAcceptedManuscript(platform);
  await chiefs.signIn(chief.username, PASSWORD);
  const late = await chiefs.post(href('officeChargeSettings'), {
    ...{ ...SETTINGS, keepers: `${keeper.username}\n${paper.editor.email}` },
  });
  expect(late.status).toBe(303);
  const { db, clock } = platform;
  await tendCharges(platform);
  expect(await db.selectFrom('charges').selectAll().execute()).toEqual([]);
  // A decision of a kind of the journal's own, which accepts as well.
  await db.updateTable('decisions').set({ decided_at: clock.now(), kind: 'early' }).execute();
  clock.moveBy(DAY);
  const [office, editors, author] = [0, 0, 0].map(() => openBrowser(platform)) as [
    ...[ReturnType<typeof openBrowser>, ReturnType<typeof openBrowser>],
    ReturnType<typeof openBrowser>,
  ];
  const signIn = () => office.signIn(keeper.username, PASSWORD);
  await signIn();
  await chiefs.signIn(chief.username, PASSWORD);
  await editors.signIn(paper.editor.username, PASSWORD);
  const key = trackingKey(platform, paper, 1);
  const nameKeeper = ({ lastName, institution }: typeof keeper) =>
    db
      .updateTable('profiles')
      .set({ last_name: lastName, institution })
      .where('user_id', '=', keeper.id)
      .execute();
  return {
    ...{ chief, keeper, nameKeeper, platform, paper, chiefs, office, editors, author, key, signIn },
    page: href('manuscriptCharge', { id: paper.paperId }, { key }),
    charge: href('officeCharge', { id: 1 }),
  };
}
