import type { ReactNode } from 'react';
import type { Section } from '../../sections/section.ts';
import { href } from '#app/routes.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { OfferedMove } from '../../decisions/offered-moves.ts';
import { isIndependent } from '../../conflicts/judge.ts';
import { earlierReviews, hasEnoughReviews } from '../../core/laws.ts';
import { isOfRecord } from '../../completion/missing-for-review.ts';
import { UNDER_WAY } from '../../core/states.ts';
import { ClosingProposed } from '../../closing/pages/closing-proposed.tsx';
import type { CaseFile } from '../../core/load-case.server.ts';
import type { Assignable } from '../../editors/list-assignable.server.ts';
import type { OfficePage } from '../load-office-page.server.ts';
import type { SignedAgreement } from '../../agreement/find-agreement.server.ts';
import { AgreementState } from '../../agreement/pages/agreement-state.tsx';
import { GuestForm } from '../../editors/pages/guest-form.tsx';
import { AuthorList, FileList, ManuscriptFacts } from './manuscript-facts.tsx';
import { Moves } from '../../decisions/pages/moves.tsx';
import { MissingNotice } from '../../completion/pages/missing-list.tsx';
import { NothingToRead } from '../../completion/pages/nothing-to-read.tsx';
import { OpenFindings } from '../../editors/pages/open-findings.tsx';
import { openChange } from '../../authors/changes/list-author-changes.server.ts';
import { ProposeTitleForm } from '../../authors/pages/propose-title-form.tsx';
import { asksEditor, mayCorrectWording } from '../../authors/changes/author-change.ts';
import { ChangeToAnswer, OfficeAuthorChanges } from '../../authors/pages/office-author-changes.tsx';
import {
  AssignmentForm,
  ConflictForm,
  PaperSectionForm,
  RevisionDueForm,
} from '../../editors/pages/office-forms.tsx';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import type { JudgedEditor } from '../../editors/list-independent.server.ts';
import { ConflictList, EditorsInDoubt } from './office-doubts.tsx';
import { DecisionList, HistoryList, MailList, NoteList } from './office-records.tsx';
import { UncountedReviews } from '../../reviews/pages/uncounted-reviews.tsx';
import { ReviewerList, ReviewList } from '../../reviews/pages/review-list.tsx';
import { ReturnedManuscript } from '../../returning/pages/returned-manuscript.tsx';
import { AnonymisedCopyForm } from '../../screening/pages/anonymised-copy-form.tsx';
import { OtherWays } from './other-ways.tsx';
import { nameAuthors } from '../../mending/name-authors.ts';
import type { DraftState } from '../../drafts/pages/draft-parts.tsx';
import { NoteForm } from './note-form.tsx';
import { OfficeConversation } from '../../conversation/pages/office-conversation.tsx';
import { openMusts } from '../../preflight/file-check.ts';
import { RevisionList } from '../../revision/pages/revision-list.tsx';

/** Whether it has left the assessment, where the way to review says the same. */
const isSent = (state: CaseFile['state']): boolean =>
  UNDER_WAY.includes(state) && state !== 'received' && state !== 'initial-assessment';

type Props = {
  manuscript: CaseFile;
  page: OfficePage;
  judged: readonly JudgedEditor[];
  moves: readonly OfferedMove[];
  /** How far the way to the article is; null before acceptance. */
  production: { agreement: SignedAgreement | null } | null;
  /** To whom the user may give it; null when they may not. */
  editors: readonly Assignable[] | null;
  /** To which the user may move it; none when they may not. */
  sections: readonly Section[];
  mayInvite: boolean;
  mayMoveRevision: boolean;
  mayReturn: boolean;
  /** What its authors are asked, while it is with them. */
  returned: { asked: string } | null;
  mayAddCopy: boolean;
  mayMend: boolean;
  mayClose: boolean;
  mayTakeBack: boolean;
  user: string;
  mayWrite: boolean;
  typed: FormState;
  note: DraftState;
  now: number;
};

/** The parts to go to at once. */
const LABELS: Record<string, string> = {
  moves: 'What you can do now',
  production: 'Production',
  files: 'Files',
  reviewers: 'Reviewers',
  reviews: 'Reviews',
  authors: 'Authors',
  messages: 'Messages',
  notes: 'Notes',
  editor: 'Editor',
  conflicts: 'Conflicts of interest',
  letters: 'Decisions and letters',
  history: 'History',
};

