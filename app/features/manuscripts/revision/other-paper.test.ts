import { expect, test } from 'vitest';
import { anAuthorsPaper, multipart } from '../../../../tests/support/authors-paper.ts';
import { makeDocOf } from '../../../../tests/support/documents/make-compound-file.ts';
import { makePdfOf } from '../../../../tests/support/documents/make-telling-pdf.ts';
import { aPaper, aReview, aUser } from '../../../../tests/support/office.ts';
import { asAccount } from '../../../../tests/support/reviewing.ts';
import { withIndependentReviews } from '../conflicts/load-grounds.server.ts';
import { loadCase } from '../core/load-case.server.ts';
import { correctDetails } from '../record-changes/correct-details.server.ts';

const TITLE = 'A scheduler for sensors that sleep';
const SAME = { abstract: 'An abstract.', keywords: 'sensors', reply: 'We answered each point.' };
const FILES = { manuscript: 'pdf', anonymised: 'pdf' } as const;

/** After two reviews that ask for a minor revision. */
async function revisable() {
  const paper = await anAuthorsPaper('revision-requested');
  const { platform, id, paperId } = paper;
  const editor = await aUser(platform);
  await platform.db
    .updateTable('manuscripts')
    .set({ editor_id: editor.id, title: TITLE })
    .where('id', '=', id)
    .execute();
  for (const round of [1, 1]) await aReview(platform, id, { round });
  await platform.db
    .insertInto('decisions')
    .values({
      ...{ manuscript_id: id, round: 1, kind: 'minor', leads_to: 'revision-requested' },
      ...{ decided_by: editor.id, subject: 'Decision', letter: 'Minor.', decided_at: 1 },
    })
    .execute();
  platform.clock.moveBy(1000);
  const counting = async () => {
    const { facts, uncounted } = await withIndependentReviews(
      platform,
      (await loadCase(platform, paperId))!,
    );
    return [facts.reviewsBefore, ...uncounted.map(({ why }) => why)];
  };
  return { ...paper, editor, counting };
}

test('no review counts for another paper that comes in place of the one that was reviewed (L1)', async () => {
  const { browser, at, counting, platform } = await revisable();
  const revision = { ...SAME, title: 'Perpetual motion in rural gateways' };
  expect((await browser.send(at('revision'), multipart(revision, FILES))).status).toBe(303);
  expect(await counting()).toEqual([0, 'other-paper', 'other-paper']);
  const mail = await platform.db
    .selectFrom('mails')
    .select('text')
    .where('purpose', '=', 'revision')
    .executeTakeFirstOrThrow();
  expect(mail.text).toContain('Please invite the same reviewers first.');
});

test('a revised title lets the reviews of before count, unless it is that of a rejected manuscript of an author (L1)', async () => {
  const honest = await revisable();
  const better = 'Better sleep for sensors of one battery';
  const revision = multipart({ ...SAME, title: better }, FILES);
  await honest.browser.send(honest.at('revision'), revision);
  expect(await honest.counting()).toEqual([2]);
  const other = await revisable();
  await aPaper(other.platform, 'rejected', { submission: { title: better } });
  await other.browser.send(other.at('revision'), revision);
  expect(await other.counting()).toEqual([0, 'other-paper', 'other-paper']);
});

test('nor for another text under the same title and abstract, of which the author is asked; a revised text is the same (L1)', async () => {
  const { platform, id, paperId, editor, browser, at, paper, counting } = await revisable();
  const linesOf = (about: string, changed = 0) =>
    Array.from({ length: 32 }, (_, line) => {
      const word = line < changed ? `Anew${line}` : `${about}${line}`;
      return ['by', 'from', 'to', 'in'].map((each) => `${word} ${line} ${each}`).join(' ');
    });
  const textOf = (...of: Parameters<typeof linesOf>) => makePdfOf(TITLE, ...linesOf(...of));
  const docOf = (about: string) => makeDocOf(linesOf(about).join('\r'));
  const revise = async (file: Buffer, confirmed = {}) => {
    const files = { manuscript: file, anonymised: file };
    const sent = multipart({ ...SAME, title: TITLE, ...confirmed }, files);
    expect((await browser.send(at('revision'), sent)).status).toBe(303);
    return counting();
  };
  const again = async (round: number) => {
    const { db, clock } = platform;
    const minor = { kind: 'minor', leads_to: 'revision-requested', decided_by: editor.id } as const;
    await db
      .insertInto('decisions')
      .values({ manuscript_id: id, round, ...minor, ...{ subject: '', letter: '', decided_at: 1 } })
      .execute();
    await db
      .updateTable('manuscripts')
      .set({ state: 'revision-requested' })
      .where('id', '=', id)
      .execute();
    clock.moveBy(1000);
  };
  expect(await revise(await textOf('Sensors'))).toEqual([2]);
  await again(2);
  expect(await revise(await textOf('Sensors', 20))).toEqual([2]);
  await again(3);
  expect(await revise(docOf('Sensors'))).toEqual([2]);
  await again(4);
  // Its author is asked first, and never refused.
  const other = docOf('Gateways');
  const asked = await browser.send(
    at('revision'),
    multipart({ ...SAME, title: TITLE }, { manuscript: other, anonymised: other }),
  );
  expect([asked.status, asked.html]).toEqual([
    422,
    expect.stringContaining('This shares no text with manuscript.pdf: is it the right file?'),
  ]);
  expect(await revise(other, { 'right-file': 'yes' })).toEqual([0, 'other-paper', 'other-paper']);
  // Until an editor goes on, its author replaces the wrong file, which then was never sent.
  const replace = (file: Buffer) =>
    browser.send(
      at('revision'),
      multipart({ replace: 'yes' }, { manuscript: file, anonymised: file }),
    );
  expect((await browser.get(paper())).html).toContain('>Replace the revised file</a>');
  expect((await browser.get(at('revision'))).html).toContain('>Replace the file</button>');
  const wrong = await replace(docOf('Clocks'));
  expect([wrong.status, wrong.html]).toEqual([
    422,
    expect.stringContaining('is it the right file?'),
  ]);
  expect((await replace(docOf('Sensors'))).status).toBe(303);
  expect(await counting()).toEqual([2]);
  const line = { event: 'missing-accepted', actor: `account:${editor.id}` as const };
  await platform.db
    .insertInto('history')
    .values({ ...line, subject: `manuscript:${paperId}`, details: '{}', happened_at: 9 })
    .execute();
  expect((await browser.get(paper())).html).not.toContain('Replace the revised file');
  expect((await replace(docOf('Sensors'))).status).toBe(409);
});

