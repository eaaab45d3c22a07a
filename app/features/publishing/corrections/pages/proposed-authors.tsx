import { pageFor } from '#app/features/accounts/sessions/index.server.ts';
import type { Author } from '#app/features/catalogue/core/index.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { Day } from '#app/platform/web/day.tsx';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { noticeCookie } from '../../upload-form/pages/notices.server.ts';
import { answerProposedAuthors } from '../authors/answer-proposed-authors.server.ts';
import type { ProposedAuthors } from '../authors/find-proposed-authors.server.ts';
import { articleNotOpened } from './article-of-page.server.ts';

type Props = {
  articleId: number;
  proposed: ProposedAuthors;
  present: readonly Author[];
  /** Whether who looks proposed it. */
  isOwn: boolean;
  /** Not under another account of who proposed it. */
  mayConfirm: boolean;
};

const namesOf = (authors: readonly Author[]): string =>
  authors.map(({ written }) => written).join(', ');

/** A correction by which other people become authors, for a second editor to confirm (L5). */
export function ProposedAuthorsPart({ articleId, proposed, present, isOwn, mayConfirm }: Props) {
  return (
    <section className="section stack" aria-labelledby="proposed-authors">
      <h2 id="proposed-authors">Other authors have been proposed</h2>
      <DefinitionList
        wide
        items={[
          ['Authors now', namesOf(present)],
          ['Proposed', namesOf(proposed.authors)],
          ['Proposed by', proposed.editor],
          ['On', <Day key="on" at={proposed.proposedAt} />],
          ['Notice', proposed.notice],
        ]}
      />
      <p className="as-typed measure">{proposed.reason}</p>
      <form
        className="form"
        method="post"
        action={href('articleAuthors', { id: articleId })}
        data-busy="Publishing…"
      >
        <input type="hidden" name="correction" value={proposed.id} />
        {!mayConfirm && (
          <p>
            You proposed it, so another editor without a conflict of interest must confirm it. They
            have been told.
          </p>
        )}
        <p className="actions">
          {mayConfirm && (
            <Button kind="primary" name="answer" value="confirm">
              Confirm and publish the correction
            </Button>
          )}
          <Button name="answer" value="refuse">
            {isOwn ? 'Withdraw the proposal' : 'Refuse'}
          </Button>
        </p>
      </form>
    </section>
  );
}

/** `POST /office/articles/{id}/authors`: what a second editor answers. */
export const articleAuthors = pageFor('editor', async ({ platform, request, params }, user) => {
  const articleId = wholeNumber(params['id']) ?? 0;
  const values = await readForm(request);
  const answer = values['answer'] === 'confirm' ? 'confirm' : 'refuse';
  const id = wholeNumber(values['correction']) ?? 0;
  const result = await answerProposedAuthors(platform, user, { articleId, id, answer });
  const place = href('officeArticle', { id: articleId });
  switch (result.outcome) {
    case 'confirmed':
      return seeOther(place, [noticeCookie('article-corrected')]);
    case 'refused':
    case 'withdrawn':
      return seeOther(place, [noticeCookie('authors-refused')]);
    case 'forbidden':
    case 'no-such-article':
    case 'conflict':
    case 'possible-conflict':
    case 'institution-missing':
      throw articleNotOpened({ outcome: result.outcome });
    case 'second-editor-needed':
      throw new HttpError(403, 'You proposed these authors, so another editor must confirm them.');
    case 'names-you':
      throw new HttpError(403, 'This names you as an author, so another editor must confirm it.');
    case 'retracted':
      throw new HttpError(409, 'The article was retracted, so it is no longer corrected.');
    case 'no-such-proposal':
    case 'changed-meanwhile':
    case 'nothing-changed':
    case 'keeps-paper-id':
    case 'paper-id-taken':
    case 'like-a-manuscript':
    case 'no-such-issue':
    case 'not-a-pdf':
    case 'no-notice':
    case 'reason-missing':
    case 'authors-alone':
    case 'proposed':
      throw new HttpError(
        409,
        'The article has changed since, or this was answered. Please propose the authors again.',
      );
  }
});
