import { HOUSE_MACROS } from '#app/platform/formulae/house-macros.ts';
import type { Token } from '../source/tokens.ts';
import { SIGNS } from '../tables/signs.ts';

/** Commands that say how the page looks, with how many arguments. */
export const LOOKS: Readonly<Record<string, number>> = {
  '\\vspace': 1,
  '\\noalign': 1,
  '\\color': 1,
  '\\allowdisplaybreaks': 0,
  '\\displaybreak': 0,
  '\\centering': 0,
  '\\noindent': 0,
  '\\small': 0,
  '\\footnotesize': 0,
  '\\scriptsize': 0,
  '\\tiny': 0,
  '\\normalsize': 0,
  '\\large': 0,
  '\\boldmath': 0,
  '\\unboldmath': 0,
  '\\nolinebreak': 0,
  '\\nobreak': 0,
  '\\allowbreak': 0,
  '\\hfill': 0,
  '\\protect': 0,
  '\\empty': 0,
  '\\relax': 0,
  '\\qedhere': 0,
  '\\IEEEyessubnumber': 0,
  '\\leavevmode': 0,
  '\\xspace': 0,
  '\\ignorespaces': 0,
  '\\phantomsection': 0,
  '\\newline': 0,
  '\\setlength': 2,
  '\\addtolength': 2,
  '\\settowidth': 2,
  '\\settoheight': 2,
  '\\settodepth': 2,
  '\\setcounter': 2,
  '\\addtocounter': 2,
  '\\raggedbottom': 0,
  '\\nonscript': 0,
  '\\delimsize': 0,
  '\\octavonovalue': 0,
  '\\octavotrue': 0,
  '\\octavofalse': 0,
  '\\index': 1,
};

/** Commands whose last argument is what is shown. */
export const SHOWS_LAST: Readonly<Record<string, number>> = {
  '\\ensuremath': 1,
  '\\textcolor': 2,
  '\\foreignlanguage': 2,
  '\\scalebox': 2,
  '\\resizebox': 3,
  '\\multirow': 3,
  '\\adjustbox': 2,
  '\\raisebox': 2,
  '\\mathcolor': 2,
  '\\hypertarget': 2,
  '\\scaleobj': 2,
  '\\hyperlink': 2,
  '\\hiderel': 1,
  '\\kl': 1,
  '\\intro': 1,
};

export const REFERS = new Set([
  '\\ref',
  '\\subref',
  '\\eqref',
  '\\cref',
  '\\Cref',
  '\\autoref',
  '\\pageref',
  '\\cite',
  '\\citep',
  '\\citet',
  '\\citealp',
]);
/** Terms of glossaries, which are symbols in formulae. */
export const TERMS = new Set(
  'gls Gls glspl Glspl glsentrytext glsentryname glssymbol glsentrysymbol acrshort glsxtrshort ac acs'
    .split(' ')
    .map((name) => `\\${name}`),
);
export const TEXTS: Readonly<Record<string, Token>> = {
  '\\mbox': '\\text',
  '\\hbox': '\\text',
  '\\makebox': '\\text',
  '\\code': '\\texttt',
};
/** Signs that formulae of a page do not know, by others. */
const SIGNS_AS: Readonly<Record<string, string>> = {
  ...{
    '\\sp': '^',
    '\\sb': '_',
    '\\shortrightarrow': '\\rightarrow',
    '\\shortleftarrow': '\\leftarrow',
    '\\la': '\\lesssim',
    '\\ga': '\\gtrsim',
    '\\qed': '\\square',
    '\\qedsymbol': '\\square',
  },
  ...{ '\\shortuparrow': '\\uparrow', '\\shortdownarrow': '\\downarrow' },
  ...{ '\\ulcorner': '{\\text{⌜}}', '\\urcorner': '{\\text{⌝}}' },
  ...{ '\\llcorner': '{\\text{⌞}}', '\\lrcorner': '{\\text{⌟}}' },
};
/** Names of signs that stand in text, as they begin. */
const OF_TEXT = ['text', 'quotedbl', 'quotesingl', 'guil'];

/** What stands for a sign that formulae of a page do not know; one of text is set as text. */
export function signAs(token: Token): string | undefined {
  const name = token.slice(1);
  if (token in SIGNS_AS) return SIGNS_AS[token];
  if (HOUSE_MACROS.has(name) || !OF_TEXT.some((each) => name.startsWith(each))) return undefined;
  const sign = SIGNS.commands.get(name)?.of;
  return sign && `{\\text{${'_%#{}'.includes(sign) ? '\\' : ''}${sign}}}`;
}
/** Signs by their places in the fonts of TeX. */
export const DELIMITERS: Readonly<Record<string, Token>> = {
  '"3222378': '\\uparrow',
  '"3223379': '\\downarrow',
  '"326B30D': '\\Vert',
  '"026A30C': '\\vert',
};
export const DRAWINGS = new Set([
  'tikzpicture',
  'tikzcd',
  'pgfpicture',
  'picture',
  'circuitikz',
  'xy',
  'forest',
  'prooftree',
  'quantikz',
  'dynkinDiagram',
  'rootSystem',
]);
export const DRAWING_COMMANDS = new Set([
  '\\xymatrix',
  '\\chemfig',
  '\\Qcircuit',
  '\\tikz',
  '\\includegraphics',
  '\\feynmandiagram',
  '\\dynkin',
  '\\dynkins',
  '\\hasse',
]);

/** White space alone, which is no formula. */
export const isBlankFormula = (tex: string): boolean =>
  tex
    .replaceAll(/\\[a-zA-Z]{1,40}/g, (command) => (LOOKS[command] === 0 ? '' : command))
    .replaceAll(/\\(?:label|[hv]space\*?) ?\{[^{}]{0,200}\}/g, '')
    .replaceAll(/\\(?:q?quad|enspace|thinspace|null|strut|hfill?|[,;:!> ])|[~{}\s]/g, '')
    .replace(/^\\$/, '') === '';

/** A sign that stands between keywords. */
export const isParting = (tex: string): boolean =>
  /^\\?(?:bullet|cdot|circ|diamond|ast|star|mid|vert|[;|])$/.test(tex.replaceAll(/[{}\s]/g, ''));

/** `^\\dag`: the mark of a note, raised alone. */
export const isMarkOfNote = (tex: string): boolean =>
  /^\^(?:\\(?:d?dag|d?dagger|ast|star)|[*†‡§¶])+$/.test(tex.replaceAll(/[{}\s]/g, ''));
