import { expect, test } from 'vitest';
import { href } from '../app/routes.ts';
import { createAccountsPlatform, PASSWORD } from './support/accounts.ts';
import { openBrowser, valueOf } from './support/browser.ts';
import { aPaper, aUser } from './support/office.ts';
import { aCompleteProduction, aManuscriptInProduction } from './support/production.ts';
import { filesRunBy } from './support/files-run.ts';
import { asAccount } from './support/reviewing.ts';

/**
 * How many files of `app`, and of its features among them, run from the request to the answer. A lower number
 * takes the place of the one before; a higher one needs a decision record.
 */
const MOST = {
  decision: { all: 126, features: 75 },
  'office page': { all: 171, features: 121 },
  publication: { all: 149, features: 92 },
};

function expectAtMost(what: keyof typeof MOST, files: string[]) {
  const ran = { all: files, features: files.filter((file) => file.startsWith('app/features/')) };
  expect(ran.features.length, ran.features.join('\n')).toBeLessThanOrEqual(MOST[what].features);
  expect(ran.all.length, ran.all.join('\n')).toBeLessThanOrEqual(MOST[what].all);
}

async function anOffice() {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const editor = await aUser(platform, 'editor');
  const browser = openBrowser(platform);
  await browser.signIn(editor.username, PASSWORD);
  const paper = async () => {
    const { paperId } = await aPaper(platform, 'under-review', { editor, reviews: 2 });
    return paperId;
  };
  return { browser, paper };
}

test('a decision runs through no more files than before', async () => {
  const { browser, paper } = await anOffice();
  const decide = async (id: number) => {
    const letter = { subject: 'A letter', letter: 'Dear authors.', step: 'confirm', round: '1' };
    const { status } = await browser.post(href('officeDecision', { id }), {
      kind: 'accept',
      ...letter,
    });
    expect(status).toBe(303);
  };
  await decide(await paper());
  const next = await paper();
  expectAtMost('decision', await filesRunBy(() => decide(next)));
});

test('the page of a manuscript runs through no more files than before', async () => {
  const { browser, paper } = await anOffice();
  const id = await paper();
  const look = async () => {
    const { status } = await browser.get(href('officeManuscript', { id }));
    expect(status).toBe(200);
  };
  await look();
  expectAtMost('office page', await filesRunBy(look));
});

test('a publication runs through no more files than before', async () => {
  const publication = async () => {
    const platform = await createAccountsPlatform();
    const { paperId, editor } = await aManuscriptInProduction(platform);
    await aCompleteProduction(platform, editor, paperId);
    const { browser } = await asAccount(platform, editor.id);
    const here = href('officePublish', { id: paperId });
    const { html } = await browser.get(here);
    const fields = {
      seen: valueOf(html, 'seen')!,
      place: /<option value="([^"]*)" selected/.exec(html)![1]!,
      // As many as the PDF has.
      page_no: '1',
      doi_no: valueOf(html, 'doi_no')!,
    };
    return async () => {
      const sent = await browser.post(here, { ...fields, wish: 'publish', when: 'now' });
      expect(sent.status).toBe(303);
    };
  };
  await (
    await publication()
  )();
  expectAtMost('publication', await filesRunBy(await publication()));
});
