/** A part of a text as `printLetter` takes it. */
type Part = { heading: string } | { text: string } | { item: string };

export const printedMarkdown = (markdown: string): Part[] =>
  blocksOf(markdown).map((block) => {
    const heading = /^#+ (.*)$/.exec(block);
    if (heading) return { heading: plain(heading[1]!) };
    const item = /^(?:[-*]|\d+\.) (.*)$/.exec(block);
    return item ? { item: plain(item[1]!) } : { text: plain(block) };
  });

/** Lines that belong together, as one: an empty line ends a block, an item begins another. */
function blocksOf(markdown: string): string[] {
  const blocks: string[][] = [[]];
  for (const line of markdown.split('\n')) {
    const words = line.trim();
    if (words === '' || ITEM.test(words)) blocks.push([]);
    if (words !== '') blocks.at(-1)!.push(words);
  }
  return blocks.map((lines) => lines.join(' ').replace(/\s+/g, ' ')).filter(Boolean);
}

const ITEM = /^(?:[-*]|\d+\.)(?:\s|$)/;

/** Without the signs of emphasis and links. */
const plain = (text: string): string =>
  text
    .replace(/\[([^[\]]*)\]\(([^()]*)\)/g, '$1 ($2)')
    .replace(/(\*\*|__)(.*?)\1/g, '$2')
    .replace(/\*(.*?)\*/g, '$1');
