import { Day } from '#app/platform/web/day.tsx';
import { href } from '#app/routes.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import type { OwnManuscript } from '../list-own-manuscripts.server.ts';
import { NOTHING_TO_DO, stateBefore } from '../../waiting/state-words.ts';
import { offersOf, dueOf, statusOf } from '../timeline.ts';
import { ReadArticle } from './tracked-manuscript.tsx';

type Props = { manuscripts: readonly OwnManuscript[]; page: number; pages: number };

export function OwnManuscripts({ manuscripts, page, pages }: Props) {
  return (
    <>
      <div className="entries own-papers">
        {manuscripts.map((manuscript) => (
          <Entry key={manuscript.paperId} {...manuscript} />
        ))}
      </div>
      <Pagination
        page={page}
        pages={pages}
        href={(other) => href('dashboard', null, { manuscripts: other })}
      />
    </>
  );
}

function Entry(manuscript: OwnManuscript) {
  const { paperId, title, state, since, article, charge } = manuscript;
  const { next, toDo } = statusOf(manuscript);
  const due = dueOf(manuscript);
  const step = offersOf({ ...manuscript, history: [] }).find(({ urgent }) => urgent);
  return (
    <article className="entry">
      <h3 className="entry-title">
        <a href={href('ownManuscript', { id: paperId })}>{title}</a>
      </h3>
      <p className="entry-meta figures">
        {stateBefore(state)} <Day at={since} /> · Paper ID {paperId}
      </p>
      <p>
        {toDo === NOTHING_TO_DO ? next : toDo}
        {due !== null && (
          <>
            {' '}
            It is due on <Day at={due} />.
          </>
        )}
      </p>
      {charge !== null && (
        <p>
          <a href={href('manuscriptCharge', { id: paperId })}>{charge}</a>
        </p>
      )}
      {(step || article !== null) && (
        <p className="actions own-step">
          {step && <ButtonLink href={href(step.route, { id: paperId })}>{step.label}</ButtonLink>}
          {article !== null && <ReadArticle id={article} />}
        </p>
      )}
    </article>
  );
}
