import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../../tests/support/accounts.ts';
import { multipart } from '../../../../../tests/support/authors-paper.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { makeAnnotatedPdf } from '../../../../../tests/support/documents/make-annotated-pdf.ts';
import { addManuscriptFile } from '../../../../../tests/support/manuscripts.ts';
import { anOffice, aPerson, byLink, linkOf } from '../../../../../tests/support/reviewing.ts';
import { acceptInvitation } from '../answer-invitation.server.ts';

const COPY = '# Meters\n\nThe meter ticks at night.\n\nIt stops at dawn, as all of them do.\n';

test('what a reviewer marked in a PDF becomes a point at its place only once they tick it', async () => {
  const platform = await createAccountsPlatform();
  const office = await anOffice(platform);
  await platform.db.deleteFrom('manuscript_files').execute();
  await addManuscriptFile(platform, office.manuscript.id, {
    ...{ purpose: 'manuscript', fileName: 'paper.md', format: 'md', round: 1 },
    ...{ content: Buffer.from(COPY), neutral: Buffer.from(COPY) },
  });
  const invitation = await office.invited(aPerson());
  await acceptInvitation(platform, byLink(invitation));
  const at = (below: string) => linkOf(platform, invitation, below);
  const browser = openBrowser(platform);
  const page = await at('/annotations');
  expect((await browser.get(page)).status).toBe(404);
  const file = makeAnnotatedPdf(
    ['The meter ticks at night. It stops at', 'dawn, as all of them do.', 'Set by a program.'],
    [
      { kind: 'Highlight', line: 0, words: 'ticks at night', note: 'At which hour?' },
      { kind: 'StrikeOut', line: 1, words: 'as all of them do' },
      { kind: 'Underline', line: 0, words: 'The meter' },
      { kind: 'Text', line: 2, note: 'Which program?' },
      { kind: 'StrikeOut', line: 2, words: 'by a program', note: 'delete' },
    ],
  );
  await browser.send(await at('/report'), multipart({ intent: 'save', version: '0' }, { file }));
  expect((await browser.get(await at('/report'))).html).toContain('/annotations?key=');
  const { html } = await browser.get(page);
  expect(html).toMatch(/Passage 1, “ticks at night\.”.*At which hour\?/s);
  expect(html).toContain('Take out “as all of them do.”?');
  expect(html).toMatch(/What has a note is\s+ticked already/);
  const isTicked = (each: number) =>
    /checked/.test(new RegExp(`<input[^>]*name="take-${each}"[^>]*>`).exec(html)![0]);
  expect([0, 1, 2, 3, 4].map(isTicked)).toEqual([true, true, false, true, true]);
  expect(html).toMatch(
    /Place not found in the text.*On page 1, beside “Set by a program\.”: Which program\?/s,
  );
  expect(html).toContain('On page 1, “by a program.”: delete');
  const points = async () =>
    platform.db
      .selectFrom('review_points')
      .select(['place_at as at', 'quote', 'words', 'weight', 'saved_at'])
      .orderBy('id')
      .execute();
  expect(await points()).toEqual([]);
  const empty = await browser.post(page, { 'take-2': 'yes', 'words-2': '' });
  expect([empty.status, empty.html.includes('Please write what each')]).toEqual([422, true]);
  const ticked = {
    ...{ 'take-0': 'yes', 'words-0': 'At which hour?', 'weight-0': 'major' },
    ...{ 'words-1': 'Take it out?', 'take-3': 'yes', 'words-3': 'On page 1: Which program?' },
  };
  expect((await browser.post(page, ticked)).status).toBe(303);
  expect((await browser.post(page, ticked)).status).toBe(303);
  expect((await points()).map(({ saved_at, ...point }) => [point, saved_at !== null])).toEqual([
    [{ at: 1, quote: 'ticks at night.', words: 'At which hour?', weight: 'major' }, true],
    [{ at: null, quote: null, words: 'On page 1: Which program?', weight: 'minor' }, true],
  ]);
  expect((await browser.get(page)).html).toContain('This is one of your points.');
});
