import { REFUSALS } from '../../core/laws.ts';
import { href } from '#app/routes.ts';
import { Form } from '#app/ui/form.tsx';
import { Button, DefaultButton, Submit } from '#app/ui/button.tsx';
import { Field, TextField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { FormMessage } from '#app/ui/form-message.tsx';
import { Done, ShortNotice } from '#app/ui/notice.tsx';
import { SideCard } from '#app/ui/office/side-card.tsx';
import type { Candidate } from '../../reviewers/list-candidates.server.ts';
import type { OfficeInvitation } from '../list-invitations.server.ts';
import type { CaseFile } from '../../core/load-case.server.ts';
import type { FileView } from '../../files/list-files.server.ts';
import { SHORTEST_REASON } from '#app/platform/text/plain-line.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { CandidateEntries } from '../../reviewers/pages/candidate-entries.tsx';
import { unverifiedOf } from '../../conflicts/one-hand.ts';
import { sayEarlier, UncountedReviews } from '../../conflicts/pages/uncounted-reviews.tsx';
import { FORM, TheInvitation } from './the-invitation.tsx';
import { InvitationEntries } from './invitation-entries.tsx';
import { MissingList } from '../../completion/pages/missing-list.tsx';
import { NothingToRead } from '../../completion/pages/nothing-to-read.tsx';
import type { Missing } from '../../completion/missing-for-review.ts';
import { OpenFindings } from '../../editors/pages/open-findings.tsx';

type Props = {
  manuscript: CaseFile;
  account: string;
  /** Accounts of all editors without a conflict. */
  independent: readonly string[];
  handles: boolean;
  /** What is missing, and no editor has said yet why reviewers are invited all the same. */
  unexplained: readonly Missing[];
  mayInvite: boolean;
  days: { answerDays: number; reviewDays: number };
  now: number;
  search: string;
  typed: FormState;
  /** What was done with one of them, while the rest of the form stays as it was typed. */
  done: string | null;
  mistakable: number | null;
  files: readonly FileView[];
  invitations: readonly OfficeInvitation[];
  list: { candidates: readonly Candidate[]; page: number; pages: number };
  /** As it will be sent; null where no one may be invited now. */
  letter: Letter | null;
};

export function ReviewersPage(props: Props) {
  const { manuscript, typed, mayInvite, letter } = props;
  const invited = <Invited {...props} />;
  return (
    <>
      <FormMessage state={typed} />
      <Done>{props.done}</Done>
      {props.mistakable !== null && (
        <p>
          If this is a mistake, such as a namesake,{' '}
          <Button form={FORM} name="check" value={`reviewer-${props.mistakable}`} kind="quiet">
            say so with a reason
          </Button>
          .
        </p>
      )}
      <NothingToRead manuscript={manuscript} files={props.files} />
      <OpenFindings manuscript={manuscript} files={props.files} on="reviewers" />
      <div className="beside" data-kind="list">
        <div className="stack">
          {mayInvite && props.unexplained.length > 0 ? (
            <WhyNow {...props} />
          ) : mayInvite ? (
            <Invite {...props} />
          ) : (
            <ShortNotice>
              {props.handles
                ? NOT_NOW[manuscript.facts.openFindings > 0 ? 'named' : 'state']
                : manuscript.editorId === null
                  ? NO_EDITOR[manuscript.state === 'received' ? 'new' : 'later']
                  : REFUSALS['not-handled-by-you']}
            </ShortNotice>
          )}
        </div>
        {letter ? (
          <TheInvitation
            {...{ typed, letter }}
            days={props.days}
            mayChoose={props.list.candidates.length > 0}
          />
        ) : (
          invited
        )}
        {/* Below the letter on a phone, so that who was ticked is sent for next. */}
        {letter && <div className="stack">{invited}</div>}
      </div>
    </>
  );
}

const Invited = ({ manuscript, invitations, now, mayInvite, ...props }: Props) => (
  <SideCard id="invited" title="Invited">
    <p>
      Round {manuscript.round}: {manuscript.facts.independentReviews} of{' '}
      {manuscript.facts.reviewsNeeded} reviews count so far. {sayEarlier(manuscript)}
    </p>
    <UncountedReviews {...{ manuscript }} account={props.account} independent={props.independent} />
    <InvitationEntries
      {...{ invitations, now }}
      open={mayInvite ? manuscript.round : null}
      paperId={manuscript.paperId}
      mayAct={props.handles}
      unverified={unverifiedOf(manuscript)}
    />
  </SideCard>
);

/** One reason for all that is missing; then the page asks whom to invite. */
const WhyNow = ({ manuscript, unexplained, typed }: Props) => (
  <section className="section" aria-labelledby="missing">
    <Form action={href('officeReviewers', { id: manuscript.paperId })} data-busy="Saving...">
      <h2 id="missing">Before you invite reviewers</h2>
      <MissingList missing={unexplained} />
      <p>
        You can{' '}
        <a href={href('officeManuscript', { id: manuscript.paperId })}>
          add what is missing, or return the manuscript to its author
        </a>
        . To invite reviewers anyway, please give a reason.
      </p>
      <TextField
        label="Why are reviewers invited now?"
        hint={`At least ${SHORTEST_REASON} characters, stored in the history. Only editors see it.`}
        {...fieldOf(typed, 'reason')}
        maxLength={1000}
        required
      />
      <Submit name="accept" value="missing">
        Continue to inviting reviewers
      </Submit>
    </Form>
  </section>
);

const NOT_NOW = {
  state: 'Reviewers can be invited only while the manuscript is under review.',
  named: REFUSALS['authors-may-be-named'],
};

const NO_EDITOR = {
  new: 'No editor handles this manuscript yet. The editor who begins the assessment does, and can invite reviewers once it is under review.',
  later: 'No editor handles this manuscript. The editor-in-chief can assign one.',
};

const FIND = 'Find reviewers by name, field or institution';

function Invite({ manuscript, typed, search, list }: Props) {
  const isMatched = list.candidates.some(({ matches, isCited }) => matches.length > 0 || isCited);
  const id = manuscript.paperId;
  return (
    <>
      <form
        id={FORM}
        className="stack"
        method="post"
        action={href('officeReviewers', { id })}
        aria-label="Invite reviewers"
        noValidate
      >
        {/* Enter in a field means the person who was typed in, never the first of the list. */}
        <DefaultButton name="invite" value="typed" />
        <section className="stack" aria-labelledby="candidates">
          <div className="candidates-head">
            <div>
              <h2 id="candidates">Choose from the list{isMatched && ', best matches first'}</h2>
              {!isMatched && list.candidates.length > 0 && (
                <p className="small soft">
                  No field matches the manuscript: fewest open invitations come first.
                </p>
              )}
            </div>
            {/* In this form, so that a search keeps what is typed and ticked. */}
            <div className="search-form" role="search" aria-label={FIND}>
              <label htmlFor="q">{FIND}</label>
              <input className="input" type="search" id="q" name="q" defaultValue={search} />
              <input type="hidden" name="searched" value={search} />
              <Button name="step" value="find">
                Find
              </Button>
            </div>
          </div>
          <CandidateEntries candidates={list.candidates} typed={typed} />
          <OtherPages {...list} />
        </section>
        <AnotherReviewer {...{ id, typed }} isOpen={list.candidates.length === 0} />
      </form>
    </>
  );
}

/** Buttons of the form, so that the rest of it is kept. */
const OtherPages = ({ page, pages }: Props['list']) =>
  pages > 1 && (
    <p className="actions">
      {page > 1 && (
        <Button name="page" value={page - 1}>
          Previous<span className="visually-hidden"> reviewers</span>
        </Button>
      )}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && (
        <Button name="page" value={page + 1}>
          Next<span className="visually-hidden"> reviewers</span>
        </Button>
      )}
    </p>
  );

