import type { ReactNode } from 'react';
import type { citationsOf } from '#app/features/metadata/citations/index.server.ts';
import { joined, markup } from '#app/platform/web/markup.ts';
import type { Markup } from '#app/platform/web/markup.ts';
import { href } from '#app/routes.ts';

type Citation = ReturnType<typeof citationsOf>[number];

type Props = {
  /** Null for an article that is not published yet: there are no files of it. */
  id: number | null;
  citations: readonly Citation[];
};

export const CitationBox = ({ id, citations }: Props): ReactNode => (
  <section
    className="section no-print"
    aria-labelledby="cite"
    dangerouslySetInnerHTML={{
      __html: joined([
        markup`<h2 class="side-head" id="cite">How to cite</h2>`,
        ...citations.map((citation, index) => shownCitation(citation, index === 0)),
        id !== null && citationFiles(id),
      ]).html,
    }}
  />
);

function shownCitation({ style, label, segments }: Citation, isOpen: boolean): Markup {
  const text = segments.map(({ text: part, italic }) =>
    italic ? markup`<i>${part}</i>` : markup`<span>${part}</span>`,
  );
  return joined([
    markup`<details class="cite-style" name="cite"${isOpen && markup` open=""`}>`,
    markup`<summary>${label}</summary><p class="citation" id="cite-${style}">${joined(text)}</p>`,
    markup`<button type="button" class="button" data-copy="#cite-${style}"`,
    markup` aria-label="Copy the ${label} citation" hidden="">Copy</button></details>`,
  ]);
}

const citationFiles = (id: number): Markup =>
  joined([
    markup`<p class="inline-list"><a href="${href('articleBib', { id })}">BibTeX</a>`,
    markup`<a href="${href('articleRis', { id })}">RIS</a>`,
    markup`<a href="${href('articleCsl', { id })}">CSL-JSON</a></p>`,
  ]);
