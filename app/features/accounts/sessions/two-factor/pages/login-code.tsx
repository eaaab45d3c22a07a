import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { IslandPlace } from '#app/platform/web/island-place.tsx';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PRIVATE } from '#app/platform/web/answers.ts';
import { confirmSignIn } from '../confirm-sign-in.server.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import { codeForm } from '../../../core/forms.ts';
import { island } from './code-form.island.tsx';
import { nextPath } from '../../next-path.ts';
import { href } from '#app/routes.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { signedInAnswer } from '../../signed-in-answer.server.ts';

export function loginCodePage({ url }: RouteContext): Page {
  return showForm(EMPTY, nextPath(url.searchParams.get('next')));
}

export async function loginCodeAction(context: RouteContext): Promise<Page | Response> {
  const { platform, request, clientIp } = context;
  const values = await readForm(request);
  const next = nextPath(values['next']);
  const show = (state: FormState) => showForm(state, next);
  return takeForm(codeForm, { request, values, show }, async ({ code }, again) => {
    const result = await confirmSignIn(platform, code, { request, clientIp });
    switch (result.outcome) {
      case 'signed-in':
        return signedInAnswer(request, result, next);
      case 'wrong-code':
        return again({ code: 'This code is wrong or has already been used.' }, 403);
      case 'expired':
        return again('This took too long, or too many codes were wrong. Please log in again.', 403);
      case 'too-many-attempts':
        return again.later(result.wait);
    }
  });
}

function showForm(state: FormState, next: string | null): Page {
  return {
    title: 'Enter your code',
    noindex: true,
    headers: PRIVATE,
    body: (
      <div className="stack">
        <PageHeader
          title="Enter your code"
          lede="Enter the six digits from your authenticator app, or one of your recovery codes."
        />
        <IslandPlace
          of={island}
          props={{
            ...{ action: href('signInCode'), back: href('authorLogin', null, { next }) },
            ...{ state, next },
          }}
          className="stack"
        />
      </div>
    ),
  };
}
