import type { ReactNode } from 'react';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { href } from '#app/routes.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Done } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import type { GuestManuscript } from '../list-guest-manuscripts.server.ts';

type DashboardProps = {
  user: SignedIn;
  notice: string | null;
  /** Manuscripts that they handle as guest editor. */
  guestOf: readonly GuestManuscript[];
  /** Special issues of which they are guest editor. */
  guestIssues: readonly string[];
  manuscripts: ReactNode;
  uploads: ReactNode;
  uploadForm: ReactNode;
  hasReviews: boolean;
  keepsCharges: boolean;
};

export function DashboardView({ user, notice, ...parts }: DashboardProps) {
  return (
    <>
      <PageHeader title="Dashboard" kicker={`${user.firstName} ${user.lastName}`} />
      <div className="stack">
        <Done>{notice}</Done>
        <p className="actions">
          <ButtonLink href={href('paperSubmission')}>Submit a manuscript</ButtonLink>
          <ButtonLink href="#upload">Upload a paper</ButtonLink>
          {(parts.hasReviews || mayActAs(user.role, 'reviewer')) && (
            <a href={href('ownReviews')}>Your reviews</a>
          )}
          {parts.keepsCharges && <a href={href('officeCharges')}>Publication charges</a>}
          {mayActAs(user.role, 'editor') && <a href={href('office')}>Editorial office</a>}
          <a href={href('account')}>Your account</a>
        </p>
        <p className="measure">
          Submit a new manuscript for review and a decision by the editors. Upload a paper after it
          has been accepted: you enter the details and the PDF for its page in the journal.
        </p>
        {parts.guestOf.length + parts.guestIssues.length > 0 && (
          <PageSection id="guest-of" title="You are guest editor of" className="section">
            <ul>
              {parts.guestIssues.map((name) => (
                <li key={name}>
                  Special issue: {name}.{' '}
                  <a href={href('officeManuscripts')}>Its manuscripts in the editorial office</a>
                </li>
              ))}
              {parts.guestOf.map(({ paperId, title }) => (
                <li key={paperId}>
                  <a href={href('officeManuscript', { id: paperId })}>
                    Manuscript {paperId}
                    {title !== null && `: ${title}`}
                  </a>
                </li>
              ))}
            </ul>
          </PageSection>
        )}
        {parts.manuscripts && (
          <PageSection id="manuscripts" title="Your manuscripts" className="section">
            {parts.manuscripts}
          </PageSection>
        )}
        <div data-refresh="uploads">
          {parts.uploads && (
            <PageSection id="uploads" title="Your uploads" className="section">
              {parts.uploads}
            </PageSection>
          )}
        </div>
        <PageSection id="upload" title="Upload Paper">
          <p className="measure">
            For accepted papers only: uploads are not reviewed. Please submit new work as a
            manuscript instead.
          </p>
          <p>No field is required: you can add missing details later.</p>
          {parts.uploadForm}
        </PageSection>
      </div>
    </>
  );
}
