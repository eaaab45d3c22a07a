import type { ReactNode } from 'react';
import { href } from '#app/routes.ts';
import { PageSection } from '#app/ui/page-section.tsx';

export function SearchHelp(): ReactNode {
  return (
    <PageSection id="search-help" title="How to search" className="prose">
      <ul>
        <li>
          Several words find the articles that have all of them. Endings, accents and capitals do
          not matter, and the last word may be just its beginning.
        </li>
        <li>
          Put a phrase in quotation marks: <kbd>&quot;neural network&quot;</kbd>.
        </li>
        <li>
          A minus before a word leaves its articles out, if another word stands beside it:{' '}
          <kbd>antenna -array</kbd>.
        </li>
        <li>An author’s name, a DOI or a paper ID works too.</li>
      </ul>
      <p>
        You can also browse <a href={href('archives')}>all issues</a>.
      </p>
    </PageSection>
  );
}
