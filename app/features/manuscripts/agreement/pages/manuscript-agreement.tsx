import { EMPTY } from '#app/platform/web/form/form-state.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { agreementForm } from '../agreement-form.ts';
import { agreementMark, signAgreement } from '../sign-agreement.server.ts';
import { authorsFormOf, authorsPageOf } from '../../authors/find-authors-paper.server.ts';
import type { AuthorsPaper } from '../../authors/find-authors-paper.server.ts';
import { REFUSALS } from '../../core/laws.ts';
import type { MoveRefusal } from '../../core/laws.ts';
import { authorMover, caseOf, refuseMove } from '../../core/manuscript.ts';
import { findAgreement } from '../find-agreement.server.ts';
import { streamAgreement } from '../stream-agreement.server.ts';
import { AgreementForm } from './agreement-form.tsx';
import { AgreementView } from './agreement-view.tsx';

export const manuscriptAgreementPage = authorsPageOf((paper, context) =>
  showAgreement(paper, context),
);

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
