import type { FormState } from '#app/platform/web/form/form-state.ts';
import { href } from '#app/routes.ts';
import { FormMessage } from '#app/ui/form-message.tsx';
import type { CaseFile } from '../../core/load-case.server.ts';
import type { Typesetting } from '../find-typesetting.server.ts';
import type { Query } from '../queries/list-queries.server.ts';
import { articleMarkup } from './article-markup.ts';
import type { Correction } from '../corrections/list-corrections.server.ts';
import { CorrectionList } from './correction-list.tsx';
import { DoubtList } from './doubt-list.tsx';
import { ElementList } from './element-list.tsx';
import { MendingList, UnplacedEdits } from './mending-list.tsx';
import { QueryList } from './query-list.tsx';
import { SourcePart } from './source-part.tsx';

type Props = {
  manuscript: Pick<CaseFile, 'paperId' | 'title' | 'state'>;
  typesetting: Typesetting | null;
  queries: readonly Query[];
  /** Those that the author has sent. */
  corrections: readonly Correction[];
  /** Of the editors who asked, by their accounts. */
  editors: ReadonlyMap<string, string>;
  mayMend: boolean;
  typed: FormState;
  now: number;
};

/** The doubts about the text of an article at the left, the article at the right. */
export function TypesettingView({ manuscript, typesetting, mayMend, typed, now, ...rest }: Props) {
  const { corrections, ...asked } = rest;
  const { paperId, title } = manuscript;
  const article = typesetting?.article ?? null;
  const of = { paperId, mayMend };
  return (
    <>
      <p>
        <a href={href('officeManuscript', { id: paperId })}>Manuscript {paperId}</a>: {title}
      </p>
      <FormMessage state={typed} />
      {!article && (
        <p>
          The text of the article is read from the author’s file, or from one that you add here. You
          then settle what the reading was not sure of, and have the PDF set from it.
        </p>
      )}
      <SourcePart {...{ ...of, typesetting, typed, now }} />
      {article && (
        <>
          <UnplacedEdits {...of} article={article} />
          <div className="typesetting">
            <section className="doubts stack" aria-labelledby="typesetting-doubts">
              <h2 id="typesetting-doubts">
                {article.doubts.length === 0 ? 'Doubts' : `Doubts: ${article.doubts.length}`}
              </h2>
              {article.doubts.length === 0 && <NothingLeft {...manuscript} />}
              <CorrectionList {...of} text={article.text} corrections={corrections} />
              {article.doubts.length > 0 && mayMend && (
                <p className="small">
                  The reading was not sure of these places. Mend what is wrong, and set aside what
                  is right as it stands.
                </p>
              )}
              <DoubtList {...of} article={article} queries={asked.queries} />
              <QueryList {...of} {...asked} article={article} />
              {mayMend && <ElementList {...of} article={article} />}
              <MendingList {...of} article={article} />
            </section>
            <section className="typeset-article stack" aria-labelledby="typesetting-article">
              <h2 id="typesetting-article">As readers will see it</h2>
              <p className="actions small">
                <a href={href('officePrinting', { id: paperId })}>The article as a PDF</a>
                <a href={href('officeTypesettingJats', { id: paperId })}>The text as JATS (XML)</a>
              </p>
              <div
                className="prose full-text"
                dangerouslySetInnerHTML={{ __html: articleMarkup(paperId, article.text) }}
              />
            </section>
          </div>
        </>
      )}
    </>
  );
}

const NothingLeft = ({ paperId, state }: Pick<CaseFile, 'paperId' | 'state'>) => (
  <p>
    No doubts are left.{' '}
    {state === 'in-production' ? (
      <>
        Next: <a href={href('officeProduction', { id: paperId })}>the production of the article</a>
      </>
    ) : (
      'The production begins once the author has signed the publishing agreement.'
    )}
  </p>
);
