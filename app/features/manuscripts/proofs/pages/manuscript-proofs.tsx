import { goOn, seeOther } from '#app/platform/web/answers.ts';
import { checkForm } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { authorPage } from '../../authors/pages/author-page.tsx';
import { authorsPageOf, correspondingPageOf } from '../../authors/find-authors-paper.server.ts';
import { listProofs } from '../list-proofs.server.ts';
import { findProofText } from '../find-proof-text.server.ts';
import { receiveFiles, takeFiles } from '../../files/receive-files.server.ts';
import type { AuthorsPaper } from '../../authors/find-authors-paper.server.ts';
import { REFUSALS } from '../../core/laws.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { takeNotice } from '#app/platform/web/notices.server.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { answerProofs } from '../answer-proofs.server.ts';
import type { AnsweringProofs } from '../answer-proofs.server.ts';
import { MOST_QUERIES } from '../../typesetting/ask-author.server.ts';
import { listQueries } from '../../typesetting/list-queries.server.ts';
import { noticeCookie } from '../../core/pages/notices.server.ts';
import { proofAnswerForm, queryAnswersForm, queryField } from '../proofs-form.ts';
import { streamAnnotatedProof, streamProof, streamProofPicture } from './stream-proof.server.ts';
import { ProofsPage } from './proofs-page.tsx';

const FIELDS = 10 + MOST_QUERIES;

export const manuscriptProofsPage = authorsPageOf(async (paper, { platform, request }) => {
  const { notice, headers } = takeNotice(request);
  const page = await showProofs(platform, paper, null, notice);
  return { ...page, headers: { ...page.headers, ...headers } };
});

/** JSON for the form's script. */
export const manuscriptProofs = correspondingPageOf(async (paper, context) => {
  const { platform, request } = context;
  const form = await receiveFiles(context, ['annotated'] as const, FIELDS);
  const [annotated] = form.files;
  if (annotated && annotated.format !== 'pdf') {
    form.errors['annotated'] = 'The file is not a PDF. Please save it as a PDF first.';
  }
  const queries = await listQueries(platform, paper.manuscript.id);
  const ids = queries.filter(({ closedAt }) => closedAt === null).map(({ id }) => id);
  const said = checkForm(queryAnswersForm(ids), form.fields);
  if ('errors' in said) Object.assign(form.errors, said.errors);
  const schema = proofAnswerForm(annotated !== undefined || 'annotated' in form.errors);
  const show = (state: FormState) => showProofs(platform, paper, state);
  return takeFiles(schema, form, { request, show }, async (typed, again) => {
    const { answer } = typed;
    const corrections = 'corrections' in typed ? (typed.corrections ?? '') : '';
    const texts = 'output' in said ? said.output : {};
    const { paperId, author } = paper.manuscript;
    const acting = { paperId, position: author.position, actor: paper.actor };
    const result = await answerProofs(platform, acting, {
      round: wholeNumber(form.fields['round']) ?? 0,
      ...{ answer, corrections },
      answers: new Map(ids.map((id) => [id, texts[queryField(id)] ?? ''])),
      annotated: annotated ?? null,
    });
    if (result.outcome === 'open-queries') {
      await form.discard();
      return again(
        Object.fromEntries(result.open.map((id) => [queryField(id), ANSWER_FIRST])),
        409,
      );
    }
    if (result.outcome === 'answers-kept') {
      await form.discard();
      return seeOther(`${href('manuscriptProofs', { id: paperId }, { key: paper.key })}#queries`, [
        noticeCookie('queries-answered'),
      ]);
    }
    if (result.outcome !== 'answered') {
      await form.discard();
      return again(wordsOf(result), 409);
    }
    const page = href('manuscriptProofs', { id: paperId }, { key: paper.key });
    return goOn(request, page, { message: 'Your corrections have arrived.' });
  });
});

export const manuscriptProofPdf = authorsPageOf(({ manuscript, headers }, context) =>
  streamProof(context, manuscript, headers),
);

export const manuscriptProofAnnotated = authorsPageOf(({ manuscript, headers }, context) =>
  streamAnnotatedProof(context, manuscript, headers),
);

export const manuscriptProofPicture = authorsPageOf(({ manuscript, headers }, context) =>
  streamProofPicture(context, manuscript, headers),
);

const ANSWER_FIRST = 'Please answer this query before you approve the proof.';

type NotAnswered = Exclude<
  AnsweringProofs,
  { outcome: 'answered' | 'answers-kept' | 'open-queries' }
>;

function wordsOf(result: NotAnswered): string {
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

async function showProofs(
  platform: RouteContext['platform'],
  paper: AuthorsPaper,
  typed: FormState | null,
  notice: string | null = null,
): Promise<Page> {
  const { id } = paper.manuscript;
  const [latest, ...earlier] = await listProofs(platform, id);
  if (!latest) throw nothingToCheck();
  const text = await findProofText(platform, id, latest.round);
  const queries = await listQueries(platform, id);
  const asked = queries.filter(({ closedAt }) => closedAt === null);
  return authorPage(
    paper,
    'Proofs',
    <ProofsPage {...{ paper, latest, earlier, text, asked, typed, notice }} />,
  );
}
