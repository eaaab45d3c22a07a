import { PERSONAL } from '#app/platform/web/answers.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { readableText, saysSomething } from '#app/platform/text/plain-line.ts';
import { ChoiceField, TextField, TickField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { ShortNotice } from '#app/ui/notice.tsx';
import { listPoints } from '../../points/list-points.server.ts';
import { sentence } from '../../points/pages/point-list.tsx';
import { LONGEST_POINT, placeWords, WEIGHTS } from '../../points/point.ts';
import type { Weight } from '../../points/point.ts';
import { annotationsIn, MOST_ANNOTATIONS, proposePoints } from '../annotations.server.ts';
import type { Proposed } from '../annotations.server.ts';
import { listReviewFiles } from '../files/find-task-files.server.ts';
import { mayWrite } from '../review.ts';
import { savePoint } from '../save-point.server.ts';
import { noticeCookie } from './notices.server.ts';
import { openTask } from './open-task.server.ts';
import type { OpenTask } from './open-task.server.ts';
import { textFor } from './review-manuscript.tsx';
import { TaskFrame } from './task-frame.tsx';

const TITLE = 'From your annotated PDF';

/** `/review/{invitation}/annotations`: what the reviewer marked in their own PDFs, each to be ticked before it is a point. */
export async function reviewAnnotationsPage(context: RouteContext): Promise<Page | Response> {
  const open = await openTask(context);
  return open instanceof Response ? open : show(context, open, null);
}

/** Makes points of what is ticked; one that was made before is not made again. */
export async function reviewAnnotations(context: RouteContext): Promise<Page | Response> {
  const open = await openTask(context);
  if (open instanceof Response) return open;
  const values = await readForm(context.request, 4 * MOST_ANNOTATIONS);
  const { proposed, known } = await propose(context, open);
  const ticked = proposed.flatMap((each, at) => {
    if (values[`take-${at}`] === undefined || known.has(each.key)) return [];
    const words = readableText(values[`words-${at}`] ?? '').slice(0, LONGEST_POINT);
    const weight: Weight = values[`weight-${at}`] === 'major' ? 'major' : 'minor';
    return { ...each, words, weight };
  });
  if (ticked.some(({ words }) => !saysSomething(words)))
    return show(context, open, NO_WORDS, values);
  for (const { key, place, words, weight } of ticked) {
    const point = { key, place, words, weight, audience: 'authors' as const };
    const { outcome } = await savePoint(context.platform, open.reviewer, point);
    if (outcome !== 'saved') return show(context, open, NOT_SAVED[outcome], values);
  }
  return new Response(null, {
    status: 303,
    headers: {
      ...PERSONAL,
      Location: `${open.places.manuscript}#points`,
      'Set-Cookie': noticeCookie('annotations-taken'),
    },
  });
}

const NO_WORDS = 'Please write what each of the ticked points says.';

const NOT_SAVED = {
  'too-many': 'This review has as many points as it can have.',
  'too-long': 'All points together are too long for a review. Please tick fewer, or shorten them.',
  completed: 'This review has already been submitted.',
  closed: 'Your review is no longer needed.',
} as const;

/** Of all PDFs of a review; `unread` are those that could not be read. */
async function propose(context: RouteContext, open: OpenTask) {
  const { platform } = context;
  if (!mayWrite(open.task)) throw new HttpError(410, 'This review can no longer be changed.');
  const files = await listReviewFiles(platform, open.task.id);
  const pdfs = files.filter(({ format }) => format === 'pdf');
  if (pdfs.length === 0) throw new HttpError(404, 'There is no PDF of yours in this review.');
  const { text } = await textFor(context, open);
  const proposed: Proposed[] = [];
  const unread: string[] = [];
  for (const { fileName, storageKey } of pdfs) {
    const found = await annotationsIn(platform, storageKey);
    if (found) proposed.push(...proposePoints(found, storageKey, text?.places ?? []));
    else unread.push(fileName);
  }
  const isCut = proposed.splice(MOST_ANNOTATIONS).length > 0;
  const points = await listPoints(platform, [open.task.id]);
  return { proposed, unread, isCut, known: new Set(points.map(({ key }) => key)) };
}

async function show(
  context: RouteContext,
  open: OpenTask,
  problem: string | null,
  values: Readonly<Record<string, string>> = {},
): Promise<Page> {
  const { proposed, unread, isCut, known } = await propose(context, open);
  const { places } = open;
  const body = (
    <TaskFrame title={TITLE}>
      <p>
        What you marked or wrote in your PDF can become points of your review. What has a note is
        ticked already: untick what should not become a point. Nothing counts before you press the
        button below. <a href={places.form}>Back to your review</a>
      </p>
      {problem !== null && <ShortNotice kind="error">{problem}</ShortNotice>}
      {unread.map((name) => (
        <ShortNotice key={name}>
          “{name}” could not be read. Please add its points yourself.
        </ShortNotice>
      ))}
      {isCut && (
        <ShortNotice>
          Your PDFs hold more than {MOST_ANNOTATIONS} annotations. These are the first of them;
          please add the others yourself.
        </ShortNotice>
      )}
      {proposed.length === 0 ? (
        <p>
          There are no highlights, underlined or struck-out words, or notes in it. What is part of a
          scanned picture cannot be read.
        </p>
      ) : (
        <Form
          className="form"
          action={places.annotations}
          label={TITLE}
          submit="Make points of what is ticked"
        >
          <ol className="point-list">
            {proposed.map((each, at) => (
              <Annotation
                key={each.key}
                {...{ each, at, values }}
                isKnown={known.has(each.key)}
                isSent={problem !== null}
              />
            ))}
          </ol>
        </Form>
      )}
    </TaskFrame>
  );
  return {
    ...{ title: TITLE, noindex: true, headers: PERSONAL, body },
    ...(problem !== null && { status: 422 }),
  };
}

const KINDS = {
  highlight: 'Highlighted',
  underline: 'Underlined',
  strikeout: 'Struck out',
  note: 'Note',
  'free-text': 'Text on the page',
  drawing: 'Drawn',
} as const;

type Props = {
  each: Proposed;
  at: number;
  values: Readonly<Record<string, string>>;
  isKnown: boolean;
  /** Whether the form comes back. */
  isSent: boolean;
};

function Annotation({ each, at, values, isKnown, isSent }: Props) {
  const { kind, page, place, words, says } = each;
  const of = <span className="visually-hidden"> ({at + 1})</span>;
  return (
    <li className="point">
      <p className="point-head small">
        <span className="point-weight">{KINDS[kind]}</span>
        <span>Page {page}</span>
        <span className="soft">
          {place === null ? 'Place not found in the text' : sentence(placeWords(each))}
        </span>
      </p>
      {words !== '' && <blockquote>{words}</blockquote>}
      {isKnown ? (
        <p className="soft">This is one of your points.</p>
      ) : (
        <>
          <TickField
            name={`take-${at}`}
            label={<>Make it a point{of}</>}
            defaultChecked={isSent ? values[`take-${at}`] !== undefined : says !== ''}
          />
          <TextField
            name={`words-${at}`}
            label={<>What the point says{of}</>}
            defaultValue={values[`words-${at}`] ?? says}
            maxLength={LONGEST_POINT}
            rows={2}
          />
          <ChoiceField
            name={`weight-${at}`}
            label={<>How important is it?{of}</>}
            value={values[`weight-${at}`] ?? 'minor'}
            options={Object.entries(WEIGHTS)}
          />
        </>
      )}
    </li>
  );
}
