import { expect, test } from 'vitest';
import { createAccountsPlatform, mailsIn, PASSWORD } from '../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../tests/support/browser.ts';
import { aPaper, aUser, eventsOf, stateOf } from '../../../../tests/support/office.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import type { SignedIn } from '../../accounts/core/account.ts';
import { href } from '../../../routes.ts';
import { matchKey } from '../conflicts/find-matches.ts';
import { loadCase } from '../core/load-case.server.ts';
import { assignEditor } from '../editors/assign-editor.server.ts';
import { noteFoundConflicts } from '../editors/note-found-conflicts.server.ts';
import { inviteReviewer } from '../invitations/invite-reviewer.server.ts';
import { answerConflict } from './answer-conflict.server.ts';
import { judgePerson } from './judge-person.server.ts';

const days = { answer: 7, review: 28 };
const submission = { author: 'E. Petrova', college: 'Sample University 9, Sampleton' };
const aNamesake = (platform: TestPlatform, role: 'editor' | 'chief' = 'editor') =>
  aUser(platform, role, { firstName: 'Elena', lastName: 'Petrova' });

/** Answers the first thing that can be answered of a person. */
async function answered(
  platform: TestPlatform,
  user: SignedIn,
  { paperId, who, answer }: { paperId: number; who: string; answer: 'conflict' | 'none' },
) {
  const person = await judgePerson(platform, (await loadCase(platform, paperId))!, who);
  const [match] = [...person!.questions, ...person!.found];
  const given = { paperId, who, match: matchKey(match!), answer, reason: 'Two people.' };
  return answerConflict(platform, user, given);
}

test('an editor with a likely conflict opens nothing until an independent editor answered, who is told once (L2)', async () => {
  const platform = await createAccountsPlatform();
  const chief = await aUser(platform, 'chief');
  const editor = await aNamesake(platform);
  const paper = await aPaper(platform, 'under-review', { editor, submission });
  const { paperId } = paper;
  const page = href('officeManuscript', { id: paperId });
  const check = href('officeConflictCheck', { id: paperId }, { who: `editor-${editor.id}` });
  const browser = openBrowser(platform);
  await browser.signIn(editor.username, PASSWORD);
  for (const url of [page, page, check]) {
    const { status, html } = await browser.get(url);
    expect(status).toBe(403);
    expect(html).toContain('You may have a conflict of interest with this manuscript.');
    expect(html).not.toContain('E. Petrova');
  }
  await noteFoundConflicts(platform);
  expect(await stateOf(platform, paper)).toMatchObject({ editor: editor.id });
  const mails = await mailsIn(platform);
  expect(mails.filter(({ purpose }) => purpose === 'conflict-check')).toMatchObject([
    { to: chief.email },
  ]);
  const own = { paperId, who: `editor-${editor.id}`, answer: 'none' } as const;
  expect(await answered(platform, editor, own)).toEqual({
    outcome: 'refused',
    reason: 'possible-conflict',
  });

  const office = openBrowser(platform);
  await office.signIn(chief.username, PASSWORD);
  expect((await office.get(page)).html).toContain(
    '“Elena Petrova” and “E. Petrova” may be the same person.',
  );
  const { html } = await office.get(check);
  const [, match] = /name="match" value="([^"]+)"/.exec(html)!;
  const bare = await office.post(check, { match: match!, answer: 'none', reason: '' });
  expect(bare.html).toContain('Please give the reason.');
  await office.post(check, { match: match!, answer: 'none', reason: 'Another <b>person</b>.' });
  expect((await browser.get(page)).status).toBe(200);
  expect((await office.get(`${page}/history`)).html).toContain(
    'checked a possible conflict of interest of Elena Petrova (is an author of the manuscript; Elena Petrova / E. Petrova): none: Another &lt;b&gt;person&lt;/b&gt;.',
  );
  const next = await aPaper(platform, 'under-review', { editor, submission });
  expect((await browser.get(href('officeManuscript', { id: next.paperId }))).status).toBe(200);
});

test('a likely conflict that an independent editor confirms acts like one that was found', async () => {
  const platform = await createAccountsPlatform();
  const chief = await aUser(platform, 'chief');
  const editor = await aNamesake(platform);
  const paper = await aPaper(platform, 'under-review', { editor, submission });
  const yes = { paperId: paper.paperId, who: `editor-${editor.id}`, answer: 'conflict' } as const;
  expect(await answered(platform, chief, yes)).toEqual({ outcome: 'answered' });
  expect(await stateOf(platform, paper)).toMatchObject({ editor: chief.id });
  expect(await eventsOf(platform, paper)).toContain('conflict-noted');
  const assigning = { paperId: paper.paperId, username: editor.username };
  expect(await assignEditor(platform, chief, assigning)).toEqual({
    outcome: 'editor-has-conflict',
  });
});

