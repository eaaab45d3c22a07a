import { goOn } from '#app/platform/web/answers.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { authorPage } from '../../authors/pages/author-page.tsx';
import { authorsRefusal, correspondingPageOf } from '../../authors/find-authors-paper.server.ts';
import { receiveFiles, takeFiles } from '../../files/receive-files.server.ts';
import type { KeptFile } from '../../files/receive-files.server.ts';
import type { AuthorsPaper } from '../../authors/find-authors-paper.server.ts';
import { declareNotices } from '#app/platform/web/notices.server.ts';
import type { Page } from '#app/platform/web/page.ts';
import { Day } from '#app/platform/web/day.tsx';
import { href } from '#app/routes.ts';
import type { CaseFile } from '../../core/load-case.server.ts';
import { listPointsForAuthors, unansweredOf } from '../../points/points-for-authors.server.ts';
import type { LabelledPoint } from '../../points/points-for-authors.server.ts';
import type { HasDb } from '#app/platform/platform.server.ts';
import { askOfRevision, errorsOf, namedIn } from '../ask-of-revision.server.ts';
import { mayNameAuthors } from '../asked-of-answers.server.ts';
import { reviseManuscript, findMetadata } from '../revise-manuscript.server.ts';
import { loadCase } from '../../core/load-case.server.ts';
import { findOtherText } from '../find-other-text.server.ts';
import { findRevisedFile } from '../keep-revised-file.server.ts';
import { TooBusy } from '#app/platform/too-busy.ts';
import { isUntouchedRevision } from '../../decisions/untouched-revision.ts';
import {
  REVISION_FILES,
  revisionForm,
  wasReviewed,
  LONGEST_REVISION_TEXTS,
} from '../revision-form.ts';
import { SUPPLEMENTS } from '../../core/manuscript-file.ts';
import { Form } from '#app/ui/form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, TextField } from '#app/ui/field.tsx';
import {
  AnswerWords,
  NO_FILE,
  ReplyWords,
  RevisedFile,
  TextsOfFile,
  TextsWords,
} from './words-read.tsx';
import { replacePage, takeReplacement } from './replace-revision.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { FormProblem } from '#app/ui/form-message.tsx';

const noticeCookie = declareNotices({
  'revision-sent':
    'The revised manuscript has arrived. Until an editor goes on with it, you can replace its file.',
});

const BUSY =
  'The journal’s server is very busy right now, so nothing was sent. Please send it again in a few minutes.';

const TITLE = 'Send the revised manuscript';
const FIELDS = 15;

export const manuscriptRevisionPage = correspondingPageOf(async (paper, { platform }) => {
  const { id, paperId, state, round } = paper.manuscript;
  if (isUntouchedRevision(paper.manuscript)) return replacePage(paper, platform);
  if (state !== 'revision-requested') throw authorsRefusal('not-in-this-state');
  const values = await findMetadata(platform, id);
  const manuscript = await loadCase(platform, paperId);
  const points = await pointsOf(platform, manuscript);
  const chosen = await findRevisedFile(platform, { id, round });
  return formPage(paper, { values, errors: {} }, askedOf(manuscript, points, chosen));
});

/** Takes the revision in; JSON for the form's script. */
export const manuscriptRevision = correspondingPageOf(async (paper, context) => {
  const { platform, request } = context;
  const { id, paperId, round } = paper.manuscript;
  const form = await receiveFiles(context, REVISION_FILES, FIELDS);
  if (form.fields['replace'] !== undefined) return takeReplacement(paper, context, form);
  const chosen = await findRevisedFile(platform, { id, round });
  const sendsChosen = !form.files.some(({ purpose }) => purpose === 'manuscript');
  if (chosen && sendsChosen && !form.errors['manuscript']) form.files.push(chosen);
  const came = new Set([...form.files.map(({ purpose }) => purpose), ...Object.keys(form.errors)]);
  if (!came.has('manuscript')) {
    form.errors['manuscript'] = NO_FILE;
  }
  const manuscript = await loadCase(platform, paperId);
  const points = await pointsOf(platform, manuscript);
  let fileRead: readonly string[] = [];
  if (manuscript?.state === 'revision-requested' && !form.problem) {
    try {
      fileRead = await askOfRevision(platform, manuscript, points, form);
    } catch (error) {
      if (!(error instanceof TooBusy)) throw error;
      form.problem = { status: 503, text: BUSY };
    }
  }
  const schema = revisionForm(
    {
      reply: came.has('reply-to-reviewers'),
      anonymised: came.has('anonymised'),
      points: points.length > 0,
      format: form.files.find(({ purpose }) => purpose === 'manuscript')?.format ?? null,
    },
    manuscript,
  );
  const show = (state: FormState) => formPage(paper, state, askedOf(manuscript, points, chosen));
  return takeFiles(schema, form, { request, show }, async (sent, again) => {
    const { 'first-file': firstFile, 'right-file': _, ...fields } = sent;
    const { 'reply-read': replyRead, 'texts-read': textsRead, ...typed } = fields;
    const otherTextSince = manuscript && (await findOtherText(platform, manuscript, form.files));
    const result = await reviseManuscript(platform, paper.acting, {
      ...{ ...typed, firstFile, otherTextSince, isReplyRead: replyRead !== '' },
      ...{ isTextsRead: textsRead !== '', fileRead },
      files: form.files,
    });
    if (result.outcome === 'refused') {
      await form.discard();
      throw authorsRefusal(result.reason);
    }
    if (result.outcome === 'texts-asked') return again(result.errors);
    if (result.outcome === 'asked') return again(namedIn(result.asked) || errorsOf(result.asked));
    return goOn(request, paper.back, { cookies: [noticeCookie('revision-sent')] });
  });
});

