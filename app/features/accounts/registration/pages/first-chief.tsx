import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { goOn, PRIVATE, seeOther } from '#app/platform/web/answers.ts';
import { hasChief } from '../../roles/is-last-chief.server.ts';
import { createFirstChief } from '../create-first-chief.server.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import { firstChiefForm } from '../../core/forms.ts';
import { noticeCookie } from '../../core/notices.server.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { Register } from './register.tsx';
import { USERNAME_TAKEN } from './new-registration.tsx';

/** `/first-chief`: where a new journal's first chief registers, with the code from the console; once there is one, it leads to the login. */
export async function firstChiefPage({ url, platform }: RouteContext): Promise<Page | Response> {
  if (await hasChief(platform)) return seeOther(href('editorReviewerLogin'));
  const code = url.searchParams.get('code');
  return showForm(code === null ? EMPTY : { values: { code }, errors: {} });
}

export async function firstChiefAction(context: RouteContext): Promise<Page | Response> {
  const { platform, request, clientIp } = context;
  const values = await readForm(request);
  return takeForm(firstChiefForm, { request, values, show: showForm }, async (wanted, again) => {
    const result = await createFirstChief(platform, wanted, clientIp);
    switch (result.outcome) {
      case 'created':
        return goOn(request, href('editorReviewerLogin'), {
          cookies: [noticeCookie('first-chief')],
        });
      case 'wrong-code': {
        const code =
          'This code is wrong or has already been used. Until there is an editor-in-chief, the server prints a new one each time it starts.';
        return again({ code }, 403);
      }
      case 'chief-exists':
        return again('The journal already has an editor-in-chief.', 409);
      case 'username-taken':
        return again({ userName: USERNAME_TAKEN }, 409);
      case 'too-many-attempts':
        return again.later(result.wait);
    }
  });
}

function showForm(state: FormState): Page {
  return {
    title: 'The first editor-in-chief',
    noindex: true,
    headers: PRIVATE,
    body: (
      <div className="stack">
        <PageHeader
          title="The first editor-in-chief"
          lede="A new journal starts with its editor-in-chief, who assigns all other roles."
        />
        <Register kind="chief" state={state} />
      </div>
    ),
  };
}
