import { officePage, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { HttpError } from '#app/platform/web/http-error.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { texToPlainText } from '#app/protocols/tex-maths.ts';
import { href } from '#app/routes.ts';
import { articleNotOpened, articleOfPage } from './article-of-page.server.ts';
import { shownTitle } from '#app/features/catalogue/core/index.ts';
import { findArticle } from '#app/features/catalogue/articles/index.server.ts';
import { findTakedown } from '#app/features/catalogue/versions/index.server.ts';
import { listArticleVersions, listNoticesOffPdf } from '../list-article-versions.server.ts';
import { findNamedInCorrection } from '../../uploads/names-reviewer.server.ts';
import { listTakedowns } from '../list-takedowns.server.ts';
import { judgeConfirming, listProposals } from '../proposals/second-editor.server.ts';
import { listWaitingProposals } from '../proposals/list-waiting-proposals.server.ts';
import type { WaitingProposal } from '../proposals/list-waiting-proposals.server.ts';
import { HEADINGS, ProposedChange } from './proposed-changes.tsx';
import { dayOf } from '#app/platform/text/journal-time.ts';
import { Day } from '#app/platform/web/day.tsx';
import { formatDay } from '#app/platform/format-time.ts';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import type { ListedTakedown } from '../list-takedowns.server.ts';
import { ListSearch } from '#app/ui/office/list-search.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { listOfficeArticles } from '#app/features/catalogue/search/index.server.ts';
import { ArticleList, placeOf } from '#app/features/catalogue/issues/index.ts';
import { RichText } from '#app/platform/web/rich-text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Article } from '#app/features/catalogue/core/index.ts';
import type { Topic } from '#app/features/journal/content/index.ts';
import { OfficeNotices } from './office-notices.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { ArticleTopics } from './article-topics.tsx';
import { FinalSteps, WhatWaits } from './final-steps.tsx';
import type { ListedVersion } from '../list-article-versions.server.ts';

export const officeArticlePage = pageFor('editor', async (context, user) => {
  const { title, body } = await read(context, user);
  return officePage({ title, path: href('officeArticles'), user, request: context.request }, body);
});

async function read(context: RouteContext, user: SignedIn) {
  const { platform, params } = context;
  const id = wholeNumber(params['id']) ?? 0;
  const article = await findArticle(platform, id);
  if (article) {
    const present = await articleOfPage(context, user);
    const { topics, facts } = journalOf(platform);
    const today = dayOf(platform.clock.now(), facts.timeZone);
    const versions = await listArticleVersions(platform, id);
    const offPdf = await listNoticesOffPdf(platform, id);
    const title = texToPlainText(shownTitle(article));
    const { authors: before } = present.snapshot;
    const waiting = [];
    for (const proposal of await listProposals(platform, id)) {
      const judged = await judgeConfirming(platform, user, { ...proposal, before });
      const { likely: mayName } = await findNamedInCorrection(platform, present, proposal);
      waiting.push({ proposal, mayName, ...judged });
    }
    const waits = new Set(waiting.map(({ proposal }) => proposal.step));
    const body = (
      <>
        {waiting.map((each) => (
          <ProposedChange key={each.proposal.id} article={present} today={today} {...each} />
        ))}
        <ArticleState
          {...{ article, versions, topics, offPdf, waits }}
          atDatacite={platform.config.DATACITE_REPOSITORY !== null}
        />
      </>
    );
    return { title, body };
  }
  const [takedown] = await listTakedowns(platform, user, id);
  if (!takedown) throw await whyNotShown(platform, id);
  const title = texToPlainText(takedown.title) || 'Unpublished article';
  return { title, body: <UnpublishedState takedown={takedown} /> };
}

async function whyNotShown(platform: Platform, articleId: number): Promise<HttpError> {
  const takedown = await findTakedown(platform, { articleId });
  return articleNotOpened({ outcome: takedown ? 'conflict' : 'no-such-article' });
}

function UnpublishedState({ takedown }: { takedown: ListedTakedown }) {
  const { articleId, reason, takenAt, uploadId } = takedown;
  return (
    <>
      <DefinitionList
        wide
        items={[
          ['State', 'Removed'],
          ['Removed on', formatDay(takenAt)],
          ['Reason', reason],
          [
            'What readers find',
            <a key="article" href={href('article', { id: articleId })}>
              the address, with date and reason
            </a>,
          ],
        ]}
      />
      {uploadId === null ? (
        <p>Its upload has been discarded, so it cannot be reinstated from here.</p>
      ) : (
        <p>
          It is stored among the uploads, and keeps its number when it is reinstated:{' '}
          <a href={href('ownUpload', { id: uploadId })}>open the upload</a>.
        </p>
      )}
    </>
  );
}

export const officeArticlesPage = pageFor('editor', async (context, user) => {
  const { platform, request, url } = context;
  const q = url.searchParams.get('q') ?? '';
  const asked = Math.max(1, wholeNumber(url.searchParams.get('page')) ?? 1);
  const { articles, total, page, pages } = await listOfficeArticles(platform, { q, page: asked });
  const takedowns = await listTakedowns(platform, user);
  const proposals = await listWaitingProposals(platform, user);
  const found = q.trim() === '' ? 'Last changed' : total === 1 ? '1 article' : `${total} articles`;
  return officePage(
    { title: 'Published articles', path: href('officeArticles'), user, request },
    <>
      <ListSearch
        label="Title, author, DOI, paper ID or number"
        action={href('officeArticles')}
        q={q}
      />
      {proposals.length > 0 && <ProposalList proposals={proposals} />}
      <section className="stack" aria-labelledby="found">
        <h2 className="side-head" id="found">
          {found}
        </h2>
        {articles.length === 0 ? (
          <p>
            {q.trim() === ''
              ? 'No article has been published yet.'
              : 'No articles found. Try fewer words, or only a number.'}
          </p>
        ) : (
          <ArticleList
            articles={articles}
            label="Articles"
            waiting={new Set(proposals.map(({ articleId }) => articleId))}
          />
        )}
        <Pagination
          page={page}
          pages={pages}
          href={(number) => href('officeArticles', null, { q, page: number })}
        />
      </section>
      {takedowns.length > 0 && <TakedownList takedowns={takedowns} />}
    </>,
  );
});

const ProposalList = ({ proposals }: { proposals: readonly WaitingProposal[] }) => (
  <PageSection id="proposals" title="Proposals that wait for a second editor">
    <ul className="stack">
      {proposals.map(({ articleId, title, step, hasOtherAuthors, proposedAt, isOwn }, at) => (
        <li key={at}>
          <a href={href('officeArticle', { id: articleId })}>
            <RichText text={title} />
          </a>
          <p className="small soft">
            {hasOtherAuthors ? 'Other authors have been proposed' : HEADINGS[step]}
            {isOwn && ' by you'}, <Day at={proposedAt} />
          </p>
        </li>
      ))}
    </ul>
  </PageSection>
);

function TakedownList({ takedowns }: { takedowns: readonly ListedTakedown[] }) {
  return (
    <PageSection id="unpublished" title="Unpublished">
      <ul className="stack">
        {takedowns.map(({ articleId, title, takenAt, reason }) => (
          <li key={articleId}>
            <a href={href('officeArticle', { id: articleId })}>
              <RichText text={title.trim() || 'Title not available'} />
            </a>
            <p className="small soft">
              {formatDay(takenAt)}: {reason}
            </p>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

type Props = {
  article: Article;
  versions: readonly ListedVersion[];
  topics: readonly Topic[];
  offPdf: ReadonlyMap<number, 'waits' | 'failed'>;
  /** What a second editor has been asked for: it is not proposed twice. */
  waits: ReadonlySet<string>;
  /** Whether its DOI is registered there, not at Crossref. */
  atDatacite: boolean;
};

function ArticleState({ article, versions, topics, offPdf, waits, atDatacite }: Props) {
  const { id, retractedOn, paperId, doi, pdf } = article;
  return (
    <>
      <p className="inline-list">
        <a href={href('article', { id })}>View it as a reader</a>
        {pdf && <a href={href('articlePdf', { id })}>PDF</a>}
        {doi !== null &&
          (atDatacite ? (
            <a href={href('articleDatacite', { id })}>JSON for DataCite</a>
          ) : (
            <a href={href('articleCrossref', { id })}>XML for Crossref</a>
          ))}
      </p>
      <DefinitionList
        wide
        items={[
          ['State', stateOf(article, versions.length)],
          ['Authors', article.authors.map(({ written }) => written).join(', ')],
          ['Published in', placeOf(article)],
          ['Paper ID', paperId],
          ['DOI', doi],
          ['PDF', pdf && `${pdf.fileName}${pdf.locked ? ', password required' : ''}`],
        ]}
      />
      <OfficeNotices {...{ article, offPdf }} />
      <PageSection id="ways" title="Available actions">
        {retractedOn === null ? (
          <p>
            A correction replaces data or the PDF and adds a dated notice; the earlier version can
            still be read. A retraction, of the whole or of a part, and an expression of concern
            mark the article permanently; everything can still be read. A second editor confirms
            them. The authors are notified of each by e-mail.
          </p>
        ) : (
          <p>
            The article has been retracted, which is final: it can no longer be corrected or
            unpublished.
          </p>
        )}
        {retractedOn === null && waits.size > 0 && <WhatWaits waits={waits} />}
        {retractedOn === null && (
          <p className="actions">
            <ButtonLink kind="primary" href={href('articleCorrection', { id })}>
              Correct
            </ButtonLink>
            <FinalSteps id={id} waits={waits} />
          </p>
        )}
      </PageSection>
      <ArticleTopics article={article} topics={topics} />
      {versions.length > 0 && <Versions id={id} versions={versions} />}
    </>
  );
}

function stateOf({ retractedOn }: Article, corrections: number): string {
  if (retractedOn !== null) return `Retracted on ${formatDay(retractedOn)}`;
  if (corrections === 0) return 'Published';
  return `Published, version ${corrections + 1}`;
}

function Versions({ id, versions }: { id: number; versions: readonly ListedVersion[] }) {
  return (
    <PageSection id="versions" title="Earlier versions">
      <ul>
        {versions.map(({ version, replacedAt, hasPdf }) => (
          <li key={version}>
            <a href={href('articleVersion', { id, version })}>Version {version}</a>, replaced on{' '}
            {formatDay(replacedAt)}
            {hasPdf && (
              <>
                {' '}
                (
                <a href={href('articleVersionPdf', { id, version })}>
                  PDF<span className="visually-hidden"> of version {version}</span>
                </a>
                )
              </>
            )}
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
