import * as v from 'valibot';
import { seeOther } from '#app/platform/web/answers.ts';
import { choice, text, ticked } from '#app/platform/web/form/fields.ts';
import type { Handler } from '#app/platform/web/page.ts';
import { SHORTEST_REASON } from '#app/platform/text/plain-line.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { DECLARED } from '../../core/conflicts.ts';
import { dueDateForm } from '../../core/words.ts';
import { namesReviewer } from '../../core/letters/letter-form.ts';
import { beginAssessment, sendToReview } from '../../decisions/assess-manuscript.server.ts';
import { holdBackSupplement } from '../../completion/hold-back-supplement.server.ts';
import { settleDifference } from '../../completion/settle-difference.server.ts';
import { answerOutcome } from '../../editors/pages/answer-outcome.server.ts';
import type { Answers } from '../../editors/pages/answer-outcome.server.ts';
import { NO_SECTION } from '../../editors/pages/office-forms.tsx';
import type { EditorsCommand, Refused } from '../../editors/within-case.server.ts';
import { declareAndRelease } from '../../recommending/release-recommendation.server.ts';
import { remindAuthorByHand } from '../../reminders/remind-authors.server.ts';
import { callBack } from '../../returning/return-manuscript.server.ts';
import { moveRevisionDue } from '../../revision/move-revision-due.server.ts';
import { changePaperSection } from '../change-paper-section.server.ts';
import { noticeCookie } from './notices.server.ts';
import { backTo, officeFormOf } from './office-manuscript.tsx';

type ObjectSchema = v.GenericSchema<unknown, object>;
type Notice = Parameters<typeof noticeCookie>[0];

/** A form on the page of a manuscript that one command takes as it is. */
const officeCommand = <S extends ObjectSchema, Result extends { outcome: string }>(
  schema: S | ((now: number) => S),
  command: EditorsCommand<v.InferOutput<S>, Result>,
  answers: Answers<Exclude<Result, Refused>, Notice>,
): { post: Handler } => ({
  post: officeFormOf(schema, async (opened, said, again, { platform }) => {
    const { paperId } = opened.manuscript;
    const result = await command(platform, opened.user, { ...said, paperId });
    const back = (notice: Notice) => backTo(opened, notice);
    return answerOutcome<Result | Refused, Notice>(
      result,
      { opened, again, back },
      answers as never,
    );
  }),
});

const WRONG_SECTION = 'Please choose an open section of the journal.';

const sectionForm = v.pipe(
  v.object({
    section: v.pipe(
      v.optional(v.string(), ''),
      v.check((typed) => typed === NO_SECTION || wholeNumber(typed) !== null, WRONG_SECTION),
      v.transform((typed) => wholeNumber(typed)),
    ),
  }),
  v.transform(({ section }) => ({ sectionId: section })),
);

const revisionForm = (now: number) =>
  v.pipe(
    dueDateForm(now),
    v.transform(({ on, words }) => ({ dueAt: on, note: words })),
  );

const conflictForm = v.pipe(
  v.object({
    relation: choice(DECLARED, 'Please choose your relation.'),
    note: text(1000),
    sure: ticked('Please confirm that you are sure.'),
  }),
  v.transform(({ relation, note }) => ({ relation, note })),
);

const supplementForm = v.pipe(
  v.object({
    file: v.optional(v.string(), ''),
    wish: choice(['hold-back', 'release'], 'Please choose what to do.'),
    'why-held-back': text(1000),
  }),
  v.transform(({ file, wish, 'why-held-back': reason }) => ({
    file: wholeNumber(file) ?? 0,
    reason: wish === 'release' ? null : reason,
  })),
);

export const officeCommands = {
  officeAssessment: officeCommand(v.object({}), beginAssessment, { begun: 'assessment-begun' }),
  officeReview: officeCommand(v.object({ reason: text(1000) }), sendToReview, {
    sent: 'sent-to-review',
    'reason-missing': {
      reason: `Please say why reviewers can read it as it is, in at least ${SHORTEST_REASON} characters.`,
    },
  }),
  officeCallBack: officeCommand(v.object({}), callBack, { 'called-back': 'called-back' }),
  officeRevisionDue: officeCommand(revisionForm, moveRevisionDue, {
    done: 'revision-due-set',
    'done-before': 'due-date-as-it-was',
    'names-a-reviewer': ({ found }) => ({ words: namesReviewer(found) }),
  }),
  officePaperSection: officeCommand(sectionForm, changePaperSection, {
    changed: 'section-changed',
    unchanged: 'nothing-changed',
    'no-such-section': { section: WRONG_SECTION },
  }),
  officeSupplement: officeCommand(supplementForm, holdBackSupplement, {
    'held-back': 'supplement-held-back',
    released: 'supplement-released',
    'no-such-file': { file: 'This file does not exist.' },
  }),
  officeDifference: officeCommand(v.object({ difference: text(3000) }), settleDifference, {
    settled: 'difference-settled',
    'no-such-difference': 'nothing-changed',
  }),
  officeAuthorReminder: officeCommand(v.object({}), remindAuthorByHand, {
    reminded: 'author-reminded',
    'reminded-before': 'author-reminded-before',
    'nothing-asked': 'author-not-asked',
    unreachable: 'author-unreachable',
  }),
  officeConflict: officeCommand(conflictForm, declareAndRelease, {
    declared: () => seeOther(href('officeManuscripts'), [noticeCookie('conflict-declared')]),
  }),
};
