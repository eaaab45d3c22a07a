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
import { Form } from '#app/ui/form.tsx';
import { Done } from '#app/ui/notice.tsx';
import { namesNoAuthor } from '../../anonymity/searched-texts.ts';
import * as v from 'valibot';
import { authorPage } from '../../authors/pages/author-page.tsx';
import { authorsPageOf, authorsRefusal } from '../../authors/find-authors-paper.server.ts';
import type { AuthorsPaper } from '../../authors/find-authors-paper.server.ts';
import { loadCase } from '../../core/load-case.server.ts';
import { isInRevision } from '../../core/states.ts';
import { answerPoints, dropOtherAnswer, listOtherAnswers } from '../answer-points.server.ts';
import { readVersions, versionsAsText, versionsOf } from '../answer-versions.server.ts';
import { LONGEST_POINT, MOST_POINTS } from '../point.ts';
import {
  findAnswersBefore,
  listLastAnswered,
  listPointsForAuthors,
  unansweredOf,
} from '../points-for-authors.server.ts';
import type { LabelledPoint } from '../points-for-authors.server.ts';
import { printAnswers } from '../print-answers.server.ts';
import { AnswersBefore, OtherAnswer, Theirs } from './other-answers.tsx';
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
    Object.entries(values).flatMap(([name, typed]) =>
      name.startsWith(ANSWER)
        ? [[name.slice(ANSWER.length), readableText(typed).slice(0, LONGEST_POINT)] as const]
        : [],
    ),
  );
  const typed = {
    answers,
    base: readVersions(values['version'] ?? ''),
    resolves: values['resolves'] === 'yes',
  };
  const result = await answerPoints(platform, paper.acting, typed);
  if (result.outcome === 'refused') {
    if (!wantsJson(request)) throw authorsRefusal(result.reason);
    return Response.json({ message: CLOSED }, { status: 410, headers: paper.headers });
  }
  const { theirs, versions } = result;
  const version = versionsAsText(versions);
  const isConflict = result.outcome === 'conflict';
  if (wantsJson(request)) {
    const fields = isConflict && { fields: fieldsOfAnswers(theirs) };
    const status = isConflict ? 409 : 200;
    return Response.json({ version, ...fields }, { status, headers: paper.headers });
  }
  if (isConflict) {
    return giveBack(request, { values, message: CONFLICT, status: 409 }, (state) =>
      show(paper, context, { state, version, theirs }),
    );
  }
  const [dropped = '', seen = ''] = (values['drop'] ?? '').split('=');
  if (dropped !== '') await dropOtherAnswer(platform, paper.acting, { label: dropped, seen });
  const manuscript = await loadCase(platform, paper.manuscript.paperId);
  const nameless = v.safeParser(
    v.pipe(v.string(), namesNoAuthor('answer to a point', manuscript?.authors ?? [])),
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
      show(paper, context, { state, version }),
    );
  }
  return seeOther(addressOf(paper), [noticeCookie('answers-saved')]);
});

const CONFLICT =
  'Another author, or you in another window, saved other words meanwhile. Both texts are kept: what was saved is shown first, yours is in the field. Press Save to use yours.';
const CLOSED = 'The revision has been sent.';

const ANSWER = 'answer-';
/** By the number that authors read, which tells of no other point. */
const fieldOfPoint = ({ label }: { label: string }): string => `${ANSWER}${label}`;
const fieldsOfAnswers = (answers: ReadonlyMap<string, string>): FormState['values'] =>
  Object.fromEntries([...answers].map(([label, text]) => [fieldOfPoint({ label }), text]));
/** Of several reviews. */
const MOST_FIELDS = 10 * MOST_POINTS;

const addressOf = ({ manuscript, key }: AuthorsPaper): string =>
  href('manuscriptPoints', { id: manuscript.paperId }, { key });

type Refused = {
  state: FormState;
  /** What the window may go on from. */
  version: string;
  theirs?: ReadonlyMap<string, string>;
};

async function show(
  paper: AuthorsPaper,
  { platform, request }: RouteContext,
  refused: Refused | null,
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
      state={{ values, errors: {} }}
      version={versionsAsText(versionsOf(points))}
      before={await findAnswersBefore(platform, points)}
      others={await listOtherAnswers(platform, points)}
      {...refused}
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
  version: string;
  /** What the authors answered in earlier rounds, by points. */
  before: ReadonlyMap<number, string[]>;
  /** What other windows had typed, by points. */
  others: ReadonlyMap<number, string>;
  /** What another window saved meanwhile, by labels. */
  theirs?: ReadonlyMap<string, string>;
  mayRevise: boolean;
};

function AnswerForm(props: Props) {
  const { paper, points, notice, state, version, before, others, theirs, mayRevise } = props;
  const { paperId } = paper.manuscript;
  const open = unansweredOf(points).length;
  return (
    <div className="stack">
      <Done>{notice}</Done>
      <p>
        {points.length === 1 ? '1 point' : `${points.length} points`} in the order of the text,{' '}
        {open === 0 ? 'all answered' : `${open} not answered yet`}. For each, say what you changed,
        or why you did not. The reviewer of a point reads your answer in the next round, so do not
        mention your names or your institution. All authors can read and write here.
      </p>
      <Form
        className="form letter-form"
        action={addressOf(paper)}
        label="Answers to the points"
        data-autosave={`answers:${paperId}`}
        state={state}
      >
        {/* A hidden field would be put back by a browser that shows the page again from its memory. */}
        <input type="hidden" name="version" value={version} autoComplete="off" />
        {theirs && <input type="hidden" name="resolves" value="yes" autoComplete="off" />}
        <div data-autosave-conflict hidden />
        <ol className="point-list">
          {points.map((point) => (
            <PointView key={point.id} point={point} label={point.label} href={null}>
              <AnswersBefore answers={before.get(point.id) ?? []} />
              <Theirs text={theirs?.get(point.label)} />
              <TextField
                label={`Your answer to ${point.label}`}
                {...fieldOf(state, fieldOfPoint(point))}
                maxLength={LONGEST_POINT}
                rows={4}
                autoComplete="off"
              />
              <p className="small">
                <a
                  href={href(
                    'manuscriptChanges',
                    { id: paperId },
                    { key: paper.key, point: point.label },
                  )}
                >
                  See what you changed<span className="visually-hidden"> for {point.label}</span>
                </a>
              </p>
              <OtherAnswer label={point.label} text={others.get(point.id)} />
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