type AnotherProps = { id: number; typed: FormState; isOpen: boolean };

/** A person who is not in the list is added there with the invitation. */
function AnotherReviewer({ id, typed, isOpen }: AnotherProps) {
  const wasTyped = ['name', 'email', 'institution', 'expertise'].some(
    (name) => typed.values[name] || typed.errors[name],
  );
  return (
    <details className="opener" open={isOpen || wasTyped}>
      <summary id="typed">Or invite another reviewer</summary>
      <div className="form">
        <Field label="Name" autoComplete="off" {...fieldOf(typed, 'name')} />
        <Field
          label="E-mail address"
          type="email"
          hint="If it is at a university that this website knows by its domain, and not at yours, the review counts by itself. Otherwise a second editor must vouch for the reviewer: a journal with one editor needs another first."
          autoComplete="off"
          {...fieldOf(typed, 'email')}
        />
        <Field label="Institution" autoComplete="off" {...fieldOf(typed, 'institution')} />
        <Field
          label="Fields of expertise"
          hint="Separated by commas; saved for next time"
          autoComplete="off"
          {...fieldOf(typed, 'expertise')}
        />
        <p className="actions">
          <Button name="invite" value="typed">
            Invite
          </Button>
          <Button name="alternate" value="typed" kind="quiet">
            Save as alternate
          </Button>
        </p>
        <p>
          A review came by e-mail from a person who was not invited here?{' '}
          <a href={href('officeUninvitedReview', { id })}>Enter the review</a>
        </p>
      </div>
    </details>
  );
}
