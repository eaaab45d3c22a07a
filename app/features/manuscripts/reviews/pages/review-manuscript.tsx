import { PERSONAL, seeOther } from '#app/platform/web/answers.ts';
import { checkForm } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { giveBack } from '#app/platform/web/form/take-form.ts';
import { takeNotice } from '#app/platform/web/notices.server.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import { wantsJson } from '#app/platform/web/json-call.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { readableText } from '#app/platform/text/plain-line.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { readVersions } from '../../files/text/read-file-text.server.ts';
import { textMarkup } from '../../files/text/text-markup.server.ts';
import { findAnswers } from '../../points/changes-of-text.ts';
import { listPoints } from '../../points/list-points.server.ts';
import { KEPT_WORDS, placesOf, quoteIn } from '../../points/places.ts';
import type { Place } from '../../points/places.ts';
import {
  inOrder,
  LONGEST_REVIEW,
  MOST_POINTS,
  pointForm,
  savedOf,
  VERDICTS,
} from '../../points/point.ts';
import type { PlaceOfPoint, Point, Verdict } from '../../points/point.ts';
import { findEarlierPoints, judgePoints, listEarlierPoints } from '../earlier-points.server.ts';
import { findTaskFiles } from '../files/find-task-files.server.ts';
import { mayRead, mayWrite } from '../review.ts';
import { savePoint, takeBackPoint } from '../save-point.server.ts';
import { noticeCookie } from './notices.server.ts';
import { openTask } from './open-task.server.ts';
import type { OpenTask } from './open-task.server.ts';
import { LONGEST_WORD, verdictFields } from './earlier-points.tsx';
import { pointFields } from './points-to-check.tsx';
import { changeAt, ReadingPage } from './reading-page.tsx';

/**
 * `/review/{invitation}/manuscript`: the copy without names as a page with the points of the review, and by `changes`
 * what is new in it since the round before. Nothing is read but such copies, so that the page tells no more than they
 * do (L6).
 */
export async function reviewManuscript(context: RouteContext): Promise<Page | Response> {
  const open = await openTask(context);
  if (open instanceof Response) return open;
  const answered = context.url.searchParams.get('answer');
  return answered === null ? show(context, open, null) : toChange(context, open, Number(answered));
}

/** Leads to the change that answers an earlier point of the reviewer, or to the list of all. */
async function toChange(context: RouteContext, open: OpenTask, id: number): Promise<Response> {
  const { places, task } = open;
  const { text, before } = await textFor(context, open);
  const point = (await listEarlierPoints(context.platform, task.id)).find((each) => each.id === id);
  if (!point || !before) throw new HttpError(404, 'There is no such point of yours.');
  const answers = text && (await findAnswers(text.versions, [point]));
  return seeOther(`${places.changes}#${answers?.places.get(point) ?? 'changes'}`);
}

/** Saves or removes a point: for its script 200, 410 when the review was sent or is not needed, 422 as of a form. */
export async function reviewPoint(context: RouteContext): Promise<Page | Response> {
  const open = await openTask(context);
  if (open instanceof Response) return open;
  const { platform, request } = context;
  const { reviewer, places } = open;
  // Each of the earlier points has two fields.
  const values = await readForm(request, 4 * MOST_POINTS);
  if (values['judges'] === 'yes') return judge(context, open, values);
  const { intent = '' } = values;
  const checked = checkForm(pointForm, values);
  const isScript = wantsJson(request);
  if (isScript && (values['words'] ?? '').trim() === '') {
    // What was typed and erased again is no point; one that was saved is only removed by its button.
    await takeBackPoint(platform, reviewer, values['key'] ?? '', true);
    return Response.json({}, ANSWER);
  }
  const again = (state: FormState) => show(context, open, state);
  if (intent === 'remove') {
    const saved = await takeBackPoint(platform, reviewer, values['key'] ?? '');
    const { text } = await textFor(context, open);
    const was = text?.places[(wholeNumber(values['place']) ?? 0) - 1];
    const to = was ? `${places.manuscript}#${was.id}` : places.manuscript;
    return answer(saved, isScript, { to, says: 'point-removed' });
  }
  if ('errors' in checked) {
    return giveBack(request, { values, errors: checked.errors, status: 422 }, again);
  }
  const { place: wanted, quote, ...said } = checked.output;
  const { text } = await textFor(context, open);
  const all = text?.places ?? [];
  const place = wanted === '' ? null : all[(wholeNumber(wanted) ?? 0) - 1];
  if (place === undefined) {
    const errors = { place: `There is no passage ${wanted}. The last one is ${all.length}.` };
    return giveBack(request, { values, errors, status: 422 }, again);
  }
  if (quote.trim() !== '' && !(place && quoteIn(place, quote))) {
    const errors = { quote: place ? notIn(place) : NO_PASSAGE };
    return giveBack(request, { values, errors, status: 422 }, again);
  }
  const point: Point = { ...said, place: place && placeOf(place, quote) };
  const saved = await savePoint(platform, reviewer, point, isScript);
  if (saved.outcome === 'too-long') {
    return giveBack(request, { values, errors: { words: TOO_LONG }, status: 422 }, again);
  }
  const there = `${places.manuscript}#${place?.id ?? 'points'}`;
  const to = values['from'] === 'confirm' ? places.confirm : there;
  return answer(saved, isScript, { to, says: 'point-saved' });
}

