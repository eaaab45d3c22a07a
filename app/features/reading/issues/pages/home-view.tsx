import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { JournalMarks } from './marks.tsx';
import type { ContentPage, JournalFacts, Topic } from '#app/features/journal/content/index.ts';
import type { listIssueArticles } from '#app/features/catalogue/issues/index.server.ts';
import { IssueCover } from '#app/features/catalogue/covers/index.ts';
import { yearOfVolume } from '#app/features/catalogue/core/index.ts';
import { href } from '#app/routes.ts';
import { ArticleEntries } from '../../articles/pages/article-entries.tsx';

type IssueContents = NonNullable<Awaited<ReturnType<typeof listIssueArticles>>>;

type Props = {
  facts: JournalFacts;
  about: ContentPage;
  description: ContentPage;
  newest: IssueContents | null;
  topics: readonly Topic[];
};

/** Articles of the newest issue. */
export const SHOWN = 5;

/** The home page: cover and contents of the newest issue, ISSNs, About and Description, marks. */
export function HomeView({ facts, about, description, newest, topics }: Props): ReactNode {
  return (
    <>
      <div className="home-top">
        <header className="page-header">
          <h1>{facts.title}</h1>
          <p className="lede">{facts.tagline}</p>
          <p className="actions">
            <ButtonLink href={href('paperSubmission')}>Submit a manuscript</ButtonLink>
            <a href={href('trackYourPaper')}>Track a paper</a>
          </p>
          {topics.length > 0 && <HomeTopics topics={topics} />}
        </header>
        <div className="home-side">
          {newest && (
            <a href={href('issue', { volume: newest.issue.volume, issue: newest.issue.slug })}>
              <IssueCover
                volume={newest.issue.volume}
                issue={newest.issue.slug}
                label={newest.issue.label}
                name={`${nameOf(newest)}: volume ${newest.issue.volume}, ${newest.issue.label}`}
                journal={facts.title}
                id={newest.issue.id}
                cover={newest.issue.cover}
              />
            </a>
          )}
          <dl className="home-issns">
            <Issn medium="Print" value={facts.issn.print} sample={facts.sample} />
            <Issn medium="Online" value={facts.issn.online} sample={facts.sample} />
          </dl>
        </div>
        {newest && <NewestIssue {...newest} />}
      </div>
      <div className="section home-texts">
        <HomeText id="about" page={about} />
        <HomeText id="description" page={description} />
      </div>
      <section className="section" aria-labelledby="marks">
        <h2 className="visually-hidden" id="marks">
          Memberships and services
        </h2>
        <JournalMarks />
      </section>
    </>
  );
}

const HomeTopics = ({ topics }: Pick<Props, 'topics'>): ReactNode => (
  <nav aria-label="Topics">
    <ul className="tags">
      {topics.map(({ slug, name }) => (
        <li key={slug}>
          <a href={href('topic', { topic: slug })}>{name}</a>
        </li>
      ))}
      <li>
        <a href={href('topics')}>All topics</a>
      </li>
    </ul>
  </nav>
);

function HomeText({ id, page }: { id: string; page: ContentPage }): ReactNode {
  return (
    <section aria-labelledby={id}>
      <h2 className="side-head" id={id}>
        {page.title}
      </h2>
      <Prose html={page.html} />
    </section>
  );
}

function Issn(props: { medium: string; value: string; sample: boolean }): ReactNode {
  const { medium, value, sample } = props;
  return (
    <div>
      <dt>ISSN ({medium})</dt>
      <dd>
        {value}
        {sample && ' (sample)'}{' '}
        <a href={`https://portal.issn.org/resource/ISSN/${value}`} rel="external">
          Verify<span className="visually-hidden"> the {medium.toLowerCase()} ISSN</span>
        </a>
      </dd>
    </div>
  );
}

/** What is in progress has not appeared: it is not the newest yet. */
const nameOf = ({ isInProgress }: Pick<IssueContents, 'isInProgress'>): string =>
  isInProgress ? 'Issue in progress' : 'Newest issue';

function NewestIssue({ issue, articles, articleCount, isInProgress }: IssueContents): ReactNode {
  const link = href('issue', { volume: issue.volume, issue: issue.slug });
  return (
    <section className="home-newest" aria-labelledby="newest">
      <h2 className="side-head" id="newest">
        {nameOf({ isInProgress })}
      </h2>
      <p className="home-issue">
        <a href={link}>
          Volume {issue.volume}, {issue.label} ({yearOfVolume(issue.volume)})
        </a>
      </p>
      <ArticleEntries articles={articles} level={3} empty="" />
      {articleCount > articles.length && (
        <p>
          <a href={link}>All {articleCount} articles of this issue</a>
        </p>
      )}
    </section>
  );
}
