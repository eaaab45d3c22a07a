import { readForm } from '#app/platform/web/form/read-form.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { agreementMark, signAgreement } from '../sign-agreement.server.ts';
import { authorsPageOf } from '../../authors/find-authors-paper.server.ts';
import type { AuthorsPaper } from '../../authors/find-authors-paper.server.ts';
import { REFUSALS } from '../../core/laws.ts';
import type { MoveRefusal } from '../../core/laws.ts';
import { authorMover, caseOf, decideMove } from '../../core/manuscript.ts';
import { plainLine } from '../../../../platform/text/plain-line.ts';
import { findAgreement } from '../find-agreement.server.ts';
import { streamAgreement } from '../stream-agreement.server.ts';
import { AgreementForm } from './agreement-form.tsx';
import type { AgreementErrors } from './agreement-form.tsx';
import { AgreementView } from './agreement-view.tsx';

const LONGEST_NAME = 200;

type Typed = { name: string; consent: boolean; errors: AgreementErrors; problem?: string };

const NOTHING: Typed = { name: '', consent: false, errors: {} };

/** `GET /manuscripts/{id}/agreement`: the agreement to read and sign, or the signed one. */
export const manuscriptAgreementPage = authorsPageOf((paper, context) =>
  showAgreement(paper, context),
);

/** `POST` to the same address signs it; signed twice, the first signature stands. */
export const manuscriptAgreement = authorsPageOf(async (paper, context) => {
  const form = await readForm(context.request);
  const name = plainLine(form['name'] ?? '').trim();
  const consent = form['consent'] === 'yes';
  const errors: AgreementErrors = {
    ...nameProblem(name),
    ...(!consent && { consent: 'Please tick the box to agree.' }),
  };
  const { manuscript, actor, key, headers } = paper;
  const open = decideMove(caseOf(manuscript.state), 'sign-agreement', authorMover(manuscript));
  if (open.outcome === 'allowed' && Object.keys(errors).length > 0) {
    return showAgreement(paper, context, { name, consent, errors });
  }
  const result = await signAgreement(context.platform, {
    paperId: manuscript.paperId,
    position: manuscript.author.position,
    name,
    read: form['read'] ?? '',
    actor,
  });
  switch (result.outcome) {
    case 'signed':
    case 'signed-before': {
      const Location = href('manuscriptAgreement', { id: manuscript.paperId }, { key });
      return new Response(null, { status: 303, headers: { ...headers, Location } });
    }
    case 'text-changed': {
      const problem = 'The text has changed since you opened it. Please read it again and sign.';
      return showAgreement(paper, context, { name, consent: false, errors: {}, problem });
    }
    case 'no-such-manuscript':
      throw new HttpError(404, 'You have no manuscript with this paper ID.');
    case 'refused':
      throw refusal(result.reason);
  }
});

/** `GET /manuscripts/{id}/agreement.pdf`: the signed agreement, for its authors. */
export const manuscriptAgreementPdf = authorsPageOf(({ manuscript, headers }, { platform }) =>
  streamAgreement(platform, manuscript.paperId, headers),
);

function nameProblem(name: string): AgreementErrors {
  if (name.length < 2) return { name: 'Please type your full name.' };
  return name.length > LONGEST_NAME ? { name: 'Please use at most 200 characters.' } : {};
}

/** L4: neither before acceptance nor by another author. */
const refusal = (reason: MoveRefusal): HttpError =>
  reason === 'not-yours'
    ? new HttpError(403, 'Only the corresponding author can sign the publishing agreement.')
    : new HttpError(409, REFUSALS['agreement-missing']);

async function showAgreement(
  paper: AuthorsPaper,
  { platform }: RouteContext,
  typed: Typed = NOTHING,
): Promise<Page> {
  const { manuscript, headers, key, back } = paper;
  const { paperId, title, state } = manuscript;
  const signed = await findAgreement(platform, paperId);
  const move = decideMove(caseOf(state), 'sign-agreement', authorMover(manuscript));
  if (!signed && move.outcome === 'refused') throw refusal(move.reason);
  const { agreement } = journalOf(platform);
  const invalid = Object.keys(typed.errors).length > 0;
  const { problem } = typed;
  return {
    ...(invalid && { status: 422 }),
    ...(problem !== undefined && { status: 409 }),
    title: agreement.title,
    noindex: true,
    headers,
    body: (
      <AgreementView
        {...{ paperId, agreement, signed, back }}
        title={title}
        problem={problem ?? null}
        pdf={href('manuscriptAgreementPdf', { id: paperId }, { key })}
        form={
          <AgreementForm
            action={href('manuscriptAgreement', { id: paperId }, { key })}
            mark={agreementMark(agreement.markdown)}
            back={back}
            {...typed}
          />
        }
      />
    ),
  };
}
