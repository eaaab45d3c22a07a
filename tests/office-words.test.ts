import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SEARCHED_TEXTS } from '../app/features/manuscripts/anonymity/searched-texts.ts';
import type { SearchedText } from '../app/features/manuscripts/anonymity/searched-texts.ts';

/** What people type into a form and others read, by its row of the table (L6). */
const SEARCHED: Readonly<Record<string, readonly SearchedText[]>> = {
  'agreement/pages/office-agreement-voiding': ['reason for a void agreement'],
  'author-changes/pages/office-author-changes': ['refusal of a change of authors'],
  'author-changes/pages/propose-title-form': ['reason for another title'],
  'charges/pages/charge-ways': ['words about a charge'],
  'closing/pages/closing-proposal': ['letter', 'letter of a closing that is confirmed'],
  'conversation/pages/message-thread': ['message to the author', 'message to a reviewer'],
  'invitations/pages/the-invitation': ['note to a reviewer'],
  'points/pages/author-points': ['answer to a point'],
  'points/pages/point-form': ['point that a letter quotes'],
  'proofs/pages/office-proofs': ['message with a proof'],
  'record-changes/pages/record-forms': [
    'changed details, as authors read them',
    'changed details, as reviewers read them',
    'reason for a corrected record',
  ],
  'returning/pages/office-return': ['letter', 'reason for another due date'],
  'reviewing/pages/entered-parts': ['note to a reviewer'],
  'reviewing/pages/invitation-page': ['note to a reviewer'],
  'revision/pages/manuscript-revision': [
    'response to the reviewers',
    'changed details of a revision',
  ],
  'steps/pages/letter-form': ['letter'],
  'typesetting/pages/element-view': ['passage of the text', 'question about the text'],
  '../accounts/profile/pages/account-signature': ['signature to authors', 'signature to reviewers'],
  '../catalogue/issues/pages/issue-view': ['words of an issue'],
  '../desk/texts/pages/text-form': ['page of the journal'],
  '../publishing/corrections/pages/correction-form': ['correction, with its notice'],
  '../publishing/corrections/pages/final-step-page': ['notice of a removal or return'],
  '../publishing/corrections/pages/translation-rows': ['correction, with its notice'],
  '../publishing/upload-form/pages/reinstate-form': ['notice of a removal or return'],
  '../publishing/upload-form/pages/upload-form': ['new words of an article'],
};

/** Who else reads or writes the words of a form. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  'written by authors, for editors, or searched by `completion`': [
    ...['authors/pages/author-change-form', 'authors/pages/manuscript-authorship'],
    'completion/pages/known-file',
    ...['completion/pages/manuscript-step', 'completion/pages/statements-step'],
    ...['conversation/pages/more-time-form', 'charges/pages/manuscript-charge'],
    'decisions/pages/manuscript-appeal',
    ...['proofs/pages/more-corrections', 'proofs/pages/proof-forms'],
    ...['proofs/pages/proof-place', 'proofs/pages/query-fields'],
    ...['record-changes/pages/manuscript-address', 'record-changes/pages/manuscript-corresponding'],
    ...['returning/pages/returned-to-you', 'tracking/pages/withdrawal'],
  ],
  'written by reviewers, for editors, who choose what a letter quotes': [
    ...['reviewing/pages/answer-forms', 'reviews/pages/earlier-points'],
    ...['reviews/pages/own-questions', 'reviews/pages/review-annotations'],
    'reviews/pages/review-fields',
  ],
  'read by editors alone': [
    ...['closing/pages/office-closing', 'decisions/pages/moves', 'decisions/pages/office-decision'],
    ...['editors/pages/office-forms', 'invitations/pages/reviewers-page'],
    ...['office/pages/conflict-check', 'office/pages/workspace/side-cards'],
    ...['points/pages/points-panel', 'recommending/pages/office-recommendation'],
    ...['../publishing/requirements/pages/requirement-list'],
    '../publishing/upload-form/pages/upload-view',
  ],
  'about no manuscript': [
    '../accounts/invitations/pages/invitation-view',
    ...['charges/pages/charge-settings-form', 'decisions/letters/pages/office-letters'],
    'settings/pages/own-questions-form',
  ],
  'of the article itself, by its authors': [...['typesetting/pages/picture-form']],
};

const nameOf = (file: string) =>
  file
    .replace(/^app\/features\/manuscripts\//, '')
    .replace(/^app\/features\//, '../')
    .replace(/\.tsx$/, '');

test('what is typed into a form for others is in the table of texts that are searched, or is listed with a reason (L6)', () => {
  const forms = globSync('app/features/**/*.tsx').filter((file) =>
    readFileSync(file, 'utf8').includes('<TextField'),
  );
  const others = Object.values(OTHERS).flat();
  expect(forms.map(nameOf).toSorted()).toEqual([...Object.keys(SEARCHED), ...others].toSorted());
});

test('each text of the table is typed into a form, or made of what is', () => {
  const typed = new Set(Object.values(SEARCHED).flat());
  const others = Object.keys(SEARCHED_TEXTS).filter((text) => !typed.has(text as SearchedText));
  expect(others).toEqual([
    'own words of a letter to authors',
    'held words that are sent',
    'own words of a letter to reviewers',
    'source or PDF for readers',
    'corrected text of an article',
    'name of an editor',
  ]);
});
