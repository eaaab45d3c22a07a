import { EMPTY } from '#app/platform/web/form/form-state.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { agreementForm, LONGEST_SIGNATURE } from '../agreement-form.ts';
import { agreementMark, signAgreement } from '../sign-agreement.server.ts';
import { authorsFormOf, authorsPageOf } from '../../authors/find-authors-paper.server.ts';
import type { AuthorsPaper } from '../../authors/find-authors-paper.server.ts';
import { REFUSALS } from '../../core/laws.ts';
import type { MoveRefusal } from '../../core/laws.ts';
import { authorMover, caseOf, refuseMove } from '../../core/manuscript.ts';
import { findAgreement, streamAgreement } from '../print-agreement.server.ts';
import { AgreementView } from './agreement-view.tsx';
import { Form } from '#app/ui/form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, TickField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';

export const manuscriptAgreementPage = authorsPageOf(showAgreement);

/** Signed twice, the first signature stands. */
export const manuscriptAgreement = authorsFormOf(
  agreementForm,
  showAgreement,
  async (paper, { name, behalf, read }, again, { platform }) => {
    const { acting, key, headers } = paper;
    const { paperId } = acting;
    const result = await signAgreement(platform, acting, { name, behalf, read });
    switch (result.outcome) {
      case 'signed':
      case 'signed-before': {
        const Location = href('manuscriptAgreement', { id: paperId }, { key, signed: 'now' });
        return new Response(null, { status: 303, headers: { ...headers, Location } });
      }
      case 'another-name':
        return again({
          name: `Please type your name as it is in the list of authors (${result.author}), or say below on whose behalf you sign.`,
        });
      case 'text-changed': {
        const message = 'The text has changed since you opened it. Please read it again and sign.';
        return again(message, 409);
      }
      case 'refused':
        throw refusal(result.reason);
    }
  },
);

export const manuscriptAgreementPdf = authorsPageOf(({ manuscript, headers }, { platform }) =>
  streamAgreement(platform, manuscript.paperId, headers),
);

/** L4: neither before acceptance nor by another author. */
const refusal = (reason: MoveRefusal): HttpError =>
  reason === 'not-yours'
    ? new HttpError(403, 'Only the corresponding author can sign the publishing agreement.')
    : new HttpError(409, REFUSALS['agreement-missing']);

async function showAgreement(
  paper: AuthorsPaper,
  { platform, url }: RouteContext,
  typed = EMPTY,
): Promise<Page> {
  const { manuscript, headers, key, back } = paper;
  const { paperId, title, state } = manuscript;
  const signed = await findAgreement(platform, paperId);
  const refused = refuseMove(caseOf(state), 'sign-agreement', authorMover(manuscript));
  if (!signed && refused !== null) throw refusal(refused);
  const { agreement } = journalOf(platform);
  return {
    title: agreement.title,
    noindex: true,
    headers,
    body: (
      <AgreementView
        {...{ paperId, agreement, signed, back }}
        title={title}
        isFresh={url.searchParams.get('signed') === 'now'}
        problem={typed.message ?? null}
        pdf={href('manuscriptAgreementPdf', { id: paperId }, { key })}
        form={
          <AgreementForm
            action={href('manuscriptAgreement', { id: paperId }, { key })}
            mark={agreementMark(agreement.markdown)}
            back={back}
            state={typed}
          />
        }
      />
    ),
  };
}

type Props = {
  action: string;
  back: string;
  /** Tells this text from another. */
  mark: string;
  state: FormState;
};

const AgreementForm = ({ action, back, mark, state }: Props) => (
  <Form action={action} label="Sign the agreement">
    <input type="hidden" name="read" value={mark} />
    <Field
      label="Your full name"
      {...fieldOf(state, 'name')}
      hint="Typing your name here signs the agreement"
      autoComplete="name"
      maxLength={LONGEST_SIGNATURE}
      required
    />
    <Field
      label="On whose behalf, if it is not your own name as an author"
      {...fieldOf(state, 'behalf')}
      hint="For example: for the authors, as head of the legal office of Example University"
      autoComplete="off"
      maxLength={LONGEST_SIGNATURE}
    />
    <TickField
      label="I have read this agreement, and I sign it on behalf of all authors and with their consent."
      name="consent"
      error={state.errors['consent']}
      defaultChecked={state.values['consent'] === 'yes' && state.message === undefined}
      required
    />
    <p className="actions">
      <Button kind="primary">Sign the agreement</Button>
      <a href={back}>Not now</a>
    </p>
  </Form>
);
