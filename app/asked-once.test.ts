import { expect, test } from 'vitest';
import { createAccountsPlatform, PASSWORD, workOf } from '../tests/support/accounts.ts';
import { openBrowser } from '../tests/support/browser.ts';
import {
  callOffPublication,
  schedulePublication,
} from './features/publishing/publication/schedule-publication.server.ts';
import { findUpload } from './features/publishing/uploads/find-upload.server.ts';
import {
  aCompleteProduction,
  aManuscriptInProduction,
  aWaiver,
} from '../tests/support/production.ts';
import { aUser } from '../tests/support/office.ts';
import type { ManuscriptUnderReview } from '../tests/support/manuscripts.ts';
import type { TestPlatform } from '../tests/support/test-platform.ts';
import { addSection } from './features/manuscripts/sections/change-section.server.ts';
import { anOffice, completeReview } from '../tests/support/reviewing.ts';
import { href } from './routes.ts';

/** A manuscript of a section that has editors, two reviews, and a reviewer who has not answered. */
async function aReviewedPaper() {
  const platform = await createAccountsPlatform();
  const office = await anOffice(platform);
  await completeReview(platform, await office.invited());
  await completeReview(platform, await office.invited());
  await office.invited();
  await inSection(platform, office.manuscript);
  workOf(platform);
  return { ...office, platform, id: { id: office.manuscript.paperId } };
}

/** Puts a manuscript into a section that has two editors, of whom one handles it. */
async function inSection(platform: TestPlatform, { id, editor }: ManuscriptUnderReview) {
  const chief = await aUser(platform, 'chief');
  const section = { name: 'Reviews', editors: [editor, (await aUser(platform)).id] };
  const added = await addSection(platform, chief, section);
  if (added.outcome !== 'added') throw new Error(`Not added: ${added.outcome}`);
  const manuscripts = platform.db.updateTable('manuscripts').where('id', '=', id);
  await manuscripts.set({ section_id: added.id }).execute();
}

test('the office page of a manuscript asks the database at most 15 times', async () => {
  const { platform, browser, id } = await aReviewedPaper();
  await browser.get(href('officeManuscripts'));
  workOf(platform);
  const { html } = await browser.get(href('officeManuscript', id));
  const work = workOf(platform);
  expect(html).toContain('Read the reviews and decide.');
  expect(work.length, work.join('\n')).toBeLessThanOrEqual(15);
});

test('a confirmed decision asks the database at most 26 times, and says to whom its letter goes', async () => {
  const { platform, browser, id } = await aReviewedPaper();
  const { html } = await browser.get(href('officeDecision', id, { kind: 'accept' }));
  const seen = /name="seen" value="([^"]*)"/.exec(html)![1]!;
  workOf(platform);
  const letter = { subject: 'Your manuscript', letter: 'Dear authors.', round: '1', seen };
  const { headers } = await browser.post(href('officeDecision', id), {
    ...{ ...letter, kind: 'accept', step: 'confirm' },
  });
  const work = workOf(platform);
  expect(headers.get('Location')).toBe(href('officeManuscript', id));
  expect(work.filter(isAsked).length, work.join('\n')).toBeLessThanOrEqual(26);
});

/** What is asked beside the rows that PostgreSQL locks first; SQLite lets one write at a time. */
const isAsked = (sql: string): boolean => !/^select "id" from .* for update$/.test(sql);

test('the publication of a manuscript asks the database at most 33 times', async () => {
  const platform = await createAccountsPlatform();
  const { paperId, editor } = await aManuscriptInProduction(platform);
  const { id: upload } = await aCompleteProduction(platform, editor, paperId);
  await platform.db.updateTable('uploads').set({ doi: '' }).execute();
  // The reason was given with a date that was called off.
  const later = { id: upload, publishAt: platform.clock.now() + 1 };
  const { version } = (await findUpload(platform, upload))!;
  const waiver = await aWaiver(platform, upload);
  await schedulePublication(platform, editor, { ...later, seen: version, waiver });
  await callOffPublication(platform, editor, upload);
  const { version: seen } = (await findUpload(platform, upload))!;
  const browser = openBrowser(platform);
  await browser.signIn(editor.username, PASSWORD);
  workOf(platform);
  const id = { id: upload };
  const { location } = await browser.post(href('uploadPublication', id), {
    ...{ wish: 'now', seen: String(seen) },
  });
  const work = workOf(platform).filter(isAsked);
  expect(location).toBe(href('ownUpload', id));
  expect(work.length, work.join('\n')).toBeLessThanOrEqual(33);
});
