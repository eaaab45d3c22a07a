import { journalOf } from '#app/features/journal/content/index.server.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import type { Page } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { letterForm, namesReviewer } from '../../core/letters/letter-form.ts';
import { decideMove } from '../../core/manuscript.ts';
import { noticeCookie } from '../../core/pages/notices.server.ts';
import { answerEditorsDraft, resumeEditors } from '../../drafts/pages/draft-form.server.ts';
import type { DraftState } from '../../drafts/pages/draft-parts.tsx';
import {
  manuscriptActionOf,
  manuscriptPageOf,
  refused,
} from '../../editors/pages/open-manuscript.server.ts';
import type { Opened } from '../../editors/pages/open-manuscript.server.ts';
import { stateBefore, takeBackDecision } from '../take-back-decision.server.ts';
import { LetterForm, LetterPreview } from './letter-form.tsx';
import type { WrittenLetter } from './letter-form.tsx';
import { letterPage } from './letter-page.tsx';
import { showLetter } from './show-letter.ts';
import type { LetterWords } from './show-letter.ts';

const TITLE = 'Take back a decision';
const LIST = new Intl.ListFormat('en-GB');

export const officeTakingBackPage = manuscriptPageOf(async (opened, { platform }) => {
  const move = mayTakeBack(opened);
  if (move.outcome === 'refused') return refused(opened, move);
  const { paperId, title, authors } = opened.manuscript;
  const journal = journalOf(platform).facts.title;
  const letter = [
    `Dear ${LIST.format(authors.map(({ name }) => name))},`,
    `We have just sent you a decision on “${title}” (paper ID ${paperId}) by mistake. Please disregard that letter: the decision does not count, and your manuscript is where it was before.`,
    'We apologise for the confusion and will write to you again.',
    `Yours sincerely\nThe editors of the ${journal}`,
  ].join('\n\n');
  const subject = `Please disregard our last letter: paper ID ${paperId}`;
  const state = await resumeEditors(platform, opened, draftOf(opened), { subject, letter });
  return formPage(opened, state);
});

export const officeTakingBack = manuscriptActionOf(async (opened, values, context) => {
  const { platform, request } = context;
  const { user, manuscript } = opened;
  const { paperId } = manuscript;
  const move = mayTakeBack(opened);
  if (move.outcome === 'refused') return refused(opened, move);
  const form = href('officeTakingBack', { id: paperId });
  const draft = { kind: draftOf(opened), values, form };
  const drafting = await answerEditorsDraft(opened, draft, context);
  if (drafting) return drafting;
  const show = (state: FormState) => formPage(opened, state);
  return takeForm(letterForm, { request, values, show }, async ({ step, ...written }, again) => {
    if (step === 'edit') return show({ ...EMPTY, values });
    const preview = (isUnread = false) =>
      showLetter(opened, `${written.subject}\n${written.letter}`, {
        again,
        isUnread,
        page: (named) => previewPage(opened, written, named),
      });
    if (step === 'preview') return preview();
    const result = await takeBackDecision(platform, user, { paperId, ...written });
    switch (result.outcome) {
      case 'taken-back':
        return seeOther(href('officeManuscript', { id: paperId }), [
          noticeCookie('decision-taken-back'),
        ]);
      case 'names-a-reviewer':
        return again({ letter: namesReviewer(result.found) });
      case 'may-name-a-reviewer':
        return preview(true);
      case 'refused':
      case 'no-such-manuscript':
        return refused(opened, result);
    }
  });
});

const mayTakeBack = ({ manuscript, editor }: Opened) =>
  decideMove(manuscript.facts, 'take-back', editor, stateBefore(manuscript.state));

const draftOf = ({ manuscript: { round } }: Opened) => `taking-back ${round}` as const;

const placesOf = ({ manuscript: { paperId } }: Opened) => ({
  action: href('officeTakingBack', { id: paperId }),
  hidden: {},
});

const formPage = (opened: Opened, state: DraftState): Page =>
  letterPage(
    opened,
    { title: TITLE },
    <>
      <p>
        The first letter has been sent and cannot be recalled. This one follows it to the same
        authors. The reviewers are told, and open invitations work again.
      </p>
      <LetterForm
        {...placesOf(opened)}
        writer={opened.user.id}
        hint="You can edit the text."
        state={state}
      />
    </>,
  );

const previewPage = (opened: Opened, letter: WrittenLetter, named: LetterWords): Page =>
  letterPage(
    opened,
    { title: TITLE },
    <LetterPreview
      named={named}
      {...placesOf(opened)}
      letter={letter}
      confirm="Take back the decision and send the letter"
    />,
  );
