import { HttpError } from '#app/platform/web/http-error.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { isForeignOrigin } from '#app/platform/web/server/foreign-origin.ts';
import { href } from '#app/routes.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { innerCookies } from '../../core/auth-cookies.server.ts';
import { finishOrcid, linkOrcid, unlinkOrcid } from '../link-orcid.server.ts';
import { noticeCookie } from '../../core/notices.server.ts';
import { knowsOrcid } from '../../core/orcid.server.ts';
import { accountActionOf, accountPageOf } from '../../sessions/pages/account-page.tsx';

const DONE = href('account', null, { orcid: 'linked' });
const NO_KEYS = 'ORCID is not set up on this site.';
const FAILED = href('account', null, { orcid: 'failed' });

/** `GET /account/orcid`: leads to ORCID. A link, because our policy lets no form lead elsewhere. */
export const orcidPage = accountPageOf(async (_, context) => {
  const { platform, request } = context;
  if (!knowsOrcid(platform.config)) throw new HttpError(404, NO_KEYS);
  if (isForeignOrigin(request, platform.config)) return seeOther(href('account'));
  const { url, cookies } = await linkOrcid(platform, { done: DONE, failed: FAILED }, context);
  return seeOther(url, cookies);
});

export const orcidAction = accountActionOf(async (user, _, { platform }) => {
  await unlinkOrcid(platform, user);
  return seeOther(href('account'), [noticeCookie('orcid-removed')]);
});

export async function orcidCallback(context: RouteContext): Promise<Response> {
  const { platform } = context;
  if (!knowsOrcid(platform.config)) throw new HttpError(404, NO_KEYS);
  const answer = await finishOrcid(platform, context);
  const location = answer.headers.get('Location') ?? '';
  const cookies = innerCookies(answer.headers);
  if (location.endsWith(DONE)) {
    return seeOther(href('account'), [...cookies, noticeCookie('orcid-linked')]);
  }
  const taken = location.includes('already_linked');
  return seeOther(href('account'), [
    ...cookies,
    noticeCookie(taken ? 'orcid-taken' : 'orcid-failed'),
  ]);
}
