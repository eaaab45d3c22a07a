import { expect, test } from 'vitest';
import { href } from '#app/routes.ts';
import {
  createAccountsPlatform,
  mailsIn,
  PASSWORD,
} from '../../../../../tests/support/accounts.ts';
import { errorOf, openBrowser, valueOf } from '../../../../../tests/support/browser.ts';
import { completeByRows } from '../../../../../tests/support/manuscripts.ts';
import { aPaper, aReview, aUser, stateOf } from '../../../../../tests/support/office.ts';
import { textsOf } from '../../../../../tests/support/visit.ts';

async function officeOf(role: 'editor' | 'chief' = 'editor') {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform, role);
  const browser = openBrowser(platform);
  await browser.signIn(editor.username, PASSWORD);
  return { platform, editor, browser };
}

test('the page tells files, reviewers, reviews, notes and what happened, with the names', async () => {
  const { platform, editor, browser } = await officeOf();
  const other = await aUser(platform);
  const paper = await aPaper(platform, 'received', {});
  await completeByRows(platform, paper.paperId);
  const id = { id: paper.paperId };
  await browser.post(href('officeAssessment', id), {});
  await browser.post(href('officeNotes', id), { text: 'Looks <b>fine</b>.' });
  await browser.post(href('officeReview', id), {});
  const { name } = await aReview(platform, paper.id, { forAuthors: 'Please add a figure.' });
  const tabs = ['reviews', 'text', 'files', 'authors', 'messages', 'letters', 'history'];
  const pages = await Promise.all(
    tabs.map((tab) => browser.get(href('officeManuscriptTab', { ...id, tab }))),
  );
  const html = pages.map((page) => page.html).join('');
  for (const text of [
    'Ada Example (corresponding author)',
    'Manuscript: paper.pdf',
    name,
    'Please add a figure.',
    'For editors alone.',
    'Looks &lt;b&gt;fine&lt;/b&gt;.',
    'We have received your manuscript',
    `${other.lastName} (0)`,
  ]) {
    expect(html).toContain(text);
  }
  const me = `${editor.firstName} ${editor.lastName}`;
  const history = /<ol class="timeline">.*?<\/ol>/s.exec(html)![0];
  expect(textsOf(history, 'p').filter((text) => text.includes(': '))).toEqual([
    'Ada Example: submitted the manuscript',
    `${me}: began the initial assessment`,
    `${me}: assigned ${me} as handling editor`,
    `${me}: added a note`,
    `${me}: sent the manuscript to review`,
  ]);
});

test('an editor sees what in a file may give its authors away, before reviewers get it', async () => {
  const { platform, editor, browser } = await officeOf();
  const paper = await aPaper(platform, 'under-review', { editor });
  const page = async () =>
    (await browser.get(href('officeManuscriptTab', { id: paper.paperId, tab: 'files' }))).html;
  const files = platform.db.updateTable('manuscript_files');
  await files.set({ findings: null, neutral_key: null }).execute();
  expect(await page()).toContain('Checking for identifying information…');
  const around = { before: 'as', after: 'showed in', inReferences: false, times: 1 };
  const findings = JSON.stringify([{ kind: 'name', found: 'Ada Example', ...around }]);
  await files.set({ findings }).execute();
  const html = await page();
  expect(html).toContain('Not shared with reviewers.');
  expect(html).toContain('An author’s name: … as <strong>Ada Example</strong> showed in …');
  const unread = JSON.stringify([{ kind: 'no-copy', problem: 'too-much' }]);
  await files.set({ findings: unread }).execute();
  expect(await page()).toContain(
    'The file could not be read within its limits of time and memory.',
  );
});

test('a file is sent to be saved, and to no stranger', async () => {
  const { platform, editor, browser } = await officeOf();
  const paper = await aPaper(platform, 'under-review', { editor });
  const elsewhere = await aPaper(platform, 'under-review', { editor });
  const { id: file } = await platform.db
    .selectFrom('manuscript_files')
    .select('id')
    .where('manuscript_id', '=', paper.id)
    .executeTakeFirstOrThrow();
  const { status, headers, html } = await browser.get(
    href('officeManuscriptFile', { id: paper.paperId, file }),
  );
  expect([status, html.slice(0, 5)]).toEqual([200, '%PDF-']);
  expect(headers.get('Content-Disposition')).toContain(
    `attachment; filename="${paper.paperId} paper.pdf"`,
  );
  expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Cache-Control')).toBe('no-store');
  for (const [id, number] of [
    [elsewhere.paperId, file],
    [paper.paperId, 999],
  ] as const) {
    const wrong = await browser.get(href('officeManuscriptFile', { id, file: number }));
    expect(wrong.status).toBe(404);
  }
});

