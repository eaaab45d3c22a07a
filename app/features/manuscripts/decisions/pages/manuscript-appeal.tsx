import { seeOther } from '#app/platform/web/answers.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { authorPage } from '../../authors/pages/author-page.tsx';
import { correspondingPageOf } from '../../authors/find-authors-paper.server.ts';
import type { AuthorsPaper } from '../../authors/find-authors-paper.server.ts';
import { decideMove } from '../../core/manuscript.ts';
import { REFUSALS } from '../../core/laws.ts';
import type { MoveRefusal } from '../../core/laws.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import { href } from '#app/routes.ts';
import { appealDecision } from '../appeal-decision.server.ts';
import { loadCase } from '../../core/load-case.server.ts';
import { AppealForm, LONGEST_REASONS } from './appeal-form.tsx';

const TITLE = 'Appeal against the decision';

/** `GET /manuscripts/{id}/appeal`: asks for the reasons. */
export const manuscriptAppealPage = correspondingPageOf(async (paper, { platform }) => {
  const { paperId } = paper.manuscript;
  const { facts } = (await loadCase(platform, platform.db, paperId))!;
  const move = decideMove(facts, 'appeal', { role: 'author', corresponding: true });
  if (move.outcome === 'refused')
    throw refusal(facts.appeals > 0 ? 'appealed-before' : move.reason);
  return formPage(paper, '', null);
});

/** Appeals, once. */
export const manuscriptAppeal = correspondingPageOf(async (paper, { platform, request }) => {
  const fields = await readForm(request);
  const reasons = (fields['reasons'] ?? '').replaceAll('\r\n', '\n').trim();
  const error =
    reasons === ''
      ? 'Please give your reasons.'
      : reasons.length > LONGEST_REASONS
        ? 'This is too long. Please use at most 20,000 characters.'
        : null;
  if (error !== null) return formPage(paper, reasons, error);
  const { paperId, author } = paper.manuscript;
  const acting = { paperId, position: author.position, actor: paper.actor };
  const result = await appealDecision(platform, acting, reasons);
  // Sent twice, it is one appeal.
  if (result.outcome === 'refused' && paper.manuscript.state !== 'appealed') {
    throw refusal(result.reason);
  }
  return seeOther(paper.back);
});

const refusal = (reason: MoveRefusal): HttpError =>
  reason === 'not-yours'
    ? new HttpError(403, REFUSALS[reason])
    : new HttpError(409, REFUSALS[reason]);

function formPage(paper: AuthorsPaper, reasons: string, error: string | null) {
  const { paperId } = paper.manuscript;
  return authorPage(
    paper,
    { title: TITLE, status: error === null ? 200 : 422 },
    <AppealForm
      action={href('manuscriptAppeal', { id: paperId }, { key: paper.key })}
      back={paper.back}
      reasons={reasons}
      error={error}
    />,
  );
}
