import * as v from 'valibot';
import { text } from '#app/platform/web/form/fields.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import type { Page } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { TextField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { Form } from '#app/ui/form.tsx';
import { noticeCookie } from '../../core/notices.server.ts';
import {
  accountActionOf,
  accountForm,
  accountPageOf,
  checking,
} from '../../sessions/pages/account-page.tsx';
import { findSignature, setSignature } from '../signature.server.ts';

/** A few lines: a name, a title, a journal. */
const LONGEST = 500;

const signatureForm = v.object({ signature: text(LONGEST) });

export const signaturePage = accountPageOf(async (user, { platform }) =>
  showForm({ values: { signature: await findSignature(platform, user) }, errors: {} }),
);

export const signatureAction = accountActionOf(
  checking(
    signatureForm,
    (_, state) => showForm(state),
    async (user, { signature }, _, { platform }) => {
      await setSignature(platform, user, signature);
      return seeOther(href('account'), [noticeCookie('signature-saved')]);
    },
  ),
);

const showForm = (state: FormState): Page =>
  accountForm(
    { title: 'Your signature', path: href('accountSignature') },
    state,
    <Form label="Signature" data-busy="Saving..." submit="Save">
      <TextField
        label="Signature (optional)"
        hint="Ends the letters that you send as an editor to authors and reviewers. Leave it empty for the usual one: the editors of the journal to authors, your name to reviewers."
        {...fieldOf(state, 'signature')}
        maxLength={LONGEST}
        rows={4}
      />
    </Form>,
  );
