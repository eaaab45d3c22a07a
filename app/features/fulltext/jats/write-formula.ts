import { writeMathml } from '#app/platform/formulae/mathml-tree.ts';
import { readFormula } from '#app/platform/formulae/read-formula.ts';
import { element } from '#app/protocols/xml.ts';
import type { Xml } from '#app/protocols/xml.ts';

/** A formula in MathML with the prefix that JATS asks for, where it has such a form, and in LaTeX. */
export function writeFormula(tex: string, display: boolean): Xml {
  const source = element('tex-math', {}, wholeDocument(tex, display ? '$$' : '$'));
  const read = readFormula(tex, display);
  if (read.outcome === 'not-read') return source;
  const { xmlns: _, ...attributes } = read.mathml.attributes;
  const markup = writeMathml({ ...read.mathml, attributes }, 'mml:');
  return element('alternatives', {}, { markup }, source);
}

/** PMC sets each formula alone, so it takes whole documents only. */
const wholeDocument = (tex: string, signs: string): string =>
  `\\documentclass{minimal}\\usepackage{amsmath,amssymb}\\begin{document}${signs}${tex}${signs}\\end{document}`;

/** What bears a number in a text of its own, as PMC asks of formulae. */
const FORMULA = /<(mml:math|tex-math)(?=[ >])/g;

/** Gives each formula of a document an id that nothing else in it has. */
export function numberFormulae(markup: string): string {
  let prefix = 'maths';
  while (markup.includes(`id="${prefix}`)) prefix += '_';
  let count = 0;
  return markup.replaceAll(FORMULA, (start) => `${start} id="${prefix}${++count}"`);
}
