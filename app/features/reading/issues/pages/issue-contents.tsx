import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { listIssueArticles } from '#app/features/catalogue/issues/index.server.ts';
import { formatDay } from '#app/platform/format-time.ts';
import { IssueCover } from '#app/features/catalogue/covers/index.ts';
import type { ArticleSummary } from '#app/features/catalogue/core/index.ts';
import { yearOfVolume } from '#app/features/catalogue/core/index.ts';
import { RichText } from '#app/platform/web/rich-text.tsx';
import { NOTICE_KINDS } from '#app/protocols/notices/notice-kinds.ts';
import { href } from '#app/routes.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { ArticleEntries } from '../../articles/pages/article-entries.tsx';
import type { listGuestEditors } from '../list-guest-editors.server.ts';
import { formatDate } from '../../articles/pages/format-date.ts';

type IssueContents = NonNullable<Awaited<ReturnType<typeof listIssueArticles>>>;

type Props = IssueContents & {
  journal: string;
  /** Said when the issue has no articles yet. */
  empty: string;
  /** What programs read of each entry (COinS). */
  coinsOf: (article: ArticleSummary) => string;
  /** Guest editors who have an account. */
  named: Awaited<ReturnType<typeof listGuestEditors>>;
};

const Paragraphs = ({ text }: { text: string }) =>
  text.split('\n\n').map((paragraph, at) => (
    <p key={at} className="keep-breaks">
      {paragraph}
    </p>
  ));

/** What an issue calls for, until it has its first article. */
function IssueCall({ issue }: Pick<Props, 'issue'>) {
  const { callText, call } = issue;
  const day = call?.until ? formatDay(call.until) : null;
  return (
    <PageSection id="call" title="Call for papers" className="section prose">
      <p>
        {call?.isOpen ? (
          <>
            {day ? `Submissions are open until ${day}. ` : 'Submissions are open. '}
            <a href={href('paperSubmission')}>Submit a manuscript</a>, and choose this special issue
            when you complete the submission.
          </>
        ) : (
          <strong>{day ? `Submissions closed on ${day}.` : 'Submissions are closed.'}</strong>
        )}
      </p>
      <Paragraphs text={callText} />
    </PageSection>
  );
}

/** Those whom the journal named, and those of whom the issue tells in words. */
function GuestEditors({ issue: { guestEditors }, named }: Pick<Props, 'issue' | 'named'>) {
  if (guestEditors === '' && named.length === 0) return null;
  return (
    <PageSection id="guest-editors" title="Guest editors" className="section prose">
      {named.length > 0 && (
        <ul>
          {named.map(({ name, institution }) => (
            <li key={`${name} ${institution}`}>{[name, institution].filter(Boolean).join(', ')}</li>
          ))}
        </ul>
      )}
      {guestEditors !== '' && <p className="keep-breaks">{guestEditors}</p>}
    </PageSection>
  );
}

/** Corrections, retractions, removals and others, each a document of its own, the newest last. */
function IssueNotices({ articles, removed }: Pick<Props, 'articles' | 'removed'>) {
  const notices = [...articles, ...removed]
    .flatMap(({ id, title, notices: said }) => said.map((notice) => ({ ...notice, id, title })))
    .toSorted((one, other) => one.datedOn.localeCompare(other.datedOn));
  if (notices.length === 0) return null;
  return (
    <section className="section stack" aria-labelledby="notices">
      <h2 className="side-head" id="notices">
        Corrections, retractions and other notices
      </h2>
      <ul className="stack">
        {notices.map(({ id, number, kind, title, datedOn }) => (
          <li key={`${id}-${number}`}>
            <a href={href('articleNotice', { id, number })}>
              {NOTICE_KINDS[kind].label}: <RichText text={title} />
            </a>
            , {formatDate(datedOn)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Under the names of their types where an editor grouped them, else all together. */
export const sectionsIn = (
  { orderedBy }: IssueContents['issue'],
  articles: readonly ArticleSummary[],
): { type: string | null; articles: readonly ArticleSummary[] }[] =>
  orderedBy === 'sections'
    ? [...Map.groupBy(articles, ({ type }) => type)].map(([type, within]) => ({
        type,
        articles: within,
      }))
    : [{ type: null, articles }];

export function IssueContentsView({
  issue,
  articles,
  removed,
  named,
  journal,
  empty,
  coinsOf,
}: Props): ReactNode {
  const year = yearOfVolume(issue.volume);
  const at = { volume: issue.volume, issue: issue.slug };
  return (
    <>
      <Breadcrumb
        items={[
          { label: 'All Issues', href: href('archives') },
          { label: `Volume ${issue.volume}`, href: `${href('archives')}#volume-${issue.volume}` },
          { label: issue.label },
        ]}
      />
      <div className="with-aside">
        <div>
          <PageHeader
            kicker={issue.publishedOn && formatDate(issue.publishedOn)}
            title={`Volume ${issue.volume}, ${issue.label} (${year})`}
            lede={issue.title ?? undefined}
          />
          {issue.editorial !== '' && (
            <PageSection id="editorial" title="Editorial" className="section prose">
              <Paragraphs text={issue.editorial} />
            </PageSection>
          )}
          {articles.length === 0 && issue.call && <IssueCall issue={issue} />}
          {sectionsIn(issue, articles).map(({ type, articles: within }) => {
            const isBelow = issue.editorial !== '' && type === null;
            const level = type === null && !isBelow ? 2 : 3;
            const entries = <ArticleEntries articles={within} {...{ level, empty, coinsOf }} />;
            return isBelow ? (
              <PageSection key="all" id="articles" title="Articles" className="section">
                {entries}
              </PageSection>
            ) : (
              <Fragment key={type}>
                {type !== null && <h2 className="side-head">{type}</h2>}
                {entries}
              </Fragment>
            );
          })}
          <GuestEditors {...{ issue, named }} />
          <IssueNotices {...{ articles, removed }} />
        </div>
        <aside className="side stack no-print" aria-label="Cover and citations">
          <IssueCover
            volume={issue.volume}
            issue={issue.slug}
            label={issue.label}
            journal={journal}
            id={issue.id}
            cover={issue.cover}
          />
          {articles.length > 0 && (
            <div className="small">
              <p>
                <a href={href('issuePdf', at)}>Table of contents (PDF)</a>
              </p>
              <p>Cite all articles of this issue:</p>
              <p className="inline-list">
                <a href={href('issueBib', at)}>BibTeX</a>
                <a href={href('issueRis', at)}>RIS</a>
                <a href={href('issueCsl', at)}>CSL-JSON</a>
              </p>
            </div>
          )}
        </aside>
      </div>
    </>
  );
}
