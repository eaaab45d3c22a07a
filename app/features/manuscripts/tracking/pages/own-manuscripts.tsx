import { Day } from '#app/platform/web/day.tsx';
import { href } from '#app/routes.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import type { OwnManuscript } from '../list-own-manuscripts.server.ts';
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
  const { paperId, title, since, article } = manuscript;
  const { now, next, toDo } = statusOf(manuscript);
  const due = dueOf(manuscript);
  const step = offersOf({ ...manuscript, history: [] }).find(({ urgent }) => urgent);
  return (
    <article className="entry">
      <h3 className="entry-title">
        <a href={href('ownManuscript', { id: paperId })}>{title}</a>
      </h3>
      <p>
        <strong>{now}</strong> since <Day at={since} />
      </p>
      <p>Next step: {next}</p>
      <p>
        {toDo}
        {due !== null && (
          <>
            {' '}
            It is due on <Day at={due} />.
          </>
        )}
      </p>
      {step && (
        <p className="actions">
          <ButtonLink href={href(step.route, { id: paperId })}>{step.label}</ButtonLink>
        </p>
      )}
      {article !== null && (
        <p className="actions">
          <ReadArticle id={article} />
        </p>
      )}
      <p className="entry-meta figures">Paper ID {paperId}</p>
    </article>
  );
}
