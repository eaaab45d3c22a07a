import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const M = 'app/features/manuscripts/';
const P = 'app/features/publishing/';

/** Where an editor types what authors or readers get: the command that looks for names of reviewers in it (L6). */
const SEARCHED: Readonly<Record<string, string>> = {
  [`${M}agreement/pages/office-agreement-voiding.tsx`]: `${M}agreement/void-agreement.server.ts`,
  [`${M}author-changes/pages/office-author-changes.tsx`]: `${M}author-changes/decide-author-change.server.ts`,
  [`${M}author-changes/pages/propose-title-form.tsx`]: `${M}author-changes/propose-wording.server.ts`,
  [`${M}charges/pages/charge-ways.tsx`]: `${M}charges/hold-words.server.ts`,
  [`${M}closing/pages/closing-proposal.tsx`]: `${M}closing/answer-closing.server.ts`,
  [`${M}conversation/pages/message-thread.tsx`]: `${M}conversation/send-as-editor.server.ts`,
  [`${M}proofs/pages/office-proofs.tsx`]: `${P}production/send-proofs.server.ts`,
  [`${M}record-changes/pages/record-forms.tsx`]: `${M}record-changes/correct-details.server.ts`,
  [`${M}returning/pages/office-return.tsx`]: `${M}steps/pages/show-letter.ts`,
  [`${M}steps/pages/letter-form.tsx`]: `${M}steps/pages/show-letter.ts`,
  [`${M}typesetting/pages/element-view.tsx`]: `${M}typesetting/queries/ask-author.server.ts`,
  ['app/features/catalogue/issues/pages/issue-view.tsx']: `${P}issues/find-named-in-issue.server.ts`,
  [`${P}corrections/pages/correction-form.tsx`]: `${P}corrections/correct-article.server.ts`,
  [`${P}corrections/pages/final-step-page.tsx`]: `${P}corrections/take-down.server.ts`,
  [`${P}upload-form/pages/reinstate-form.tsx`]: `${P}uploads/put-back.server.ts`,
  [`${P}upload-form/pages/upload-form.tsx`]: `${P}requirements/find-requirements.server.ts`,
};

/** Who else reads or writes the words of a form. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  'written by authors': [
    ...['authors/pages/author-change-form', 'authors/pages/manuscript-authorship'],
    'completion/pages/files-step',
    ...['completion/pages/manuscript-step', 'completion/pages/statements-step'],
    ...['conversation/pages/more-time-form', 'charges/pages/manuscript-charge'],
    ...['decisions/pages/manuscript-appeal', 'points/pages/author-points'],
    ...['proofs/pages/more-corrections', 'proofs/pages/proof-forms'],
    ...['proofs/pages/proof-place', 'proofs/pages/query-fields'],
    ...['record-changes/pages/manuscript-address', 'record-changes/pages/manuscript-corresponding'],
    ...['returning/pages/returned-to-you', 'revision/pages/manuscript-revision'],
    'tracking/pages/withdrawal',
  ],
  'written by reviewers': [
    ...['points/pages/point-form', 'reviewing/pages/answer-forms', 'reviews/pages/earlier-points'],
    ...['reviews/pages/own-questions', 'reviews/pages/review-annotations'],
    'reviews/pages/review-fields',
  ],
  'read by reviewers alone': [
    ...['invitations/pages/the-invitation', 'reviewing/pages/entered-parts'],
    'reviewing/pages/invitation-page',
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
    ...['charges/pages/charge-settings-form', 'decisions/letters/pages/office-letters'],
    'settings/pages/own-questions-form',
  ],
  'of the article itself': [
    ...['typesetting/pages/picture-form', '../publishing/corrections/pages/translation-rows'],
  ],
};

test('words of an editor that reach authors or readers are searched for names of reviewers (L6)', () => {
  const forms = globSync('app/features/{manuscripts,publishing,catalogue}/**/*.tsx').filter(
    (file) => readFileSync(file, 'utf8').includes('<TextField'),
  );
  const others = Object.values(OTHERS)
    .flat()
    .map((name) => `${M}${name}.tsx`.replace(`${M}../`, 'app/features/'));
  expect(forms.toSorted()).toEqual([...Object.keys(SEARCHED), ...others].toSorted());
  for (const command of Object.values(SEARCHED)) {
    const source = readFileSync(command, 'utf8');
    expect([
      command,
      /findReviewers(?:In|Named)\(|reviewersCalledIn\(|findNamed(?:ToReaders|InCorrection)\(inside|namedNewly\(/.test(
        source,
      ),
    ]).toEqual([...[command, true]]);
  }
});
