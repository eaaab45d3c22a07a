import { lastPart } from './latex-project.ts';
import type { LatexProject } from './latex-project.ts';

/** Names under which authors keep the paper itself, and what they send beside it. */
const PAPERS = /^(?:main|ms|manuscript|paper|article)$/i;
const BESIDE =
  /supp|response|cover|letter|reply|diff|appendix|rebuttal|template|poster|slides|figure/i;
/** What a class brings to be looked at. */
const SHOWN = /example|guide|instruction|readme|tutorial/i;

/** Classes of files that are part of another. */
const PARTS = /^(?:standalone|subfiles|beamer|letter)$/;

/**
 * The file with which the paper begins, of those that begin a document: not one that another puts
 * in, nor a letter, a supplement or the example of a class beside the paper.
 * @param texts those of all LaTeX files
 */
export function pickMainFile(texts: ReadonlyMap<string, string>): string | null {
  const all = [...texts].filter(([, text]) => beginsDocument(text));
  const put = new Set(all.flatMap(([, text]) => filesPutIn(text)));
  const sizes = new Map(Array.from(texts, ([name, text]) => [ownName(name), text.length]));
  const sizeOf = (text: string) =>
    filesPutIn(text).reduce((sum, name) => sum + (sizes.get(name) ?? 0), text.length);
  const ranked = all
    .map(([name, text]) => ({ name, penalty: penaltyOf(name, text, put), size: sizeOf(text) }))
    .toSorted(
      (one, other) =>
        one.penalty - other.penalty ||
        depthOf(one.name) - depthOf(other.name) ||
        other.size - one.size ||
        (one.name < other.name ? -1 : 1),
    );
  return ranked[0]?.name ?? null;
}

/**
 * Other whole documents of a paper's files, which are not read: no examples of a class.
 * @param opened those that were read
 */
export const documentsBeside = (
  { names, text }: LatexProject,
  opened: ReadonlyMap<string, unknown>,
): string[] =>
  names.filter((name) => {
    if (!/\.(?:tex|ltx|latex)$/i.test(name) || opened.has(name)) return false;
    if (SHOWN.test(name) || /template/i.test(name)) return false;
    const own = text(name) ?? '';
    return (
      own.includes('\\documentclass') &&
      own.includes('\\begin{document}') &&
      !PARTS.test(classOf(own))
    );
  });

const depthOf = (name: string): number => name.split('/').length;

function penaltyOf(name: string, text: string, put: ReadonlySet<string>): number {
  const own = ownName(name);
  const isWhole = text.includes('\\begin{document}');
  const isPart = PARTS.test(classOf(text)) || put.has(own);
  const beside = SHOWN.test(name) ? 3 : BESIDE.test(name) ? 2 : 0;
  return (isWhole ? 0 : 8) + (isPart ? 4 : 0) + beside + (PAPERS.test(own) ? 0 : 1);
}

/** Of a path the name of the file, without its ending. */
const ownName = (name: string): string =>
  lastPart(name)
    .replace(/\.\w{1,9}$/, '')
    .toLowerCase();

const CLASS = '\\documentclass';

function classOf(text: string): string {
  const at = text.indexOf(CLASS);
  const open = at === -1 ? -1 : text.indexOf('{', at);
  const close = open === -1 ? -1 : text.indexOf('}', open);
  return close === -1 ? '' : text.slice(open + 1, close).trim();
}

const INPUT =
  /\\(?:input|include|subfile|subimport\{[^{}]{0,200}\}|import\{[^{}]{0,200}\})\s{0,9}\{([^{}]{1,200})\}/g;

/** The last parts of the names of the files that a text puts in, without their endings. */
const filesPutIn = (text: string): string[] =>
  Array.from(text.matchAll(INPUT), ([, name]) => ownName(name!.trim()));

/** Whether a line that is no comment begins a document of LaTeX, of which the class may be said elsewhere. */
const beginsDocument = (text: string): boolean =>
  text.split('\n').some((line) => {
    const at = line.search(/\\document(?:class|style)|\\begin\{document\}/);
    return at !== -1 && !line.slice(0, at).includes('%');
  });
