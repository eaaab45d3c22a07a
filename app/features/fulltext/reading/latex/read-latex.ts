import type { ArticleText } from '../../core/article-text.ts';
import type { Doubt } from '../../core/doubts.ts';
import type { FindPicture } from '../understanding/place-pictures.ts';
import { takeFormulae } from './formulae/take-formulae.ts';
import { KNOWLEDGE } from './macros/knowledge.ts';
import { unfold } from './macros/unfold.ts';
import { parseLatex } from './parsing/parse-latex.ts';
import type { LatexProject } from './source/latex-project.ts';
import type { Token } from './source/tokens.ts';
import { meaningsFor } from './tables/all-tables.ts';
import { buildArticle } from './text/build-article.ts';
import { beginText, readBody } from './text/read-text.ts';

/**
 * The text of an article from a LaTeX paper: one text of all files, the author's own commands
 * unfolded, numbered as LaTeX numbers it, and what in it is in doubt.
 * @throws Endless for commands or files that stand in each other without end
 * @throws TooDeep for groups that stand in each other deeper than in any text
 */
export function readLatex(
  project: LatexProject,
  find: FindPicture,
): { text: ArticleText; doubts: Doubt[] } {
  const unfolded = unfold(project, KNOWLEDGE);
  const { documentClass, baseClass, packages } = unfolded;
  const meanings = meaningsFor(
    (name) => name === documentClass || name === baseClass || packages.has(name),
  );
  const { preamble, body } = parts(
    takeFormulae(unfolded.tokens, unfolded.marks, unfolded.verbatims),
  );
  const to = beginText(unfolded, meanings, project, parseLatex(preamble, meanings));
  const pieces = readBody(to, parseLatex(body, meanings));
  return buildArticle(to, pieces, find);
}

const BEGIN = ['\\begin', '{', ...'document', '}'];

/** A text without `\begin{document}` is all of it the document. */
function parts(tokens: readonly Token[]): { preamble: Token[]; body: Token[] } {
  const at = tokens.findIndex(
    (token, from) => token === '\\begin' && BEGIN.every((each, by) => tokens[from + by] === each),
  );
  return at === -1
    ? { preamble: [], body: [...tokens] }
    : { preamble: tokens.slice(0, at), body: tokens.slice(at + BEGIN.length) };
}
