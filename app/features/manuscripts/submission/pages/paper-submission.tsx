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
import { ANOTHER, receiveSubmission, TRAP } from '../receive-submission.server.ts';
import { trackingKey } from '../../core/letters/tracking-link.server.ts';
import { LoginForm } from '#app/features/accounts/sessions/index.ts';
import { ButtonLink, Submit } from '#app/ui/button.tsx';
import { CountryField } from '#app/features/accounts/profile/index.ts';
import { Form, Hidden } from '#app/ui/form.tsx';
import { Field, TickField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { FormProblem } from '#app/ui/form-message.tsx';
import { SOURCE } from '../../core/manuscript-file.ts';
import { LONGEST, MISSING } from '../forms.ts';
import type { SubmissionField } from '../forms.ts';

export async function paperSubmissionPage(context: RouteContext): Promise<Page> {
  const user = await currentUser(context.platform, context.request);
  return formPage(context, user ? { ...EMPTY, values: knownOf(user) } : EMPTY, user !== null);
}

/** JSON for the form's script. */
export async function paperSubmission(context: RouteContext): Promise<Page | Response> {
  const { platform, request } = context;
  const user = await currentUser(platform, request);
  const answer = await receiveSubmission(context, 'form', user);
  if (answer.outcome === 'refused') {
    return giveBack(request, answer, (state) => formPage(context, state, user !== null));
  }
  const key = trackingKey(platform, answer, 1);
  const isAgain = platform.clock.now() - answer.receivedAt > AT_ONCE;
  const shown = { id: answer.paperId, key, ...(isAgain && { again: '1' }) };
  const receipt = href('submissionReceipt', null, shown);
  return goOn(request, receipt, { message: 'Form submitted successfully' });
}

/** Milliseconds within which the same form sent twice was a slip, and its receipt is the first one. */
const AT_ONCE = 10 * 60_000;

const knownOf = (user: SignedIn): FormState['values'] => ({
  author: `${user.firstName} ${user.lastName}`,
  email: user.email,
  mobile: user.mobileNo,
  college: user.institution,
  country: user.country,
});

function formPage({ platform }: RouteContext, state: FormState, isSignedIn: boolean): Page {
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
          {...{ state, isSignedIn }}
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

type FormProps = {
  state: FormState;
  isSignedIn: boolean;
  hidden: Readonly<Record<string, string>>;
  /** Name of the field that only machines fill in, and what they filled in. */
  trap: { name: string; value: string };
};

/** `data-upload-form`: see app/client/upload-form.ts. */
function PaperSubmissionForm(props: FormProps) {
  const { state, isSignedIn, hidden, trap } = props;
  const line = (name: SubmissionField) => ({
    ...fieldOf(state, name),
    ...(name !== 'pdf' && { maxLength: LONGEST[name] }),
    'data-missing': name in MISSING ? MISSING[name as keyof typeof MISSING] : undefined,
  });
  return (
    <Form
      action={href('paperSubmission')}
      files
      label="Paper submission"
      data-upload-form="paper-submission"
    >
      <FormProblem title="Error submitting form" state={state}>
        {!state.errors['pdf'] && 'Your entries are still here. Please choose the file again.'}
      </FormProblem>
      <p className="small soft">Fields with an asterisk (*) are required.</p>
      <Field label="Title of the manuscript" {...line('title')} autoComplete="off" required />
      <Field label="Author" {...line('author')} autoComplete="name" required />
      <Field label="Email" {...line('email')} type="email" autoComplete="email" required />
      <Field
        label="Phone"
        {...line('mobile')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
      />
      <Field label="College" {...line('college')} autoComplete="organization" required />
      <CountryField state={state} />
      <Field label="Additional author" {...line('additionalAuthor')} autoComplete="off" />
      <Field
        label="E-mail address of the additional author"
        {...line('additionalEmail')}
        type="email"
        autoComplete="off"
      />
      <Field
        label="Manuscript"
        {...line('pdf')}
        type="file"
        hint={SOURCE.kinds}
        accept={SOURCE.accept}
        data-check={href('fileCheck', null, { purpose: 'manuscript' })}
        required
      />
      {isSignedIn && (
        <details open={state.errors[ANOTHER] !== undefined || undefined}>
          <summary>If you sent a manuscript like this before</summary>
          <p>
            <a href={href('dashboard')}>Open it among your manuscripts</a>
          </p>
          <TickField
            name={ANOTHER}
            label="This is another manuscript"
            error={state.errors[ANOTHER]}
            defaultChecked={ANOTHER in state.values}
          />
        </details>
      )}
      <Hidden fields={hidden} />
      <Trap {...trap} />
      <Submit kind="primary" data-busy-label="Submitting…">
        Submit
      </Submit>
    </Form>
  );
}

/** Out of sight and of the tab order; once filled in it is shown, so that a person can empty it. */
function Trap({ name, value }: FormProps['trap']) {
  const field = (
    <Field
      label="Leave this field empty"
      name={name}
      defaultValue={value}
      autoComplete="off"
      tabIndex={value ? undefined : -1}
    />
  );
  return value ? (
    field
  ) : (
    <div className="visually-hidden" aria-hidden="true">
      {field}
    </div>
  );
}
