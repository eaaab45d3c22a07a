import { expect, test } from 'vitest';
import { href } from '#app/routes.ts';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { multipart } from '../../../../tests/support/authors-paper.ts';
import { openBrowser } from '../../../../tests/support/browser.ts';
import { addManuscriptFile } from '../../../../tests/support/manuscripts.ts';
import { aDraft, anOffice, aPerson, byLink, linkOf } from '../../../../tests/support/reviewing.ts';
import { trackingKey } from '../core/letters/tracking-link.server.ts';
import { draftLetter } from '../decisions/letters/preview-letter.server.ts';
import { loadCase } from '../core/load-case.server.ts';
import { readText } from '#app/platform/documents/read-text.server.ts';
import { printAnswers } from './print-answers.server.ts';
import { listLastAnswered } from './points-for-authors.server.ts';
import { leavePointOut } from './leave-out.server.ts';
import { acceptInvitation } from '../reviews/answer-invitation.server.ts';
import { listReviews } from '../reviews/list-reviews.server.ts';
import { saveDraft } from '../reviews/save-draft.server.ts';
import { savePoint } from '../reviews/save-point.server.ts';
import { submitReview } from '../reviews/submit-review.server.ts';
import { listHistory } from '#app/platform/history/history.server.ts';
import type { Point } from './point.ts';

const COPY = Buffer.from('# Meters\n\nThe meter ticks at night.\n\nIt stops at dawn.\n');
const PLACE = { id: 's1.p2', at: 2, name: 'passage 2', words: 'It stops at dawn.', quote: null };

const aPoint = (number: number, words: string, changes: Partial<Point> = {}): Point => ({
  ...{ key: `point-${number}`, place: PLACE, words, weight: 'major', audience: 'authors' },
  ...changes,
});

const versionIn = (html: string) => /name="version" value="([^"]*)"/.exec(html)![1]!;

/** Two reviews with points, and the pages of all sides. */
async function reviewed() {
  const platform = await createAccountsPlatform();
  const office = await anOffice(platform);
  const { manuscript, browser } = office;
  const { id, paperId } = manuscript;
  const addCopy = (round: number) =>
    addManuscriptFile(platform, id, {
      ...{ purpose: 'manuscript', format: 'md', fileName: 'paper.md', round },
      ...{ content: Buffer.from(`Round ${round}\n`), neutral: COPY },
    });
  await platform.db.deleteFrom('manuscript_files').execute();
  await addCopy(1);
  const review = async (person: ReturnType<typeof aPerson>, points: readonly Point[]) => {
    const invitation = await office.invited(person);
    const reviewer = byLink(invitation);
    await acceptInvitation(platform, reviewer);
    for (const point of points) await savePoint(platform, reviewer, point);
    await saveDraft(platform, reviewer, { draft: aDraft({ recommendation: 'minor' }), base: 0 });
    expect((await submitReview(platform, reviewer, 1)).outcome).toBe('completed');
    return invitation;
  };
  const rita = aPerson();
  // Whose given name may be another word.
  await platform.db
    .updateTable('manuscript_authors')
    .set({ name: 'Mark Example' })
    .where('position', '=', 2)
    .execute();
  const first = await review(rita, [
    aPoint(1, 'At which hour?'),
    aPoint(2, 'A typo.', { place: null, weight: 'minor' }),
    aPoint(3, 'Is this their third paper on it?', { audience: 'editors' }),
  ]);
  const second = aPerson();
  await review(second, [aPoint(1, 'As I, Canary Wren, have shown.')]);
  const panel = async () =>
    (await browser.get(href('officeManuscriptTab', { id: paperId, tab: 'reviews' }))).html;
  const points = platform.db.selectFrom('review_points').select('id');
  const idOf = async (words: string) =>
    (await points.where('words', '=', words).executeTakeFirstOrThrow()).id;
  const letter = async () =>
    (await draftLetter(platform, (await loadCase(platform, paperId))!, 'decision-minor')).body;
  const decide = (text: string, round = 1) =>
    platform.db
      .insertInto('decisions')
      .values({
        ...{ manuscript_id: id, round, kind: 'minor', leads_to: 'revision-requested' },
        ...{ decided_by: office.user.id, subject: 'Decision', letter: text, decided_at: 1 },
      })
      .execute();
  const setState = (values: { state: 'revision-requested' | 'under-review' }) =>
    platform.db.updateTable('manuscripts').set(values).where('id', '=', id).execute();
  const key = trackingKey(platform, manuscript, 1);
  const author = openBrowser(platform);
  const answersAt = href('manuscriptPoints', { id: paperId }, { key });
  const revisionAt = href('manuscriptRevision', { id: paperId }, { key });
  return {
    ...{ platform, office, paperId, browser, panel, idOf, letter, decide, setState, addCopy },
    ...{ rita, second, first, author, answersAt, revisionAt },
  };
}

