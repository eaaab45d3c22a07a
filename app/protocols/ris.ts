/** Owns RIS, the tagged format that every reference manager imports. */
import type { CitableAuthor, CitableWork } from './citable-work.ts';
import { lastingUrl, noteOf, writtenDate } from './citable-work.ts';
import { oneLine } from './plain-text.ts';
import { plainWork } from './plain-work.ts';

/** The works as an RIS file: CRLF, `XX  - value`, TY first and ER last in each. */
export const toRis = (works: readonly CitableWork[]): string =>
  works.map((work) => record(plainWork(work))).join('');

function record(work: CitableWork): string {
  const { pages, issued } = work;
  const lines: [tag: string, values: (string | null | undefined)[]][] = [
    ['TY', ['JOUR']],
    ['AU', work.authors.map(authorName)],
    ['TI', [work.title]],
    ['TT', work.translations?.map(({ title }) => title) ?? []],
    ['T2', [work.containerTitle]],
    ['JO', [work.containerTitleShort]],
    ['PY', [issued && String(issued.year)]],
    ['DA', [issued?.month ? writtenDate(issued, '/') : null]],
    ['VL', [work.volume]],
    ['IS', [work.issue]],
    ['SP', [pages?.first]],
    ['EP', [pages?.last]],
    ['SN', [[work.issn.print, work.issn.online].filter(Boolean).join(', ')]],
    ['PB', [work.publisher]],
    ['DO', [work.doi]],
    ['UR', [work.url ?? lastingUrl(work)]],
    ['L1', [work.pdfUrl]],
    ['LA', [work.language]],
    ['KW', work.keywords],
    ['AB', [work.abstract]],
    ['N1', [noteOf(work)]],
  ];
  const text = lines.flatMap(([tag, values]) =>
    values
      .map((value) => oneLine(value ?? ''))
      .filter((value) => value !== '')
      .map((value) => `${tag}  - ${value}\r\n`),
  );
  return `${text.join('')}ER  - \r\n`;
}

/** `Family, Given, Suffix`. */
const authorName = ({ family, given, suffix }: CitableAuthor): string =>
  [family, given, suffix].filter(Boolean).join(', ');
