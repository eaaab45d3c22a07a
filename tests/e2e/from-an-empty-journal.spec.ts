import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import {
  addReviews,
  expectNoBarrier,
  hurryMail,
  openInviting,
  sendToReview,
  submitManuscript,
} from '../support/journey.ts';
import { fillInRegistration } from '../support/registration.ts';
import { acceptRole, logInHere, startEmptyJournal } from './support/empty-journal.ts';

const REVIEWER = 'rita@reading.example';

/** A journal with an editor-in-chief and an editor whom they invited. */
async function aJournal(browser: Browser) {
  const data = test.info().outputDir;
  const journal = await startEmptyJournal(data);
  const newPage = async () => (await browser.newContext({ baseURL: journal.address })).newPage();
  const [chief, editor] = [await newPage(), await newPage()];
  await fillInRegistration(chief, 'first', journal.chief);
  await chief.getByRole('button', { name: 'Register' }).click();
  await chief.waitForURL('**/editor-reviewer-login');
  await logInHere(chief, 'first');
  await chief.getByRole('link', { name: 'Invite editors' }).click();
  await chief.getByLabel('Name').fill('Ines Maria Duarte');
  await chief.getByLabel('E-mail address').fill('ines@duarte.example');
  await chief.getByRole('button', { name: 'Send the invitation' }).click();
  const letter = await journal.mailTo('ines@duarte.example', '/role-invitation/');
  await acceptRole(editor, letter, 'ines');
  await logInHere(editor, 'ines');
  /** A manuscript that its editor sent to review. */
  const underReview = async (title: string): Promise<string> => {
    const author = await newPage();
    const paperId = await submitManuscript(author, title, 'nora@first.example');
    await editor.goto(`/office/manuscripts/${paperId}`);
    await editor.getByRole('button', { name: 'Begin the assessment' }).click();
    await sendToReview(editor);
    await expect(editor.getByRole('status')).toContainText('The manuscript is now under review.');
    return paperId;
  };
  return { journal, data, chief, editor, newPage, underReview };
}

type Asked = { text: string; kind: string; options?: string; readers: string };

const QUESTIONS: readonly Asked[] = [
  { text: 'What is the best of it?', kind: 'In words', readers: 'The authors and the editors' },
  {
    ...{ text: 'Can it be repeated?', kind: 'One of the answers below', options: 'Yes\nNo' },
    readers: 'The authors and the editors',
  },
  {
    ...{ text: 'What is missing?', kind: 'Any of the answers below', options: 'Data\nPrograms' },
    readers: 'The authors and the editors',
  },
  { text: 'Would you read it again?', kind: 'In words', readers: 'The editors only' },
];

/** Four questions of the journal's own and one on the scale of the scores. */
async function askQuestions(chief: Page): Promise<void> {
  await chief.goto('/office/review-settings?part=questions');
  for (const { text, kind, options, readers } of QUESTIONS) {
    const row = chief.getByRole('group').filter({ hasText: 'Add a question' }).last();
    await row.getByLabel('Question', { exact: true }).fill(text);
    await row.getByLabel(kind).check();
    await row.getByLabel(readers).check();
    await row.getByLabel('Answers to choose from').fill(options ?? '');
    await chief.getByRole('button', { name: 'Save the questions' }).click();
    await expect(chief.getByRole('status')).toContainText('The settings have been saved');
  }
  await expectNoBarrier(chief, [320]);
  await chief.goto('/office/review-settings?part=sheet');
  await chief.getByLabel('Question 6', { exact: true }).fill('How useful is it?');
  await chief.getByRole('button', { name: 'Save the review form' }).click();
  await expect(chief.getByRole('status')).toContainText('The settings have been saved');
}

/** The editor writes a letter for a minor revision. @param send the button behind its preview */
async function decide(editor: Page, paperId: string, send: string): Promise<void> {
  await editor.goto(`/office/manuscripts/${paperId}/decision?kind=minor`);
  await editor.getByLabel('Letter to the authors').fill('Dear Nora, please shorten it.');
  const reasons = editor.getByLabel('Reasons, for the editor-in-chief');
  if (await reasons.isVisible()) await reasons.fill('Both reviewers ask for less.');
  await expectNoBarrier(editor, [1280, 320]);
  await editor.getByRole('button', { name: /^See the letter/ }).click();
  await editor.getByRole('button', { name: send }).click();
}

