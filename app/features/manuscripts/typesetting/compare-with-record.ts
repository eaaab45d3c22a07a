import { inOneLine } from '#app/features/fulltext/core/index.ts';
import type { Doubt } from '#app/features/fulltext/core/index.ts';
import { foldedWords } from '#app/platform/text/fold.ts';

export type ManuscriptRecord = {
  title: string;
  authors: readonly string[];
  abstract: string;
  keywords: string;
};

type FrontOfFile = { title: string; byline: string; abstract: string; keywords: string[] };

const LONGEST = 300;

/** Where the front of the text says something else than the record, which is what readers get. */
export function compareWithRecord(
  { title, abstract, keywords, ...front }: FrontOfFile,
  record: ManuscriptRecord,
): Doubt[] {
  const byline = folded(front.byline);
  const said: string[] = [];
  if (title !== '' && !isSame(title, record.title)) said.push(`Title: ${title}`);
  if (byline !== '') {
    const absent = record.authors.filter((name) => !byline.includes(lastName(name)));
    said.push(...absent.map((name) => `${name} is not named in the file`));
  }
  if (abstract !== '' && record.abstract !== '' && !isSame(abstract, record.abstract)) {
    said.push(`Abstract: ${abstract}`);
  }
  const isListed = keywords.length > 0 && record.keywords !== '';
  if (isListed && sorted(keywords) !== sorted(record.keywords.split(/[,;\n]/))) {
    said.push(`Keywords: ${keywords.join(', ')}`);
  }
  return said.map((words) => ({
    ...{ kind: 'differs-from-record', place: null },
    words: inOneLine(words).slice(0, LONGEST).toWellFormed(),
  }));
}

/** Letters and digits alone: hyphens, dashes and line breaks differ from file to file. */
const folded = (text: string): string => foldedWords(text).join(' ');

const isSame = (one: string, other: string): boolean =>
  folded(one).replaceAll(' ', '') === folded(other).replaceAll(' ', '');

const lastName = (name: string): string => folded(name).split(' ').at(-1)!;

const sorted = (keywords: readonly string[]): string =>
  keywords.map(folded).filter(Boolean).toSorted().join(' ');
