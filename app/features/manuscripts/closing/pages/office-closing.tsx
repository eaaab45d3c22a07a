import type { InferOutput } from 'valibot';
import { listNames, listPeople } from '#app/features/accounts/people/index.server.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { TextField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { closingReasons } from '../../core/closing-reasons.ts';
import type { ClosingReason } from '../../core/closing-reasons.ts';
import { refuseProposal, secondEditor } from '../../core/laws.ts';
import { namesReviewer } from '../../core/letters/letter-form.ts';
import { decideMove } from '../../core/manuscript.ts';
import { noticeCookie } from '../../core/pages/notices.server.ts';
import { UNDER_WAY } from '../../core/states.ts';
import { LetterForm, LetterPreview } from '../../decisions/pages/letter-form.tsx';
import { letterPage } from '../../decisions/pages/letter-page.tsx';
import { showLetter } from '../../decisions/pages/show-letter.ts';
import type { LetterWords } from '../../decisions/pages/show-letter.ts';
import { answerEditorsDraft, resumeEditors } from '../../drafts/pages/draft-form.server.ts';
import type { DraftState } from '../../drafts/pages/draft-parts.tsx';
import {
  manuscriptActionOf,
  manuscriptPageOf,
  refused,
} from '../../editors/pages/open-manuscript.server.ts';
import type { Opened } from '../../editors/pages/open-manuscript.server.ts';
import { answerClosing } from '../answer-closing.server.ts';
import { closingAnswerForm, closingForm } from '../closing-form.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { CaseFile } from '../../core/load-case.server.ts';
import { draftLetter } from '../../decisions/letters/draft-letter.server.ts';
import { listIndependent } from '../../editors/list-independent.server.ts';
import { findClosing } from '../find-closing.server.ts';
import { proposeClosing } from '../propose-closing.server.ts';
import { ClosingChoice } from './closing-choice.tsx';
import { ClosingProposal } from './closing-proposal.tsx';

const TITLE = 'Close a manuscript';

export const officeClosingPage = manuscriptPageOf(async (opened, context) => {
  const { manuscript, editor } = opened;
  if (manuscript.closing) return proposalPage(opened, context, EMPTY);
  const reason = context.url.searchParams.get('reason') ?? '';
  if (!isReason(reason)) {
    if (UNDER_WAY.includes(manuscript.state)) return choicePage(opened);
    return refused(opened, { outcome: 'refused', reason: 'not-in-this-state' });
  }
  const refusal = refuseProposal(manuscript.facts, editor, reason);
  if (refusal !== null) return refused(opened, { outcome: 'refused', reason: refusal });
  const why = closingReasons[reason].forAuthors;
  const { subject, body } = await draftLetter(context.platform, manuscript, 'closing', why);
  const first = { subject, letter: body, words: '' };
  const state = await resumeEditors(context.platform, opened, `closing ${reason}`, first);
  return formPage(opened, reason, state);
});