export function OfficeManuscript(props: Props) {
  const { manuscript, page, moves, editors, mayInvite, typed, now } = props;
  const { paperId } = manuscript;
  const absent = new Set([!props.production && 'production', !editors && 'editor']);
  const names = {
    accounts: page.names,
    authors: nameAuthors(manuscript.authors, page.history),
    reviewers: new Map(page.reviews.map(({ id, name }) => [id, name])),
  };
  const counting = {
    ...{ manuscript, account: props.user },
    independent: props.judged.filter(isIndependent).map(({ account }) => account.id),
  };
  return (
    <>
      <p className="manuscript-title">{manuscript.title}</p>
      <nav aria-label="On this page">
        <ul className="inline-list small">
          {Object.entries(LABELS)
            .filter(([id]) => !absent.has(id))
            .map(([id, label]) => (
              <li key={id}>
                <a href={`#${id}`}>{label}</a>
              </li>
            ))}
        </ul>
      </nav>
      <ManuscriptFacts manuscript={manuscript} page={page} />
      <Part id="moves" title="What you can do now">
        <NothingToRead manuscript={manuscript} files={page.files} />
        {isSent(manuscript.state) && <MissingNotice missing={page.missing.filter(isOfRecord)} />}
        <OpenFindings manuscript={manuscript} files={page.files} on="manuscript" />
        <UncountedReviews {...counting} />
        {props.judged.some(({ questions }) => questions.length > 0) && (
          <p>
            Possible <a href="#conflicts">conflicts of interest</a> of editors are to be checked.
          </p>
        )}
        <ChangeToAnswer changes={page.authorChanges} asksEditor={asksEditor(manuscript.facts)} />
        {manuscript.state === 'under-review' && manuscript.facts.reviewsBefore > 0 && (
          <p>
            {earlierReviews(manuscript.facts)}{' '}
            {hasEnoughReviews(manuscript.facts) &&
              'You can decide now, or invite reviewers again first.'}
          </p>
        )}
        {manuscript.state === 'under-review' && (
          <p className="actions">
            <ButtonLink
              {...(page.reviews.length === 0 && { kind: 'primary' })}
              href={href('officeReviewers', { id: paperId })}
            >
              Invite reviewers
            </ButtonLink>
          </p>
        )}
        <ClosingProposed {...{ paperId }} closing={manuscript.closing} names={page.names} />
        {props.returned && (
          <ReturnedManuscript
            paperId={paperId}
            asked={props.returned.asked}
            mayCallBack={props.mayMoveRevision}
          />
        )}
        {props.production && moves.length === 0 ? (
          <p>
            Next: <a href="#production">production</a>
          </p>
        ) : (
          !props.returned && (
            <Moves
              {...{ paperId, moves, typed }}
              musts={openMusts(page.files)}
              missing={page.missing}
            />
          )
        )}
        <OtherWays {...props} />
      </Part>
      {props.production && (
        <Part id="production" title="Production">
          <AgreementState paperId={paperId} agreement={props.production.agreement} />
          {props.mayWrite &&
            mayCorrectWording(manuscript.state) &&
            openChange(page.authorChanges) === null && (
              <ProposeTitleForm {...{ paperId, typed }} title={manuscript.title} />
            )}
          <p>
            <a href={href('officeTypesetting', { id: paperId })}>Typesetting</a>: the text of the
            article, read from its source
          </p>
          {props.production.agreement && (
            <p className="actions">
              <ButtonLink href={href('officeProduction', { id: paperId })}>
                {manuscript.state === 'published' ? 'See the production' : 'Continue production'}
              </ButtonLink>
            </p>
          )}
        </Part>
      )}
      <Part id="files" title="Files">
        <FileList manuscript={manuscript} page={page} />
        {props.mayAddCopy && (
          <details
            id="anonymised-copy"
            open={manuscript.facts.openFindings > 0 || typed.errors['anonymised'] !== undefined}
          >
            <summary>Add or replace the anonymised manuscript</summary>
            <AnonymisedCopyForm paperId={paperId} typed={typed} />
          </details>
        )}
      </Part>
      {props.mayMoveRevision && (
        <Part
          id="revision-due"
          title={props.returned ? 'To be sent back by' : 'Due date of the revision'}
        >
          <RevisionDueForm paperId={paperId} typed={typed} dueAt={manuscript.reviseBy} />
        </Part>
      )}
      <RevisionList history={page.history} details={page.details} />
      <Part id="reviewers" title="Reviewers">
        <ReviewerList
          reviews={page.reviews}
          now={now}
          open={manuscript.state === 'under-review' ? manuscript.round : null}
        />
      </Part>
      <Part id="reviews" title="Reviews">
        <ReviewList reviews={page.reviews} now={now} names={page.names} {...counting} />
      </Part>
      <Part id="authors" title="Authors">
        <AuthorList manuscript={manuscript} page={page} />
        <OfficeAuthorChanges
          {...{ paperId, typed }}
          changes={page.authorChanges}
          asksEditor={asksEditor(manuscript.facts)}
          mayAnswer={props.mayWrite}
        />
      </Part>
      {page.abstract !== '' && (
        <Part id="abstract" title="Abstract">
          <p className="keep-breaks">{page.abstract}</p>
        </Part>
      )}
      <Part id="messages" title="Messages">
        <OfficeConversation
          {...{ paperId, typed }}
          messages={page.messages}
          author={names.authors.get(manuscript.corresponding) ?? 'The author'}
          reviewers={page.reviews}
          names={page.names}
          user={props.user}
          mayWrite={props.mayWrite}
        />
      </Part>
      <Part id="notes" title="Notes">
        <NoteList page={page} />
        <NoteForm paperId={paperId} writer={props.user} state={props.note} />
      </Part>
      {editors && (
        <Part id="editor" title="Editor">
          <AssignmentForm {...{ paperId, typed, editors }} section={page.section} />
          {mayInvite && <GuestForm paperId={paperId} state={typed} />}
        </Part>
      )}
      {props.sections.length > 0 && (
        <Part id="paper-section" title="Section">
          <PaperSectionForm {...{ paperId, typed }} sections={props.sections} page={page} />
        </Part>
      )}
      <Part id="conflicts" title="Conflicts of interest">
        <EditorsInDoubt paperId={paperId} judged={props.judged} />
        <ConflictList page={page} paperId={paperId} judged={props.judged} />
        <ConflictForm paperId={paperId} typed={typed} />
      </Part>
      <Part id="letters" title="Decisions and letters">
        <DecisionList page={page} />
        <MailList mails={page.mails} />
      </Part>
      <Part id="history" title="History">
        <HistoryList history={page.history} names={names} />
        <p>
          Download the full record of this manuscript:{' '}
          <a href={href('officeHistoryPdf', { id: paperId })}>PDF</a>,{' '}
          <a href={href('officeHistory', { id: paperId })}>JSON</a>
        </p>
      </Part>
    </>
  );
}

function Part(props: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="section stack" aria-labelledby={props.id}>
      <h2 id={props.id}>{props.title}</h2>
      {props.children}
    </section>
  );
}
