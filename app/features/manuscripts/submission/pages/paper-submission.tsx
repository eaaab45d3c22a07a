import { currentUser } from '#app/features/accounts/sessions/index.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { TextPage } from '#app/features/journal/content/index.ts';
import { goOn, PRIVATE } from '#app/platform/web/answers.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { giveBack } from '#app/platform/web/form/take-form.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { startedAt, STARTED } from '#app/platform/web/limits/human-check.server.ts';
import { href } from '#app/routes.ts';
import { receiveSubmission, TRAP } from '../receive-submission.server.ts';
import { trackingKey } from '../../core/letters/tracking-link.server.ts';
import { PaperSubmissionForm } from './paper-submission-form.tsx';
import { LoginForm } from '#app/features/accounts/sessions/index.ts';
import { ButtonLink } from '#app/ui/button.tsx';

export async function paperSubmissionPage(context: RouteContext): Promise<Page> {
  const user = await currentUser(context.platform, context.request);
  return formPage(context, user ? { ...EMPTY, values: knownOf(user) } : EMPTY);
}

/** JSON for the form's script. */
export async function paperSubmission(context: RouteContext): Promise<Page | Response> {
  const { platform, request } = context;
  const user = await currentUser(platform, request);
  const answer = await receiveSubmission(context, 'form', user);
  if (answer.outcome === 'refused') {
    return giveBack(request, answer, (state) => formPage(context, state));
  }
  const key = trackingKey(platform, answer, 1);
  const receipt = href('submissionReceipt', null, { id: answer.paperId, key });
  return goOn(request, receipt, { message: 'Form submitted successfully' });
}

const knownOf = (user: SignedIn): FormState['values'] => ({
  author: `${user.firstName} ${user.lastName}`,
  email: user.email,
  mobile: user.mobileNo,
  college: user.institution,
  country: user.country,
});

function formPage({ platform }: RouteContext, state: FormState): Page {
  const page = journalOf(platform).pages['paper-submission'];
  return {
    title: page.title,
    description: page.description,
    canonical: href('paperSubmission'),
    // It tells when it was shown, so each visitor gets one of their own.
    headers: PRIVATE,
    body: (
      <TextPage title={page.title} text={page}>
        <PaperSubmissionForm
          state={state}
          hidden={{ [STARTED]: startedAt(platform, state.values[STARTED]) }}
          trap={{ name: TRAP, value: state.values[TRAP] ?? '' }}
        />
      </TextPage>
    ),
  };
}

export function submitOnlinePage({ platform }: RouteContext): Page {
  const { facts, pages } = journalOf(platform);
  const page = pages['submit-online'];
  return {
    title: page.title,
    description: page.description,
    canonical: href('submitOnline'),
    body: (
      <TextPage title={page.title} text={page}>
        <p>
          <ButtonLink href={href('paperSubmission')}>Submit Now</ButtonLink>
        </p>
        <LoginForm email={facts.contact.editorial.email} />
      </TextPage>
    ),
  };
}
