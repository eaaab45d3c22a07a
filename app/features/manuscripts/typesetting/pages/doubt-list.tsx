import { DOUBTS, elementsOf } from '#app/features/fulltext/core/index.ts';
import type { Doubt } from '#app/features/fulltext/core/index.ts';
import { doubtPart } from '#app/features/fulltext/mending/index.ts';
import { href } from '#app/routes.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import type { TypesetArticle } from '../find-typesetting.server.ts';
import { inGroups } from '../group-doubts.ts';
import { isPutBack } from '../put-back-as-text.ts';
import type { Query } from '../queries/list-queries.server.ts';
import { undescribed } from '../queries/undescribed.ts';

type Props = {
  paperId: number;
  article: TypesetArticle;
  queries: readonly Query[];
  mayMend: boolean;
};

/** What the reading was not sure of, by kinds, each with the way to its place. */
export function DoubtList({ paperId, article, queries, mayMend }: Props) {
  const elements = elementsOf(article.text);
  let at = -1;
  return inGroups(article.doubts).map(([kind, doubts]) => (
    <section key={kind} className="stack">
      <h3 className="doubt-kind">
        {DOUBTS[kind]} <span className="count">{doubts.length}</span>
      </h3>
      {kind === 'figure-without-words' && mayMend && (
        <AskToDescribe paperId={paperId} figures={undescribed(article, queries).length} />
      )}
      <ul className="points small">
        {doubts.map((doubt) => {
          at += 1;
          const place = doubt.place === null ? undefined : elements.get(doubt.place);
          return (
            <li key={at} id={`doubt-${at}`}>
              {place && <a href={`#${place.id}`}>{place.name}</a>}
              {place && doubt.words !== '' && ': '}
              {doubt.words !== '' && <q>{beginningOf(doubt.words)}</q>}
              {mayMend && <DoubtActions {...{ paperId, doubt, at }} />}
            </li>
          );
        })}
      </ul>
    </section>
  ));
}

const SHOWN = 200;
const beginningOf = (words: string): string =>
  words.length > SHOWN ? `${words.slice(0, SHOWN).toWellFormed()}…` : words;

/** @param figures how many the author has not been asked about yet */
const AskToDescribe = ({ paperId, figures }: { paperId: number; figures: number }) =>
  figures === 0 ? (
    <p className="small">A query asks the author to describe them.</p>
  ) : (
    <form method="post" action={href('officeTypesetting', { id: paperId })}>
      <input type="hidden" name="action" value="ask-descriptions" />
      <p className="actions">
        <Button>
          {figures === 1
            ? 'Ask the author to describe 1 figure'
            : `Ask the author to describe ${figures} figures`}
        </Button>
      </p>
    </form>
  );

type Of = {
  paperId: number;
  doubt: Doubt;
  /** Its place in the list. */
  at: number;
  /** Whether it stands beside the form that mends it. */
  here?: boolean;
};

export function DoubtActions({ paperId, doubt, at, here = false }: Of) {
  const { place, kind } = doubt;
  const of = (
    <>
      <input type="hidden" name="element" value={place ?? ''} />
      <input type="hidden" name="part" value={doubtPart(doubt)} />
    </>
  );
  const form = {
    method: 'post' as const,
    action: href('officeTypesetting', { id: paperId }),
    className: 'actions',
  };
  const setAside = (
    <form {...form}>
      <input type="hidden" name="action" value="set-aside" />
      {of}
      <input type="hidden" name="doubt" value={at} />
      {place !== null && !here && (
        <ButtonLink
          kind="quiet"
          href={href('officeTypesettingElement', { id: paperId, element: place }, { doubt: at })}
        >
          Mend
        </ButtonLink>
      )}
      <Button kind="quiet" aria-label={`Set aside: ${DOUBTS[kind]} ${doubt.words}`}>
        Set aside
      </Button>
    </form>
  );
  if (!isPutBack(doubt)) return setAside;
  return (
    <>
      <form {...form}>
        <input type="hidden" name="action" value="put-back" />
        {of}
        <Button kind="quiet" aria-label={`Put back as text: ${doubt.words}`}>
          Put it back as text
        </Button>
      </form>
      {setAside}
    </>
  );
}
