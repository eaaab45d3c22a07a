import { expect, test } from 'vitest';
import { href } from '#app/routes.ts';
import { createAccountsPlatform, PASSWORD } from '../../../../../tests/support/accounts.ts';
import { openBrowser, valueOf } from '../../../../../tests/support/browser.ts';
import { aReview, aUser } from '../../../../../tests/support/office.ts';
import { anAcceptedManuscript } from '../../../../../tests/support/production.ts';

test('no page of the journal tells who reviewed a manuscript that it calls by its title, and what may is asked about (L6)', async () => {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const { id } = await anAcceptedManuscript(platform);
  await aReview(platform, id, { name: 'Wilma Zander', institution: 'Hillside University' });
  await platform.db.updateTable('manuscripts').set({ title: 'Knots for Cables' }).execute();
  const chief = await aUser(platform, 'chief');
  const browser = openBrowser(platform);
  await browser.signIn(chief.username, PASSWORD);
  const save = (name: string, text: string, more = {}) =>
    browser.post(href('officeNewText'), {
      ...{ step: 'save', menu: 'About Us', title: 'Our reviewers', about: 'Thanks.' },
      ...{ name, text, ...more },
    });
  const named = await save('thanks', 'Wilma Zander reviewed “Knots for Cables”.');
  expect(named.status).toBe(422);
  expect(named.html).toContain(
    'id="text-error">Readers would learn who reviewed an article: “Wilma Zander”. Please leave that name or the title of the article out.',
  );
  const asked = await save('thanks', 'Zander wrote of “Knots for Cables”.');
  expect(asked.html).toContain(
    'id="text-error">This may tell readers who reviewed an article: “Zander”. If you mean another person, please save again.',
  );
  const read = valueOf(asked.html, 'read')!;
  expect((await save('thanks', 'Zander wrote of “Knots for Cables”.', { read })).status).toBe(303);
  // A list of all reviewers of a year names no paper.
  expect((await save('our-reviewers', 'We thank Wilma Zander.')).status).toBe(303);
});