test('a point goes to the editor, into the letter, to its answer, and back to who made it (L6)', async () => {
  const way = await reviewed();
  const { platform, office, paperId, browser, idOf, author, answersAt, revisionAt } = way;
  expect(await way.panel()).toContain('Open points for the authors: 2 major, 1 minor.');
  // One is left out of the letter, with a reason, and its review is otherwise as it was.
  const typo = await idOf('A typo.');
  const leaveOutOf = (point: number, reason: string) =>
    browser.post(href('officePoint', { id: paperId }), {
      ...{ intent: 'leave-out', point: String(point), reason },
    });
  await leaveOutOf(typo, '');
  expect(await way.letter()).toContain('A typo.');
  await leaveOutOf(typo, 'Settled in production.');
  expect(await way.panel()).toContain('Settled in production.');
  const letter = await way.letter();
  expect(letter).toContain('R1.2. Major. On passage 2, “It stops at dawn.”:\nAt which hour?');
  expect(letter).not.toMatch(/A typo|third paper/);
  const lines = await listHistory(platform, `manuscript:${paperId}`);
  expect(lines.at(-1)).toMatchObject({ event: 'point-left-out', details: { number: 1 } });

  // A point that was left out is never shown to authors; one that the letter rewords is as it was written.
  await leaveOutOf(await idOf('As I, Canary Wren, have shown.'), 'Names its reviewer.');
  await way.decide(letter.replace('At which hour?', 'When?'));
  await way.setState({ state: 'revision-requested' });
  const page = await author.get(answersAt);
  expect(page.html).toContain('Your answer to R1.2');
  expect(page.html).not.toMatch(/Canary|A typo|third paper/);

  const revise = (fields: Record<string, string> = {}) =>
    author.send(
      revisionAt,
      multipart(
        { title: 'Meters', abstract: '', keywords: '', 'first-file': 'names-none', ...fields },
        { manuscript: 'pdf' },
      ),
    );
  expect((await revise()).html).toContain('Please answer R1.2, or say here why not.');
  const field = 'answer-R1.2';
  const answer = async (fields: Record<string, string>) =>
    author.post(answersAt, { version: versionIn((await author.get(answersAt)).html), ...fields });
  for (const named of [
    'Ada Example measured it: at six.',
    'As Example et al. (2021) measured.',
    'Then Ex\u00ADam\u200Bple measured again.',
    'Then Еxample measured again.',
  ]) {
    // The second time as it was saved while it was typed.
    for (const _ of [1, 2])
      expect((await answer({ [field]: named })).html).toMatch(/must not learn/);
  }
  // What authors have not sent yet is for themselves.
  const listed = await listReviews(platform, office.manuscript.id);
  expect(JSON.stringify(listed)).not.toContain('measured again');
  expect((await revise()).html).toContain('Your answer to R1.2 names');
  const foreign = 'answer-R1.1';
  await answer({ [field]: 'Mark 3 of the meter.', [foreign]: 'Not ours.' });
  // A given name that may be another word is asked about, and only as it was shown.
  const unread = await revise({ unanswered: 'See our letter.', read: 'Will (R1.2)' });
  expect(unread.html).toMatch(/Mark \(R1\.2\).*Please confirm that these words name no author/s);
  await answer({ [field]: 'At six; line 3 says so. Mark it.' });
  const read = { unanswered: 'See our letter.', read: 'Mark (R1.2)' };
  expect((await revise(read)).status).toBe(303);
  expect((await author.get(answersAt)).html).toMatch(/print=1.*At six; line 3 says so/s);
  const printed = await printAnswers(
    platform,
    { paperId, title: 'Meters' },
    await listLastAnswered(platform, office.manuscript),
  );
  const inPrint = await readText('pdf', Buffer.from(printed!), { most: 100_000, asides: true });
  expect(inPrint.replaceAll(/\s+/g, ' ')).toMatch(
    /R1\.2, major.*At which hour\? Answer: At six; line 3/,
  );
  expect(inPrint).not.toMatch(/Canary|A typo|Ada/);
  const revised = await listHistory(platform, `manuscript:${paperId}`);
  expect(revised.find(({ event }) => event === 'manuscript-revised')?.details).toMatchObject({
    ...{ answered: 1, wordsRead: 'Mark (R1.2)' },
  });
  expect(await way.panel()).toContain('At six; line 3 says so.');

  // In the next round its reviewer reads the answer, and no point of another.
  await way.addCopy(2);
  const again = await office.invited(way.rita);
  await acceptInvitation(platform, byLink(again));
  const reading = await linkOf(platform, again, '/manuscript');
  const { html } = await author.get(reading);
  expect(html).toContain('At six; line 3 says so.');
  expect(html).toMatch(/did not send this earlier point of yours.*A typo/s);
  expect(html).not.toMatch(/Canary|Settled/);
  const asks = (await author.get(await linkOf(platform, again, '/report'))).html;
  expect(asks).toContain('please say whether it is answered');
  // All earlier points are judged in one form, so that saving one loses no other.
  const judge = { judges: 'yes', 'words-1.2': 'At six of which day?' };
  const unsaid = await author.post(reading, judge);
  expect(unsaid.html).toContain('Please say whether it is answered.');
  expect((await author.post(reading, { ...judge, 'verdict-1.2': 'not-yet' })).status).toBe(303);
  expect(await way.panel()).not.toContain('At six of which day?');
  await saveDraft(platform, byLink(again), {
    draft: aDraft({ recommendation: 'accept', forAuthors: '' }),
    base: 0,
  });
  const carried = 'This repeats R1.2 of round 1, which has not been met yet: At six of which day?';
  const report = await linkOf(platform, again, '/report');
  // All that will be sent is read before, and afterwards.
  const said = /id="judged".*<strong>Not yet answered<\/strong>: At six of which day\?/s;
  const confirm = (await author.get(`${report}&step=confirm`)).html;
  expect([confirm.includes(carried), said.test(confirm)]).toEqual([true, true]);
  expect((await submitReview(platform, byLink(again), 1)).outcome).toBe('completed');
  expect((await author.get(report)).html).toMatch(said);
  // It is open once, as what it became, and authors answer it as a point of this round.
  expect(await way.panel()).toContain('Open points for the authors: 1 major, 0 minor.');
  expect(await way.letter()).toContain(
    `R1.1. Major. On passage 2, “It stops at dawn.”:\nAt which hour?\n\n${carried}`,
  );
  await way.decide(await way.letter(), 2);
  await way.setState({ state: 'revision-requested' });
  expect((await author.get(answersAt)).html).toContain('R1.2 of round 1');
});

