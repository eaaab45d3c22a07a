import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import type { ReactNode } from 'react';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { TextPage } from '#app/features/journal/content/index.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import type { Door } from '#app/platform/web/limits/guesses.server.ts';
import { countGuess } from '#app/platform/web/limits/guesses.server.ts';
import { href } from '#app/routes.ts';
import { ShortNotice } from '#app/ui/notice.tsx';
import { askForTrackingLink } from '../mail-tracking-link.server.ts';
import { trackingForm } from '../../submission/forms.ts';
import { isStep } from '../../completion/steps.ts';
import { MINUTE } from '#app/platform/clock.ts';
import { Form } from '#app/ui/form.tsx';
import { Field } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';

/** Many addresses together neither guess whose paper it is, nor keep its authors out. */
const DOOR: Door = {
  place: { name: 'tracking', attempts: 20, window: 15 * MINUTE },
  pair: { name: 'tracking-paper', attempts: 20, window: 15 * MINUTE },
  daily: [
    { after: 0, attempts: 60 },
    { after: 60, attempts: 5 },
    { after: 1000, attempts: 2 },
  ],
};

export function trackYourPaperPage(context: RouteContext): Page {
  return trackingPage(context, <TrackForm state={EMPTY} />);
}

/** Characters, far more than a key has. */
const LONGEST_KEY = 300;

/** `POST /track-your-paper`: mails the author's own link, and answers the same to everyone (L6). */
export async function trackYourPaper(context: RouteContext): Promise<Page | Response> {
  const { platform, request, clientIp } = context;
  const values = await readForm(request);
  const show = (state: FormState) => trackingPage(context, <TrackForm state={state} />);
  return takeForm(trackingForm, { request, values, show }, async ({ paperId, email }, again) => {
    const wait = await countGuess(platform, DOOR, String(paperId), { place: clientIp });
    if (wait !== null) return again.later(wait);
    await askForTrackingLink(platform, { paperId, email });
    const { step, key } = values;
    // Who asks from the step of a form goes on there.
    if (isStep(step)) {
      const query = { key: key?.slice(0, LONGEST_KEY) ?? null, saved: 'mailed' };
      return seeOther(href('manuscriptCompletionStep', { id: paperId, step }, query));
    }
    return trackingPage(context, <LinkSent />);
  });
}

const LinkSent = () => (
  <ShortNotice kind="status">
    If they match, a link is on its way. It leads to the page of your manuscript. We send it at most
    three times a day; links in earlier e-mails still work.
  </ShortNotice>
);

function trackingPage({ platform }: RouteContext, form: ReactNode): Page {
  const page = journalOf(platform).pages['track-your-paper'];
  return {
    title: page.title,
    description: page.description,
    canonical: href('trackYourPaper'),
    body: (
      <TextPage title={page.title} text={page}>
        {form}
      </TextPage>
    ),
  };
}

function TrackForm({ state }: { state: FormState }) {
  return (
    <Form action={href('trackYourPaper')} label="Track your paper" submit="Track" state={state}>
      <Field
        label="Paper ID number"
        {...fieldOf(state, 'paperId')}
        hint="Digits only"
        inputMode="numeric"
        pattern="[0-9]+"
        maxLength={9}
        autoComplete="off"
        required
      />
      <Field
        label="Email ID"
        {...fieldOf(state, 'email')}
        type="email"
        autoComplete="email"
        required
      />
    </Form>
  );
}
