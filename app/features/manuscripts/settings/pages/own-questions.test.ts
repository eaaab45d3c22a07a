import { expect, test } from 'vitest';
import { href } from '#app/routes.ts';
import { createAccountsPlatform, PASSWORD } from '../../../../../tests/support/accounts.ts';
import { multipart } from '../../../../../tests/support/authors-paper.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { aUser } from '../../../../../tests/support/office.ts';
import { anOffice, byLink, linkOf } from '../../../../../tests/support/reviewing.ts';
import { acceptInvitation } from '../../reviews/answer-invitation.server.ts';
import { listReviews } from '../../reviews/list-reviews.server.ts';
import { findReview } from '../../reviews/find-review.server.ts';
import { answerField } from '../../core/settings/own-questions.ts';
import { ownField, parseQuestions } from '../own-questions-form.ts';

const page = href('officeReviewSettings');
const part = href('officeReviewSettings', null, { part: 'questions' });

const asked = (row: number, parts: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries({ kind: 'text', readers: 'editors', ...parts }).map(([name, value]) => [
      ownField(row, name as Parameters<typeof ownField>[1]),
      value,
    ]),
  );

const QUESTIONS = {
  step: 'questions',
  ...asked(0, {
    text: 'Can the work be repeated?',
    kind: 'one',
    options: 'Yes\nIn part\nNo',
    required: 'yes',
    readers: 'authors',
  }),
  ...asked(1, {
    text: 'What is missing?',
    kind: 'several',
    options: 'Data\nPrograms\nA comparison',
    readers: 'authors',
  }),
  ...asked(2, { text: 'Have you read it before?', required: 'yes' }),
  ...asked(3, { text: 'Is the case told in order?', articleType: 'Case study', required: 'yes' }),
  ...asked(4, { text: 'How new is it?', kind: 'scale', options: 'Known\nNew', required: 'yes' }),
};

test('reviewers answer the journal’s own questions; authors read those for them, and a review keeps what it was asked', async () => {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const chief = await aUser(platform, 'chief');
  const office = openBrowser(platform);
  await office.signIn(chief.username, PASSWORD);
  expect((await office.post(page, QUESTIONS)).status).toBe(303);
  const shown = (await office.get(part)).html;
  expect(shown).toContain(
    'questions: Can the work be repeated? (one of, Yes / In part / No, required, read by the authors too), What is missing? (any of, Data / Programs / A comparison, read by the authors too), Have you read it before? (in words, required), Is the case told in order? (in words, required, asked for Case study only)',
  );
  expect(shown).toContain('Asked for Case study only: Is the case told in order?');
  expect(shown).toContain('Technical soundness');

  const { invited, manuscript } = await anOffice(platform);
  const invitation = await invited();
  await acceptInvitation(platform, byLink(invitation));
  const reviewer = openBrowser(platform);
  const at = (below: string) => linkOf(platform, invitation, below);
  const form = (await reviewer.get(await at('/report'))).html;
  expect(form).toContain('What is missing? (optional)');
  expect(form).not.toContain('Is the case told in order?');
  const sheet = /name="sheet"[^>]* value="(\w+)"/.exec(form)![1]!;
  const typed = {
    ...{ sheet, recommendation: 'minor', forAuthors: 'A careful paper.', forEditors: '' },
    'answer-can-the-work-be-repeated': 'Perhaps',
    'answer-what-is-missing.1': 'yes',
    'answer-what-is-missing.3': 'yes',
    'answer-have-you-read-it-before': 'No, never.',
    'answer-how-new-is-it': '6',
  };
  const first = await reviewer.send(
    await at('/report'),
    multipart({ ...typed, version: '0', intent: 'submit' }),
  );
  expect(first.status).toBe(422);
  expect(first.html).toContain(
    'id="answer-can-the-work-be-repeated-error">Please answer this question.<',
  );
  expect(first.html).toContain('No, never.');
  expect(first.html).toContain('id="answer-how-new-is-it-error">Please answer this question.<');
  expect(first.html).toMatch(/value="5"[^>]*\/?><label[^>]*>5 \(New\)</);
  const whole = {
    ...typed,
    'answer-can-the-work-be-repeated': 'In part',
    'answer-how-new-is-it': '4',
  };
  const sent = await reviewer.send(
    await at('/report'),
    multipart({ ...whole, version: '1', intent: 'submit' }),
  );
  expect(sent.status).toBe(303);
  // What is asked from now on is asked of others.
  await office.post(page, { step: 'questions', ...asked(0, { text: 'Is it brief?' }) });
  expect((await reviewer.get(sent.headers.get('Location')!)).html).toContain('Data; A comparison');
  await reviewer.send(await at('/report'), multipart({ intent: 'confirm', version: '2' }));
  const review = await findReview(platform, invitation);
  expect(review?.draft).toMatchObject({
    forAuthors:
      'Can the work be repeated?\nIn part\n\nWhat is missing?\nData; A comparison\n\nA careful paper.',
    forEditors: 'Have you read it before?\nNo, never.\n\nHow new is it?\n4 (1: Known, 5: New)',
  });
  // Beside each other, editors compare what was chosen.
  const [listed] = await listReviews(platform, manuscript.id);
  expect(listed?.scores).toMatchObject({
    'Can the work be repeated?': 'In part',
    'What is missing?': 'Data; A comparison',
    'How new is it?': '4 (1: Known, 5: New)',
  });
  expect(listed?.asked).toMatchObject({
    'How new is it?': 'scale',
    'Have you read it before?': 'text',
  });
  expect(Object.keys(listed!.scores)).not.toContain('Have you read it before?');
  expect((await office.get(href('officeInvitation', { id: invitation }))).html).toContain(
    'Have you read it before?',
  );

  await office.post(page, { step: 'sheet', scale: '4' });
  expect((await office.get(part)).html).toContain('1. Is it brief?');
  await office.post(page, { step: 'questions-of-file' });
  const without = (await office.get(part)).html;
  expect(without).not.toContain('1. Is it brief?');
  const [, change = ''] = /name="change" value="(\d+)"/.exec(without)!;
  await office.post(page, { step: 'questions-restored', change });
  expect((await office.get(part)).html).toContain('1. Is it brief?');
  const sheetPart = href('officeReviewSettings', null, { part: 'sheet' });
  expect((await office.get(sheetPart)).html).toContain('name="scale" value="4"');
});

