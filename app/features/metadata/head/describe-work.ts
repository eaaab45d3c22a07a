import type { CitableWork } from '#app/protocols/citable-work.ts';
import { pageRange, readingName } from '#app/protocols/citable-work.ts';
import { oneLine } from '#app/protocols/plain-text.ts';
import { texToPlainText } from '#app/protocols/tex-maths.ts';

const LIST = new Intl.ListFormat('en-GB');

/** The abstract, or else by whom it is and where it appeared. */
export function describeWork(work: CitableWork): string {
  if (work.abstract) return texToPlainText(oneLine(work.abstract));
  const pages = pageRange(work, '–');
  const place = [
    work.containerTitle,
    work.volume && `volume ${work.volume}`,
    work.issue && (/^\d/.test(work.issue) ? `issue ${work.issue}` : work.issue),
    pages && `${pages.includes('–') ? 'pages' : 'page'} ${pages}`,
  ];
  const names = work.authors.map(readingName);
  return [names.length > 0 && `By ${LIST.format(names)}`, place.filter(Boolean).join(', ')]
    .filter(Boolean)
    .map((part) => `${part}.`)
    .join(' ');
}