test('a decision is written, previewed as authors will read it, changed and confirmed', async () => {
  const { platform, editor, browser } = await officeOf();
  const paper = await aPaper(platform, 'under-review', { editor });
  const { name } = await aReview(platform, paper.id, { forAuthors: 'First <review>.' });
  await aReview(platform, paper.id, { forAuthors: 'Second review.' });
  const id = { id: paper.paperId };
  const form = await browser.get(href('officeDecision', id, { kind: 'accept' }));
  const letter = textsOf(form.html, 'textarea')[0]!;
  expect(letter).toMatch(
    /Reviewer 1 recommends: Accept after minor revision\.\nFirst <review>\.\n\nReviewer 2 recommends: Accept after minor revision\.\nSecond review\./,
  );
  expect(letter).toContain('Dear Ada Example and Ben Example');
  expect(letter).not.toContain(name);
  expect(letter).not.toContain('{{');
  const fields = { kind: 'accept', round: '1', subject: 'Good news', letter: `${letter} <i>` };
  const preview = await browser.post(href('officeDecision', id), { ...fields, step: 'preview' });
  expect(preview.html).toContain('Decide “Accept” and send the letter');
  expect(textsOf(preview.html, 'p').join(' ')).toContain('<i>');
  expect(await stateOf(platform, paper)).toMatchObject({ state: 'under-review' });
  const again = await browser.post(href('officeDecision', id), { ...fields, step: 'edit' });
  expect(textsOf(again.html, 'textarea')[0]).toBe(`${letter} <i>`);
  const sent = await browser.post(href('officeDecision', id), { ...fields, step: 'confirm' });
  expect([sent.status, sent.location]).toEqual([303, href('officeManuscript', id)]);
  const page = await browser.get(sent.location!);
  expect(page.html).toContain(
    'The decision has been made. The letter is being sent to Ada Example and Ben Example.',
  );
  const letters = await browser.get(href('officeManuscriptTab', { ...id, tab: 'letters' }));
  expect(letters.html).toContain('Round 1: Accept');
  const twice = await browser.post(href('officeDecision', id), { ...fields, step: 'confirm' });
  expect(twice.status).toBe(409);
  expect(twice.html).toContain(`${editor.firstName} ${editor.lastName} has just decided: Accept.`);
  const mails = (await mailsIn(platform)).filter(({ purpose }) => purpose === 'decision');
  expect(mails).toHaveLength(2);
});

test('a letter with something missing or left over comes back with what was typed', async () => {
  const { platform, editor, browser } = await officeOf();
  const paper = await aPaper(platform, 'initial-assessment', { editor });
  const path = href('officeDecision', { id: paper.paperId });
  const send = (fields: Record<string, string>) =>
    browser.post(path, { kind: 'decline', round: '1', subject: 'S', step: 'confirm', ...fields });
  const empty = await send({ letter: ' ', subject: '' });
  expect(empty.status).toBe(422);
  expect(empty.html).toContain('Please write the letter.');
  expect(empty.html).toContain('Please enter a subject.');
  const left = await send({ letter: 'Dear {{name}}, no.' });
  expect(left.html).toContain('Please replace {{name}}');
  expect(textsOf(left.html, 'textarea')).toEqual(['Dear {{name}}, no.']);
  expect(await stateOf(platform, paper)).toMatchObject({ state: 'initial-assessment' });
});

test('a decision proposes when the revision is due; the day may be another, or none', async () => {
  const { platform, editor, browser } = await officeOf();
  const decided = async (kind: 'minor' | 'major', on: (proposed: string) => string) => {
    const paper = await aPaper(platform, 'under-review', { editor });
    const id = { id: paper.paperId };
    const { html } = await browser.get(href('officeDecision', id, { kind }));
    const proposed = valueOf(html, 'on')!;
    const fields = { kind, round: '1', subject: 'S', letter: 'Please revise.', on: on(proposed) };
    const send = (step: string, changes = {}) =>
      browser.post(href('officeDecision', id), { ...fields, step, ...changes });
    for (const step of ['preview', 'confirm']) {
      const wrong = await send(step, { on: '2026-02-31' });
      expect([wrong.status, errorOf(wrong.html, 'on')]).toEqual([422, 'Please choose a day.']);
      expect(wrong.html).toContain('Please revise.</textarea>');
    }
    const preview = (await send('preview')).html;
    expect(valueOf(preview, 'on')).toBe(fields.on);
    expect((await send('confirm')).status).toBe(303);
    const said = (text: string) => /by \d+ \w+ \d{4}/.exec(text)?.[0] ?? null;
    const [mail] = (await mailsIn(platform))
      .filter(({ text }) => text.includes(`${id.id}`))
      .slice(-1);
    const page = (await browser.get(href('officeManuscript', id))).html;
    return [
      proposed,
      said(preview),
      said(mail!.text),
      /revision due <[^>]*>(\d+ December 2026)/.exec(page)?.[1] ?? null,
    ];
  };
  const minor = ['2026-12-12', 'by 12 December 2026', 'by 12 December 2026', '12 December 2026'];
  expect(await decided('minor', (proposed) => proposed)).toEqual(minor);
  expect(await decided('major', () => '2026-12-31')).toEqual([
    ...['2027-01-16', 'by 31 December 2026', 'by 31 December 2026', '31 December 2026'],
  ]);
  expect(await decided('major', () => '')).toEqual(['2027-01-16', null, null, null]);
});

