import { texToUnicode } from '#app/protocols/tex.ts';
import type { Passage } from '../../../ledger/counted.ts';
import type { LatexProject } from '../source/latex-project.ts';
import { readBib } from '../references/read-bib.ts';

/** More are in no list of references. */
const MOST_ENTRIES = 2000;

/**
 * The entries that a paper cites out of its files of BibTeX, each with the words of its title.
 * @param files of these names, of which the first to have a key counts
 */
export function countEntries(
  project: LatexProject,
  files: readonly string[],
  cited: ReadonlySet<string>,
): Passage[] {
  const all = new Map(
    files.toReversed().flatMap((name) => [...readBib(project.text(name) ?? '').entries]),
  );
  return [...all.values()]
    .filter(({ key }) => cited.has(key) || cited.has('*'))
    .slice(0, MOST_ENTRIES)
    .map(({ fields }) => ({
      words: plainWords(fields.get('title') ?? ''),
      place: null,
      things: [{ kind: 'reference', at: 0, words: '' }],
    }));
}

/** Without formulae, which stand in the entry as such, and without commands, also escaped ones. */
const plainWords = (tex: string): string =>
  texToUnicode(
    tex
      .replaceAll('$\\backslash$', '\\')
      .replaceAll(
        /\$[^$]{0,2000}\$|\\ensuremath\s{0,9}\{[^{}]{0,2000}\}|\\(?:href|url|raisebox|hspace|vspace|kern)\s{0,9}\{[^{}]{0,2000}\}/g,
        ' ',
      ),
  )
    .replaceAll(/\\[a-zA-Z]{1,40}/g, ' ')
    .replaceAll(/[{}]/g, '');
