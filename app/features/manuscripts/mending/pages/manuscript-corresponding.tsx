import { seeOther } from '#app/platform/web/answers.ts';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { authorsPageOf } from '../../authors/find-authors-paper.server.ts';
import { authorPage } from '../../authors/pages/author-page.tsx';
import { confirmCorresponding, isAskedToCorrespond } from '../name-corresponding.server.ts';

/** Opening it changes nothing. */
export const manuscriptCorrespondingPage = authorsPageOf(async (paper, { platform }) => {
  const { id, paperId, author, corresponding } = paper.manuscript;
  const isAsked = await isAskedToCorrespond(platform, id, author.position);
  const follow = <a href={paper.back}>Follow the manuscript</a>;
  return authorPage(
    paper,
    'Corresponding author',
    isAsked ? (
      <form
        className="form"
        method="post"
        action={href('manuscriptCorresponding', { id: paperId }, { key: paper.key })}
        aria-label="Become corresponding author"
      >
        <p>
          The corresponding author receives the editors’ letters, sends revisions and signs the
          publishing agreement for all authors.
        </p>
        <p className="actions">
          <Button kind="primary">Become corresponding author</Button>
          {follow}
        </p>
      </form>
    ) : (
      <Notice kind="status">
        <p>
          {author.position === corresponding
            ? 'You are the corresponding author of this manuscript. '
            : 'No answer is needed from you now. '}
          {follow}
        </p>
      </Notice>
    ),
  );
});

/** Says yes; sent twice, it was said once. */
export const manuscriptCorresponding = authorsPageOf(async (paper, { platform }) => {
  const { paperId, author } = paper.manuscript;
  const { position } = author;
  await confirmCorresponding(platform, { paperId, position, actor: paper.actor });
  return seeOther(href('manuscriptCorresponding', { id: paperId }, { key: paper.key }));
});
