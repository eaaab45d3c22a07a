/** Owns unqualified Dublin Core as OAI-PMH asks it of every record (§2.5): fifteen elements, each as often as needed. */
import type { CitableWork } from '../citable-work.ts';
import { lastingUrl, pageRange, sortingName, writtenDate } from '../citable-work.ts';
import { doiUrl } from '../doi.ts';
import { oneLine } from '../plain-text.ts';
import { plainWork } from '../plain-work.ts';
import type { Xml } from '../xml.ts';
import { element } from '../xml.ts';

export const OAI_DC = {
  prefix: 'oai_dc',
  schema: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
  namespace: 'http://www.openarchives.org/OAI/2.0/oai_dc/',
} as const;

/** An element of a record; what is not known is left out. */
export function writeOaiDc(written: CitableWork): Xml {
  const work = plainWork(written);
  const { issn, doi } = work;
  const others = work.translations ?? [];
  // Which of several is in which language.
  const own = others.length > 0 ? work.language : null;
  const values: [name: string, value: string | null | undefined, language?: string | null][] = [
    ['title', oneLine(work.title), own],
    ...others.map((each): Translated => ['title', oneLine(each.title), each.language]),
    ...work.authors.map((author): [string, string] => ['creator', sortingName(author)]),
    ...work.keywords.map((keyword): [string, string] => ['subject', oneLine(keyword)]),
    ...others.flatMap(({ keywords, language }) =>
      keywords.map((keyword): Translated => ['subject', oneLine(keyword), language]),
    ),
    ['description', work.abstract && oneLine(work.abstract), own],
    ...others.map((each): Translated => ['description', oneLine(each.abstract), each.language]),
    ['publisher', work.publisher],
    ['date', work.issued && writtenDate(work.issued)],
    ['type', 'info:eu-repo/semantics/article'],
    ['format', work.pdfUrl && 'application/pdf'],
    ['format', 'text/html'],
    ['identifier', work.url],
    ['identifier', doi && doiUrl(doi)],
    ['source', sourceOf(work)],
    ...[issn.online, issn.print].map((number): [string, string | null] => ['source', number]),
    ['language', work.language],
    ['relation', work.pdfUrl],
    ...(work.notices ?? []).map((notice): [string, string | null] => [
      'relation',
      lastingUrl(notice),
    ]),
    ['rights', work.free ? 'info:eu-repo/semantics/openAccess' : null],
    ['rights', work.licenceUrl],
  ];
  return element(
    'oai_dc:dc',
    {
      'xmlns:oai_dc': OAI_DC.namespace,
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation': `${OAI_DC.namespace} ${OAI_DC.schema}`,
    },
    values
      .filter(([, value]) => value)
      .map(([name, value, language = null]) =>
        element(`dc:${name}`, { 'xml:lang': language }, value),
      ),
  );
}

type Translated = [name: string, value: string, language: string];

/** `Journal; Vol. 11, No. 4 (2023); 368-373`. */
function sourceOf(work: CitableWork): string {
  const numbers = [
    work.volume && `Vol. ${work.volume}`,
    work.issue && (/^\d/.test(work.issue) ? `No. ${work.issue}` : work.issue),
  ].filter(Boolean);
  const year = work.issued && `(${work.issued.year})`;
  const place = [numbers.join(', '), year].filter(Boolean).join(' ');
  return [work.containerTitle, place, pageRange(work, '-')].filter(Boolean).join('; ');
}
