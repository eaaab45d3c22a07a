import { lastPart } from './file-names.ts';

/** Names under which authors keep the paper itself, and what they send beside it. */
const PAPERS = /^(?:main|ms|manuscript|paper|article)$/i;
const BESIDE =
  /supp|response|cover|letter|reply|diff|appendix|rebuttal|template|poster|slides|figure/i;

/** Classes of files that are part of another. */
const PARTS = /^(?:standalone|subfiles|beamer|letter)$/;

/**
 * The file with which the paper begins, of those that begin a document: not one that another puts
 * in, nor a letter or a supplement beside the paper.
 * @param candidates the LaTeX files that begin a document, with their texts
 */
export function pickMainFile(candidates: ReadonlyMap<string, string>): string | null {
  const all = [...candidates];
  const put = new Set(all.flatMap(([, text]) => filesPutIn(text)));
  const ranked = all
    .map(([name, text]) => ({ name, penalty: penaltyOf(name, text, put), size: text.length }))
    .toSorted(
      (one, other) =>
        one.penalty - other.penalty ||
        depthOf(one.name) - depthOf(other.name) ||
        other.size - one.size ||
        (one.name < other.name ? -1 : 1),
    );
  return ranked[0]?.name ?? null;
}

const depthOf = (name: string): number => name.split('/').length;

function penaltyOf(name: string, text: string, put: ReadonlySet<string>): number {
  const own = lastPart(name).replace(/\.\w{1,9}$/, '');
  const isWhole = text.includes('\\begin{document}');
  const isPart = PARTS.test(classOf(text)) || put.has(own.toLowerCase());
  const isBeside = BESIDE.test(own);
  return (isWhole ? 0 : 8) + (isPart ? 4 : 0) + (isBeside ? 2 : 0) + (PAPERS.test(own) ? 0 : 1);
}

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
  Array.from(text.matchAll(INPUT), ([, name]) =>
    lastPart(name!.trim())
      .replace(/\.\w{1,9}$/, '')
      .toLowerCase(),
  );

/** Whether a line that is no comment begins a document of LaTeX, of which the class may be said elsewhere. */
export const beginsDocument = (text: string): boolean =>
  text.split('\n').some((line) => {
    const at = line.search(/\\document(?:class|style)|\\begin\{document\}/);
    return at !== -1 && !line.slice(0, at).includes('%');
  });
