import { PERSONAL, PRIVATE } from '#app/platform/web/answers.ts';
import type { ReactNode } from 'react';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Handler, Page, RouteContext } from '#app/platform/web/page.ts';
import { Day } from '#app/platform/web/day.tsx';
import { href } from '#app/routes.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Done } from '#app/ui/notice.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { findOwnPaper, findPaperOfLink } from '../../authors/find-paper-of-link.server.ts';
import type { TrackedManuscript } from '../../authors/find-tracked-manuscript.server.ts';
import { chargeOfAuthor } from '../../charges/pages/charge-of-author.tsx';
import { OthersWait } from '../../authors/pages/others-wait.tsx';
import { listMissing } from '../../completion/find-completion.server.ts';
import { partsOf } from '../../author-list/missing-parts.ts';
import { withNotice } from '../../conversation/pages/with-notice.server.tsx';
import { isToComplete } from '../../waiting/author-tasks.ts';
import { resume } from '../../drafts/pages/draft-form.server.ts';
import { answerDraft, listMissingOfFile } from '../../returning/return-manuscript.server.ts';
import { findReturn } from '../../returning/find-return.server.ts';
import { ReturnedToYou } from '../../returning/pages/returned-to-you.tsx';
import { addressAsked } from '../../record-changes/pages/manuscript-address.tsx';
import { correspondingAsked } from '../../record-changes/pages/manuscript-corresponding.tsx';
import { authorsThread } from '../../conversation/pages/author-messages.tsx';
import { findAppealTime } from '../../decisions/find-reasons.server.ts';
import { authorsWaitedFor } from './authors-waited-for.tsx';
import { PaperActions, StillMissing, PaperHeader, TrackedPaper } from './tracked-manuscript.tsx';
import type { AppealTime } from './tracked-manuscript.tsx';
import { Fragment } from 'react';
import { followUrl } from '../../editors/tell-editors.server.ts';
import { findCode } from '../../certificates/certificates.server.ts';
import { listSentFiles } from '../../decisions/list-sent-files.server.ts';
import type { SentFile } from '../../decisions/list-sent-files.server.ts';
import { isInRevision } from '../../core/states.ts';
import {
  listLastAnswered,
  listPointsForAuthors,
  unansweredOf,
} from '../../points/points-for-authors.server.ts';
import { listLetters } from '../../decisions/letters/list-letters.server.ts';

export const trackedPaperPage: Handler = async (context) => {
  const { manuscript, key, isProof } = await findPaperOfLink(context);
  return showPaper(context, manuscript, {
    ...{ key, headers: PERSONAL },
    said: isProof && <Done>Thank you: your e-mail address is confirmed.</Done>,
  });
};

export const ownManuscriptPage: Handler = async (context) => {
  const found = await findOwnPaper(context);
  if (found instanceof Response) return found;
  const { manuscript } = found;
  const items = [
    { label: 'Dashboard', href: href('dashboard') },
    { label: `Manuscript ${manuscript.paperId}` },
  ];
  const above = <Breadcrumb items={items} />;
  return showPaper(context, manuscript, { key: null, headers: PRIVATE, above });
};

type Shown = {
  /** Of the author's own link; null for a signed-in user. */
  key: string | null;
  headers: Record<string, string>;
  above?: ReactNode;
  said?: ReactNode;
};

async function showPaper(
  { platform, request }: RouteContext,
  manuscript: TrackedManuscript,
  { key, headers, above, said }: Shown,
): Promise<Page> {
  return withNotice(request, {
    ...{ title: `Manuscript ${manuscript.paperId}`, noindex: true, headers },
    body: (
      <>
        {above}
        <PaperHeader {...manuscript} />
        {said}
        <Paper {...{ manuscript, linkKey: key }} appeal={await appealTime(platform, manuscript)}>
          {await missingOf(platform, manuscript)}
          {await authorsWaitedFor(platform, manuscript, key)}
          {await correspondingAsked(platform, manuscript, key)}
          {await addressAsked(platform, manuscript, key)}
          {await returnedToYou(platform, manuscript, key)}
          <AnswersSent {...manuscript} />
          {await chargeOfAuthor(platform, manuscript, key)}
          {await lettersToAuthors(platform, manuscript, key)}
          {await messages(platform, manuscript, key)}
        </Paper>
      </>
    ),
  });
}

/** Also of what was complete, while its author can still replace the file. */
const missingOf = async (platform: Platform, manuscript: TrackedManuscript) =>
  isToComplete(manuscript) || manuscript.state === 'received' ? (
    <StillMissing parts={partsOf(await listMissing(platform, manuscript.id))} />
  ) : null;

async function returnedToYou(
  platform: Platform,
  manuscript: TrackedManuscript,
  linkKey: string | null,
): Promise<ReactNode> {
  const returned = await findReturn(platform, manuscript);
  if (!returned) return null;
  const state = await resume(platform, answerDraft(manuscript));
  const missing = await listMissingOfFile(platform, manuscript);
  return <ReturnedToYou {...{ manuscript, linkKey, missing, state }} asked={returned.asked} />;
}

