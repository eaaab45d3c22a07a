import * as v from 'valibot';
import type { ReactNode } from 'react';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { TextPage } from '#app/features/journal/about/index.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import type { Door } from '#app/platform/web/limits/guesses.server.ts';
import { countGuess, forgiveGuess } from '#app/platform/web/limits/guesses.server.ts';
import { tooManyAttempts } from '#app/platform/web/limits/rate-limit.ts';
import { href } from '#app/routes.ts';
import { Notice } from '#app/ui/notice.tsx';
import { askForTrackingLink } from '../mail-tracking-link.server.ts';
import { trackingSchema } from '../../submission/forms.ts';
import { mayWithdraw } from '../../core/manuscript.ts';
import { findTrackedManuscript } from '../../authors/find-tracked-manuscript.server.ts';
import { LinkRequest } from './link-request.tsx';
import { TrackForm } from './track-form.tsx';
import { PaperHeader, TrackedPaper } from './tracked-manuscript.tsx';
import { MINUTE } from '#app/platform/clock.ts';

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

/** Said alike of a wrong paper ID and of a wrong address. */
const UNKNOWN =
  'No manuscript has this paper ID and e-mail address. Please check both against your receipt.';

/** `GET /track-your-paper`: paper ID and e-mail address, to follow a paper. */
export function trackYourPaperPage(context: RouteContext): Page {
  return trackingPage(context, <TrackForm />);
}

/** `POST /track-your-paper`: shows the paper, or mails the author's own link to it. */
export async function trackYourPaper(context: RouteContext): Promise<Page> {
  const { platform, request, clientIp } = context;
  const form = await request.formData().catch(() => null);
  const text = (name: string) => {
    const given = form?.get(name);
    return typeof given === 'string' ? given.slice(0, 300) : '';
  };
  const values = { paperId: text('paperId'), email: text('email') };
  const again = (status: number, props: { problem: string } | { errors: object }) =>
    trackingPage(context, <TrackForm values={values} {...props} />, status);

  const parsed = v.safeParse(trackingSchema, values);
  if (!parsed.success) {
    const { nested = {} } = v.flatten<typeof trackingSchema>(parsed.issues);
    const [paperId, email] = [nested.paperId?.[0], nested.email?.[0]];
    return again(422, { errors: { ...(paperId && { paperId }), ...(email && { email }) } });
  }
  const { paperId, email } = parsed.output;
  const from = { place: clientIp };
  const wait = await countGuess(platform, DOOR, String(paperId), from);
  if (wait !== null) return again(429, { problem: tooManyAttempts(wait) });
  if (form?.get('send') === 'link') {
    await askForTrackingLink(platform, { paperId, email });
    return trackingPage(context, <LinkSent />);
  }
  const manuscript = await findTrackedManuscript(platform, paperId, { email });
  if (!manuscript) return again(404, { problem: UNKNOWN });
  await forgiveGuess(platform, DOOR, String(paperId), from);
  return {
    title: `Manuscript ${paperId}`,
    noindex: true,
    headers: { 'Cache-Control': 'no-store' },
    body: (
      <>
        <PaperHeader {...manuscript} />
        <TrackedPaper manuscript={manuscript}>
          {mayWithdraw(manuscript) && <LinkRequest paperId={paperId} email={email} />}
        </TrackedPaper>
      </>
    ),
  };
}

const LinkSent = () => (
  <Notice kind="status">
    <p>
      If the paper ID and the e-mail address belong together, the link is on its way to you. We send
      it at most three times a day; links in earlier e-mails still work.
    </p>
  </Notice>
);

function trackingPage({ platform }: RouteContext, form: ReactNode, status = 200): Page {
  const page = journalOf(platform).pages['track-your-paper'];
  return {
    status,
    title: status === 200 ? page.title : `Error: ${page.title}`,
    description: page.description,
    canonical: href('trackYourPaper'),
    body: (
      <TextPage title={page.title} text={page}>
        {form}
      </TextPage>
    ),
  };
}
