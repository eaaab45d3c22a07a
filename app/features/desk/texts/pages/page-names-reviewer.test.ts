import { expect, test } from 'vitest';
import { href } from '#app/routes.ts';
import { createAccountsPlatform, PASSWORD } from '../../../../../tests/support/accounts.ts';
import { openBrowser, valueOf } from '../../../../../tests/support/browser.ts';
import { aReview, aUser } from '../../../../../tests/support/office.ts';
import { anAcceptedManuscript } from '../../../../../tests/support/production.ts';

test('no page of the journal tells who reviewed a manuscript that it calls by its title, and what may is asked about (L6)', async () => {
  const { save } = await reviewed('Knots for Cables');
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

test.each([
  'Wilma Zander reviewed “Knots for Cables”.',
  'Wilma Zander reviewed “Knots for *Cables*: finding a **loose** plug”.',
  'Wilma Zander reviewed “Knots\nfor Cables”.',
  'Wilma Zander reviewed “Knots&nbsp;for&#32;C&#97;bles”.',
  'Wilma Zander reviewed “KNOTS FOR CA\u00adBLES: FINDING A LOOSE PLUG BY ÉCHO”.',
  'Wilma Zander reviewed manuscript PAPER.',
])('a manuscript is known by half of its title, however it is set: %s', async (text) => {
  const { save, paperId } = await reviewed('Knots for Cables: Finding a Loose Plug by Écho');
  const named = await save('thanks', text.replace('PAPER', String(paperId)));
  expect(named.html).toContain('id="text-error">Readers would learn who reviewed an article');
});

test('a page is not asked about what it said before, and a title that is a few common words is no part of longer ones', async () => {
  const { save, change, platform } = await reviewed('Another Manuscript');
  expect((await save('words-of-year', 'Peer review. Teh board: Wilma Zander.')).status).toBe(303);
  await platform.db.updateTable('manuscripts').set({ title: 'Peer review' }).execute();
  expect((await change('words-of-year', 'Peer review. The board: Wilma Zander.')).status).toBe(303);
  expect((await save('more', 'Peer reviewers of the year: Wilma Zander.')).status).toBe(303);
  await platform.db.updateTable('manuscripts').set({ title: 'Knots for Cables' }).execute();
  const paired = await change('words-of-year', 'Wilma Zander of Knots for Cables.');
  expect(paired.status).toBe(422);
  expect(paired.html).toContain('id="text-error">Readers would learn who reviewed an article');
});

async function reviewed(title: string) {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const { id, paperId } = await anAcceptedManuscript(platform);
  await aReview(platform, id, { name: 'Wilma Zander', institution: 'Hillside University' });
  await platform.db.updateTable('manuscripts').set({ title }).execute();
  const chief = await aUser(platform, 'chief');
  const browser = openBrowser(platform);
  await browser.signIn(chief.username, PASSWORD);
  const fields = { step: 'save', menu: 'About Us', title: 'Our reviewers', about: 'Thanks.' };
  const save = (name: string, text: string, more = {}) =>
    browser.post(href('officeNewText'), { ...fields, name, text, ...more });
  const change = async (name: string, text: string) => {
    const page = `/office/texts/pages~${name}.md`;
    const since = valueOf((await browser.get(page)).html, 'since') ?? '';
    return browser.post(page, { ...fields, settings: 'menu: About Us', text, since });
  };
  return { platform, paperId, save, change };
}
