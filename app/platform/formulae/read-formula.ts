/** Owns LaTeX mathematics as MathML, which every page and format shows. */
import temml from 'temml';
import { isTangled } from '../text/formula-limits.ts';
import { onlyXml } from '#app/protocols/xml.ts';
import type { MathNode } from './mathml-tree.ts';
import { lettersOf, writeMathml } from './mathml-tree.ts';
import { strictMathml } from './strict-mathml.ts';
import type { TemmlNode } from './strict-mathml.ts';
import { NotFormula } from './tex-tree.ts';
import type { FormulaProblem } from './tex-tree.ts';
import { unfoldTex } from './unfold-tex.ts';
import type { Unfolding } from './unfold-tex.ts';

const { __renderToMathMLTree: buildTree } = temml;

export type ReadFormula =
  | {
      outcome: 'read';
      /** The formula with its macros unfolded, in commands of LaTeX and amsmath. */
      tex: string;
      mathml: MathNode;
    }
  | {
      outcome: 'not-read';
      problem: FormulaProblem;
      /** The command that is meant, or nothing. */ words: string;
    };

const UNSUPPORTED = /Unsupported function name: (\\[A-Za-z]{1,100})/;

/** Signs of LaTeX that are set in one formula. */
const MOST_SIGNS = 4000;
/** The same in one article; what is beyond it is shown as it was written. */
export const MOST_IN_ALL = 200_000;

/**
 * A formula as presentation MathML 3, or why it is none.
 * @param tex without dollar signs
 * @param display whether it stands on a line of its own
 */
export function readFormula(tex: string, display: boolean, unfolding: Unfolding = {}): ReadFormula {
  try {
    if (tex.length > MOST_SIGNS || isTangled(tex)) throw new NotFormula('too-heavy');
    const unfolded = unfoldTex(onlyXml(tex), unfolding);
    const mathml = strictMathml(builtTree(unfolded, display), display);
    if (lettersOf(mathml).trim() === '') throw new NotFormula('empty');
    return { outcome: 'read', tex: unfolded, mathml };
  } catch (error) {
    if (!(error instanceof NotFormula)) throw error;
    return { outcome: 'not-read', problem: error.problem, words: error.message };
  }
}

/** As mathtools has it, the upper one first; Temml takes it for the lower one, and of the base one sign alone. */
const PRESCRIPT = String.raw`\pres@cript{_{#2}^{#1}}{}{{#3}}`;

/** Temml takes the first sign of a base alone and drops what follows it. */
const SIDESET = String.raw`\pres@cript{#1}{#2}{{#3}}`;

/** Of a base that is no relation Temml makes a power. */
const OVERSET = String.raw`\stackrel{#1}{#2}`;

function builtTree(tex: string, displayMode: boolean): TemmlNode {
  try {
    return buildTree(tex, {
      displayMode,
      throwOnError: true,
      annotate: false,
      trust: false,
      macros: { '\\overset': OVERSET, '\\prescript': PRESCRIPT, '\\sideset': SIDESET },
      // Where a line may break: behind each relation, and before each in a formula of its own.
      wrap: displayMode ? '=' : 'tex',
    }) as TemmlNode;
  } catch (error) {
    throw new NotFormula('unknown', UNSUPPORTED.exec(String(error))?.[1] ?? '');
  }
}

/** Formulae whose markup is kept, and signs of the longest of them: a title stands on the pages of its neighbours too. */
const MOST_KEPT = 2000;
const LONGEST_KEPT = 200;
const kept = new Map<string, string | null>();

/** The same as markup that reads alike as HTML and XML, or null where it is no formula. */
export function toMathml(tex: string, display: boolean): string | null {
  const key = `${display ? 'display' : 'inline'} ${tex}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const read = readFormula(tex, display);
  const mathml = read.outcome === 'read' ? writeMathml(read.mathml) : null;
  if (tex.length <= LONGEST_KEPT && (mathml?.length ?? 0) <= LONGEST_KEPT * 20) {
    const [oldest] = kept.keys();
    if (kept.size >= MOST_KEPT) kept.delete(oldest!);
    kept.set(key, mathml);
  }
  return mathml;
}