/** Shows the letter as the authors will read it, and proposes to close it once that was confirmed. */
export const officeClosing = manuscriptActionOf(async (opened, values, context) => {
  const { platform, request } = context;
  const { user, manuscript, editor } = opened;
  const { paperId, facts } = manuscript;
  if (manuscript.closing) return proposalPage(opened, context, EMPTY);
  const reason = values['reason'] ?? '';
  if (!isReason(reason)) return choicePage(opened);
  const refusal = refuseProposal(facts, editor, reason);
  if (refusal !== null) return refused(opened, { outcome: 'refused', reason: refusal });
  const form = href('officeClosing', { id: paperId }, { reason });
  const draft = { kind: `closing ${reason}`, values, form } as const;
  const drafting = await answerEditorsDraft(opened, draft, context);
  if (drafting) return drafting;
  const show = (state: FormState) => formPage(opened, reason, state);
  return takeForm(closingForm, { request, values, show }, async ({ step, ...written }, again) => {
    if (step === 'edit') return show({ ...EMPTY, values });
    const preview = (isUnread = false) =>
      showLetter(opened, `${written.subject}\n${written.letter}`, {
        again,
        isUnread,
        page: (named) => previewPage(opened, reason, written, named),
      });
    if (step === 'preview') return preview();
    const result = await proposeClosing(platform, user, { paperId, reason, ...written });
    switch (result.outcome) {
      case 'proposed':
        return back(paperId, 'closing-proposed');
      case 'proposed-before':
        return seeOther(href('officeClosing', { id: paperId }));
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

/** `POST /office/manuscripts/{id}/closing/answer` confirms, refuses or withdraws the proposal. */
export const officeClosingAnswer = manuscriptActionOf(async (opened, values, context) => {
  const { platform, request } = context;
  const { user, manuscript } = opened;
  const { paperId } = manuscript;
  const closing = wholeNumber(values['closing']) ?? 0;
  const show = (state: FormState) => proposalPage(opened, context, state);
  return takeForm(closingAnswerForm, { request, values, show }, async (answer, again) => {
    const result = await answerClosing(platform, user, { paperId, closing, ...answer });
    switch (result.outcome) {
      case 'confirmed':
        return back(paperId, 'closing-confirmed');
      case 'refused-to-close':
        return back(paperId, 'closing-refused');
      case 'withdrawn':
        return back(paperId, 'closing-withdrawn');
      case 'names-a-reviewer':
        return again({ words: namesReviewer(result.found) });
      case 'refused':
      case 'no-such-manuscript':
        return refused(opened, result);
    }
  });
});

/** Whether an editor of the journal, or the guest who handles it, could confirm. */
async function hasSecondEditor(
  platform: Platform,
  manuscript: CaseFile,
  proposer: string,
): Promise<boolean> {
  const guests = manuscript.assignments.flatMap(({ account, kind, endedAt }) =>
    kind === 'guest' && endedAt === null ? [account] : [],
  );
  const people = await listPeople(platform, { roles: ['editor', 'chief'] });
  const invited = guests.length === 0 ? [] : await listPeople(platform, { ids: guests });
  const others = [...people, ...invited].filter(({ id }) => id !== proposer);
  return (await listIndependent(platform, others, manuscript)).length > 0;
}

const isReason = (text: string): text is ClosingReason => Object.hasOwn(closingReasons, text);

const back = (paperId: number, notice: Parameters<typeof noticeCookie>[0]): Response =>
  seeOther(href('officeManuscript', { id: paperId }), [noticeCookie(notice)]);

const choicePage = (opened: Opened): Page =>
  letterPage(opened, { title: TITLE }, <ClosingChoice {...opened} />);

async function proposalPage(
  opened: Opened,
  { platform }: RouteContext,
  state: FormState,
): Promise<Page | Response> {
  const { user, manuscript, editor } = opened;
  const closing = await findClosing(platform, manuscript);
  if (!closing) return refused(opened, { outcome: 'refused', reason: 'closing-not-proposed' });
  const names = await listNames(platform, [closing.by]);
  const move = decideMove(manuscript.facts, 'close', editor);
  return letterPage(
    opened,
    { title: TITLE },
    <ClosingProposal
      {...{ closing, state }}
      paperId={manuscript.paperId}
      by={names.get(closing.by) ?? 'A former editor'}
      refused={move.outcome === 'refused' ? move.reason : null}
      mayRefuse={secondEditor(manuscript.facts, editor, 'closed') === null}
      mayWithdraw={closing.by === user.id || mayActAs(user.role, 'chief')}
      noSecond={!(await hasSecondEditor(platform, manuscript, closing.by))}
      isChief={mayActAs(user.role, 'chief')}
    />,
  );
}

const formPage = (opened: Opened, reason: ClosingReason, state: DraftState): Page =>
  letterPage(
    opened,
    { title: `${TITLE}: ${closingReasons[reason].label}` },
    <LetterForm
      action={href('officeClosing', { id: opened.manuscript.paperId })}
      hidden={{ reason }}
      writer={opened.user.id}
      hint="It is sent once a second editor has confirmed. You can edit the text."
      state={state}
    >
      <TextField
        label="Reason, for the editors"
        hint="What happened, and how you know. Only editors without a conflict of interest read this; it stays in the history."
        {...fieldOf(state, 'words')}
        required
      />
    </LetterForm>,
  );

type Written = Omit<InferOutput<typeof closingForm>, 'step'>;

const previewPage = (
  opened: Opened,
  reason: ClosingReason,
  written: Written,
  named: LetterWords,
): Page =>
  letterPage(
    opened,
    { title: `${TITLE}: ${closingReasons[reason].label}` },
    <LetterPreview
      named={named}
      action={href('officeClosing', { id: opened.manuscript.paperId })}
      hidden={{ reason, words: written.words }}
      letter={written}
      confirm="Propose to close the manuscript"
    />,
  );
