import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { noticeCookie } from '../../core/pages/notices.server.ts';
import { decideMove } from '../../core/manuscript.ts';
import type { Page } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { answerAppeal } from '../answer-appeal.server.ts';
import { letterForm, namesReviewer } from '../../core/letters/letter-form.ts';
import { offeredMoves } from '../offered-moves.ts';
import {
  manuscriptActionOf,
  manuscriptPageOf,
  refused,
} from '../../editors/pages/open-manuscript.server.ts';
import type { Opened } from '../../editors/pages/open-manuscript.server.ts';
import { answerEditorsDraft, resumeEditors } from '../../drafts/pages/draft-form.server.ts';
import type { DraftState } from '../../drafts/pages/draft-parts.tsx';
import { draftLetter } from '../letters/draft-letter.server.ts';
import { findReasons } from '../find-reasons.server.ts';
import { LetterForm, LetterPreview } from './letter-form.tsx';
import type { WrittenLetter } from './letter-form.tsx';
import { letterPage } from './letter-page.tsx';
import { showLetter } from './show-letter.ts';
import type { LetterWords } from './show-letter.ts';
import { Moves } from './moves.tsx';

const ANSWERS = {
  uphold: { label: 'Uphold the appeal', letter: 'appeal-upheld' },
  dismiss: { label: 'Dismiss the appeal', letter: 'appeal-dismissed' },
} as const;

type Answer = keyof typeof ANSWERS;

export const officeAppealPage = manuscriptPageOf(async (opened, { platform, url }) => {
  const { manuscript, editor } = opened;
  const answer = url.searchParams.get('answer') ?? '';
  if (!isAnswer(answer)) return choicePage(opened);
  const move = decideMove(manuscript.facts, answer, editor);
  if (move.outcome === 'refused') return refused(opened, move);
  const { subject, body } = await draftLetter(platform, manuscript, ANSWERS[answer].letter);
  const reasons = await findReasons(platform, manuscript.id);
  const first = { subject, letter: body };
  const state = await resumeEditors(platform, opened, `appeal-answer ${answer}`, first);
  return formPage(opened, answer, state, reasons);
});

export const officeAppeal = manuscriptActionOf(async (opened, values, context) => {
  const { platform, request } = context;
  const { user, manuscript, editor } = opened;
  const { paperId } = manuscript;
  const answer = values['answer'] ?? '';
  if (!isAnswer(answer)) return choicePage(opened);
  const move = decideMove(manuscript.facts, answer, editor);
  if (move.outcome === 'refused') return refused(opened, move);
  const form = href('officeAppeal', { id: paperId }, { answer });
  const draft = { kind: `appeal-answer ${answer}`, values, form } as const;
  const drafting = await answerEditorsDraft(opened, draft, context);
  if (drafting) return drafting;
  const show = (state: FormState) => formPage(opened, answer, state);
  return takeForm(letterForm, { request, values, show }, async ({ step, ...written }, again) => {
    if (step === 'edit') return show({ ...EMPTY, values });
    const preview = (isUnread = false) =>
      showLetter(opened, `${written.subject}\n${written.letter}`, {
        again,
        isUnread,
        page: (named) => previewPage(opened, answer, written, named),
      });
    if (step === 'preview') return preview();
    const result = await answerAppeal(platform, user, { paperId, answer, ...written });
    switch (result.outcome) {
      case 'answered':
        return seeOther(href('officeManuscript', { id: paperId }), [
          noticeCookie('appeal-answered'),
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

const isAnswer = (text: string): text is Answer => Object.hasOwn(ANSWERS, text);

function choicePage(opened: Opened): Page {
  const { manuscript, editor } = opened;
  const moves = offeredMoves(manuscript.facts, editor).filter(
    ({ way }) => typeof way === 'object' && 'appeal' in way,
  );
  return letterPage(
    opened,
    { title: 'Answer an appeal' },
    <Moves paperId={manuscript.paperId} moves={moves} />,
  );
}

const placesOf = ({ manuscript: { paperId } }: Opened, answer: Answer) => ({
  action: href('officeAppeal', { id: paperId }),
  hidden: { answer },
});

function formPage(
  opened: Opened,
  answer: Answer,
  state: DraftState,
  reasons: string | null = null,
): Page {
  return letterPage(
    opened,
    { title: ANSWERS[answer].label },
    <>
      {reasons !== null && (
        <section className="stack" aria-labelledby="reasons">
          <h2 id="reasons">The author’s reasons</h2>
          <p className="keep-breaks">{reasons}</p>
        </section>
      )}
      <LetterForm {...placesOf(opened, answer)} writer={opened.user.id} state={state} />
    </>,
  );
}

function previewPage(
  opened: Opened,
  answer: Answer,
  letter: WrittenLetter,
  named: LetterWords,
): Page {
  const { label } = ANSWERS[answer];
  const confirm = `${label} and send the letter`;
  const preview = (
    <LetterPreview named={named} {...placesOf(opened, answer)} letter={letter} confirm={confirm} />
  );
  return letterPage(opened, { title: label }, preview);
}
