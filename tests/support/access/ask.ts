import type { Endpoint } from '../../../app/platform/web/page.ts';
import type { Environment } from '../../../app/platform/config.server.ts';
import { createWeb } from '../../../app/web.server.tsx';
import { anAccount, createAccountsPlatform, signedIn } from '../accounts.ts';
import { roleOf } from './answers.ts';
import type { Person } from './answers.ts';
import { emptyForm, requestsTo } from './requests.ts';
import { fillSite } from './site.ts';

/** A site with one of everything, asked as a user who is signed in again when a page logs out. */
export async function siteFor(person: Person, environment: Environment = {}) {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off', ...environment });
  const web = createWeb(platform, { css: null, deskCss: null, js: null, fonts: [] });
  const account = person === 'visitor' ? null : await anAccount(platform, { role: roleOf(person) });
  const signIn = async () =>
    account && (await signedIn(platform, account.username)).request.headers.get('Cookie');
  let cookie = await signIn();

  /** Sends a request of the table; a form is sent empty. */
  const ask = async (
    path: string,
    method: string,
    endpoint: Endpoint,
    headers: Record<string, string> = {},
  ) => {
    const request = new Request(new URL(path, platform.config.BASE_URL), {
      method,
      ...(method === 'POST' && emptyForm(endpoint, path)),
    });
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
    if (cookie !== null) request.headers.set('Cookie', cookie);
    const answer = await web.fetch(request);
    const lines = answer.headers.getSetCookie();
    if (lines.some((line) => line.includes('session=;'))) cookie = await signIn();
    return {
      status: answer.status,
      headers: answer.headers,
      location: answer.headers.get('Location'),
      text: await answer.text(),
    };
  };
  const site = await fillSite(platform, account?.id ?? null, { isGuest: person === 'guest' });
  return { platform, requests: requestsTo(site), ask };
}
