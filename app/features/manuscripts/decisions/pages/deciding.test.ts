import { expect, test } from 'vitest';
import { href } from '#app/routes.ts';
import { createAccountsPlatform, PASSWORD } from '../../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { aPaper, aReview, aUser } from '../../../../../tests/support/office.ts';
import { textsOf } from '../../../../../tests/support/visit.ts';

async function deciding() {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform, 'editor');
  const browser = openBrowser(platform);
  await browser.signIn(editor.username, PASSWORD);
  const paper = await aPaper(platform, 'under-review', { editor });
  const recommend = async (recommendation: string) => {
    const review = await aReview(platform, paper.id);
    await platform.db
      .updateTable('reviews')
      .set({ recommendation })
      .where('invitation_id', '=', review.invitation)
      .execute();
    return review;
  };
  return { platform, browser, paper, recommend, id: { id: paper.paperId } };
}

test('the page begins with what the strictest reviewer recommends', async () => {
  const { browser, recommend, id } = await deciding();
  await recommend('accept');
  await recommend('major');
  const { status, location } = await browser.get(href('officeDecision', id));
  expect([status, location]).toEqual([303, href('officeDecision', id, { kind: 'major' })]);
});

test('without a recommendation it begins with the first decision that is possible', async () => {
  const { browser, id } = await deciding();
  const { location } = await browser.get(href('officeDecision', id));
  expect(location).toBe(href('officeDecision', id, { kind: 'minor' }));
});

test('the kinds are beside each other; what a law refuses leads nowhere and says why once', async () => {
  const { browser, recommend, id } = await deciding();
  await recommend('minor');
  const { html } = await browser.get(href('officeDecision', id, { kind: 'minor' }));
  const [tabs] = /<nav class="tabs".*?<\/nav>/s.exec(html)!;
  expect(textsOf(tabs, 'li')).toEqual(['Accept', 'Minor revision', 'Major revision', 'Reject']);
  expect(textsOf(tabs, 'a')).toEqual(['Minor revision', 'Major revision']);
  expect(html.split('A final decision needs two independent reviews')).toHaveLength(2);
});

test('a final decision that has too few reviews leads to the kinds that are possible, and to inviting', async () => {
  const { browser, recommend, id } = await deciding();
  await recommend('minor');
  const { status, html } = await browser.get(href('officeDecision', id, { kind: 'reject' }));
  expect(status).toBe(409);
  expect(html).toContain('A final decision needs two independent reviews');
  expect(html).toContain(href('officeDecision', id, { kind: 'major' }));
  expect(html).toContain(`href="${href('officeReviewers', id)}"`);
});

test('the reviews stand beside the letter, with scores and who is still at work', async () => {
  const { platform, browser, recommend, paper, id } = await deciding();
  const sent = await recommend('minor');
  const late = await aReview(platform, paper.id, { forAuthors: null });
  const { html } = await browser.get(href('officeDecision', id, { kind: 'minor' }));
  const [beside] = /<section class="reviews-panel.*?<\/section>/s.exec(html)!;
  expect(beside).toContain(sent.name);
  expect(beside).toContain('Accept after minor revision');
  expect(beside).toContain('For editors alone.');
  const place = href('officeInvitation', { id: late.invitation });
  expect(beside).toContain(`<a href="${place}">${late.name}</a>: `);
  expect(beside).toContain('informed that the review is no longer needed');
});

test('a letter typed under another kind of decision is kept there, and the page says where', async () => {
  const { browser, id } = await deciding();
  const [minor, major] = (['minor', 'major'] as const).map((kind) =>
    href('officeDecision', id, { kind }),
  );
  const { html: first } = await browser.get(minor!);
  expect(first).not.toContain('Your drafts of other letters');
  const fields = { kind: 'minor', round: '1', subject: 'Please revise', letter: 'My own words.' };
  const saved = await browser.post(
    href('officeDecision', id),
    { ...fields, version: '0' },
    {
      Accept: 'application/json',
    },
  );
  expect(saved.status).toBe(200);
  const { html } = await browser.get(major!);
  const [, said = ''] = html.split('Your drafts of other letters are saved:');
  expect(textsOf(said.split('</ul>')[0]!, 'a')).toEqual(['Minor revision']);
  expect((await browser.get(minor!)).html).toContain('My own words.');
});

