import { officePage, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import type { Page } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { findText } from '../find-text.server.ts';
import type { FindNamed } from '../save-text.server.ts';
import { sourceOf } from '../text-fields.ts';
import { newPageForm } from '../text-form.ts';
import { answerText, previewAnswer } from './answer-text.ts';
import { TextForm } from './text-form.tsx';
import { TextPreview } from './text-preview.tsx';

export const officeNewTextPage = pageFor('chief', (_, user) => show(user, EMPTY));

export const officeNewText = (find: FindNamed) =>
  pageFor('chief', async (context, user) => {
    const { platform, request } = context;
    const values = await readForm(request);
    const sent = { request, values, show: (state: FormState) => show(user, state) };
    return takeForm(newPageForm, sent, ({ name, menu, ...fields }, again) => {
      const file = `pages/${name}.md`;
      if (findText(platform, file)) {
        return again({ name: 'There is a page at this address. Please choose another.' });
      }
      const body = sourceOf(file, { ...fields, settings: `menu: ${menu}` });
      if (values['step'] === 'preview') {
        return previewAnswer(platform, { file, body }, sent, (html) =>
          show(user, { values, errors: {} }, html),
        );
      }
      return answerText(platform, user, { file, body, since: null, isInFolder: false }, sent, find);
    });
  });

const TITLE = 'New page';

function show(user: SignedIn, state: FormState, shown: string | null = null): Page {
  return officePage(
    { title: TITLE, tab: TITLE, path: href('officeTexts'), user },
    <TextForm
      file={null}
      state={state}
      since={null}
      about=""
      page={null}
      promises={[]}
      restore={null}
      beside={shown !== null ? <TextPreview html={shown} /> : null}
    />,
  );
}
