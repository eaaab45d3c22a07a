import type { ReactNode } from 'react';
import type { Article } from '#app/features/catalogue/core/index.ts';
import { IssueCover } from '#app/features/catalogue/covers/index.ts';
import { joined, markup } from '#app/platform/web/markup.ts';
import type { Markup } from '#app/platform/web/markup.ts';
import { href } from '#app/routes.ts';
import { formatDate } from './format-date.ts';
import { pagesWord } from './pages-word.ts';

type Props = { article: Article; journal: string; licence: { name: string; url: string } };

const NOT_AVAILABLE = 'Not available';

export function ArticleAside({ article, journal, licence }: Props): ReactNode {
  const { issue } = article;
  return (
    <aside className="side stack" aria-label="About this article">
      <dl
        className="definitions"
        dangerouslySetInnerHTML={{ __html: definitions(article, licence).html }}
      />
      {issue && (
        <a
          className="aside-cover no-print"
          href={href('issue', { volume: issue.volume, issue: issue.slug })}
        >
          <IssueCover
            volume={issue.volume}
            issue={issue.slug}
            label={issue.label}
            name={`Contents of volume ${issue.volume}, ${issue.label}`}
            journal={journal}
            plain
          />
        </a>
      )}
    </aside>
  );
}

type Value = Markup | string | number | null;

/** Terms and values; what has no value is left out. */
function definitions(article: Article, licence: Props['licence']): Markup {
  const { id, dates, doi, pages } = article;
  const date = (value: string | null) => (value === null ? null : formatDate(value));
  const items: [term: string, value: Value][] = [
    ['Issue', issueOf(article)],
    ['Year', article.year ?? NOT_AVAILABLE],
    [pagesWord(pages), pages.replaceAll('-', '–') || NOT_AVAILABLE],
    ['Received', date(dates.received)],
    ['Revised', date(dates.revised)],
    ['Accepted', date(dates.accepted)],
    ['Published', date(dates.published)],
    ['Edited by', article.editedBy],
    ['DOI', doi ? doiLink(doi) : NOT_AVAILABLE],
    ['Readers', markup`<a href="${href('articleUsage', { id })}">By month</a>`],
    ['Paper ID', article.paperId ?? NOT_AVAILABLE],
    ['Licence', markup`<a rel="license" href="${licence.url}">${licence.name}</a>`],
  ];
  return joined(
    items.map(([term, value]) =>
      value === null || value === '' ? null : markup`<div><dt>${term}</dt><dd>${value}</dd></div>`,
    ),
  );
}

function issueOf({ issue, volume, publishedOn }: Article): Value {
  if (issue) {
    const address = href('issue', { volume: issue.volume, issue: issue.slug });
    return markup`<a href="${address}">Volume ${issue.volume}, ${issue.label}</a>`;
  }
  if (volume !== null || publishedOn === null) return NOT_AVAILABLE;
  return markup`<a href="${href('onlineFirst')}">In progress, online first</a>`;
}

/** Where a line is too short for it, it goes on below after a slash. */
function doiLink(doi: string): Markup {
  const parts = doi.split(/(?<=\/)/).map((part) => markup`<wbr/>${part}`);
  return markup`<a href="https://doi.org/${encodeURI(doi)}">https://doi.org/${joined(parts)}</a>`;
}