test('ten questions are saved, and changed again', async () => {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const chief = await aUser(platform, 'chief');
  const office = openBrowser(platform);
  await office.signIn(chief.username, PASSWORD);
  const rows = Array.from({ length: 10 }, (_, row) =>
    asked(row, {
      ...{ id: '', text: `Question ${row + 1}?`, options: 'Yes\nNo', kind: 'one' },
      ...{ required: 'yes', articleType: '', place: row === 9 ? '1' : String(row + 1) },
    }),
  );
  const sent = await office.post(page, Object.assign({ step: 'questions' }, ...rows));
  expect(sent.status).toBe(303);
  const { html } = await office.get(part);
  expect(html).toContain('1. Question 10?');
  expect(html).toContain('10. Question 9?');
});

test('what cannot be asked is told beside its field', () => {
  const errors = (fields: Readonly<Record<string, string>>) => {
    const parsed = parseQuestions(fields, new Set(), ['Case study']);
    return 'errors' in parsed ? parsed.errors : {};
  };
  expect(errors(asked(0, { options: 'Yes\nNo' }))).toEqual({
    [ownField(0, 'text')]: 'Please enter the question.',
    [ownField(0, 'options')]: 'A question answered in words has no answers to choose from.',
  });
  expect(
    errors({
      ...asked(0, { text: 'Why?', kind: 'one', options: 'Yes\nyes', articleType: 'Poem' }),
      ...asked(1, { text: 'WHY?', kind: 'several', options: 'Yes', place: 'last' }),
      ...asked(2, { text: 'How?', kind: 'sung', readers: 'all' }),
    }),
  ).toEqual({
    [ownField(0, 'options')]: 'An answer stands here twice.',
    [ownField(0, 'articleType')]: 'Please choose an article type.',
    [ownField(1, 'text')]: 'This question is already in the form.',
    [ownField(1, 'options')]: 'Please enter two answers or more.',
    [ownField(1, 'place')]: 'Please enter a number.',
    [ownField(2, 'kind')]: 'Please choose how it is answered.',
    [ownField(2, 'readers')]: 'Please choose who reads the answers.',
    [ownField(2, 'options')]: 'Please enter two answers or more.',
  });
});

test('a question keeps its id and its place as they are typed', () => {
  const known = new Set(['why']);
  const fields = {
    ...asked(0, { id: 'why', text: 'For what reason?', place: '2' }),
    ...asked(1, { text: 'Why?', place: '1' }),
    ...asked(2, { id: 'forged', text: 'How?' }),
  };
  const parsed = parseQuestions(fields, known, []);
  expect('value' in parsed && parsed.value.map(({ id, text }) => [id, text])).toEqual([
    ['why-2', 'Why?'],
    ['why', 'For what reason?'],
    ['how', 'How?'],
  ]);
});

test('a choice of one question is no answer to another of like words', () => {
  const fields = {
    ...asked(0, { text: 'Why?', kind: 'several', options: 'Old\nNew' }),
    ...asked(1, { text: 'Why!' }),
  };
  const parsed = parseQuestions(fields, new Set(), []);
  const [first, second] = 'value' in parsed ? parsed.value : [];
  expect([first?.id, second?.id]).toEqual(['why', 'why-2']);
  expect(answerField(first!.id, 1)).toBe('answer-why.2');
  expect(answerField(second!.id)).toBe('answer-why-2');
});
