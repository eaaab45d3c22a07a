import { expect, test } from 'vitest';
import { href } from '#app/routes.ts';
import { createAccountsPlatform, PASSWORD } from '../../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { aPaper, aUser, stateOf } from '../../../../../tests/support/office.ts';

test('an editor recommends on the page of the decision; the chief finds it in the list, returns it once, then decides with its letter', async () => {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const [editor, chief] = [await aUser(platform), await aUser(platform, 'chief')];
  const [own, chiefs] = [openBrowser(platform), openBrowser(platform)];
  await own.signIn(editor.username, PASSWORD);
  await chiefs.signIn(chief.username, PASSWORD);
  const settings = href('officeReviewSettings');
  expect((await chiefs.post(settings, { step: 'decisions', decides: 'chief' })).location).toContain(
    'part=decisions',
  );
  const paper = await aPaper(platform, 'under-review', { editor, reviews: 2 });
  const id = { id: paper.paperId };
  const office = href('officeManuscript', id);
  const page = href('officeRecommendation', id);

  expect((await own.get(office)).html).toContain('Recommend: Minor revision');
  const form = await own.get(href('officeDecision', id, { kind: 'minor' }));
  expect(form.html).toContain('Reasons, for the editor-in-chief');
  const typed = { subject: 'Yours', letter: 'Dear Ada,\n\nplease shorten it.', on: '2027-02-01' };
  const fields = { kind: 'minor', round: '1', recommends: 'yes', ...typed };
  const reasons = 'Both ask for a shorter text.';
  const post = (changes: Record<string, string>) =>
    own.post(href('officeDecision', id), { ...fields, reasons, ...changes });
  const reasonless = await post({ step: 'preview', reasons: '' });
  expect([reasonless.status, reasonless.html.includes('Please give your reasons.')]).toEqual([
    ...[422, true],
  ]);
  const preview = await post({ step: 'preview' });
  expect(preview.html).toContain('Recommend “Minor revision” to the editor-in-chief');
  expect((await post({ step: 'confirm' })).status).toBe(303);

  const queue = href('officeManuscripts', null, { queue: 'recommendations' });
  expect((await chiefs.get(queue)).html).toContain(`href="${page}">Decide or return`);
  expect((await own.get(office)).html).not.toContain('Recommend: Minor revision');
  expect((await own.get(href('officeDecision', id))).location).toBe(page);
  // One way: the recommendation is read first, and its page leads to every kind of decision.
  const waits = (await chiefs.get(office)).html;
  expect(waits).toContain('Decide or return');
  expect(waits).not.toContain(href('officeDecision', id, { kind: 'minor' }));
  const seen = await chiefs.get(page);
  const due = 'Please send the revised manuscript by 1 February 2027';
  for (const text of [reasons, 'please shorten it.', due, 'Decide, with this letter']) {
    expect(seen.html).toContain(text);
  }
  const numberOf = (html: string) => /name="recommendation" value="(\d+)"/.exec(html)![1]!;
  const back = { recommendation: numberOf(seen.html), answer: 'return' };
  expect((await chiefs.post(page, { ...back, words: '' })).html).toContain(
    'Please tell the editor what should change.',
  );
  expect((await chiefs.post(page, { ...back, words: 'Shorter?' })).status).toBe(303);
  expect(await stateOf(platform, paper)).toMatchObject({ state: 'under-review' });
  expect((await chiefs.get(page)).status).toBe(409);
  expect((await chiefs.get(office)).html).toContain('Decide without a new recommendation…');
  const told = await own.get(office);
  for (const text of ['returned the recommendation', 'Shorter?', 'recommend a decision.']) {
    expect(told.html).toContain(text);
  }
  const again = await own.get(href('officeDecision', id, { kind: 'minor' }));
  for (const text of ['Shorter?', reasons, 'please shorten it.', 'value="2027-02-01"']) {
    expect(again.html).toContain(text);
  }

  platform.clock.moveBy(1000);
  expect((await post({ step: 'confirm' })).status).toBe(303);
  const decision = await chiefs.get(href('officeDecision', id));
  expect(decision.location).toBe(href('officeDecision', id, { kind: 'minor' }));
  const filled = await chiefs.get(decision.location!);
  for (const text of [reasons, 'please shorten it.', 'value="2027-02-01"']) {
    expect(filled.html).toContain(text);
  }
  const other = await chiefs.get(href('officeDecision', id, { kind: 'major' }));
  expect(other.html).not.toContain('please shorten it.');
  const decided = { kind: 'minor', round: '1', ...typed, step: 'confirm' };
  expect((await chiefs.post(href('officeDecision', id), decided)).status).toBe(303);
  expect(await stateOf(platform, paper)).toMatchObject({ state: 'revision-requested' });
  const history = (await own.get(`${office}/history`)).html;
  expect(history).toContain('recommended a decision in round 1 (Minor revision)');
  expect(history).toContain('decided in round 1: Minor revision, as an editor recommended');
});
