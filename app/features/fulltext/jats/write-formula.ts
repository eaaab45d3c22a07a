import { writeMathml } from '#app/platform/formulae/mathml-tree.ts';
import { readFormula } from '#app/platform/formulae/read-formula.ts';
import { element } from '#app/protocols/xml.ts';
import type { Xml } from '#app/protocols/xml.ts';

/** A formula in MathML with the prefix that JATS asks for, where it has such a form, and in LaTeX. */
export function writeFormula(tex: string, display: boolean): Xml {
  const source = element('tex-math', {}, tex);
  const read = readFormula(tex, display);
  if (read.outcome === 'not-read') return source;
  const { xmlns: _, ...attributes } = read.mathml.attributes;
  const markup = writeMathml({ ...read.mathml, attributes }, 'mml:');
  return element('alternatives', {}, { markup }, source);
}
