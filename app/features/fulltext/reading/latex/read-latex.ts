import type { ArticleText } from '../../core/article-text.ts';
import type { Doubt } from '../../core/doubts.ts';
import { inOneLine } from '../../core/plain-text.ts';
import { alone } from '../../core/counted.ts';
import type { Counted } from '../../core/counted.ts';
import type { LeftOut } from '../../ledger/left-out.ts';
import type { FindPicture } from '../understanding/place-pictures.ts';
import { takeFormulae } from './formulae/take-formulae.ts';
import { countEntries, countLatex } from './ledger/count-latex.ts';
import { lostWhileUnfolding } from './ledger/words-before-unfolding.ts';
import { definitionsOf } from './macros/package-definitions.ts';
import { unfold } from './macros/unfold.ts';
import type { Knowledge } from './macros/unfold.ts';
import { parseLatex } from './parsing/parse-latex.ts';
import { bibFiles } from './references/list-references.ts';
import type { LatexProject } from './source/latex-project.ts';
import { documentsBeside } from './source/pick-main-file.ts';
import type { Token } from './source/tokens.ts';
import {
  isExplained,
  isKept,
  isKnownName,
  isKnownPackage,
  isOfClass,
  isOfMathematics,
  meaningsFor,
} from './tables/all-tables.ts';
import { buildArticle } from './text/build-article.ts';
import { beginText, readBody } from './text/read-text.ts';
import type { TextReading } from './text/text-reading.ts';

/** What is known of commands by the tables of packages and classes. */
const KNOWLEDGE: Knowledge = {
  keeps: (what, name, documentClass, packages) =>
    isKept(what, name, (each) => isOfClass(documentClass, each) || packages.has(each)),
  explains: (name, documentClass, packages) =>
    isOfMathematics(name) ||
    isExplained(name, (each) => isOfClass(documentClass, each) || packages.has(each)),
  knows: (what, name) => isKnownName(what, name) || (what === 'commands' && isOfMathematics(name)),
  isKnownPackage,
  definitionsOf,
};

type ReadLatex = {
  text: ArticleText;
  doubts: Doubt[];
  /** What stands in the source, counted apart from its reading. */
  source: Counted;
  leftOut: LeftOut[];
};

/**
 * The text of an article from a LaTeX paper: one text of all files, the author's own commands
 * unfolded, numbered as LaTeX numbers it, and what in it is in doubt.
 * @throws Endless for commands or files that stand in each other without end
 * @throws TooDeep for groups that stand in each other deeper than in any text
 */
export function readLatex(project: LatexProject, find: FindPicture): ReadLatex {
  const unfolded = unfold(project, KNOWLEDGE);
  const { documentClass, baseClass, packages } = unfolded;
  const meanings = meaningsFor(
    (name) => isOfClass(documentClass, name) || name === baseClass || packages.has(name),
  );
  const tokens = takeFormulae(unfolded.tokens, unfolded.marks, unfolded.verbatims);
  const { preamble, body } = parts(tokens);
  const to = beginText(unfolded, meanings, project, parseLatex(preamble, meanings));
  const pieces = readBody(to, parseLatex(body, meanings));
  const { text, doubts } = buildArticle(to, pieces, find);
  const { counted, leftOut, notes, cited } = countLatex(tokens, unfolded.marks, meanings);
  if (!hasEntries(counted)) counted.passages.push(...countEntries(project, bibFiles(to), cited));
  leftOut.push(...mentionsElsewhere(to));
  const told = [...counted.passages, ...leftOut.flatMap(({ passages }) => passages)];
  doubts.push(...lostWhileUnfolding(unfolded, meanings, told));
  doubts.push(...notes.map((words) => ({ kind: 'comments' as const, place: null, words })));
  const beside = documentsBeside(project, unfolded.opened);
  if (beside.length > 0) {
    const words = `${project.main} was read, ${beside.join(', ')} was not`;
    doubts.push({ kind: 'other-document', place: null, words: inOneLine(words) });
  }
  return { text, doubts, source: counted, leftOut };
}

/** What a supplement has a number for is a number in the text, and leads nowhere in it. */
function mentionsElsewhere({ mentions, labels }: TextReading): LeftOut[] {
  const elsewhere = mentions.filter(
    ({ keys: [first] }) => first !== undefined && labels.get(first)?.kind === 'other',
  );
  const passages = elsewhere.map(() => alone('mention'));
  return passages.length > 0 ? [{ what: 'elsewhere', passages }] : [];
}

/** Whether the list of references stands in the source itself. */
const hasEntries = ({ passages }: Counted): boolean =>
  passages.some(({ things }) => things.some(({ kind }) => kind === 'reference'));

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
