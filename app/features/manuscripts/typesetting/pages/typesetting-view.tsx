import type { FormState } from '#app/platform/web/form/form-state.ts';
import { href } from '#app/routes.ts';
import { FormMessage } from '#app/ui/form-message.tsx';
import { changesSince } from '#app/features/fulltext/mending/index.ts';
import { PageSection } from '#app/ui/page-section.tsx';
import type { CaseFile } from '../../core/load-case.server.ts';
import type { Typesetting } from '../find-typesetting.server.ts';
import { maySendProofs } from '../queries/ask-author.server.ts';
import type { Query } from '../queries/list-queries.server.ts';
import { articleMarkup, changeableMarkup } from './article-markup.ts';
import type { Correction } from '../corrections/settle-correction.server.ts';
import { CorrectionList } from './correction-list.tsx';
import { DoubtList } from './doubt-list.tsx';
import { ElementList } from './element-list.tsx';
import { EditList, UnplacedEdits } from './edit-list.tsx';
import { ChangesPart, FoundPart } from './found-part.tsx';
import { QueryList } from './query-list.tsx';
import { SourcePart } from './source-part.tsx';

type Props = {
  manuscript: Pick<CaseFile, 'paperId' | 'title' | 'state'>;
  typesetting: Typesetting | null;
  queries: readonly Query[];
  corrections: readonly Correction[];
  /** Of the editors who asked, by their accounts. */
  editors: ReadonlyMap<string, string>;
  mayMend: boolean;
  typed: FormState;
  now: number;
};

/** The passages to check beside the article. */
export function TypesettingView({ manuscript, typesetting, mayMend, typed, now, ...rest }: Props) {
  const { corrections, ...asked } = rest;
  const { paperId, title, state } = manuscript;
  const article = typesetting?.article ?? null;
  const of = { paperId, mayMend };
  return (
    <>
      <p className="soft">{title}</p>
      <FormMessage state={typed} />
      {state === 'published' && mayMend && (
        <p>
          The article is published. Readers get what you change here once you{' '}
          <a href={href('officePrinting', { id: paperId })}>create the PDF again</a> and publish
          both as a correction of the article.
        </p>
      )}
      {!article && (
        <p>
          The article is imported from the author’s file or one you upload here. Check the flagged
          passages, then create the PDF.
        </p>
      )}
      <div className="typesetting-source">
        <SourcePart {...{ ...of, typesetting, typed, now }} />
        {article && (
          <p className="actions small">
            <a href={href('officePrinting', { id: paperId })}>The article as a PDF</a>
            <a href={href('officeTypesettingJats', { id: paperId })}>The text as JATS (XML)</a>
          </p>
        )}
      </div>
      {article && (
        <>
          <UnplacedEdits {...of} article={article} />
          <div className="typesetting" data-mend-here="">
            <PageSection
              id="typesetting-doubts"
              title={passagesToCheck(article.doubts.length)}
              className="doubts stack"
            >
              {article.doubts.length === 0 && <NothingLeft {...manuscript} />}
              <CorrectionList {...of} text={article.text} corrections={corrections} />
              <DoubtList
                {...of}
                mayAsk={maySendProofs(state)}
                article={article}
                readAt={typesetting!.readAt!}
                queries={asked.queries}
              />
              <QueryList {...of} {...asked} article={article} />
              {mayMend && <ElementList {...of} article={article} />}
              <EditList {...of} article={article} />
              {typesetting!.found && <FoundPart found={typesetting!.found} />}
            </PageSection>
            <PageSection id="typesetting-article" title="Preview" className="typeset-article stack">
              {typesetting!.first && (
                <ChangesPart
                  title="Changes since accepted"
                  same="The text is the one that was accepted, word for word."
                  changes={changesSince(typesetting!.first, article.text)}
                />
              )}
              <div
                className="prose full-text"
                dangerouslySetInnerHTML={{
                  __html: mayMend
                    ? changeableMarkup(paperId, article)
                    : articleMarkup(paperId, article.text),
                }}
              />
            </PageSection>
            <section
              className="typeset-pdf stack"
              aria-labelledby="typesetting-pdf"
              data-pages={pagesOf(paperId)}
              data-changed={lastChange(typesetting!)}
              hidden
            >
              <h2 id="typesetting-pdf">PDF</h2>
              <p className="small">
                <span data-stale="" hidden>
                  The text has changed since.{' '}
                </span>
                <a href={href('officePrintedPdf', { id: paperId })}>Open it</a>, or{' '}
                <a href={href('officePrinting', { id: paperId })}>create it again</a>.
              </p>
            </section>
          </div>
        </>
      )}
    </>
  );
}

/** When another source was read, or the editor changed something. */
const lastChange = ({ readAt, edits }: Typesetting): number =>
  Math.max(readAt ?? 0, ...edits.map(({ at }) => at));

/** The address of its pages, without their numbers. */
const pagesOf = (paperId: number): string =>
  href('officePrintedPage', { id: paperId, page: 1 }).replace(/\/1$/, '');

const passagesToCheck = (count: number): string => {
  if (count === 0) return 'No passages to check';
  return count === 1 ? '1 passage to check' : `${count.toLocaleString('en')} passages to check`;
};

const NothingLeft = ({ paperId, state }: Pick<CaseFile, 'paperId' | 'state'>) => (
  <p>
    Every passage has been checked.{' '}
    {state === 'accepted' ? (
      'The production begins once the author has signed the publishing agreement.'
    ) : (
      <>
        Next: <a href={href('officeProduction', { id: paperId })}>the production of the article</a>
      </>
    )}
  </p>
);
