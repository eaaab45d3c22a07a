import { seeOther } from '#app/platform/web/answers.ts';
import { authorPage } from '../../authors/pages/author-page.tsx';
import { authorsPageOf, correspondingPageOf } from '../../authors/find-authors-paper.server.ts';
import { listProofs } from '../../core/list-proofs.server.ts';
import { receiveFiles } from '../../files/receive-files.server.ts';
import type { AuthorsPaper } from '../../authors/find-authors-paper.server.ts';
import { REFUSALS } from '../../core/laws.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import { wantsJson } from '#app/platform/web/json-call.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { answerProofs } from '../answer-proofs.server.ts';
import type { AnsweringProofs } from '../answer-proofs.server.ts';
import { readProofAnswer } from '../proofs-form.ts';
import { sendAnnotated, sendProof } from './send-proof.server.ts';
import { ProofsPage } from './proofs-page.tsx';
import type { TypedAnswer } from './proof-forms.tsx';

const FIELDS = 10;

/** `GET /manuscripts/{id}/proofs`: the proof to read, for all authors, and the forms to answer it. */
export const manuscriptProofsPage = authorsPageOf((paper, { platform }) => show(platform, paper));

/** `POST` to the same address answers the proof; JSON for the form's script. */
export const manuscriptProofs = correspondingPageOf(async (paper, context) => {
  const form = await receiveFiles(context, ['annotated'] as const, FIELDS);
  const { fields, files } = form;
  const [annotated] = files;
  const read = readProofAnswer(fields, annotated !== undefined || 'annotated' in form.errors);
  const errors = { ...read.errors, ...form.errors, ...(annotated && formatProblem(annotated)) };
  if (form.problem || Object.keys(errors).length > 0) {
    await form.discard();
    const problem = form.problem?.text ?? Object.values(errors).join(' ');
    return refuse(context, paper, { values: fields, errors, problem }, form.problem?.status ?? 422);
  }
  const { paperId, author } = paper.manuscript;
  const acting = { paperId, position: author.position, actor: paper.actor };
  const { answer, corrections } = read;
  const result = await answerProofs(context.platform, acting, {
    round: wholeNumber(fields['round']) ?? 0,
    ...{ answer, corrections },
    annotated: annotated ?? null,
  });
  if (result.outcome !== 'answered') {
    await form.discard();
    return refuse(context, paper, { values: fields, errors: {}, problem: wordsOf(result) }, 409);
  }
  const page = href('manuscriptProofs', { id: paperId }, { key: paper.key });
  if (!wantsJson(context.request)) return seeOther(page);
  return Response.json(
    { status: true, receipt: page, message: 'Your corrections have arrived.' },
    { headers: paper.headers },
  );
});

/** `GET /manuscripts/{id}/proofs/{round}.pdf`: a proof, for the authors. */
export const manuscriptProofPdf = authorsPageOf(({ manuscript, headers }, context) =>
  sendProof(context, manuscript, headers),
);

/** `GET /manuscripts/{id}/proofs/{round}/annotated.pdf`: what an author marked in it. */
export const manuscriptProofAnnotated = authorsPageOf(({ manuscript, headers }, context) =>
  sendAnnotated(context, manuscript, headers),
);

const formatProblem = ({ format }: { format: string }) =>
  format === 'pdf' ? null : { annotated: 'The file is not a PDF. Please save it as a PDF first.' };

function wordsOf(result: Exclude<AnsweringProofs, { outcome: 'answered' }>): string {
  switch (result.outcome) {
    case 'answered-before':
      return 'You have already answered this proof, and your first answer counts. To add anything, please write to the editorial office.';
    case 'replaced':
      return 'A newer proof has arrived since you opened this page. Please check that one.';
    case 'no-such-proof':
      throw nothingToCheck();
    case 'refused':
      if (result.reason === 'not-yours') throw new HttpError(403, REFUSALS['not-yours']);
      return 'The proofs can no longer be answered because the article is no longer in production.';
  }
}

const nothingToCheck = () =>
  new HttpError(409, 'There are no proofs to check for this manuscript yet.');

function refuse(
  { request, platform }: RouteContext,
  paper: AuthorsPaper,
  typed: TypedAnswer,
  status: number,
): Promise<Page> | Response {
  const { errors, problem: reason } = typed;
  return wantsJson(request)
    ? Response.json({ status: false, reason, errors }, { status, headers: paper.headers })
    : show(platform, paper, { typed, status });
}

async function show(
  { db }: RouteContext['platform'],
  paper: AuthorsPaper,
  refused?: { typed: TypedAnswer; status: number },
): Promise<Page> {
  const [latest, ...earlier] = await listProofs(db, paper.manuscript.id);
  if (!latest) throw nothingToCheck();
  return authorPage(
    paper,
    { title: 'Proofs', ...(refused && { status: refused.status }) },
    <ProofsPage {...{ paper, latest, earlier }} typed={refused?.typed ?? null} />,
  );
}
