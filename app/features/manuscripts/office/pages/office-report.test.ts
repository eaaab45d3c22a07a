import { expect, test } from 'vitest';
import { href } from '#app/routes.ts';
import { readText } from '../../../../platform/documents/read-text.server.ts';
import { createAccountsPlatform, PASSWORD } from '../../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { aPaper, aReview, aUser } from '../../../../../tests/support/office.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { TestPlatform } from '../../../../../tests/support/test-platform.ts';
import { addSection } from '../../sections/change-section.server.ts';
import { changePaperSection } from '../change-paper-section.server.ts';
import { decideManuscript } from '../../decisions/decide-manuscript.server.ts';
import { printHistory } from '../print-history.server.ts';
import { loadCase } from '../../core/load-case.server.ts';
import { tellHistory } from '../tell-history.server.ts';
import { declareConflict } from '../../editors/note-found-conflicts.server.ts';
import { INVITATION_STATUSES } from '../../core/invitation.ts';
import { DAY } from '#app/platform/clock.ts';

async function browserOf(platform: TestPlatform, user: SignedIn) {
  const browser = openBrowser(platform);
  await browser.signIn(user.username, PASSWORD);
  return browser;
}

test('the report tells the chief of each manuscript and its times, and computes nothing', async () => {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const [chief, editor] = [await aUser(platform, 'chief'), await aUser(platform)];
  const submission = { title: '=HYPERLINK("x"), a title' };
  const { paperId } = await aPaper(platform, 'initial-assessment', { editor, submission });
  const section = await addSection(platform, chief, { name: 'Letters, short', editors: [] });
  if (section.outcome !== 'added') throw new Error(section.outcome);
  await changePaperSection(platform, editor, { paperId, sectionId: section.id });
  const other = await aPaper(platform, 'received');
  await declareConflict(platform, chief, {
    ...{ paperId: other.paperId, relation: 'family', note: '' },
  });
  platform.clock.moveBy(9 * DAY);
  const letter = { subject: 'No', letter: 'No.' };
  await decideManuscript(platform, editor, { paperId, kind: 'decline', round: 1, ...letter });
  const { html, headers } = await (await browserOf(platform, chief)).get(href('officeReport'));
  expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8; header=present');
  const lines = html.replace('\uFEFF', '').split('\r\n');
  expect(lines[0]).toMatch(/^Paper ID,Title,Status,/);
  expect(lines.slice(1)).toEqual([
    `${paperId},"'=HYPERLINK(""x""), a title",Declined at initial assessment,1,"Letters, short",Edda ${editor.lastName},2026-11-21,2026-11-30,9,0,,,`,
    `${other.paperId},,Conflict of interest,,,,,,,,,,`,
    '',
  ]);
});

test('an editor without a conflict takes the whole history along; another gets nothing', async () => {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const [editor, other] = [await aUser(platform), await aUser(platform)];
  const { paperId } = await aPaper(platform, 'under-review', { editor, reviews: 1 });
  await declareConflict(platform, other, { paperId, relation: 'family', note: 'My cousin.' });
  const address = href('officeHistory', { id: paperId });
  const { html } = await (await browserOf(platform, editor)).get(address);
  const told = JSON.parse(html);
  expect(told).toMatchObject({
    paperId,
    state: 'under-review',
    received: '2026-11-21T12:00:00.000Z',
    conflicts: [{ who: `Edda ${other.lastName}`, relation: 'family', note: 'My cousin.' }],
  });
  expect(told.history.map((line: { event: string }) => line.event)).toEqual([
    'manuscript-received',
    'conflict-noted',
  ]);
  const pdf = href('officeHistoryPdf', { id: paperId });
  const { headers } = await (await browserOf(platform, editor)).get(pdf);
  expect(headers.get('Content-Type')).toBe('application/pdf');
  const manuscript = (await loadCase(platform, paperId))!;
  const printed = await printHistory(platform, await tellHistory(platform, manuscript));
  const whole = { most: 100_000, asides: true };
  const text = (await readText('pdf', Buffer.from(printed!), whole)).replaceAll(/\s+/g, ' ');
  for (const said of [
    `History of manuscript ${paperId}`,
    'Printed on 21 November 2026 at 12:00 UTC',
    '21 Nov 2026, 12:00 Ada Example: submitted the manuscript',
    'For editors alone.',
    'My cousin.',
  ]) {
    expect(text).toContain(said);
  }
  for (const refusedAddress of [address, pdf]) {
    const refused = await (await browserOf(platform, other)).get(refusedAddress);
    expect(refused.status).toBe(403);
    expect(refused.html).not.toContain('Ada Example');
  }
});

test('a reviewer is not printed as late while the manuscript is with its author', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const paper = await aPaper(platform, 'under-review', { editor });
  const { db, clock } = platform;
  const dueAt = clock.now() + 2 * DAY;
  const { invitation } = await aReview(platform, paper.id, { name: 'Rita Reviewer', dueAt });
  const dated = db.updateTable('reviews').where('invitation_id', '=', invitation);
  await dated.set({ completed_at: null }).execute();
  const returned = { state: 'returned', returned_from: 'under-review' } as const;
  await db
    .updateTable('manuscripts')
    .set({ ...returned, moved_at: clock.now() })
    .where('id', '=', paper.id)
    .execute();
  clock.moveBy(9 * DAY);
  const manuscript = (await loadCase(platform, paper.paperId))!;
  const printed = await printHistory(platform, await tellHistory(platform, manuscript));
  const whole = { most: 100_000, asides: true };
  const text = await readText('pdf', Buffer.from(printed!), whole);
  expect(text).toContain(INVITATION_STATUSES.reviewing);
  expect(text).not.toContain(INVITATION_STATUSES.late);
});
