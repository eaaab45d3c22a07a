import type { CitableWork } from '#app/protocols/citable-work.ts';
import { element } from '#app/protocols/xml.ts';
import type { Xml } from '#app/protocols/xml.ts';

/** The journal as each article names it. */
export function writeJournal(work: CitableWork): Xml {
  const { containerTitle, containerTitleShort, issn, publisher } = work;
  return element(
    'journal-meta',
    {},
    element(
      'journal-id',
      { 'journal-id-type': 'publisher-id' },
      containerTitleShort ?? containerTitle,
    ),
    element(
      'journal-title-group',
      {},
      element('journal-title', {}, containerTitle),
      containerTitleShort !== null &&
        element('abbrev-journal-title', { 'abbrev-type': 'publisher' }, containerTitleShort),
    ),
    // PMC asks for the older attribute as well.
    issn.print !== null &&
      element('issn', { 'publication-format': 'print', 'pub-type': 'ppub' }, issn.print),
    issn.online !== null &&
      element('issn', { 'publication-format': 'electronic', 'pub-type': 'epub' }, issn.online),
    // JATS asks for one; a journal that waits for its number has an empty one.
    issn.print === null && issn.online === null && element('issn', {}),
    publisher !== null && element('publisher', {}, element('publisher-name', {}, publisher)),
  );
}
