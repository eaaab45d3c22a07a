import { expect, test } from 'vitest';
import { href } from '#app/routes.ts';
import { DAY } from '#app/platform/clock.ts';
import { createAccountsPlatform, PASSWORD } from '../../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { aPaper, aReview, aUser, stateOf } from '../../../../../tests/support/office.ts';
import type { TestPlatform } from '../../../../../tests/support/test-platform.ts';
import { readDesk } from '../../../../../tests/support/desk.ts';
import { savedUpload } from '../../../../../tests/support/upload.ts';
import { changeProfile } from '../../../accounts/profile/change-profile.server.ts';
import { loadCase } from '../../core/load-case.server.ts';
import { beginAssessment } from '../../decisions/assess-manuscript.server.ts';
import { messageFromAuthor } from '../../conversation/authors-message.mail.ts';
import { tellEditor } from '../../editors/tell-editors.server.ts';
import { tellEditorOfReviewer } from '../../invitations/mail-reviewer.server.ts';
import { sendDigests } from '../send-digests.server.ts';

const TOLD = /Sensors|Ada Example|Ben Example/;
const STATE_IT = 'Please state your institution in your profile first';

async function deskOf(platform: TestPlatform, user: { username: string }) {
  const browser = openBrowser(platform);
  await browser.signIn(user.username, PASSWORD);
  const desk = async (
    query: { list?: string; queue?: string; q?: string; editor?: string } = { list: 'open' },
  ) => {
    const { html } = await browser.get(href('officeManuscripts', null, query));
    return { html, titles: readDesk(html).titles };
  };
  return { browser, desk };
}

const mailTo = ({ db }: TestPlatform, address: string, purpose: string) =>
  db
    .selectFrom('mails')
    .select(['subject', 'text', 'html', 'reply_address as replyTo'])
    .where('to_address', '=', address)
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow();

test('until editors state their institution, lists show them paper IDs and what to do (L2)', async () => {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const editor = await aUser(platform, 'editor', { institution: '' });
  const { paperId } = await aPaper(platform, 'received');
  await aPaper(platform, 'under-review', { editor });
  const texts = { man_id: String(paperId), name: 'Bees at night' };
  await savedUpload(platform, await aUser(platform, 'author'), { texts });
  const { browser, desk } = await deskOf(platform, editor);
  const { html, titles } = await desk();
  expect(titles).toContain(`Manuscript ${paperId}`);
  expect(html).toContain(STATE_IT);
  expect(html).toContain('State your institution in your profile to see this manuscript.');
  expect(html).not.toMatch(TOLD);
  expect(html).toContain('All open <span class="count">2</span>');
  for (const query of [{ q: 'Sensors' }, { q: 'Ada' }, { queue: 'new' }, { editor: 'mine' }]) {
    expect((await desk(query)).titles).toEqual([]);
  }
  const office = (await browser.get(href('office'))).html;
  expect(office).toContain('What waits for you is shown here once you have stated');
  expect(office).not.toContain('>New</a>');
  const uploads = async () => (await browser.get(href('officeUploads'))).html;
  expect(await uploads()).not.toContain('Bees at night');

  await changeProfile(platform, editor, { ...editor, institution: 'None' });
  const stated = await desk();
  expect(stated.html).toMatch(TOLD);
  expect(stated.html).not.toContain(STATE_IT);
  expect(await uploads()).toContain('Bees at night');
});

test('an editor with a likely conflict reads neither title nor authors in a list, and cannot begin (L2)', async () => {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const submission = { author: 'E. Petrova', college: 'Sample University 9, Sampleton' };
  const namesake = await aUser(platform, 'editor', { firstName: 'Elena', lastName: 'Petrova' });
  const paper = await aPaper(platform, 'received', { submission });
  const { paperId } = paper;
  const { desk } = await deskOf(platform, namesake);
  const { html, titles } = await desk();
  expect(titles).toEqual([`Manuscript ${paperId}`]);
  expect(html).toContain('You may have a conflict of interest.');
  expect(html).not.toMatch(/Sensors|E\. Petrova/);
  expect((await desk({ queue: 'new' })).titles).toEqual([]);
  expect(await beginAssessment(platform, namesake, { paperId })).toEqual({
    ...{ outcome: 'refused', reason: 'possible-conflict' },
  });
  expect(await stateOf(platform, paper)).toMatchObject({ state: 'received', editor: null });
});

test('mails to editors without a stated institution name no title, author or reviewer, and say what to do (L2, L6)', async () => {
  const platform = await createAccountsPlatform();
  // A Monday.
  platform.clock.moveBy(2 * DAY);
  const editor = await aUser(platform, 'editor', { institution: '' });
  const paper = await aPaper(platform, 'under-review', { editor });
  const { invitation, name } = await aReview(platform, paper.id);
  const manuscript = (await loadCase(platform, paper.paperId))!;
  await platform.transaction(async (inside) => {
    await tellEditor(inside, manuscript, {
      ...{ purpose: 'message', key: 'message:1' },
      write: messageFromAuthor.of({ words: 'Ada Example wrote: we are the sensor group.' }),
    });
    await tellEditorOfReviewer(inside, {
      invitation,
      news: { kind: 'message', words: 'About the sensors.' },
    });
  });
  await sendDigests(platform);
  const profile = 'https://journal.example.org/account/profile';
  for (const purpose of ['message', 'reviewer-message', 'editor-digest']) {
    const mail = await mailTo(platform, editor.email, purpose);
    const words = `${mail.subject} ${mail.text} ${mail.html}`;
    expect(words).not.toMatch(TOLD);
    expect(words).not.toMatch(/sensor|ready to decide|reviewers to invite/i);
    expect(words).not.toContain(name);
    expect(mail.replyTo ?? '').not.toContain('@review.example');
    expect(mail.text).toContain(STATE_IT);
    expect(mail.text).toContain(profile);
  }
  expect((await mailTo(platform, editor.email, 'message')).subject).toBe(
    `Please state your institution: paper ID ${paper.paperId}`,
  );
  expect((await mailTo(platform, editor.email, 'editor-digest')).subject).toMatch(
    /^One manuscript waits for you/,
  );
});

test('a paper ID that is not there leads to the list of manuscripts', async () => {
  const platform = await createAccountsPlatform();
  const { browser } = await deskOf(platform, await aUser(platform));
  const { status, html } = await browser.get(href('officeManuscript', { id: 99_999 }));
  expect(status).toBe(404);
  expect(html).toContain('<h1>No such manuscript</h1>');
  expect(html).toMatch(/href="\/office\/manuscripts"[^>]*>All manuscripts</);
});
