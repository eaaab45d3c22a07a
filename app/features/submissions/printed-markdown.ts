/** A part of a text as `printDocument` takes it. */
type Part = { heading: string } | { text: string } | { item: string };

/** The parts of a simple Markdown text, for paper: headings, paragraphs and lists. */
export const printedMarkdown = (markdown: string): Part[] =>
  markdown
    .split(/\n{2,}|\n(?=\s*(?:[-*]|\d+\.)\s)/)
    .map((block) => block.replace(/\s+/g, ' ').trim())
    .filter((block) => block !== '')
    .map((block) => {
      const heading = /^#+ (.*)$/.exec(block);
      if (heading) return { heading: plain(heading[1]!) };
      const item = /^(?:[-*]|\d+\.) (.*)$/.exec(block);
      return item ? { item: plain(item[1]!) } : { text: plain(block) };
    });

/** Without the signs of emphasis and links. */
const plain = (text: string): string =>
  text
    .replace(/\[([^\]]*)\]\(([^)]*)\)/g, '$1 ($2)')
    .replace(/(\*\*|__)(.*?)\1/g, '$2')
    .replace(/\*(.*?)\*/g, '$1');
