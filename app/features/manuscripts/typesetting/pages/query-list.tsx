import { href } from '#app/routes.ts';
import { Submit } from '#app/ui/button.tsx';
import { Day } from '#app/platform/web/day.tsx';
import { Hidden } from '#app/ui/form.tsx';
import { asAlternative, figureOf, findPlaces } from '../queries/place-of-query.ts';
import type { TypesetArticle } from '../find-typesetting.server.ts';
import type { Query } from '../queries/list-queries.server.ts';

type Props = {
  paperId: number;
  article: TypesetArticle;
  queries: readonly Query[];
  /** Of the editors who asked, by their accounts. */
  editors: ReadonlyMap<string, string>;
  mayMend: boolean;
};

export function QueryList({ paperId, article, queries, editors, mayMend }: Props) {
  if (queries.length === 0) return null;
  const find = findPlaces(article.text);
  return (
    <section className="stack" aria-labelledby="queries">
      <h3 className="doubt-kind" id="queries">
        Queries to the author <span className="count">{queries.length}</span>
      </h3>
      <p className="small">The author sees them with the proofs, and answers there.</p>
      <ul className="points small">
        {queries.map((query) => {
          const at = find(query);
          return (
            <li key={query.id}>
              {at === null ? query.place : <a href={`#${at}`}>{query.place}</a>}
              {at === null && ' (passage no longer in the text)'}
              <p className="keep-breaks">{query.question}</p>
              <p className="soft">
                Asked by {editors.get(query.askedBy) ?? 'an editor'}, <Day at={query.askedAt} />
              </p>
              {query.answer !== null && (
                <p className="keep-breaks">
                  Answer, <Day at={query.answeredAt!} />: {query.answer}
                </p>
              )}
              {query.closedAt !== null && <p>Closed.</p>}
              {query.closedAt === null && query.answer === null && <p>Not answered yet.</p>}
              {isDescription(article, query) && <p>It is the alternative text of the figure.</p>}
              {mayMend && describes(article, query) && (
                <form method="post" action={href('officeTypesetting', { id: paperId })}>
                  <Hidden fields={{ action: 'use-description', query: query.id }} />
                  <Submit>
                    Use as alternative text
                    <span className="visually-hidden"> of {query.place}</span>
                  </Submit>
                </form>
              )}
              {mayMend && query.closedAt === null && (
                <form method="post" action={href('officeTypesetting', { id: paperId })}>
                  <Hidden fields={{ action: 'close-query', query: query.id }} />
                  <Submit>
                    Close
                    <span className="visually-hidden">
                      {' '}
                      the query about {query.place}: {query.question}
                    </span>
                  </Submit>
                </form>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Whether an answer could be the alternative text of a figure that has none. */
const describes = ({ text }: TypesetArticle, query: Query): boolean =>
  query.answer !== null &&
  query.closedAt === null &&
  figureOf(text, query)?.parts.some(({ alternative }) => alternative.trim() === '') === true;

const isDescription = ({ text }: TypesetArticle, query: Query): boolean =>
  query.answer !== null &&
  figureOf(text, query)?.parts.some(
    ({ alternative }) => alternative === asAlternative(query.answer!),
  ) === true;
