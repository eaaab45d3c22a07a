import { readFormula as readTex } from '#app/platform/formulae/read-formula.ts';
import type { Formula } from '../../core/article-text.ts';
import { findAll, textOf } from './xml-tree.ts';
import type { XmlElement, XmlNode } from './xml-tree.ts';

/** Formulae that the file says in MathML alone, with it. */
export type Formulae = Map<Formula, { mathml: string; display: boolean }>;

/** @returns null where the file has neither LaTeX nor MathML of it, or one without a sign */
export function readFormula(
  formulae: Formulae,
  node: XmlElement,
  display: boolean,
): Formula | null {
  const written = node.name === 'tex-math' ? node : findAll(node, 'tex-math')[0];
  const tex = (written && bareTex(textOf(written))) || undefined;
  const maths = [node, ...findAll(node, 'math')].find(
    (each) => each.name === 'math' && textOf(each).trim() !== '',
  );
  if (tex !== undefined && (!maths || isReadable(tex, display))) return { tex, typst: null };
  if (!maths) return null;
  const formula: Formula = { tex: tex ?? '', typst: null };
  formulae.set(formula, { mathml: mathmlOf(maths), display });
  return formula;
}

/** LaTeX with macros that the file does not bring says less than its MathML. */
const isReadable = (tex: string, display: boolean): boolean =>
  readTex(tex, display).outcome === 'read';

const BEGIN = '\\begin{document}';
const END = '\\end{document}';
const SIGNS = [
  ['$$', '$$'],
  ['$', '$'],
  ['\\(', '\\)'],
  ['\\[', '\\]'],
] as const;

/** Some give a whole document for each formula, and most the dollar signs around it. */
function bareTex(written: string): string {
  const start = written.indexOf(BEGIN);
  const end = written.indexOf(END, start);
  const inside = (
    start !== -1 && end !== -1 ? written.slice(start + BEGIN.length, end) : written
  ).trim();
  for (const [before, behind] of SIGNS) {
    const isWithin = inside.startsWith(before) && inside.endsWith(behind);
    if (isWithin && inside.length >= before.length + behind.length) {
      return inside.slice(before.length, -behind.length).trim();
    }
  }
  return inside;
}

const KEPT = new Set([
  'mathvariant',
  'stretchy',
  'open',
  'close',
  'separators',
  'accent',
  'linethickness',
]);

function mathmlOf({ name, attributes, children }: XmlElement): string {
  const kept = [...attributes].filter(([each]) => KEPT.has(each));
  const written = kept.map(([each, value]) => ` ${each}="${escaped(value)}"`).join('');
  const space = name === 'math' ? ' xmlns="http://www.w3.org/1998/Math/MathML"' : '';
  return `<${name}${space}${written}>${children.map(nodeOf).join('')}</${name}>`;
}

/** Signs that only say how to read it aloud: LaTeX has none of them. */
const UNSEEN = /[\u2061-\u2064]/g;

const nodeOf = (node: XmlNode): string =>
  typeof node === 'string' ? escaped(node.replaceAll(UNSEEN, '')) : mathmlOf(node);

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