test('from an empty journal, its first editor has a review by the journal’s own questions, and decides', async ({
  browser,
}) => {
  test.slow();
  const { journal, data, chief, editor, newPage, underReview } = await aJournal(browser);
  await askQuestions(chief);
  const paperId = await underReview('The first of all manuscripts');
  await openInviting(editor, paperId);
  await editor.getByLabel('Name', { exact: true }).fill('Rita Train');
  await editor.getByLabel('E-mail address').fill(REVIEWER);
  await editor.getByLabel('Institution', { exact: true }).fill('Academy of Reading');
  await editor.getByRole('button', { name: 'Invite', exact: true }).last().click();
  await expect(editor.getByRole('status')).toContainText('The invitation to Rita Train');
  hurryMail(REVIEWER, data);
  const mail = await journal.mailTo(REVIEWER, '/review');
  const reviewer = await newPage();
  await reviewer.goto(/http:\/\/[\d.:]+\/review[^\s"<]+/.exec(mail)![0]);
  await reviewer.getByRole('button', { name: 'Accept and review' }).click();
  await reviewer.getByRole('link', { name: /^(Start|Finish) the/ }).click();
  await reviewer.getByLabel('Comments for the authors').fill('A careful paper.');
  await reviewer.getByLabel('What is the best of it?').fill('Its tables.');
  await reviewer.getByRole('radiogroup', { name: 'Can it be repeated?' }).getByLabel('Yes').check();
  await reviewer.getByLabel('Programs').check();
  await reviewer.getByLabel('Would you read it again?').fill('With pleasure.');
  await reviewer.getByRole('combobox', { name: 'How useful is it?' }).selectOption('4');
  await reviewer.getByLabel('Accept after minor revision').check();
  await expectNoBarrier(reviewer, [1280, 320]);
  await reviewer.getByRole('button', { name: 'Submit review' }).click();
  await expect(reviewer.getByRole('heading', { level: 1 })).toHaveText('Submit this review?');
  await reviewer.getByRole('button', { name: 'Submit review' }).click();
  await expect(reviewer.getByText('Thank you for your work.')).toBeVisible();

  // The questions change: the review keeps those that it was asked.
  await chief.goto('/office/review-settings?part=questions');
  await chief.getByText('1. What is the best of it?').click();
  await chief.getByLabel('Question', { exact: true }).first().fill('What is the worst of it?');
  await chief.getByRole('button', { name: 'Save the questions' }).click();
  await expect(chief.getByRole('status')).toContainText('The settings have been saved');
  await editor.goto(`/office/manuscripts/${paperId}/reviewers`);
  await editor.getByRole('link', { name: 'Rita Train' }).click();
  const read = editor.getByRole('main');
  for (const words of ['What is the best of it?', 'Its tables.', 'With pleasure.', 'Programs']) {
    await expect(read).toContainText(words);
  }
  await expect(read).not.toContainText('What is the worst of it?');

  addReviews(paperId, ['The second one too.'], data);
  await decide(editor, paperId, 'Decide “Minor revision” and send the letter');
  await expect(editor.getByRole('status')).toContainText('The decision has been made');
  const letter = await journal.mailTo('nora@first.example', 'please shorten it');
  expect(letter).not.toMatch(/Rita|With pleasure/);
  await journal.stop();
});

test('where editors recommend, the editor-in-chief confirms one recommendation and returns another', async ({
  browser,
}) => {
  test.slow();
  const { journal, data, chief, editor, underReview } = await aJournal(browser);
  await chief.goto('/office/review-settings?part=decisions');
  await chief.getByLabel('The editor recommends, and the editor-in-chief decides').check();
  await chief.getByRole('button', { name: 'Save who decides' }).click();
  await expect(chief.getByRole('status')).toContainText('The settings have been saved');
  const recommended = async (title: string) => {
    const paperId = await underReview(title);
    addReviews(paperId, ['It is too long.', 'Shorten it.'], data);
    await decide(editor, paperId, 'Recommend “Minor revision” to the editor-in-chief');
    await expect(editor.getByText('Your recommendation has been')).toBeVisible();
    return paperId;
  };

  const first = await recommended('A manuscript whose recommendation is confirmed');
  await chief.goto(`/office/manuscripts/${first}/recommendation`);
  await expect(chief.getByText('Both reviewers ask for less.')).toBeVisible();
  await expectNoBarrier(chief, [1280, 320]);
  await chief.getByRole('link', { name: 'Decide, with this letter' }).click();
  await chief.getByRole('button', { name: /^See the letter/ }).click();
  await chief.getByRole('button', { name: /^Decide “Minor revision”/ }).click();
  await expect(chief.getByRole('status')).toContainText('The decision has been made');
  await journal.mailTo('nora@first.example', 'please shorten it');

  const second = await recommended('A manuscript whose recommendation is returned');
  await chief.goto(`/office/manuscripts/${second}/recommendation`);
  await chief.getByRole('button', { name: 'Return it to the editor' }).click();
  const words = chief.getByLabel('What should change?');
  await expect(words).toHaveAccessibleDescription(/Please tell the editor what should change\./);
  await words.fill('Please ask a third reviewer first.');
  await chief.getByRole('button', { name: 'Return it to the editor' }).click();
  await expect(chief.getByRole('status')).toContainText('returned');
  await journal.mailTo('ines@duarte.example', 'Please ask a third reviewer first.');
  // Nothing was decided, and the editor may recommend again.
  await decide(editor, second, 'Recommend “Minor revision” to the editor-in-chief');
  await expect(editor.getByText('Your recommendation has been')).toBeVisible();
  await journal.stop();
});
