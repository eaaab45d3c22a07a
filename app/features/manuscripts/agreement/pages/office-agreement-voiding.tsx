import { officePage } from '#app/features/accounts/sessions/index.server.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Page } from '#app/platform/web/page.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { Form } from '#app/ui/form.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField, TickField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { FormProblem } from '#app/ui/form-message.tsx';
import { namesReviewer } from '../../core/letters/letter-form.ts';
import { REFUSALS } from '../../core/laws.ts';
import { refuseMove } from '../../core/manuscript.ts';
import { declareNotices } from '#app/platform/web/notices.server.ts';
import {
  manuscriptFormOf,
  manuscriptPageOf,
  refused,
} from '../../editors/pages/open-manuscript.server.ts';
import type { Opened } from '../../editors/pages/open-manuscript.server.ts';
import { LONGEST_REASON, voidingForm } from '../agreement-form.ts';
import { voidAgreement } from '../void-agreement.server.ts';
import { findAgreement } from '../print-agreement.server.ts';
import { AgreementState } from './agreement-view.tsx';

const noticeCookie = declareNotices({
  'agreement-voided':
    'The agreement has been voided. The corresponding author is asked to sign it again.',
});

export const officeAgreementVoidingPage = manuscriptPageOf(showVoiding);

export const officeAgreementVoiding = manuscriptFormOf(
  voidingForm,
  showVoiding,
  async (opened, { reason }, again, { platform }) => {
    const { paperId } = opened.manuscript;
    const result = await voidAgreement(platform, opened.user, { paperId, reason });
    if (result.outcome === 'names-a-reviewer') {
      return again({ reason: namesReviewer(result.found) });
    }
    if (result.outcome !== 'voided') return refused(opened, result);
    return seeOther(href('officeProduction', { id: paperId }), [noticeCookie('agreement-voided')]);
  },
);

async function showVoiding(
  { user, manuscript, editor }: Opened,
  { platform }: Pick<RouteContext, 'platform'>,
  state: FormState = EMPTY,
): Promise<Page> {
  const { paperId, facts } = manuscript;
  const reason = refuseMove(facts, 'void-agreement', editor);
  if (reason !== null) throw new HttpError(409, REFUSALS[reason]);
  const agreement = await findAgreement(platform, paperId);
  const title = 'Void the publishing agreement';
  const back = href('officeProduction', { id: paperId });
  return officePage(
    { title, path: href('officeManuscripts'), user },
    <>
      <AgreementState {...{ paperId, agreement }} />
      <p className="measure">
        Production stops until the agreement has been signed again, and nothing can be published.
        The corresponding author gets your reason and is asked to sign. The signed text and its PDF
        stay in the record.
      </p>
      <Form label={title} data-busy="Please wait...">
        <FormProblem title="The agreement has not been voided" state={state} />
        <TextField
          label="Reason"
          {...fieldOf(state, 'reason')}
          hint="For the author and the history"
          maxLength={LONGEST_REASON}
          rows={4}
          required
        />
        <TickField
          label="I am sure: the author has to sign again"
          name="sure"
          error={state.errors['sure']}
          required
        />
        <p className="actions">
          <Button kind="danger">Void the agreement</Button>
          <a href={back}>Cancel</a>
        </p>
      </Form>
    </>,
  );
}
