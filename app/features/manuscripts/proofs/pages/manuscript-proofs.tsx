import { goOn } from '#app/platform/web/answers.ts';
import { checkForm } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { authorPage } from '../../authors/pages/author-page.tsx';
import { authorsPageOf, correspondingPageOf } from '../../authors/find-authors-paper.server.ts';
import { findCompletion } from '../../completion/find-completion.server.ts';
import { listProofs, findProofText } from '../list-proofs.server.ts';
import { receiveFiles, takeFiles } from '../../files/receive-files.server.ts';
import type { AuthorsPaper } from '../../authors/find-authors-paper.server.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { takeNotice } from '#app/platform/web/notices.server.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { answerProofs } from '../answer-proofs.server.ts';
import { MOST_QUERIES } from '../../typesetting/queries/ask-author.server.ts';
import { countUnsent } from '../../typesetting/corrections/save-correction.server.ts';
import { listCorrections } from '../../typesetting/corrections/settle-correction.server.ts';
import { listQueries } from '../../typesetting/queries/list-queries.server.ts';
import { noticeCookie } from './notices.server.ts';
import { ANSWER_FIRST, proofAnswerForm, queryAnswersForm, queryField } from '../proofs-form.ts';
import { streamAnnotatedProof, streamProof, streamProofPicture } from './stream-proof.server.ts';
import { nothingToCheck, wordsOfClosed } from './closed-proof.ts';
import { ProofsPage } from './proofs-page.tsx';

const FIELDS = 10 + MOST_QUERIES;

export const manuscriptProofsPage = authorsPageOf(async (paper, { platform, request, url }) => {
  const { notice, headers } = takeNotice(request);
  const page = await showProofs(platform, paper, null, {
    ...{ notice, correcting: url.searchParams.get('correct') === 'on' },
  });
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
  const open = queries.filter(({ closedAt }) => closedAt === null);
  const ids = open.map(({ id }) => id);
  const said = checkForm(queryAnswersForm(ids), form.fields);
  if ('errors' in said) Object.assign(form.errors, said.errors);
  else if (form.fields['answer'] === 'approved' && !form.fields['sure']) {
    // Marked with the box in one round; with the box ticked the answers are kept first.
    for (const { id, answer } of open) {
      const isOpen = answer === null && said.output[queryField(id)] === '';
      if (isOpen) form.errors[queryField(id)] = ANSWER_FIRST;
    }
  }
  const proof = {
    manuscriptId: paper.manuscript.id,
    round: wholeNumber(form.fields['round']) ?? 0,
  };
  const isSaid = annotated !== undefined || (await countUnsent(platform, proof)) > 0;
  const schema = proofAnswerForm(isSaid || 'annotated' in form.errors);
  const show = (state: FormState) => showProofs(platform, paper, state);
  return takeFiles(schema, form, { request, show }, async (typed, again) => {
    const { answer } = typed;
    const corrections = 'corrections' in typed ? (typed.corrections ?? '') : '';
    const texts = 'output' in said ? said.output : {};
    const { paperId } = paper.manuscript;
    const page = href('manuscriptProofs', { id: paperId }, { key: paper.key });
    const result = await answerProofs(platform, paper.acting, {
      round: proof.round,
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
      return goOn(request, page, { cookies: [noticeCookie('queries-answered')] });
    }
    if (result.outcome === 'unsent-corrections') {
      await form.discard();
      return again(SEND_FIRST, 409);
    }
    if (result.outcome !== 'answered') {
      await form.discard();
      return again(wordsOfClosed(result), 409);
    }
    return goOn(request, page, { message: MESSAGES[answer] });
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

const MESSAGES = {
  queries: 'Your answers have been saved.',
  approved: 'Thank you: the proof has been approved.',
  corrections: 'Your corrections have arrived.',
};

const SEND_FIRST =
  'You have corrected words in the text. Please send the corrections below, or drop them before you approve the proof.';

async function showProofs(
  platform: RouteContext['platform'],
  paper: AuthorsPaper,
  typed: FormState | null,
  shown: { notice: string | null; correcting: boolean } = { notice: null, correcting: false },
): Promise<Page> {
  const { id } = paper.manuscript;
  const [latest, ...earlier] = await listProofs(platform, id);
  if (!latest) throw nothingToCheck();
  const text = await findProofText(platform, id, latest.round);
  const queries = await listQueries(platform, id);
  const asked = queries.filter(({ closedAt }) => closedAt === null);
  const corrections = await listCorrections(platform, id);
  const declared = await findCompletion(platform, id);
  return authorPage(
    paper,
    'Proofs',
    <ProofsPage
      {...{ paper, latest, earlier, text, asked, corrections, declared, typed, ...shown }}
    />,
  );
}
