import { plainText } from '#app/features/fulltext/core/index.ts';
import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import { HEADING } from '#app/platform/documents/pdf/line-looks.ts';

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

type Section = ArticleText['sections'][number];

/**
 * The words of a PDF as a text: a section for each page, with its headings and paragraphs as far as its lines tell them.
 * @param isCopy whether it is read as reviewers do, without short statements of the authors about themselves
 */
export function pdfAsText(words: string, isCopy: boolean): ArticleText {
  const pages = words
    .split(PAGE_BREAK)
    .map((page) => paragraphsOf(page).filter((each) => !isCopy || !isStatement(each)));
  return {
    front: { title: [], byline: [], abstract: [], keywords: [] },
    sections: pages.flatMap((paragraphs, at) =>
      paragraphs.length === 0 ? [] : pageOf(paragraphs, at + 1),
    ),
    ...{ notes: [], references: [], pictures: [] },
  };
}

function pageOf(paragraphs: readonly string[], number: number): Section {
  const page = sectionOf(`page${number}`, `Page ${number}`);
  for (const [index, text] of paragraphs.entries()) {
    const id = `${page.id}.${index + 1}`;
    if (text.startsWith(HEADING)) page.sections.push(sectionOf(id, text.slice(HEADING.length)));
    else
      (page.sections.at(-1) ?? page).blocks.push({
        ...{ kind: 'paragraph', id },
        content: [{ kind: 'text', text }],
      });
  }
  return page;
}

const sectionOf = (id: string, title: string): Section => ({
  ...{ id, role: 'body', number: null, blocks: [], sections: [] },
  title: [{ kind: 'text', text: title }],
});

/** The list of keywords, which is none of the text of other files. */
const KEYWORDS = /^(?:key\s?words|index terms)\b/i;

/** The same to be compared with a file that has no pages, and its title and keywords apart from its text. */
export function withoutPages(text: ArticleText): ArticleText {
  const [title] = text.sections[0]?.sections ?? [];
  const sections: Section[] = [];
  for (const page of text.sections) {
    const blocks = page.blocks.filter((block) => !isKeywords(block));
    if (blocks.length > 0) (sections.at(-1) ?? begin(sections)).blocks.push(...blocks);
    for (const section of page.sections) {
      const kept = { ...section, blocks: section.blocks.filter((block) => !isKeywords(block)) };
      if (section !== title || kept.blocks.length > 0) sections.push(kept);
    }
  }
  return { ...text, sections };
}

const isKeywords = (block: Section['blocks'][number]): boolean =>
  block.kind === 'paragraph' && KEYWORDS.test(plainText(block.content));

/** Of what comes before the first heading. */
function begin(sections: Section[]): Section {
  const section = { ...sectionOf('', ''), title: [] };
  sections.push(section);
  return section;
}

function paragraphsOf(page: string): string[] {
  const lines = page.split('\n').map(trimmed);
  const longest = Math.max(0, ...lines.map(({ length }) => length));
  const paragraphs: string[] = [];
  let present: string[] = [];
  const end = () => {
    if (present.length > 0) paragraphs.push(present.join(' '));
    present = [];
  };
  for (const line of lines) {
    const isHeading = line.startsWith(HEADING);
    // A heading may go on in the next line.
    if (line === '' || isHeading !== (present[0]?.startsWith(HEADING) ?? isHeading)) end();
    if (line === '') continue;
    present.push(isHeading && present.length > 0 ? line.slice(HEADING.length) : line);
    if (!isHeading && line.length < FULL_LINE * longest && '.!?:'.includes(line.at(-1)!)) end();
  }
  end();
  return paragraphs;
}

/** The sign of a heading is a space as well. */
const trimmed = (line: string): string =>
  line.startsWith(HEADING) ? `${HEADING}${line.trim()}` : line.trim();