test('what is left out of a letter that was begun is named before it is sent, and taken out by one press', async () => {
  const { platform, office, paperId, browser, idOf, letter } = await reviewed();
  const at = href('officeDecision', { id: paperId }, { kind: 'minor' });
  const values = { kind: 'minor', round: '1', subject: 'Decision', letter: await letter() };
  await leavePointOut(platform, office.user, {
    ...{ paperId, point: await idOf('A typo.'), reason: 'Settled.' },
  });
  const changed = values.letter.replace('At which hour?', 'When?');
  const preview = await browser.post(at, { ...values, letter: changed, step: 'preview' });
  expect(preview.html).toContain('The letter still has R1.1, which you left out.');
  expect(preview.html).toContain('does not have R1.2 as its reviewer wrote it');
  const sent = await browser.post(at, { ...values, letter: changed, step: 'confirm' });
  expect(sent.html).toContain('The letter still has R1.1');
  const cleaned = /aria-label="Points".*?name="letter" value="([^"]*)"/s.exec(preview.html)![1]!;
  expect(cleaned).toMatch(/R1\.2\. Major\..*When\?/s);
  expect(cleaned).not.toContain('R1.1');
  expect(cleaned).not.toContain('A typo.');
  const told = `${cleaned}\n\nIs this their third\npaper on it?`;
  const secret = await browser.post(at, { ...values, letter: told, step: 'preview' });
  expect(secret.html).toContain('The letter has words of R1.3, for the editors only');
  expect(/aria-label="Points".*?name="letter" value="([^"]*)"/s.exec(secret.html)![1]).toBe(
    cleaned,
  );
  const unsent = await browser.post(at, { ...values, letter: told, step: 'confirm' });
  expect(unsent.html).toContain('Please take them out.');
});

