import { formatSize } from '#app/platform/text/format-size.ts';
import { TEXTS } from '../../core/manuscript-file.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { Button, ButtonLink, Submit } from '#app/ui/button.tsx';
import { Notice, ShortNotice } from '#app/ui/notice.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import type { OpenTask } from './open-task.server.ts';
import type { ReviewFile, TaskFile, TaskFiles } from '../files/find-task-files.server.ts';
import type { EarlierReview } from '../find-review.server.ts';
import { mayRead, namesIn, reportFrom } from '../review.ts';
import { questionsFor } from '../../core/settings/own-questions.ts';
import type { NamedSheet } from '../../core/settings/read-settings.server.ts';
import type { Draft } from '../review.ts';
import { counted, dayOf } from '../../core/words.ts';
import type { EarlierPoint } from '../earlier-points.server.ts';
import { OtherText, ReviewForm } from './review-fields.tsx';
import { EarlierReviews } from './earlier-reviews.tsx';
import { LeftInBrowser, TaskFacts, TaskFrame } from './task-frame.tsx';
import type { KeptPoint } from '../../points/list-points.server.ts';
import { countOf } from '../../points/pages/point-list.tsx';
import type { Point } from '../../points/point.ts';
import { JudgedPoints } from './earlier-points.tsx';
import {
  BegunPoints,
  UnjudgedPoints,
  UnsentPoints,
  UnusedText,
  whoGets,
} from './points-to-check.tsx';
import { FileNames, ReviewText } from './review-text.tsx';

type Parts = OpenTask & {
  title: string;
  sheet: NamedSheet;
  files: readonly ReviewFile[];
  manuscriptFiles: readonly SizedFile[];
  /** What of it can be read as a page. */
  texts: TaskFiles['texts'];
  earlier: readonly EarlierReview[];
  /** That will be sent, or were. */
  points: readonly (Point & { number: number })[];
  /** Points of earlier rounds. */
  before: readonly EarlierPoint[];
  /** Of the points that will be sent. */
  digest: string;
  /** That are only typed so far. */
  begun: readonly KeptPoint[];
  draft: Draft;
};

type Writing = Omit<Parts, 'draft'> & {
  notice: string | null;
  state: FormState;
  theirs: Draft | undefined;
};

export function ReviewPage(parts: Writing) {
  const { task, places, title } = parts;
  const { other } = task.kept;
  return (
    <TaskFrame title={title}>
      <p>
        <a href={places.invitation}>The invitation</a> ·{' '}
        <a href={places.messages}>Messages with the editor</a>
      </p>
      <TaskFacts task={task} />
      <ManuscriptFiles {...parts} />
      {task.reply !== null && (
        <details className="section opener">
          <summary>The authors’ response to the reviewers</summary>
          <p className="keep-breaks">{task.reply}</p>
        </details>
      )}
      {task.abstract !== '' && (
        <details className="section opener">
          <summary>Abstract</summary>
          <p className="abstract keep-breaks">{task.abstract}</p>
        </details>
      )}
      <EarlierReviews reviews={parts.earlier} />
      <PointsOfReview {...parts} />
      {other && !parts.theirs && <Other {...parts} other={other} />}
      <section className="section" aria-label="Review form">
        <ReviewForm {...parts} />
      </section>
    </TaskFrame>
  );
}

export function ReviewConfirmation(parts: Parts & Pick<Writing, 'notice'>) {
  const { task, places, sheet, title } = parts;
  const report = reportOfTask(parts);
  const names = namesIn(report.forAuthors, task.reviewer);
  return (
    <TaskFrame title={title} notice={parts.notice}>
      {names.length > 0 && (
        <ShortNotice kind="error">
          Your comments to the authors contain {names.map((name) => `“${name}”`).join(' and ')}. Is
          that you? The authors must not learn who you are.
        </ShortNotice>
      )}
      {task.kept.other && <UnusedText form={places.form} />}
      {parts.begun.length > 0 && <BegunPoints {...parts} maySave />}
      <UnjudgedPoints before={parts.before} places={places} />
      <p>Please check your review. You cannot change it after submitting it.</p>
      <ReviewText
        level={2}
        draft={report}
        sheet={sheet.sheet}
        files={<FileNames files={parts.files} />}
      />
      <OnEarlierPoints before={parts.before} />
      <form
        method="post"
        action={places.form}
        encType="multipart/form-data"
        aria-label="Submit the review"
        data-busy="Submitting..."
      >
        <input type="hidden" name="intent" value="confirm" />
        <input type="hidden" name="version" value={task.version} autoComplete="off" />
        <input type="hidden" name="points" value={parts.digest} autoComplete="off" />
        <p className="actions">
          <Button kind="primary">Submit review</Button>
          <ButtonLink href={places.form}>Continue writing</ButtonLink>
        </p>
      </form>
    </TaskFrame>
  );
}