test('a namesake gets the powers back when an independent editor says that it is a mistake', async () => {
  const platform = await createAccountsPlatform();
  const chief = await aUser(platform, 'chief');
  const editor = await aNamesake(platform);
  const author = { ...submission, author: 'Elena Petrova' };
  const { paperId } = await aPaper(platform, 'under-review', { submission: author });
  const assigning = { paperId, username: editor.username };
  expect(await assignEditor(platform, chief, assigning)).toEqual({
    outcome: 'editor-has-conflict',
  });
  const mistake = { paperId, who: `editor-${editor.id}`, answer: 'none' } as const;
  expect(await answered(platform, chief, mistake)).toEqual({ outcome: 'answered' });
  expect(await assignEditor(platform, chief, assigning)).toMatchObject({ outcome: 'assigned' });
});

test('a likely conflict of a reviewer is answered before the invitation, and not again', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform, 'editor');
  const { paperId } = await aPaper(platform, 'under-review', { editor, submission });
  const who = { name: 'Elena M. Petrova', email: 'elena@far.example', institution: 'Far Academy' };
  const invite = () => inviteReviewer(platform, editor, { paperId, who, days, alternate: false });
  const asked = await invite();
  if (asked.outcome !== 'questions') throw new Error(asked.outcome);
  const about = { paperId, who: `reviewer-${asked.reviewer}`, answer: 'none' } as const;
  expect(await answered(platform, editor, about)).toEqual({ outcome: 'answered' });
  expect(await invite()).toMatchObject({ outcome: 'invited' });
});

test('a namesake of an author, and one at an address of the same society, are invited once an editor said that it is a mistake', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform, 'editor');
  const { paperId } = await aPaper(platform, 'under-review', {
    editor,
    submission: { author: 'Wei Zhang', email: 'wz@society.example', college: 'Nanjing College' },
  });
  const browser = openBrowser(platform);
  await browser.signIn(editor.username, PASSWORD);
  const reviewers = href('officeReviewers', { id: paperId });
  const send = (name: string, email: string) =>
    browser.post(reviewers, {
      ...{ name, email, institution: `College of ${name}`, expertise: '', invite: 'typed' },
      ...{ answerDays: '7', reviewDays: '28' },
    });
  const people = [
    ['Wei Zhang', 'wei@chicago.example', 'is an author of the manuscript'],
    ['Rita Far', 'rita@society.example', 'has an e-mail address at an author’s domain'],
  ] as const;
  for (const [name, email, why] of people) {
    const refused = await send(name, email);
    expect([refused.status, refused.html.includes(why)]).toEqual([409, true]);
    const [, who = ''] = /value="(reviewer-\d+)" name="check"/.exec(refused.html)!;
    const check = await browser.post(reviewers, { check: who });
    expect(check.location).toContain(`/conflict-check?who=${who}`);
    expect((await browser.get(reviewers)).html).toContain('Is this a mistake?');
    expect(await answered(platform, editor, { paperId, who, answer: 'none' })).toEqual({
      outcome: 'answered',
    });
    expect((await send(name, email)).status).toBe(303);
  }
  const own = await send('Wei Z. Zhang', 'wz@society.example');
  expect([own.status, own.html.includes('If this is a mistake')]).toEqual([409, false]);
});

test('no editor answers what is about them', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aNamesake(platform);
  const { paperId } = await aPaper(platform, 'under-review', { editor });
  const who = { name: 'E. Petrova', email: 'e@far.example', institution: 'Far Academy' };
  const asked = await inviteReviewer(platform, editor, { paperId, who, days, alternate: false });
  if (asked.outcome !== 'questions') throw new Error(asked.outcome);
  const about = { paperId, who: `reviewer-${asked.reviewer}`, answer: 'none' } as const;
  expect(await answered(platform, editor, about)).toEqual({ outcome: 'about-you' });
});

test('who opened a manuscript as an editor does not review it, under no name or address (L1)', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform, 'editor');
  const chief = await aUser(platform, 'chief', { firstName: 'Chandra', lastName: 'Weiss' });
  const { paperId } = await aPaper(platform, 'under-review', { editor });
  const browser = openBrowser(platform);
  await browser.signIn(chief.username, PASSWORD);
  await browser.get(href('officeManuscript', { id: paperId }));
  const invite = (name: string, email: string) => {
    const who = { name, email, institution: 'Home' };
    return inviteReviewer(platform, editor, { paperId, who, days, alternate: false });
  };
  const objected = { outcome: 'objected', objections: ['reader'] };
  expect(await invite('Chandra Weiss', 'chandra2@home.example')).toEqual(objected);
  expect(await invite('C. M. Weiss', 'chandra3@home.example')).toMatchObject({
    outcome: 'questions',
  });
  expect(await invite('Rita Reader', 'rita@far.example')).toMatchObject({ outcome: 'invited' });
});
