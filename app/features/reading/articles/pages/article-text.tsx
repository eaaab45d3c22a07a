import type { ReactNode } from 'react';
import type { Article } from '#app/features/catalogue/core/index.ts';
import { RichText } from '#app/platform/web/rich-text.tsx';
import { href } from '#app/routes.ts';

export function ArticleText({ article }: { article: Article }): ReactNode {
  const { abstract, keywords } = article;
  return (
    <div>
      <section aria-labelledby="abstract">
        <h2 className="side-head" id="abstract">
          Abstract
        </h2>
        <p className="abstract keep-breaks">
          <RichText text={abstract.trim() || 'Abstract not available'} />
        </p>
      </section>
      {keywords.length > 0 && (
        <section className="section" aria-labelledby="keywords">
          <h2 className="side-head" id="keywords">
            Keywords
          </h2>
          <ul className="tags">
            {keywords.map((keyword) => (
              <li key={keyword}>
                <a href={href('search', null, { q: `"${keyword}"` })}>{keyword}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