export function ReviewReading(
  parts: Parts & { /** What arrived too late. */ lost?: Draft | undefined },
) {
  const { task, places, sheet, title, lost } = parts;
  return (
    <TaskFrame title={title}>
      {lost && (
        <OtherText
          kind="error"
          title="This text was not saved because the review is closed. Please copy what you need."
          draft={lost}
          questions={questionsOf(parts)}
        />
      )}
      <Notice kind="status">
        {task.status === 'completed' ? (
          <p>We received this review on {dayOf(task.completedAt!)}. Thank you.</p>
        ) : (
          <p>
            Your review is no longer needed, so it cannot be submitted. Your draft is saved here for
            you to read and copy; only you can see it.
          </p>
        )}
        <p>
          <a href={places.invitation}>The invitation</a>
        </p>
      </Notice>
      {task.status === 'completed' && parts.begun.length > 0 && <UnsentPoints {...parts} />}
      <TaskFacts task={task} />
      <ReviewText
        level={2}
        draft={reportOfTask(parts)}
        sheet={sheet.sheet}
        files={<FileNames files={parts.files} />}
      />
      <OnEarlierPoints before={parts.before} />
      {mayRead(task) && parts.texts.now !== null && (
        <p>
          <a href={places.manuscript}>Read the manuscript</a>
        </p>
      )}
      <LeftInBrowser task={task} />
      {task.kept.other && task.status !== 'completed' && (
        <OtherText
          title="From another window"
          draft={task.kept.other}
          questions={questionsOf(parts)}
        />
      )}
    </TaskFrame>
  );
}

function Other({ other, ...parts }: Writing & { other: Draft }) {
  return (
    <PageSection id="other-window" title="From another window">
      <p>
        This text was typed while the review was open in two windows. Copy what you need into the
        fields below.
      </p>
      <OtherText title="Saved for you" draft={other} questions={questionsOf(parts)} />
      <form method="post" action={parts.places.form} encType="multipart/form-data">
        <Submit name="intent" value="drop-other">
          Remove this text
        </Submit>
      </form>
    </PageSection>
  );
}

/** What goes to the editors beside the review. */
function OnEarlierPoints({ before }: Pick<Parts, 'before'>) {
  const judged = before.filter(({ verdict }) => verdict !== null);
  return judged.length === 0 ? null : (
    <PageSection id="judged" title="Your earlier points">
      <JudgedPoints points={judged} />
    </PageSection>
  );
}

const questionsOf = ({ sheet, task }: Pick<Parts, 'sheet' | 'task'>) =>
  questionsFor(sheet.sheet, task.articleType);

const reportOfTask = (parts: Parts): Draft =>
  reportFrom(parts.draft, questionsOf(parts), parts.points);

type PointsProps = Pick<Parts, 'points' | 'begun' | 'before' | 'places' | 'texts'>;

function PointsOfReview({ points, begun, before, places, texts }: PointsProps) {
  const unjudged = before.filter(({ verdict }) => verdict === null).length;
  if (texts.now === null && points.length === 0) return null;
  return (
    <PageSection id="points" title="Your points">
      <p>
        {points.length === 0
          ? 'You can comment on passages of the text as you read it.'
          : `${countOf(points)}. ${whoGets(points)}`}{' '}
        <a href={places.manuscript}>
          {points.length === 0 ? 'Write points on the text' : 'Read and change them on the text'}
        </a>
      </p>
      {begun.length > 0 && <BegunPoints {...{ begun, places }} />}
      {before.length > 0 && (
        <p>
          <a href={`${places.manuscript}#earlier-points`}>
            Your {counted(before.length, 'earlier point')}, with the answers
          </a>
          {unjudged === 0
            ? ''
            : unjudged === before.length
              ? `: please say whether ${unjudged === 1 ? 'it is' : 'they are'} answered`
              : `: you have not said yet of ${unjudged} whether ${unjudged === 1 ? 'it is' : 'they are'} answered`}
        </p>
      )}
    </PageSection>
  );
}

type SizedFile = TaskFile & { /** Bytes; null where the disk does not say. */ size: number | null };

const isText = ({ purpose }: TaskFile): boolean => TEXTS.includes(purpose);

/** Such as `Read the manuscript (PDF, 22 KB)`; other files by their names. */
function nameOf(file: SizedFile, all: readonly SizedFile[]): string {
  const { name, format, size } = file;
  const isOne = isText(file) && all.filter(isText).length === 1;
  const facts = [isOne && format.toUpperCase(), size !== null && formatSize(size)].filter(Boolean);
  return `${isOne ? 'Read the manuscript' : name}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`;
}

function ManuscriptFiles({
  manuscriptFiles,
  texts,
  task,
  places,
}: Pick<Parts, 'manuscriptFiles' | 'texts' | 'task' | 'places'>) {
  return (
    <PageSection id="files" title="The manuscript" className="section">
      {manuscriptFiles.length === 0 ? (
        <p>The editor is preparing the files for you. We are sorry for the delay.</p>
      ) : (
        <ul>
          {texts.now !== null && (
            <li>
              <a href={places.manuscript}>Read it as a page</a>
            </li>
          )}
          {texts.before !== null && (
            <li>
              <a href={places.changes}>Changes since round {task.round - 1}</a>
            </li>
          )}
          {manuscriptFiles.map((file) => (
            <li key={file.id}>
              <a href={places.file(file.id)}>{nameOf(file, manuscriptFiles)}</a>
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  );
}
