import type { ReactNode } from 'react';
import type { citationsOf } from '#app/features/metadata/citations/index.server.ts';
import type { TextPage } from '#app/features/catalogue/texts/index.server.ts';
import type { Article, ArticleSummary } from '#app/features/catalogue/core/index.ts';
import type { Topic } from '#app/features/journal/content/index.ts';
import { RichText } from '#app/platform/web/rich-text.tsx';
import { shownTitle } from '#app/features/catalogue/core/index.ts';
import { nameOf } from './name-of.ts';
import { href } from '#app/routes.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { ArticleAuthors } from './article-authors.tsx';
import { ArticleFacts } from './article-facts.tsx';
import { ArticleEntries } from './article-entries.tsx';
import { ArticleKind } from './article-kind.tsx';
import { CorrectionNotices, NoticeBands } from './notices/article-notices.tsx';
import { ArticlePdfLink } from './article-pdf-link.tsx';
import { ArticleReferences } from './article-references.tsx';
import {
  ArticleAbstract,
  ArticleKeywords,
  ArticleStatements,
  TranslatedAbstracts,
  TranslatedTitles,
} from './article-text.tsx';
import { CitationBox } from './citation-box.tsx';
import { ArticleBar } from './article-bar.tsx';
import { FullText } from './full-text.tsx';
import { SupplementFiles } from './supplements/supplement-files.tsx';
import { IssueNeighbours } from './issue-neighbours.tsx';
import { pagesWord } from './pages-word.ts';

type Props = {
  article: Article;
  citations: ReturnType<typeof citationsOf>;
  neighbours: Parameters<typeof IssueNeighbours>[0];
  related: readonly ArticleSummary[];
  /** Its whole text, where readers get that. */
  text?: TextPage | null;
  journal: string;
  licence: { name: string; url: string };
  /** Those of the journal. */
  topics?: readonly Topic[] | undefined;
  /** For an article that is not published yet: what opens its PDF. */
  preview?: { pdf: ReactNode };
};

/** Where the text has an abstract in another language itself. */
const SECOND = 'id="abstract2"';

export function ArticleView({
  article,
  citations,
  neighbours,
  related,
  text = null,
  preview,
  topics,
  ...journal
}: Props): ReactNode {
  const { issue, references, pdf } = article;
  const isInBar = pdf !== null && !pdf.locked;
  return (
    <>
      <Breadcrumb
        items={[
          { label: 'All Issues', href: href('archives') },
          ...(issue
            ? [
                {
                  label: `Volume ${issue.volume}, ${issue.label}`,
                  href: href('issue', { volume: issue.volume, issue: issue.slug }),
                },
              ]
            : []),
          {
            label: article.pages
              ? `${pagesWord(article.pages)} ${article.pages.replaceAll('-', '–')}`
              : 'Article',
          },
        ]}
      />
      <article>
        <header className="article-head">
          <NoticeBands article={article} />
          <h1 aria-label={nameOf(shownTitle(article))} dir="auto" lang={article.language}>
            <RichText text={shownTitle(article)} />
          </h1>
          <TranslatedTitles article={article} />
          <ArticleAuthors authors={article.authors} isFolded />
          <div className="wide-only">
            <ArticleKind article={article} />
          </div>
          {preview ? (
            preview.pdf
          ) : (
            <div className={isInBar ? 'wide-only' : undefined}>
              <ArticlePdfLink article={article} />
            </div>
          )}
          <CorrectionNotices article={article} />
        </header>
        <div className="with-aside">
          <div className="side side-column">
            {!preview && <ArticleBar article={article} contents={text?.contents ?? []} />}
            <ArticleFacts article={article} hasText={text !== null} {...journal} />
          </div>
          <div>
            <ArticleAbstract article={article} />
            <TranslatedAbstracts article={article} isInText={text?.html.includes(SECOND)} />
          </div>
          <div>
            {text && <FullText {...text} language={article.language} />}
            <ArticleKeywords article={article} topics={topics} />
            {!text && <ArticleStatements statements={article.statements ?? []} />}
            <SupplementFiles article={article} />
            <CitationBox id={preview ? null : article.id} citations={citations} />
            {!text?.hasReferences && references.length > 0 && (
              <ArticleReferences references={references} />
            )}
          </div>
        </div>
      </article>
      <IssueNeighbours {...neighbours} />
      {related.length > 0 && (
        <section className="section no-print" aria-labelledby="related">
          <h2 className="side-head" id="related">
            Related articles
          </h2>
          <ArticleEntries articles={related} level={3} withIssue empty="" />
        </section>
      )}
    </>
  );
}
