import { saysSomething } from '#app/platform/text/plain-line.ts';
import { listNames, listPeople } from '#app/features/accounts/people/index.server.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { TextField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { closingReasons, CLOSING_REASONS } from '../../core/closing-reasons.ts';
import { refuseProposal, secondEditor, REFUSALS } from '../../core/laws.ts';
import { namesReviewer, letterForm } from '../../core/letters/letter-form.ts';
import type { CaseFile } from '../../core/load-case.server.ts';
import { refuseMove } from '../../core/manuscript.ts';
import { declareNotices } from '#app/platform/web/notices.server.ts';
import { UNDER_WAY } from '../../core/states.ts';
import { draftLetter } from '../../decisions/letters/preview-letter.server.ts';
import { listIndependent } from '../../editors/list-independent.server.ts';
import { answerOutcome } from '../../editors/pages/answer-outcome.server.ts';
import { manuscriptActionOf, refused } from '../../editors/pages/open-manuscript.server.ts';
import type { Opened } from '../../editors/pages/open-manuscript.server.ts';
import { letterPage } from '../../steps/pages/letter-page.tsx';
import { letterScreen } from '../../steps/pages/letter-screen.tsx';
import { whoReads } from '../../steps/letter-to-author.mail.ts';
import { answerClosing } from '../answer-closing.server.ts';
import { findClosing, proposeClosing } from '../propose-closing.server.ts';
import { ClosingProposal } from './closing-proposal.tsx';
import * as v from 'valibot';
import { choice, text } from '#app/platform/web/form/fields.ts';

const closingForm = v.object({
  ...letterForm.entries,
  words: text(2000, 'Please say what happened and how you know.'),
});

/** What a second editor, or the one who proposed it, answers to a proposal. */
const closingAnswerForm = v.pipe(
  v.object({
    answer: choice(['confirm', 'refuse', 'withdraw'], 'Please choose your answer.'),
    words: text(2000),
  }),
  v.forward(
    v.partialCheck(
      [['answer'], ['words']],
      ({ answer, words }) => answer !== 'refuse' || saysSomething(words),
      'Please say why the manuscript should stay open.',
    ),
    ['words'],
  ),
);

const noticeCookie = declareNotices({
  'closing-proposed':
    'Your proposal has been recorded. The manuscript is closed, and the letter sent, once another editor confirms it.',
  'closing-confirmed': 'The manuscript has been closed. {}',
  'closing-refused':
    'The manuscript stays open. The editor who proposed to close it has been notified.',
  'closing-withdrawn': 'The proposal has been withdrawn, and the manuscript stays open.',
});

const TITLE = 'Close a manuscript';

export const officeClosing = letterScreen({
  route: 'officeClosing',
  choice: { field: 'reason', of: closingReasons },
  instead: (opened, context, reason) => {
    if (opened.manuscript.closing) return proposalPage(opened, context, EMPTY);
    const mayChoose = reason === null && UNDER_WAY.includes(opened.manuscript.state);
    return mayChoose ? letterPage(opened, { title: TITLE }, <ClosingChoice {...opened} />) : null;
  },
  title: (reason) => `${TITLE}: ${closingReasons[reason].label}`,
  refuses: ({ opened: { manuscript, editor }, choice: reason }) =>
    refuseProposal(manuscript.facts, editor, reason),
  draft: ({ choice: reason }) => `closing ${reason}`,
  begins: async ({ opened: { manuscript, user }, choice: reason }, platform) => {
    const about = { by: user, reason: closingReasons[reason].forAuthors };
    const { subject, body } = await draftLetter(platform, manuscript, 'closing', about);
    return { subject, letter: body, words: '' };
  },
  form: () => closingForm,
  hint: 'It is sent once a second editor has confirmed. You can edit the text.',
  fields: ({ state }) => (
    <TextField
      label="Reason, for the editors"
      hint="What happened, and how you know. Only editors without a conflict of interest read this; it stays in the history."
      {...fieldOf(state, 'words')}
      required
    />
  ),
  carries: ({ said: { words } }) => ({ words }),
  confirm: () => 'Propose to close the manuscript',
  send: async ({ platform, user, paperId, choice: reason, said }, ways) => {
    const result = await proposeClosing(platform, user, { paperId, reason, ...said });
    switch (result.outcome) {
      case 'proposed':
        return ways.done(noticeCookie('closing-proposed'));
      case 'proposed-before':
        return seeOther(href('officeClosing', { id: paperId }));
      case 'names-a-reviewer':
      case 'may-name-a-reviewer':
      case 'refused':
      case 'no-such-manuscript':
        return ways.refused(result);
    }
  },
});

export const officeClosingAnswer = manuscriptActionOf(async (opened, values, context) => {
  const { platform, request } = context;
  const { user, manuscript } = opened;
  const { paperId } = manuscript;
  const closing = wholeNumber(values['closing']) ?? 0;
  const show = (state: FormState) => proposalPage(opened, context, state);
  return takeForm(closingAnswerForm, { request, values, show }, async (answer, again) => {
    const result = await answerClosing(platform, user, { paperId, closing, ...answer });
    return answerOutcome(
      result,
      { opened, again, back: backFrom(manuscript) },
      {
        confirmed: 'closing-confirmed',
        'refused-to-close': 'closing-refused',
        withdrawn: 'closing-withdrawn',
        'names-a-reviewer': ({ found }) => ({ words: namesReviewer(found) }),
      },
    );
  });
});

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

const backFrom = (manuscript: CaseFile) => (notice: Parameters<typeof noticeCookie>[0]) =>
  seeOther(href('officeManuscript', { id: manuscript.paperId }), [
    noticeCookie(notice, { what: whoReads(manuscript, 'is being sent') }),
  ]);

async function proposalPage(
  opened: Opened,
  { platform }: RouteContext,
  state: FormState,
): Promise<Page | Response> {
  const { user, manuscript, editor } = opened;
  const closing = await findClosing(platform, manuscript);
  if (!closing) return refused(opened, { outcome: 'refused', reason: 'closing-not-proposed' });
  const names = await listNames(platform, [closing.by]);
  return letterPage(
    opened,
    { title: TITLE },
    <ClosingProposal
      {...{ closing, state }}
      readers={whoReads(manuscript, 'goes')}
      paperId={manuscript.paperId}
      by={names.get(closing.by) ?? 'A former editor'}
      refused={refuseMove(manuscript.facts, 'close', editor)}
      mayRefuse={secondEditor(manuscript.facts, editor, 'closed') === null}
      mayWithdraw={closing.by === user.id || mayActAs(user.role, 'chief')}
      noSecond={!(await hasSecondEditor(platform, manuscript, closing.by))}
      isChief={mayActAs(user.role, 'chief')}
    />,
  );
}

function ClosingChoice({ manuscript, editor }: Pick<Opened, 'manuscript' | 'editor'>) {
  const { paperId, facts } = manuscript;
  return (
    <>
      <p>
        Closing ends the work on a manuscript without a decision. You write a letter to the authors,
        and a second editor without a conflict of interest must confirm before anything is sent.
        Invited reviewers are then thanked and released.
      </p>
      <h2>Why should it be closed?</h2>
      <ul>
        {CLOSING_REASONS.map((reason) => {
          const { label } = closingReasons[reason];
          const refusal = refuseProposal(facts, editor, reason);
          return (
            <li key={reason}>
              {refusal === null ? (
                <a href={href('officeClosing', { id: paperId }, { reason })}>{label}</a>
              ) : (
                <>
                  {label}
                  <p className="soft small">{REFUSALS[refusal]}</p>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