test('of two authors who answer a point at once, neither loses a word', async () => {
  const { author, answersAt, decide, setState, letter, panel } = await reviewed();
  await decide(await letter());
  await setState({ state: 'revision-requested' });
  const version = versionIn((await author.get(answersAt)).html);
  const [hour, typo] = ['answer-R1.2', 'answer-R1.1'];
  const ofA = { [hour]: 'At six.', [typo]: '' };
  expect((await author.post(answersAt, { version, ...ofA })).status).toBe(303);
  const ofB = { [hour]: '', [typo]: 'Mended.' };
  expect((await author.post(answersAt, { version, ...ofB })).status).toBe(303);
  expect((await author.get(answersAt)).html).toMatch(/Mended\..*At six\./s);
  const late = { [hour]: 'At seven.', [typo]: '' };
  const saved = await author.post(answersAt, { version, ...late }, { Accept: 'application/json' });
  expect(JSON.parse(saved.html)).toMatchObject({ fields: { [hour]: 'At six.' } });
  const asked = await author.post(answersAt, { version, ...late });
  expect(asked.html).toMatch(/Saved meanwhile:.*At six\..*At seven\./s);
  const goesOn = { resolves: 'yes', version: versionIn(asked.html), ...late };
  expect((await author.post(answersAt, goesOn)).status).toBe(303);
  const { html } = await author.get(answersAt);
  expect(html).toMatch(/>At seven\.<.*open in two windows.*At six\./s);
  // It is removed as it was read, and is the authors’ alone.
  expect(await panel()).not.toContain('At six.');
  const drop = /value="(R1\.2=[^" ]*)"/.exec(html)![1]!;
  await author.post(answersAt, { version: versionIn(html), drop });
  expect((await author.get(answersAt)).html).not.toContain('At six.');
});

test('a reviewer keeps their number over all rounds, in letter, office and for the authors', async () => {
  const way = await reviewed();
  const { platform, office, second, author, answersAt } = way;
  await way.decide(await way.letter());
  await way.setState({ state: 'revision-requested' });
  const { html } = await author.get(answersAt);
  await author.post(answersAt, { version: versionIn(html), 'answer-R2.1': 'Where, please?' });
  await platform.db.updateTable('point_answers').set({ sent_at: 1 }).execute();
  await way.setState({ state: 'under-review' });
  await platform.db.updateTable('manuscripts').set({ round: 2 }).execute();
  await way.addCopy(2);
  const again = byLink(await office.invited(second));
  await acceptInvitation(platform, again);
  await saveDraft(platform, again, { draft: aDraft({}), base: 0 });
  const confirm = `${await linkOf(platform, again.invitation, '/report')}&step=confirm`;
  expect((await author.get(confirm)).html).toContain(
    'You have not said yet whether this earlier point is answered',
  );
  const reading = await linkOf(platform, again.invitation, '/manuscript');
  const judged = { judges: 'yes', 'verdict-1.1': 'not-yet' };
  await author.post(reading, judged);
  expect((await author.get(confirm)).html).toContain('This repeats R2.1 of round 1, which has');
  expect((await submitReview(platform, again, 1)).outcome).toBe('completed');
  const letter = await way.letter();
  expect(letter).toMatch(/Reviewer 2 recommends.*R2\.1\. Major/s);
  expect(letter).not.toMatch(/Reviewer 1|\bR1\./);
  expect(await way.panel()).toMatch(/Round 2, in the order of the text.*R2\.1.*Round 1, in/s);
  await way.decide(letter, 2);
  await way.setState({ state: 'revision-requested' });
  const { html: next } = await author.get(answersAt);
  expect(next).not.toContain('answer-R1.');
  expect(next).toMatch(/Your answer then:.*Where, please\?.*name="answer-R2\.1"/s);
});