test('a decision is sent about the files that its editor saw, and from its form on they are not replaced (L1)', async () => {
  const { platform, paperId, editor, browser, at } = await revisable();
  await browser.send(at('revision'), multipart({ ...SAME, title: TITLE }, FILES));
  const replace = () => browser.send(at('revision'), multipart({ replace: 'yes' }, FILES));
  const { browser: office } = await asAccount(platform, editor.id);
  const file = async () => {
    const { id } = await platform.db
      .selectFrom('manuscript_files')
      .select(({ fn }) => fn.max('id').as('id'))
      .where('purpose', '=', 'manuscript')
      .executeTakeFirstOrThrow();
    return String(id);
  };
  const first = await file();
  expect((await replace()).status).toBe(303);
  const mails = await platform.db
    .selectFrom('mails')
    .select(['to_address as to', 'purpose'])
    .execute();
  expect(mails.filter(({ purpose }) => purpose === 'revision-replaced')).toHaveLength(1);
  const path = `/office/manuscripts/${paperId}`;
  const files = await office.get(`${path}/files`);
  expect(files.html).toContain('Replaced or removed');

  const form = await office.get(`${path}/decision?kind=accept`);
  const seen = /name="seen" value="([^"]*)"/.exec(form.html)![1]!;
  expect(form.html).toContain('This decision is about:');
  expect(seen.split(' ')).toContain(await file());
  expect((await replace()).status).toBe(409);

  const letter = { kind: 'accept', round: '2', subject: 'Accepted', letter: 'We accept it.' };
  const send = (step: string, about: string) =>
    office.post(`${path}/decision`, { ...letter, step, seen: about });
  const before = seen.replace(await file(), first);
  for (const [step, status] of [
    ['preview', 422],
    ['confirm', 409],
  ] as const) {
    const refused = await send(step, before);
    expect([step, refused.status]).toEqual([step, status]);
    expect(refused.html).toContain('The authors have changed their files since you wrote this.');
    expect(refused.html).toContain('No longer there: manuscript manuscript.pdf of ');
    expect(refused.html).toContain('We accept it.</textarea>');
  }
  const preview = await send('preview', seen);
  expect([preview.status, preview.html.includes(`name="seen" value="${seen}"`)]).toEqual([
    200,
    true,
  ]);
  expect((await send('confirm', seen)).status).toBe(303);
});

test('a short text of another paper is asked about as well, by its title where there is none to compare', async () => {
  const { browser, at } = await revisable();
  const revise = async (lines: string[], confirmed = {}) => {
    const file = await makePdfOf(...lines);
    const sent = multipart(
      { ...SAME, title: TITLE, ...confirmed },
      { manuscript: file, anonymised: file },
    );
    return browser.send(at('revision'), sent);
  };
  const text = Array.from({ length: 14 }, (_, line) => `Midnight${line} clocks of ${line} towers`);
  const asked = await revise(['Sleepy clocks', ...text]);
  expect([asked.status, asked.html]).toEqual([
    422,
    expect.stringContaining('This shares no text with paper.pdf: is it the right file?'),
  ]);
  expect((await revise([TITLE, ...text])).status).toBe(303);
});

test('an editor who corrects a title step by step into that of another paper loses its reviews (L1)', async () => {
  const { platform, id, paperId, editor, counting } = await revisable();
  await platform.db
    .updateTable('manuscripts')
    .set({ state: 'under-review', round: 2 })
    .where('id', '=', id)
    .execute();
  const correct = (title: string) =>
    correctDetails(platform, editor, {
      ...{ paperId, title, abstract: 'An abstract.', keywords: '', section: null },
      reason: 'A slip',
    });
  await correct('A scheduler for sensors of rural gateways');
  expect(await counting()).toEqual([2]);
  await correct('Perpetual motion of rural gateways');
  expect(await counting()).toEqual([0, 'other-paper', 'other-paper']);
});