const LIST = new Intl.ListFormat('en-GB');

const pointsOf = async (platform: HasDb, manuscript: CaseFile | null) =>
  manuscript === null ? [] : listPointsForAuthors(platform, manuscript);

type Asked = {
  /** Whether there are reviews to respond to. */
  hasReviews: boolean;
  /** On the text, as the letter has them. */
  points: readonly LabelledPoint[];
  /** As `mayNameAuthors` has it. */
  words: string;
  /** The revised file that was compared, if any, by its name. */
  chosen: string | null;
};

const askedOf = (
  manuscript: CaseFile | null,
  points: readonly LabelledPoint[],
  chosen: KeptFile | null,
): Asked => ({
  ...{ hasReviews: wasReviewed(manuscript), points, chosen: chosen?.fileName ?? null },
  words: manuscript === null ? '' : mayNameAuthors(manuscript, points),
});

function formPage(paper: AuthorsPaper, state: FormState, asked: Asked): Page {
  const { paperId, reviseBy } = paper.manuscript;
  const action = href('manuscriptRevision', { id: paperId }, { key: paper.key });
  return authorPage(
    paper,
    TITLE,
    <RevisionForm
      {...{ paperId, action, state, reviseBy, ...asked }}
      messages={href('manuscriptMessages', { id: paperId }, { key: paper.key })}
      back={paper.back}
      answers={href('manuscriptPoints', { id: paperId }, { key: paper.key })}
      changes={href('manuscriptChanges', { id: paperId }, { key: paper.key })}
    />,
  );
}

type Props = Asked & {
  paperId: number;
  action: string;
  back: string;
  /** Until when it is asked for, in milliseconds since 1970; null where no day was named. */
  reviseBy: number | null;
  /** Where the editor is asked for more time. */
  messages: string;
  /** Where the points are answered. */
  answers: string;
  /** Where the revised file is compared with what was sent before. */
  changes: string;
  state: FormState;
};

function replyHint({ points, hasReviews }: Pick<Asked, 'points' | 'hasReviews'>): string {
  if (points.length > 0) return 'Optional: what your answers to the points do not say.';
  return hasReviews
    ? 'Please respond to each point.'
    : 'Please answer what the editors asked for in their letter.';
}

/** `data-upload-form`: see app/client/upload-form.ts. */
function RevisionForm(props: Props) {
  const { paperId, action, back, state, hasReviews, points, answers, words } = props;
  const { changes, chosen, reviseBy, messages } = props;
  const left = unansweredOf(points);
  const text = (name: keyof typeof LONGEST_REVISION_TEXTS) => ({
    ...fieldOf(state, name),
    maxLength: LONGEST_REVISION_TEXTS[name],
  });
  const file = (name: string) => ({
    ...fieldOf(state, name),
    type: 'file',
    accept: '.pdf,.doc,.docx',
  });
  return (
    <Form
      className="form letter-form"
      action={action}
      files
      label="Revision"
      data-upload-form={`revision-${paperId}`}
    >
      <FormProblem title="The revised manuscript was not sent" state={state}>
        Your entries are still here. Please choose the files again.
      </FormProblem>
      <p>
        <a href={`${back}#letters`} target="_blank">
          Read the letter and the comments<span className="visually-hidden"> in a new tab</span>
        </a>
      </p>
      {reviseBy !== null && (
        <p>
          Please send it by{' '}
          <strong>
            <Day at={reviseBy} />
          </strong>
          . <a href={messages}>Ask the editor for more time</a>
        </p>
      )}
      {points.length > 0 && (
        <p>
          <a href={answers}>Answer the reviewers, point by point</a>: {points.length - left.length}{' '}
          of {points.length} answered
        </p>
      )}
      <p>
        <a href={changes}>See what the reviewers will see as changed</a>
        {chosen !== null && <>, in {chosen}</>}
      </p>
      {left.length > 0 && (
        <TextField
          label="Why some points are not answered"
          {...text('unanswered')}
          rows={3}
          hint={`${LIST.format(left.map(({ label }) => label))} ${left.length === 1 ? 'has' : 'have'} no answer yet. To send the revision all the same, say why. Only editors read this.`}
        />
      )}
      {words !== '' && <AnswerWords words={words} error={state.errors['read']} />}
      <RevisedFile {...{ state, chosen }} />
      <TextField
        label={hasReviews ? 'Response to the reviewers' : 'What you changed'}
        {...text('reply')}
        rows={6}
        hint={`${replyHint(props)} Reviewers read this, so do not mention your names or your institution.`}
      />
      <Field
        label={hasReviews ? 'Response as a file' : 'What you changed, as a file'}
        {...file('reply-to-reviewers')}
        hint="Instead of the text above or in addition to it"
      />
      <ReplyWords state={state} />
      <Field
        {...file('supplement')}
        {...SUPPLEMENTS}
        hint={`Only new or changed ones: those you sent before stay, and a file with the same name replaces the earlier one. ${SUPPLEMENTS.hint}`}
        multiple
      />
      <Field label="Title of the manuscript" {...text('title')} autoComplete="off" required />
      <TextField label="Abstract" {...text('abstract')} rows={8} />
      <Field label="Keywords" {...text('keywords')} hint="Separated by commas" />
      <TextsWords state={state} />
      <TextsOfFile state={state} />
      <p className="actions">
        <Button kind="primary" data-busy-label="Sending…">
          Send the revised manuscript
        </Button>
        <a href={back}>Back to the manuscript</a>
      </p>
    </Form>
  );
}
