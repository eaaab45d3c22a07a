import { landedCookie } from '#app/platform/web/landing.server.ts';
import { takeNotice } from '#app/platform/web/notices.server.ts';
import { PRIVATE, seeOther } from '#app/platform/web/answers.ts';
import { ConfirmFirst } from '#app/ui/confirm-first.tsx';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { currentUser, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import {
  drainUpload,
  listOwnUploads,
  takePaper,
} from '#app/features/publishing/upload-form/index.server.ts';
import { OwnUploads, UploadForm } from '#app/features/publishing/upload-form/index.ts';
import { shownInBar } from '#app/features/manuscripts/office/index.server.ts';
import { listOwnReviews } from '#app/features/manuscripts/reviews/index.server.ts';
import { listOwnManuscripts } from '#app/features/manuscripts/tracking/index.server.ts';
import { OwnManuscripts } from '#app/features/manuscripts/tracking/index.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import { wantsJson } from '#app/platform/web/json-call.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { listGuestIssues, listGuestManuscripts } from '../list-guest-manuscripts.server.ts';
import { placeOfWork } from '../place-of-work.server.ts';
import { DashboardView } from './dashboard-view.tsx';

export const dashboardPage = pageFor('author', async (context, user) => {
  const landed = landedCookie(context.request);
  if (landed !== null) {
    const place = await placeOfWork(context.platform, user);
    if (place !== null) return seeOther(place, [landed]);
  }
  return show(context, user);
});

/** JSON for the form's script. */
export async function dashboardUpload(context: RouteContext): Promise<Page | Response> {
  const { platform, request } = context;
  const user = await currentUser(platform, request);
  if (!user) {
    await drainUpload(context);
    const login = href('alreadyRegister', null, { next: href('dashboard') });
    if (wantsJson(request)) throw new HttpError(401, LOG_IN_FIRST);
    return seeOther(login);
  }
  return takePaper(context, user, {
    back: href('dashboard'),
    show: (state) => show(context, user, state),
  });
}

const LOG_IN_FIRST = 'Please log in first. Your draft is stored in your browser.';

async function show(context: RouteContext, user: SignedIn, state = EMPTY): Promise<Page> {
  const { platform, request, url } = context;
  const { facts } = journalOf(platform);
  const page = (name: string) => wholeNumber(url.searchParams.get(name)) || 1;
  const [own, uploads, asked, guestOf, issues, { charges }] = await Promise.all([
    listOwnManuscripts(platform, user, page('manuscripts')),
    listOwnUploads(platform, user, page('uploads')),
    listOwnReviews(platform, user),
    listGuestManuscripts(platform, user),
    listGuestIssues(platform, user),
    shownInBar(platform, user),
  ]);
  const { notice, headers } = takeNotice(request);
  return {
    title: 'Dashboard',
    description: 'The status of your manuscripts, and the Upload Paper form.',
    canonical: href('dashboard'),
    noindex: true,
    headers: { ...PRIVATE, ...headers },
    body: (
      <DashboardView
        user={user}
        notice={notice}
        guestOf={guestOf}
        guestIssues={issues}
        keepsCharges={charges.areKept}
        hasReviews={asked.reviews.length > 0}
        manuscripts={own.manuscripts.length > 0 && <OwnManuscripts {...own} />}
        uploads={
          uploads.uploads.length > 0 && <OwnUploads {...uploads} timeZone={facts.timeZone} />
        }
        uploadForm={
          user.emailVerified ? (
            <UploadForm action={href('dashboard')} rules={facts} state={state} />
          ) : (
            <ConfirmFirst email={user.email} />
          )
        }
      />
    ),
  };
}
