import { findDoi, normaliseDoi } from '#app/protocols/doi.ts';
import { foldedWords } from '#app/platform/text/fold.ts';
import { lookup } from '#app/platform/text/lookup.ts';

export type Retraction = {
  doi: string;
  nature: 'retraction' | 'concern' | 'reinstatement';
  title: string;
  /** ISO date; empty where the file has none. */
  datedOn: string;
  /** DOI of the notice. */
  notice: string | null;
};

/** Columns of the file that are used, in small letters. */
export const COLUMNS = ['originalpaperdoi', 'retractionnature', 'title', 'retractiondate'] as const;

const NATURES: Readonly<Record<string, Retraction['nature']>> = lookup({
  retraction: 'retraction',
  'expression of concern': 'concern',
  reinstatement: 'reinstatement',
});

/** A row of a Retraction Watch file, by its columns in small letters; null for a correction, and for a work without a DOI. */
export function readRetraction(row: ReadonlyMap<string, string>): Retraction | null {
  const doi = normaliseDoi(row.get('originalpaperdoi') ?? '');
  const nature = NATURES[(row.get('retractionnature') ?? '').trim().toLowerCase()];
  if (doi === null || !nature || doi.length > LONGEST_DOI) return null;
  return {
    ...{ doi, nature, datedOn: dayIn(row.get('retractiondate') ?? '') },
    title: (row.get('title') ?? '').trim().slice(0, LONGEST_TITLE).toWellFormed(),
    notice: normaliseDoi(row.get('retractiondoi') ?? ''),
  };
}

const LONGEST_DOI = 500;
export const LONGEST_TITLE = 500;

/** `3/8/2011 0:00`, month first. */
function dayIn(written: string): string {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(written.trim()) ?? [];
  return year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : '';
}

/** Which of two notices about one work holds: the later one, but a concern does not undo a retraction. */
export function holding(one: Retraction, other: Retraction): Retraction {
  const [first, last] = one.datedOn <= other.datedOn ? [one, other] : [other, one];
  return last.nature === 'concern' && first.nature === 'retraction' ? first : last;
}

/** Words before a DOI that are kept of its reference. */
const SAID = 60;

/** The DOIs in a text, each once, with what stands before it since the DOI before. */
export function citationsIn(text: string): { doi: string; said: string }[] {
  const found = new Map<string, string>();
  let before: string[] = [];
  for (const word of text.split(/\s+/)) {
    const doi = word.includes('10.') ? findDoi(word) : null;
    if (doi === null) before.push(word);
    else {
      if (!found.has(doi)) found.set(doi, before.slice(-SAID).join(' ').slice(-LONGEST_TITLE));
      before = [];
    }
  }
  return [...found].map(([doi, said]) => ({ doi, said: said.toWellFormed().trim() }));
}

/** Words of a title below which it may stand in any text. */
const FEWEST = 5;

/** Whether a text, whose folded words stand between spaces, has a title. */
export function hasTitle(folded: string, title: string): boolean {
  const words = foldedWords(title);
  return words.length >= FEWEST && folded.includes(` ${words.join(' ')} `);
}
