import type { Entry } from '../tables/table.ts';
import type { Range } from './argument-ranges.ts';

/** Commands with code of their own of which no argument is words: names, keys, numbers. */
const SILENT = new Set(
  `label ref refrange nocite bibitem bibliography bibliographystyle printbibliography addbibresource picture
  epsfig plottwo graphicspath newtheorem declaretheorem siamtheorem newcounter setcounter stepcounter counter numberwithin
  newfloat declarefloat floatname crefname mark newterm newacronym acronym harvarditem citealias defcitealias quantity
  number unit angle quantities numbers numberlist quantitylist chemistry tikzstyle subref citeauthoryear term orcid
  footnotemark item name tablehead description symbol print-terms`.split(/\s+/),
);

/** Those of which the last argument alone is words. */
const LAST = new Set(
  'captionof multicolumn multirow href coloured foreignlanguage hyperref anchor shown-cite'.split(
    ' ',
  ),
);

/** Those of which what stands in brackets is words too. */
const OPTIONAL = new Set('cite subfloat subcaptionbox proof'.split(' '));

/** The arguments of a command or environment that readers do not see, by its entry in the tables. */
export function silentArguments({ kind, of }: Entry, given: readonly (Range | null)[]): Range[] {
  const there = given.filter((each) => each !== null);
  const isAll =
    kind === 'nothing' ||
    kind === 'drawing' ||
    (kind === 'own' && SILENT.has(of)) ||
    (kind === 'front' && (of === 'mark' || of === 'date'));
  if (isAll) return there;
  if (kind === 'words' && of !== '')
    return given.filter((each, at) => each && at !== Number(of) - 1) as Range[];
  if (kind === 'own' && LAST.has(of)) return there.slice(0, -1);
  if (kind === 'own' && of === 'cite') return there.filter((each) => each.kind !== 'o');
  if (kind === 'theorem' || (kind === 'own' && OPTIONAL.has(of)))
    return there.filter((each) => each.kind === 's');
  return there.filter((each) => each.kind !== 'm');
}