/** What is said of all earlier points at once, so that what is typed of one is not lost by saving another. */
async function judge(context: RouteContext, open: OpenTask, values: FormState['values']) {
  const { platform, request } = context;
  const isScript = wantsJson(request);
  const errors: Record<string, string> = {};
  const said = (await listEarlierPoints(platform, open.task.id)).flatMap((point) => {
    const { verdict: field, words: wordField } = verdictFields(point);
    const verdict = values[field] ?? '';
    const words = readableText(values[wordField] ?? '').slice(0, LONGEST_WORD);
    if (isVerdict(verdict)) return [{ point: point.id, verdict, words }];
    if (words !== '' && !isScript) errors[field] = 'Please say whether it is answered.';
    return [];
  });
  const judged = await judgePoints(platform, open.reviewer, said);
  if (judged.outcome === 'saved' && Object.keys(errors).length > 0) {
    const wrong = { values, errors, status: 422 };
    return giveBack(request, wrong, (state) => show(context, open, null, state));
  }
  const to = `${open.places.manuscript}#earlier-points`;
  return answer(judged, isScript, { to, says: 'points-judged' });
}

const isVerdict = (said: string): said is Verdict => Object.hasOwn(VERDICTS, said);

const TOO_LONG = `All points of a review have ${LONGEST_REVIEW} characters at most. Please shorten this one, or another first.`;
const notIn = ({ at }: Place): string =>
  `These words are not in passage ${at}. Please give them as the passage has them, or leave this empty.`;
const NO_PASSAGE =
  'Please give the number of the passage that has these words, or leave this empty.';
const OVER =
  'You have sent your review, and its round is over, so the manuscript can no longer be read here. Your review itself can.';
const ANSWER = { headers: PERSONAL };

const SAID = {
  'no-such-point': 'There is no such point of yours.',
  'too-long': TOO_LONG,
  'too-many': 'This review has as many points as it can have.',
  completed: 'This review has already been submitted.',
  closed: 'Your review is no longer needed.',
} as const;

function answer(
  { outcome }: { outcome: 'saved' | keyof typeof SAID },
  isScript: boolean,
  { to, says }: { to: string; says: Parameters<typeof noticeCookie>[0] },
): Response {
  if (outcome === 'saved') {
    return isScript
      ? Response.json({}, ANSWER)
      : new Response(null, {
          status: 303,
          headers: { ...PERSONAL, Location: to, 'Set-Cookie': noticeCookie(says) },
        });
  }
  if (isScript) return Response.json({ message: SAID[outcome] }, { status: 410, ...ANSWER });
  throw new HttpError(409, SAID[outcome]);
}

const placeOf = (place: Place, quote: string): PlaceOfPoint => ({
  ...{ id: place.id, at: place.at, name: place.name },
  words: place.words.slice(0, KEPT_WORDS),
  quote: quoteIn(place, quote),
});

/** The text that a reviewer may read, with its places; `problem` says why there is none to show. */
export async function textFor({ platform, url }: RouteContext, { task }: OpenTask) {
  if (task.status === 'completed' && !mayRead(task)) throw new HttpError(410, OVER);
  const texts = mayRead(task) ? (await findTaskFiles(platform, task)).texts : null;
  if (!texts?.now) throw new HttpError(404, 'There is no text for you at this link.');
  const before = url.searchParams.has('changes') ? texts.before : null;
  const versions = await readVersions(platform, texts.now, before);
  if (versions.outcome !== 'read') {
    return { ...{ texts, before, text: null }, problem: versions.problem };
  }
  return { texts, before, text: { versions, places: placesOf(versions.text) }, problem: null };
}

async function show(
  context: RouteContext,
  open: OpenTask,
  refused: FormState | null,
  judged: FormState | null = null,
): Promise<Page> {
  const { platform, url, request } = context;
  const { task } = open;
  const { notice, headers } = takeNotice(request);
  const { text, problem, ...at } = await textFor(context, open);
  const points = inOrder(await listPoints(platform, [task.id]));
  const earlier = await findEarlierPoints(platform, task.id);
  const place = text?.places[(wholeNumber(url.searchParams.get('place')) ?? 0) - 1] ?? null;
  const key = url.searchParams.get('point');
  // What was begun at a place is gone on with, so that one thing said is one point.
  const chosen =
    points.find((point) => point.key === key) ??
    points.find((point) => point.isBegun && point.place?.at === place?.at) ??
    null;
  const quote = place && quoteIn(place, url.searchParams.get('quote') ?? '');
  const state = refused ?? {
    errors: {},
    values: chosen ? pointFields(chosen) : newPoint(place, quote),
  };
  const said = mayWrite(task) && text ? changeAt(open.places, text.places, points) : null;
  const shown = text && { ...text, markup: await textMarkup(text.versions, said) };
  const body = (
    <ReadingPage
      {...{ ...open, ...at, text: shown, problem, points, earlier, state, judged, notice }}
      isNew={!savedOf(points).some((point) => point.key === state.values['key'])}
    />
  );
  return { title: task.title, noindex: true, headers: { ...headers, ...PERSONAL }, body };
}

const newPoint = (place: Place | null, quote: string | null) => ({
  key: crypto.randomUUID(),
  place: place ? String(place.at) : '',
  quote: quote ?? '',
});
