import { officePage } from '#app/features/accounts/sessions/index.server.ts';
import type { ReactNode } from 'react';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { REFUSALS } from '../../core/laws.ts';
import type { MoveRefusal } from '../../core/laws.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import type { Page } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { ShortNotice } from '#app/ui/notice.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { GuestForm } from './office-forms.tsx';

/** Refusals that are about who asks; the others are about where the manuscript stands. */
const PERSONAL: ReadonlySet<MoveRefusal> = new Set([
  'not-yours',
  'not-handled-by-you',
  'conflict',
  'possible-conflict',
  'institution-missing',
  'took-part-in-decision',
  'second-editor-needed',
  'would-gain-decision',
  'entered-by-you',
  'not-your-decision',
]);

/** Says why a step is refused, and which law says so. */
export function refusalPage(user: SignedIn, paperId: number, reason: MoveRefusal): Page {
  if (reason === 'institution-missing') return institutionPage(user, paperId);
  return pageOf(user, paperId, PERSONAL.has(reason) ? 403 : 409, [
    <ShortNotice kind="error" key="reason">
      {REFUSALS[reason]}
    </ShortNotice>,
    <p key="back">
      <a href={href('officeManuscript', { id: paperId })}>Back to the manuscript</a>
    </p>,
  ]);
}

/** All that an editor sees of a manuscript who has not stated their institution yet (L2). */
export const institutionPage = (user: SignedIn, paperId: number): Page =>
  pageOf(user, paperId, 403, [
    <ShortNotice kind="error" key="reason">
      {REFUSALS['institution-missing']}
    </ShortNotice>,
    <p key="profile">
      <a href={href('accountProfile')}>Your profile</a>
    </p>,
  ]);

/** Which of them it is would tell of the authors. */
const GROUNDS =
  'These are conflicts of interest: to be an author or to have submitted the manuscript, a family tie, the institution or the e-mail domain of an author, a publication with an author in the last four years, and what you declared yourself. Editors without a conflict of interest see which it is.';

/** All that an editor with a conflict is told of a manuscript (L2). */
export function conflictPage(
  user: SignedIn,
  paperId: number,
  reason: 'conflict' | 'possible-conflict',
  mayInvite: boolean,
): Page {
  return pageOf(user, paperId, 403, [
    <ShortNotice kind="error" key="reason">
      {REFUSALS[reason]}
    </ShortNotice>,
    <p key="grounds" className="measure">
      {GROUNDS}
    </p>,
    mayInvite && (
      <PageSection key="guest" id="guest" title="A guest editor is needed" className="section">
        <p>
          No editor of the journal can take the next step on this manuscript. You can only invite an
          independent guest editor.{' '}
          {mayActAs(user.role, 'chief') && (
            <>
              If such a person has no account yet,{' '}
              <a href={href('accountInvitations')}>invite another editor</a> to the journal.
            </>
          )}
        </p>
        <GuestForm paperId={paperId} />
      </PageSection>
    ),
    <p key="back">
      <a href={href('officeManuscripts')}>Back to the manuscripts</a>
    </p>,
  ]);
}

export const guestPage = (user: SignedIn, paperId: number, state: FormState): Page =>
  pageOf(user, paperId, 200, [<GuestForm key="form" {...{ paperId, state }} />]);

const pageOf = (user: SignedIn, paperId: number, status: number, children: ReactNode[]): Page => ({
  ...officePage(
    { title: `Manuscript ${paperId}`, path: href('officeManuscripts'), user },
    children,
  ),
  status,
});
