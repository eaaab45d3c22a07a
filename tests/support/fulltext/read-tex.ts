// A LaTeX paper of one or more files, read into an article text without a process of its own.
import {
  compareLatex,
  openProject,
  readLatex,
} from '#app/features/fulltext/reading/latex/index.ts';
import type { ArticleText } from '#app/features/fulltext/core/article-text.ts';
import type { Doubt } from '#app/features/fulltext/core/doubts.ts';
import { countText } from '#app/features/fulltext/ledger/count-text.ts';

const picture = (path: string) => ({
  ...{ name: path, type: 'image/png', width: 800, height: 600, hash: path },
});

type Given = {
  preamble?: string;
  documentClass?: string;
  options?: string;
  files?: Record<string, string>;
};

/** `body` stands in a document of its own class and preamble. */
export function readTex(
  body: string,
  { preamble = '', documentClass = 'article', options = '', files = {} }: Given = {},
) {
  const main = `\\documentclass[${options}]{${documentClass}}\n${preamble}\n\\begin{document}\n${body}\n\\end{document}\n`;
  return readTexFile(main, files);
}

function readTexFile(main: string, files: Record<string, string>) {
  const all = Object.entries({ 'main.tex': main, ...files });
  const project = openProject(
    'main.tex',
    new Map(all.map(([name, text]) => [name, Buffer.from(text)])),
    (bytes) => Buffer.from(bytes).toString(),
  );
  const { text, doubts, source, leftOut } = readLatex(project, picture);
  /** What the source has more than a text. */
  const lostOf = (rest: ArticleText): Doubt[] =>
    compareLatex(source, countText(rest), { doubts, leftOut });
  return { text, doubts, source, leftOut, lostOf };
}
