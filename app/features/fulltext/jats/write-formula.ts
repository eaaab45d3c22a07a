import { isTangled } from '#app/platform/text/formula-limits.ts';
import { toMathml } from '#app/platform/text/mathml.ts';
import { element, onlyXml } from '#app/protocols/xml.ts';
import type { Xml } from '#app/protocols/xml.ts';

/** Signs of LaTeX in a formula that gets MathML beside it. */
const MOST_SIGNS = 4000;

/** A formula in MathML, where it has such a form, and in LaTeX. */
export function writeFormula(written: string, display: boolean): Xml {
  const tex = onlyXml(written);
  const isHeavy = tex.length > MOST_SIGNS || isTangled(tex);
  const mathml = isHeavy ? null : toMathml(tex, display);
  const maths = mathml === null ? null : prefixed(mathml);
  const source = element('tex-math', {}, tex);
  return maths === null ? source : element('alternatives', {}, { markup: maths }, source);
}

/** Longer ones no formula of ours has. */
const TAG = /<(\/?)([a-z]{1,30})(?![a-z])([^<>]{0,500})>/g;
const ATTRIBUTE = /\b([a-z]{1,30})="[^"<>]{0,200}"/g;

/** Elements and attributes of MathML 3 that our formulae use; JATS knows no others. */
const ELEMENTS = new Set(
  `math mrow mi mn mo mtext mspace ms mfrac msqrt mroot mstyle merror mpadded mphantom menclose msub
  msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mtd mlabeledtr`.split(
    /\s+/,
  ),
);
const ATTRIBUTES = new Set(
  `display mathvariant mathcolor mathbackground stretchy fence separator form lspace rspace minsize
  maxsize symmetric largeop movablelimits accent accentunder linethickness width height depth
  displaystyle scriptlevel notation columnalign rowspacing columnspacing voffset`.split(/\s+/),
);

/** Browsers know the level of scripts everywhere, MathML 3 in a style alone. */
const knows = (name: string, attribute: string): boolean =>
  ATTRIBUTES.has(attribute) && (attribute !== 'scriptlevel' || name === 'mstyle');

/** MathML with the prefix that JATS asks for; null when it has what MathML 3 does not know. */
function prefixed(mathml: string): string | null {
  let isKnown = true;
  const markup = mathml.replaceAll(TAG, (_, end: string, name: string, rest: string) => {
    if (!ELEMENTS.has(name)) isKnown = false;
    const attributes = (rest.match(ATTRIBUTE) ?? [])
      .filter((each) => knows(name, each.slice(0, each.indexOf('='))))
      .map((each) => ` ${each}`);
    return `<${end}mml:${name}${attributes.join('')}${rest.endsWith('/') ? '/' : ''}>`;
  });
  return isKnown ? markup : null;
}
