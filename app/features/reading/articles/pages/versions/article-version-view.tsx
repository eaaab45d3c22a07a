import type { ReactNode } from 'react';
import type { ArticleVersion } from '#app/features/catalogue/versions/index.server.ts';
import { RichText } from '#app/platform/web/rich-text.tsx';
import { shownTitle } from '#app/features/catalogue/core/index.ts';
import { href } from '#app/routes.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ArticleAside } from '../article-aside.tsx';
import { ArticleAuthors } from '../article-authors.tsx';
import { ArticleReferences } from '../article-references.tsx';
import { ArticleText } from '../article-text.tsx';
import { formatDate } from '../format-date.ts';
import { formatSize } from '#app/platform/text/format-size.ts';
import { VersionChanges } from './version-changes.tsx';

type Props = ArticleVersion & {
  journal: string;
  licence: { name: string; url: string };
};

export function ArticleVersionView(props: Props): ReactNode {
  const { version, article, replacedAt, notice, present, changes, changesSince, ...journal } =
    props;
  const { references, retractedOn } = article;
  return (
    <article>
      <header className="article-head">
        <section className="article-notice" aria-label="Earlier version">
          <p>
            <strong>
              This is an earlier version, replaced on{' '}
              {formatDate(new Date(replacedAt).toISOString().slice(0, 10))}.
            </strong>{' '}
            <a href={href('article', { id: article.id })}>Read the current version</a>
          </p>
          <p className="keep-breaks">{notice}</p>
          <VersionLinks id={article.id} {...{ version, present }} />
        </section>
        {retractedOn !== null && (
          <section className="article-notice" data-kind="retraction" aria-label="Retraction">
            <p>
              <strong>This article was retracted on {formatDate(retractedOn)}.</strong>
            </p>
          </section>
        )}
        <h1>
          <RichText text={shownTitle(article)} />
        </h1>
        <ArticleAuthors authors={article.authors} />
        <VersionPdfLink article={article} version={version} />
      </header>
      <div className="with-aside">
        <ArticleText article={article} />
        <ArticleAside article={article} {...journal} />
        <div>{references.length > 0 && <ArticleReferences references={references} />}</div>
      </div>
      <VersionChanges
        id="changes"
        title="What changed next"
        names={[`Version ${version}`, nameOf(version + 1, present)]}
        changes={changes}
      />
      {changesSince && (
        <VersionChanges
          id="changes-since"
          title="Compared with the current version"
          names={[`Version ${version}`, nameOf(present, present)]}
          changes={changesSince}
        />
      )}
    </article>
  );
}

const nameOf = (version: number, present: number): string =>
  version === present ? 'Current version' : `Version ${version}`;

/** To what changed in it, and to the versions before and after it. */
function VersionLinks({
  id,
  version,
  present,
}: { id: number } & Pick<Props, 'version' | 'present'>) {
  const to = (other: number) => href('articleVersion', { id, version: other });
  const isLast = version + 1 === present;
  return (
    <ul className="actions no-print" aria-label="Versions">
      {version > 1 && (
        <li>
          <a href={to(version - 1)}>Version {version - 1}</a>
        </li>
      )}
      {!isLast && (
        <li>
          <a href={to(version + 1)}>Version {version + 1}</a>
        </li>
      )}
      <li>
        <a href="#changes">What changed next</a>
      </li>
      {!isLast && (
        <li>
          <a href="#changes-since">Compare with the current version</a>
        </li>
      )}
    </ul>
  );
}

function VersionPdfLink({ article, version }: Pick<Props, 'article' | 'version'>): ReactNode {
  const { id, pdf } = article;
  if (!pdf) return <p className="small soft no-print">PDF: Not available</p>;
  return (
    <p className="actions no-print">
      <ButtonLink
        href={href('articleVersionPdf', { id, version })}
        {...(!pdf.locked && { target: '_blank', rel: 'noopener' })}
      >
        Open the PDF of this version
        {!pdf.locked && <span className="visually-hidden"> in a new tab</span>}
      </ButtonLink>
      <span className="small soft">
        {formatSize(pdf.size)}
        {pdf.locked && ', password required'}
      </span>
    </p>
  );
}
