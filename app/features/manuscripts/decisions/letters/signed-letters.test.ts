import { expect, test } from 'vitest';
import { href } from '#app/routes.ts';
import { createAccountsPlatform, PASSWORD } from '../../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { aPaper, aReview, aUser } from '../../../../../tests/support/office.ts';
import { loadCase } from '../../core/load-case.server.ts';
import { draftLetter } from './preview-letter.server.ts';
import { mailReviewer } from '../../invitations/mail-reviewer.server.ts';
import { newLink } from '../../invitations/change-invitation.mail.ts';

test('an editor signs in their own way to authors and reviewers, and in the usual way without a signature', async () => {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const editor = await aUser(platform);
  const paper = await aPaper(platform, 'under-review', { editor });
  const { invitation } = await aReview(platform, paper.id);
  const manuscript = (await loadCase(platform, paper.paperId))!;
  const draft = async () =>
    (await draftLetter(platform, manuscript, 'decision-reject', { by: editor })).body;
  const mailed = async (key: string) => {
    await platform.transaction((inside) =>
      mailReviewer(inside, { invitation, write: newLink.write, purpose: 'review-link', key }),
    );
    const { text } = await platform.db
      .selectFrom('mails')
      .select('text')
      .where('unique_key', '=', key)
      .executeTakeFirstOrThrow();
    return text;
  };
  expect(await draft()).toContain('Yours sincerely\nThe editors of the Journal of ');
  expect(await mailed('usual')).toContain(`${editor.firstName} ${editor.lastName}, editor, `);

  const browser = openBrowser(platform);
  await browser.signIn(editor.username, PASSWORD);
  const signature = 'Dr M. Quill {{name}}\n<b>Section editor</b>';
  const saved = await browser.post(href('accountSignature'), { signature });
  expect(saved.status).toBe(303);
  expect((await browser.get(href('account'))).html).toContain('Your signature has been saved.');
  expect(await draft()).toContain(`Yours sincerely\n${signature}\n\n`);
  const text = await mailed('own');
  expect(text).toContain(`\n\n${signature}\n\n-- \n`);
  expect(text).not.toContain(', editor, ');
  // A signature goes to all: where it may name an author, the usual one does (L6).
  await browser.post(href('accountSignature'), { signature: 'M. Quill, for Ben example' });
  expect(await mailed('telling')).toContain(', editor, ');
  const long = await browser.post(href('accountSignature'), { signature: 'x'.repeat(501) });
  expect(long.status).toBe(422);
});