/** What the corresponding author answered whenever it was sent back, for all authors. */
const AnswersSent = ({ history }: Pick<TrackedManuscript, 'history'>) =>
  history
    .filter(({ event }) => event === 'manuscript-sent-back')
    .map(({ happenedAt, details: { note } }) => (
      <details key={happenedAt}>
        <summary>
          Answer to the editor, <Day at={happenedAt} />
        </summary>
        <p className="keep-breaks measure">{typeof note === 'string' ? note : ''}</p>
      </details>
    ));

async function messages(
  platform: Platform,
  manuscript: TrackedManuscript,
  linkKey: string | null,
): Promise<ReactNode> {
  const thread = await authorsThread(platform, { manuscript, linkKey });
  if (thread === null) return null;
  return (
    <PageSection id="messages" title="Messages with the editor">
      {thread}
    </PageSection>
  );
}

/** For the author who could appeal; null where no appeal is open to them. */
async function appealTime(
  platform: Platform,
  manuscript: TrackedManuscript,
): Promise<AppealTime | null> {
  const { state, author, corresponding, history } = manuscript;
  if (state !== 'rejected' || author.position !== corresponding) return null;
  if (history.some(({ event }) => event === 'manuscript-appealed')) return null;
  const until = await findAppealTime(platform, manuscript);
  return until === null ? null : { until, isLate: platform.clock.now() > until };
}

type Props = {
  manuscript: TrackedManuscript;
  linkKey: string | null;
  appeal: AppealTime | null;
  children: ReactNode;
};

const Paper = ({ manuscript, linkKey, appeal, children }: Props) => (
  <TrackedPaper
    manuscript={manuscript}
    actions={isReturned(manuscript) ? null : <PaperActions {...{ manuscript, linkKey, appeal }} />}
  >
    {manuscript.state === 'withdrawn' && <Done>The manuscript has been withdrawn.</Done>}
    {appeal && (
      <p>
        {appeal.isLate ? 'An appeal was possible until' : 'You can appeal until'}{' '}
        <Day at={appeal.until} />.
      </p>
    )}
    <OthersWait manuscript={manuscript} />
    {children}
    {isReturned(manuscript) && <PaperActions {...{ manuscript, linkKey, appeal }} />}
  </TrackedPaper>
);

/** What the editor asks comes before all else that its authors may do. */
const isReturned = ({ state }: TrackedManuscript): boolean => state === 'returned';

async function lettersToAuthors(
  platform: Pick<Platform, 'db' | 'config'>,
  {
    id,
    paperId,
    state,
    reviseBy,
  }: Pick<TrackedManuscript, 'id' | 'paperId' | 'state' | 'reviseBy'>,
  /** Of the author's own link; null for a signed-in user. */
  key: string | null,
): Promise<ReactNode> {
  const letters = await listLetters(platform, id);
  if (letters.length === 0) return null;
  const files = await listSentFiles(platform, { id, paperId });
  const code = await findCode(platform, { manuscript: id });
  const isAsked = isInRevision(state);
  const points = isAsked
    ? await listPointsForAuthors(platform, { id })
    : await listLastAnswered(platform, { id });
  const answers = href('manuscriptPoints', { id: paperId }, { key });
  return (
    <PageSection id="letters" title="Letters">
      {code !== null && (
        <p>
          <a href={href('certificate', { code })}>Letter of acceptance</a>, a PDF with a code for
          verifying it
        </p>
      )}
      {letters.map(({ subject, letter, at, decision }, index) => (
        <details key={at} open={index === 0}>
          <summary>
            {subject}, <Day at={at} />
          </summary>
          <p className="keep-breaks measure">
            <LetterText letter={letter} address={followUrl(platform)} />
          </p>
          {index === 0 && isAsked && reviseBy !== null && (
            <p>
              The revised manuscript is due <Day at={reviseBy} />.
            </p>
          )}
          {index === 0 && points.length > 0 && !isAsked && (
            <p>
              <a href={answers}>Your answers to the reviewers, point by point</a>
            </p>
          )}
          {index === 0 && points.length > 0 && isAsked && (
            <p>
              <a href={answers}>Answer the reviewers, point by point</a>:{' '}
              {points.length - unansweredOf(points).length} of {points.length} answered
            </p>
          )}
          <Files
            files={files.filter((file) => file.decision === decision)}
            address={(file) => href('manuscriptReviewFile', { id: paperId, file }, { key })}
          />
        </details>
      ))}
    </PageSection>
  );
}

type FilesProps = { files: readonly SentFile[]; address: (file: number) => string };

/** What reviewers attached, without their names. */
const Files = ({ files, address }: FilesProps) =>
  files.length === 0 ? null : (
    <>
      <h3>Files from the reviewers</h3>
      <ul>
        {files.map(({ id, name }) => (
          <li key={id}>
            <a href={address(id)}>{name}</a>
          </li>
        ))}
      </ul>
    </>
  );

/** The letter as it was written; the address at which papers are followed, and no other, is a link. */
const LetterText = ({ letter, address }: { letter: string; address: string }) =>
  letter.split(address).map((text, index) => (
    <Fragment key={index}>
      {index > 0 && <a href={address}>{address}</a>}
      {text}
    </Fragment>
  ));
