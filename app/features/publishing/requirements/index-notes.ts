import { normaliseDoi } from '#app/protocols/doi.ts';
import { formatSize } from '#app/platform/text/format-size.ts';
import type { Upload } from '../uploads/find-upload.server.ts';
import { unmet } from './requirement.ts';
import type { Requirement } from './requirement.ts';

/** Bytes above which Google Scholar leaves a PDF to others. */
const LARGEST_PDF = 5_000_000;

/** What Crossref, DOAJ, Google Scholar and Plan S would refuse in it, beyond what each article is asked for. */
export function indexNotes(
  { pdf, passwordHash, texts }: Pick<Upload, 'pdf' | 'passwordHash' | 'texts'>,
  doiPrefix: string,
): Requirement[] {
  const doi = normaliseDoi(texts.doi);
  const notes = [
    passwordHash !== null && 'DOAJ, Google Scholar and Plan S take no article with a password.',
    pdf !== null &&
      pdf.size > LARGEST_PDF &&
      `Google Scholar reads no PDF above 5 MB; this one has ${formatSize(pdf.size)}.`,
    doi !== null &&
      !doi.startsWith(`${doiPrefix.toLowerCase()}/`) &&
      `Crossref registers only DOIs that begin with ${doiPrefix}/ for this journal.`,
  ];
  return notes
    .filter((text) => text !== false)
    .map((text) => ({ ...unmet('record', text, { way: null }), isNote: true }));
}
