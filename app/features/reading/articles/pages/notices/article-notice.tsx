import { findArticle } from '#app/features/catalogue/articles/index.server.ts';
import { shownTitle } from '#app/features/catalogue/core/index.ts';
import { findTakedown, goneOrNotFound } from '#app/features/catalogue/versions/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { articleHead } from '#app/features/metadata/head/index.server.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { RichText } from '#app/platform/web/rich-text.tsx';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { doiUrl } from '#app/protocols/doi.ts';
import { NOTICE_KINDS } from '#app/protocols/notices/notice-kinds.ts';
import { texToPlainText } from '#app/protocols/tex-maths.ts';
import { href } from '#app/routes.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { formatDate } from '../format-date.ts';

/** `/articles/{id}/notices/{number}`: a document of its own, which stays when its article is taken out. */
export async function articleNoticePage({ platform, params }: RouteContext): Promise<Page> {
  const id = wholeNumber(params['id']);
  const number = wholeNumber(params['number']);
  const present = id === null ? null : await findArticle(platform, id);
  const article = present ?? (id && (await findTakedown(platform, { articleId: id }))?.article);
  const notice = article ? article.notices.find((each) => each.number === number) : null;
  if (!article || !notice) {
    throw await goneOrNotFound(platform, { articleId: id }, 'There is no notice at this address.');
  }
  const { kind, text, datedOn, doi, version } = notice;
  const { label } = NOTICE_KINDS[kind];
  const { facts } = journalOf(platform);
  const at = { id: article.id, number: notice.number };
  const { issue } = article;
  return {
    title: `${label}: ${texToPlainText(article.title)}`,
    canonical: href('articleNotice', at),
    ...articleHead(article, facts, platform.config.BASE_URL, undefined, notice),
    body: (
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
            { label: 'Article', href: href('article', { id: article.id }) },
            { label },
          ]}
        />
        <PageHeader
          kicker={`${facts.title}, ${formatDate(datedOn)}`}
          title={
            <>
              {label}: <RichText text={article.title.trim() || shownTitle(article)} />
            </>
          }
        />
        <div className="prose">
          <p className="keep-breaks">{text}</p>
          {doi !== null && (
            <p>
              DOI: <a href={doiUrl(doi)}>{doiUrl(doi)}</a>
            </p>
          )}
          <p>
            About:{' '}
            <a href={href('article', { id: article.id })}>
              {<RichText text={shownTitle(article)} />}
            </a>
          </p>
          <p className="actions no-print">
            {present && (
              <ButtonLink href={href('article', { id: article.id })}>Read the article</ButtonLink>
            )}
            {present && version !== null && (
              <a href={href('articleVersion', { id: article.id, version })}>
                Read the version before this notice
              </a>
            )}
            <a href={href('articleNoticeJats', at)}>JATS</a>
          </p>
        </div>
      </>
    ),
  };
}