test('forms of the page say beside the field what is missing', async () => {
  const { platform, editor, browser } = await officeOf('chief');
  const conflicted = await aUser(platform, 'editor', { institution: 'Example University' });
  const { paperId } = await aPaper(platform, 'under-review', { editor });
  const id = { id: paperId };
  const tried = async (path: string, fields: Record<string, string>) => {
    const { status, html } = await browser.post(path, fields);
    return [
      status,
      textsOf(html, 'p').find((text) => /^Please|conflict of interest with/.test(text)),
    ];
  };
  expect(await tried(href('officeNotes', id), { text: ' ' })).toEqual([
    422,
    'Please enter a note.',
  ]);
  expect(await tried(href('officeConflict', id), { relation: 'friend' })).toEqual([
    422,
    'Please choose your relation.',
  ]);
  expect(await tried(href('officeAssignment', id), { username: 'nobody' })).toEqual([
    422,
    'Please choose an editor of the journal.',
  ]);
  const { username } = conflicted;
  expect(await tried(href('officeAssignment', id), { username })).toEqual([
    422,
    'This editor has a conflict of interest with the manuscript.',
  ]);
  expect((await browser.post(href('officeGuestEditor', id), { who: 'nobody' })).status).toBe(422);
});

test('who declares a conflict is led away from the paper, and told so', async () => {
  const { platform, editor, browser } = await officeOf();
  const id = { id: (await aPaper(platform, 'under-review', { editor })).paperId };
  const sure = { relation: 'family', sure: 'yes' };
  const declared = await browser.post(href('officeConflict', id), sure);
  expect([declared.status, declared.location]).toEqual([303, href('officeManuscripts')]);
  expect((await browser.get(declared.location!)).html).toContain(
    'Your conflict of interest has been recorded.',
  );
  for (const path of [
    href('officeManuscript', id),
    href('officeDecision', id),
    href('officeManuscriptFile', { ...id, file: 1 }),
  ]) {
    const { status, html } = await browser.get(path);
    expect(status).toBe(403);
    expect(html).toContain('You have a conflict of interest with this manuscript.');
    expect(html).not.toMatch(/Sensors|Example University|Ada|Ben /);
  }
});

test('an appeal is answered below its reasons', async () => {
  const { platform, browser } = await officeOf();
  const before = await aUser(platform);
  const paper = await aPaper(platform, 'appealed', { editor: before, decidedBy: before });
  const id = { id: paper.paperId };
  expect((await browser.get(href('officeAppeal', id))).html).toContain('Dismiss the appeal');
  const form = await browser.get(href('officeAppeal', id, { answer: 'dismiss' }));
  expect(form.html).toContain('A reviewer misread it.');
  const fields = { answer: 'dismiss', subject: 'S', letter: textsOf(form.html, 'textarea')[0]! };
  const preview = await browser.post(href('officeAppeal', id), { ...fields, step: 'preview' });
  expect(preview.html).toContain('Dismiss the appeal and send the letter');
  await browser.post(href('officeAppeal', id), { ...fields, step: 'confirm' });
  expect(await stateOf(platform, paper)).toMatchObject({ state: 'dismissed' });
});

test('the desk leads to where the next step is taken', async () => {
  const { platform, editor, browser } = await officeOf();
  const paper = await aPaper(platform, 'initial-assessment', { editor });
  const { html } = await browser.get(href('officeManuscripts'));
  expect(html).toContain(`href="/office/manuscripts/${paper.paperId}">Assess`);
});

test('a due date that is none is said beside its field, and what was typed stays', async () => {
  const { platform, editor, browser } = await officeOf();
  const paper = await aPaper(platform, 'revision-requested', { editor });
  const id = { id: paper.paperId };
  const wrong = await browser.post(href('officeRevisionDue', id), {
    on: '2020-01-01',
    words: 'Hm',
  });
  expect(wrong.status).toBe(422);
  expect(errorOf(wrong.html, 'on')).toBe('Please choose today or a later day.');
  expect(textsOf(wrong.html, 'textarea')).toContain('Hm');
  const right = await browser.post(href('officeRevisionDue', id), {
    on: '2027-01-15',
    words: 'Hm',
  });
  expect(right.status).toBe(303);
  const { html } = await browser.get(`${right.location!}/history`);
  expect(html).toContain('moved the due date of the revision to 15 January 2027: Hm');
  expect(valueOf(html, 'on')).toBe('2027-01-15');
  const reviewed = await aPaper(platform, 'under-review', { editor });
  const { invitation } = await aReview(platform, reviewed.id, { forAuthors: null });
  const page = href('officeInvitation', { id: invitation });
  const none = await browser.post(page, { action: 'move', on: 'soon' });
  expect([none.status, errorOf(none.html, 'on')]).toEqual([422, 'Please choose a day.']);
  const moved = await browser.post(page, { action: 'move', on: '2027-01-20' });
  expect([moved.status, moved.location]).toEqual([303, page]);
  expect((await browser.get(page)).html).toContain('due 20 January 2027');
});
