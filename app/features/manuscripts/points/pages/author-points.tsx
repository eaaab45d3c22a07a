import { disposition } from '#app/platform/web/send-file.server.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { giveBack } from '#app/platform/web/form/take-form.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import { wantsJson } from '#app/platform/web/json-call.ts';
import { declareNotices, takeNotice } from '#app/platform/web/notices.server.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { readableText } from '#app/platform/text/plain-line.ts';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { FormMessage } from '#app/ui/form-message.tsx';
import { Form } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { authorsCalledIn, namesNoAuthor } from '../../anonymity/file-findings.ts';
import * as v from 'valibot';
import { authorPage } from '../../authors/pages/author-page.tsx';
import { authorsPageOf, authorsRefusal } from '../../authors/find-authors-paper.server.ts';
import type { AuthorsPaper } from '../../authors/find-authors-paper.server.ts';
import { loadCase } from '../../core/load-case.server.ts';
import { isInRevision } from '../../core/states.ts';
import { answerPoints } from '../answer-points.server.ts';
import { LONGEST_POINT, MOST_POINTS } from '../point.ts';
import {
  listLastAnswered,
  listPointsForAuthors,
  unansweredOf,
} from '../points-for-authors.server.ts';
import type { LabelledPoint } from '../points-for-authors.server.ts';
import { printAnswers } from '../print-answers.server.ts';
import { PointView } from './point-list.tsx';

const noticeCookie = declareNotices({ 'answers-saved': 'Your answers have been saved.' });

const TITLE = 'Answer the reviewers, point by point';

/** `/manuscripts/{id}/points`: what the reviewers said of places of the text, each with the answer of the authors. */
export const authorPointsPage = authorsPageOf(async (paper, context) =>
  context.url.searchParams.has('print') ? printed(paper, context) : show(paper, context, null),
);

