import { seeOther } from '#app/platform/web/answers.ts';
import { authorPage } from '../../authors/pages/author-page.tsx';
import { authorsPageOf } from '../../authors/find-authors-paper.server.ts';
import { findCompletion } from '../../completion/find-completion.server.ts';
import { listAuthorChanges, openChange } from '../../authors/list-author-changes.server.ts';
import { receiveFiles } from '../../files/receive-files.server.ts';
import type { AuthorsPaper } from '../../authors/find-authors-paper.server.ts';
import { AuthorChanges } from '../../authors/pages/author-changes.tsx';
import { findTooLong, MOST_FIELDS, valuesOf } from '../../completion/completion-form.ts';
import { mayChangeAuthors } from '../../authors/author-change.ts';
import { OthersWait } from '../../authors/pages/others-wait.tsx';
import { REFUSALS } from '../../core/laws.ts';
import { reasonOf, tooLong } from '#app/platform/uploads/refusal.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { proposeAuthorChange } from '../propose-author-change.server.ts';
import { loadCase } from '../../core/load-case.server.ts';
import { readProposed } from '../read-proposed.ts';
import { AuthorChangeForm, LONGEST_REASON } from './author-change-form.tsx';

const UNKNOWN =
  'Only one proposal can be open at a time: please wait until this one has been answered.';

/** `GET /manuscripts/{id}/authors`: the ledger for every author, and the form for one of them. */
export const manuscriptAuthorsPage = authorsPageOf((paper, context) => show(paper, context));

/** Proposes another list (L5). */
export const manuscriptAuthors = authorsPageOf(async (paper, context) => {
  const { platform, clientIp } = context;
  const { paperId, author } = paper.manuscript;
  const { fields, problem } = await receiveFiles(context, [], MOST_FIELDS);
  if (problem) return show(paper, context, { fields, problem: problem.text });
  const manuscript = await loadCase(platform, platform.db, paperId);
  const reason = (fields['reason'] ?? '').trim();
  const errors = { ...findTooLong(fields), ...reasonProblem(reason) };
  if (Object.keys(errors).length > 0) {
    return show(paper, context, { fields, problem: reasonOf(errors), errors });
  }
  const acting = { paperId, position: author.position, actor: paper.actor };
  const result = await proposeAuthorChange(platform, acting, {
    proposed: readProposed(fields, manuscript!),
    ...{ reason, from: clientIp },
  });
  switch (result.outcome) {
    case 'proposed':
      return seeOther(href('manuscriptAuthors', { id: paperId }, { key: paper.key }));
    case 'proposed-before':
      return show(paper, context, { fields, problem: UNKNOWN });
    case 'unfit':
      return show(paper, context, { fields, problem: result.sentence });
    case 'refused':
      throw new HttpError(result.reason === 'not-yours' ? 403 : 409, REFUSALS[result.reason]);
  }
});

function reasonProblem(reason: string): Record<string, string> {
  if (reason === '') return { reason: 'Please give the reason for the change.' };
  return reason.length > LONGEST_REASON ? { reason: tooLong(LONGEST_REASON) } : {};
}

const proposing = (isOpen: boolean): string =>
  isOpen
    ? 'All authors named here have been asked by e-mail, and an editor too: please follow the link in your e-mail. You can propose another change once this one has been answered.'
    : 'Only the corresponding author can propose changes, one at a time.';

type Refused = {
  fields: Record<string, string>;
  problem: string;
  errors?: Record<string, string>;
};

async function show(
  paper: AuthorsPaper,
  { platform }: RouteContext,
  refused?: Refused,
): Promise<Page> {
  const { id, paperId, state, author, corresponding } = paper.manuscript;
  const changes = await listAuthorChanges(platform, platform.db, id);
  const mayPropose =
    author.position === corresponding && mayChangeAuthors(state) && openChange(changes) === null;
  const completion = await findCompletion(platform.db, id);
  const names = completion.authors.map(({ name }) => name).join(', ');
  return authorPage(
    paper,
    { title: 'Authors', status: refused ? 422 : 200 },
    <div className="stack">
      <p>{names}</p>
      {openChange(changes) !== null && <OthersWait manuscript={paper.manuscript} />}
      {changes.length > 0 && <AuthorChanges changes={changes} />}
      {mayPropose ? (
        <AuthorChangeForm
          action={href('manuscriptAuthors', { id: paperId }, { key: paper.key })}
          values={refused?.fields ?? valuesOf(completion)}
          problem={refused?.problem ?? null}
          errors={refused?.errors ?? {}}
        />
      ) : (
        <p>
          {mayChangeAuthors(state)
            ? proposing(openChange(changes) !== null)
            : 'The list of authors can no longer change.'}
        </p>
      )}
    </div>,
  );
}
