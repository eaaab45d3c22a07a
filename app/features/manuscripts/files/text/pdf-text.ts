import type { ArticleText } from '#app/features/fulltext/core/index.ts';

/** What parts the pages of a PDF in its text. */
const PAGE_BREAK = '\f';

/** A line that ends a sentence and is shorter than this share of the longest ends a paragraph. */
const FULL_LINE = 0.8;

/** Begins what authors say of themselves, as the journal leaves it out of the copies that it makes (L6). */
const STATEMENT =
  /^(?:funding|financial support|acknowledge?ments?|conflicts? of interests?|competing interests?|declaration of interests?|authors?['’]? contributions?)\s?:/i;

/** Characters of a paragraph that is such a statement alone; a longer one may have more of the text in it. */
const LONGEST_STATEMENT = 300;

const isStatement = (paragraph: string): boolean =>
  paragraph.length <= LONGEST_STATEMENT && STATEMENT.test(paragraph);

/**
 * The words of a PDF as a text: a section for each page, with its paragraphs as far as their lines tell them.
 * @param isCopy whether it is read as reviewers do, without short statements of the authors about themselves
 */
export function pdfAsText(words: string, isCopy: boolean): ArticleText {
  const pages = words
    .split(PAGE_BREAK)
    .map((page) => paragraphsOf(page).filter((each) => !isCopy || !isStatement(each)));
  return {
    front: { title: [], byline: [], abstract: [], keywords: [] },
    sections: pages.flatMap((paragraphs, at) =>
      paragraphs.length === 0
        ? []
        : {
            id: `page${at + 1}`,
            ...{ role: 'body' as const, number: null, sections: [] },
            title: [{ kind: 'text' as const, text: `Page ${at + 1}` }],
            blocks: paragraphs.map((text, index) => ({
              ...{ kind: 'paragraph' as const, id: `page${at + 1}.${index + 1}` },
              content: [{ kind: 'text' as const, text }],
            })),
          },
    ),
    ...{ notes: [], references: [], pictures: [] },
  };
}

function paragraphsOf(page: string): string[] {
  const lines = page.split('\n').map((line) => line.trim());
  const longest = Math.max(0, ...lines.map(({ length }) => length));
  const paragraphs: string[] = [];
  let present: string[] = [];
  const end = () => {
    if (present.length > 0) paragraphs.push(present.join(' '));
    present = [];
  };
  for (const line of lines) {
    if (line === '') {
      end();
      continue;
    }
    present.push(line);
    if (line.length < FULL_LINE * longest && '.!?:'.includes(line.at(-1)!)) end();
  }
  end();
  return paragraphs;
}