/** As a letter: what is answered so far, or was sent last. */
async function printed(paper: AuthorsPaper, { platform }: RouteContext): Promise<Response> {
  const points = await listLastAnswered(platform, paper.manuscript);
  if (points.length === 0) throw new HttpError(404, 'The letter has no points on the text.');
  const bytes = await printAnswers(platform, paper.manuscript, points);
  if (!bytes) throw new HttpError(503, 'This takes too long to print. Please try again.');
  return new Response(bytes, {
    headers: {
      ...{ ...paper.headers, 'Content-Type': 'application/pdf' },
      'Content-Disposition': disposition(
        'attachment',
        `${paper.manuscript.paperId}-answers`,
        '.pdf',
      ),
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  });
}

const PrintLink = ({ paper }: { paper: AuthorsPaper }) => (
  <a
    href={href('manuscriptPoints', { id: paper.manuscript.paperId }, { key: paper.key, print: 1 })}
  >
    Print the answers as a letter (PDF)
  </a>
);

/** For its script 200, also of what is to be mended before the revision is sent. */
export const authorPoints = authorsPageOf(async (paper, context) => {
  const { platform, request } = context;
  const values = await readForm(request, MOST_FIELDS);
  const answers = new Map(
    Object.entries(values).flatMap(([name, typed]) => {
      const label = name.startsWith(ANSWER) ? name.slice(ANSWER.length) : null;
      // What another author wrote since this page was opened stays.
      if (label === null || typed === values[`was-${label}`]) return [];
      return [[label, readableText(typed).slice(0, LONGEST_POINT)] as const];
    }),
  );
  const result = await answerPoints(platform, paper.acting, answers);
  if (result.outcome === 'refused') {
    if (!wantsJson(request)) throw authorsRefusal(result.reason);
    return Response.json({ message: CLOSED }, { status: 410, headers: paper.headers });
  }
  if (wantsJson(request)) return Response.json({}, { headers: paper.headers });
  const manuscript = await loadCase(platform, paper.manuscript.paperId);
  const nameless = v.safeParser(
    v.pipe(v.string(), namesNoAuthor(manuscript?.authors ?? [], 'you', authorsCalledIn)),
  );
  const errors = Object.fromEntries(
    [...answers].flatMap(([label, text]) => {
      const { issues } = nameless(text);
      return issues ? [[fieldOfPoint({ label }), issues[0].message]] : [];
    }),
  );
  if (Object.keys(errors).length > 0) {
    const message = 'Your answers have been saved. Please correct the marked ones.';
    return giveBack(request, { values, errors, message, status: 422 }, (state) =>
      show(paper, context, state),
    );
  }
  return seeOther(addressOf(paper), [noticeCookie('answers-saved')]);
});

const CLOSED = 'The revision has been sent.';

const ANSWER = 'answer-';
/** By the number that authors read, which tells of no other point. */
const fieldOfPoint = ({ label }: { label: string }): string => `${ANSWER}${label}`;
/** Of each point its answer, and what it was; several reviews have points. */
const MOST_FIELDS = 10 * MOST_POINTS;

const addressOf = ({ manuscript, key }: AuthorsPaper): string =>
  href('manuscriptPoints', { id: manuscript.paperId }, { key });

async function show(
  paper: AuthorsPaper,
  { platform, request }: RouteContext,
  refused: FormState | null,
): Promise<Page> {
  const { id, state } = paper.manuscript;
  if (!isInRevision(state)) return showSent(paper, platform);
  const points = await listPointsForAuthors(platform, { id });
  if (points.length === 0) throw new HttpError(404, 'The letter has no points on the text.');
  const { notice, headers } = takeNotice(request);
  const values = Object.fromEntries(
    points.map((point) => [fieldOfPoint(point), point.answer?.text ?? '']),
  );
  const page = authorPage(
    paper,
    TITLE,
    <AnswerForm
      {...{ paper, points, notice }}
      state={refused ?? { values, errors: {} }}
      mayRevise={paper.manuscript.author.position === paper.manuscript.corresponding}
    />,
  );
  return { ...page, headers: { ...headers, ...page.headers } };
}

/** What was answered, once the revision was sent. */
async function showSent(paper: AuthorsPaper, platform: RouteContext['platform']): Promise<Page> {
  const points = await listLastAnswered(platform, paper.manuscript);
  if (points.length === 0) throw authorsRefusal('not-in-this-state');
  return authorPage(
    paper,
    'Your answers to the reviewers',
    <>
      <p>
        <PrintLink paper={paper} />
      </p>
      <ol className="point-list">
        {points.map((point) => (
          <PointView key={point.id} point={point} label={point.label} href={null}>
            <p className="as-typed point-answer">
              {point.answer?.text ? point.answer.text : 'You did not answer this point.'}
            </p>
          </PointView>
        ))}
      </ol>
    </>,
  );
}

type Props = {
  paper: AuthorsPaper;
  points: readonly LabelledPoint[];
  notice: string | null;
  state: FormState;
  mayRevise: boolean;
};

function AnswerForm({ paper, points, notice, state, mayRevise }: Props) {
  const { paperId } = paper.manuscript;
  const open = unansweredOf(points).length;
  return (
    <div className="stack">
      {notice !== null && (
        <Notice kind="status" fresh>
          <p>{notice}</p>
        </Notice>
      )}
      <p>
        {points.length === 1 ? '1 point' : `${points.length} points`} in the order of the text,{' '}
        {open === 0 ? 'all answered' : `${open} not answered yet`}. Say of each what you changed, or
        why you did not. The reviewer of a point reads your answer in the next round, so do not
        mention your names or your institution. All authors can read and write here.
      </p>
      <Form
        className="form letter-form"
        action={addressOf(paper)}
        label="Answers to the points"
        data-autosave={`answers:${paperId}`}
      >
        <FormMessage state={state} />
        <ol className="point-list">
          {points.map((point) => (
            <PointView key={point.id} point={point} label={point.label} href={null}>
              <input type="hidden" name={`was-${point.label}`} value={point.answer?.text ?? ''} />
              <TextField
                label={`Your answer to ${point.label}`}
                {...fieldOf(state, fieldOfPoint(point))}
                maxLength={LONGEST_POINT}
                rows={4}
                autoComplete="off"
              />
            </PointView>
          ))}
        </ol>
        <p className="small soft" role="status" data-autosave-status />
        <p className="actions">
          <Button kind="primary">Save the answers</Button>
          {mayRevise && (
            <a href={href('manuscriptRevision', { id: paperId }, { key: paper.key })}>
              Send the revised manuscript
            </a>
          )}
          <PrintLink paper={paper} />
        </p>
      </Form>
    </div>
  );
}