test('an acceptance over an objection without an answer is named in the preview and needs a written reason', async () => {
  const { platform, browser, recommend, id } = await deciding();
  await recommend('accept');
  await recommend('accept');
  const third = await recommend('major');
  const { id: other } = await aUser(platform, 'editor');
  await platform.db
    .updateTable('reviews')
    .set({ entered_by: other, objected_at: platform.clock.now() })
    .where('invitation_id', '=', third.invitation)
    .execute();
  const at = platform.clock.now();
  const point = { words: 'Why?', weight: 'major', audience: 'authors', number: 1 } as const;
  const sent = { added_at: at, changed_at: at, saved_at: at, sent_at: at };
  const from = { invitation_id: third.invitation, form_key: 'one' };
  await platform.db
    .insertInto('review_points')
    .values({ ...from, ...point, ...sent })
    .execute();
  const letter = { subject: 'Accepted', letter: 'We accept it.' };
  const send = (fields: Record<string, string>) =>
    browser.post(href('officeDecision', id), { kind: 'accept', round: '1', ...letter, ...fields });
  for (const step of ['preview', 'confirm']) {
    const refused = await send({ step, despite: 'No.' });
    expect(refused.html).toContain('or answer the objection first');
  }
  const despite = 'The two others agree, and the third is about style.';
  const preview = await send({ step: 'preview', despite });
  expect(preview.html).toContain(`The review by ${third.name}, “Reviewer 3” in the letter,`);
  expect(preview.html).toContain('Open points for the authors: 1 major');
  expect(preview.html).toContain(`name="despite" value="${despite}"`);
  expect((await send({ step: 'confirm', despite })).status).toBe(303);
  const { html } = await browser.get(href('officeManuscriptTab', { ...id, tab: 'history' }));
  expect(html).toContain(`objection was not answered: ${despite}`);
});

test('who says that they are not an author stands on the page from the first day, and is accepted as one with a written reason alone', async () => {
  const { platform, browser, paper, recommend, id } = await deciding();
  await recommend('accept');
  await recommend('accept');
  const denies = 'says that they are not an author of this manuscript.';
  const page = async () => (await browser.get(href('officeManuscript', id))).html;
  expect(await page()).not.toContain(denies);
  await platform.db
    .updateTable('manuscript_authors')
    .set({ confirmed_at: null, denied_at: 1 })
    .where('manuscript_id', '=', paper.id)
    .where('position', '=', 2)
    .execute();
  const inState = async (state: 'received' | 'under-review') => {
    await platform.db.updateTable('manuscripts').set({ state }).execute();
    return page();
  };
  expect(await inState('received')).toContain(denies);
  expect(await inState('under-review')).toContain(denies);
  const letter = { subject: 'Accepted', letter: 'We accept it.' };
  const send = (fields: Record<string, string>) =>
    browser.post(href('officeDecision', id), { kind: 'accept', round: '1', ...letter, ...fields });
  for (const step of ['preview', 'confirm']) {
    const refused = await send({ step });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('or correct the list of authors first');
    expect(refused.html).toContain('Why you accept although a listed author says');
  }
  const despite = 'They told me by telephone that they are one after all.';
  expect((await send({ step: 'confirm', despite })).status).toBe(303);
  const { html } = await browser.get(href('officeManuscriptTab', { ...id, tab: 'history' }));
  expect(html).toContain(
    `although a person in the list of authors says that they are not an author: ${despite}`,
  );
});
