/** Owns ContextObjects in SPANs (COinS), by which Zotero and library programs take the entries of a list. */
import type { CitableAuthor, CitableWork } from './citable-work.ts';
import { pageRange, undividedName, writtenDate } from './citable-work.ts';
import { oneLine } from './plain-text.ts';
import { plainWork } from './plain-work.ts';

/**
 * The `title` of a span of the class `Z3988`: OpenURL keys of the journal format (ANSI/NISO Z39.88-2004). A page that
 * describes one work in meta tags has none, since programs would take the poorer of the two.
 */
export function coins(written: CitableWork): string {
  const work = plainWork(written);
  const { authors, doi, issued, pages } = work;
  const first = authors.slice(0, 1).find(isOfTwoParts);
  const values: [name: string, value: string | null | undefined][] = [
    ['ctx_ver', 'Z39.88-2004'],
    ['rft_val_fmt', 'info:ofi/fmt:kev:mtx:journal'],
    ['rft_id', doi && `info:doi/${doi}`],
    ['rft_id', work.url],
    ['rft.genre', 'article'],
    ['rft.atitle', oneLine(work.title)],
    ['rft.jtitle', work.containerTitle],
    ['rft.stitle', work.containerTitleShort],
    ['rft.volume', work.volume],
    ['rft.issue', work.issue],
    ['rft.spage', pages?.first],
    ['rft.epage', pages?.last],
    ['rft.pages', pageRange(work, '-')],
    ['rft.date', issued && writtenDate(issued)],
    ['rft.aufirst', first?.given],
    ['rft.aulast', first?.family],
    ...authors.map((author): [string, string] => ['rft.au', undividedName(author)]),
    ['rft.issn', work.issn.print],
    ['rft.eissn', work.issn.online],
    ['rft.language', work.language],
  ];
  return values.flatMap(([name, value]) => (value ? [`${name}=${encode(value)}`] : [])).join('&');
}

/** Any other first author would stand twice in Zotero, which compares the parts with the whole. */
const isOfTwoParts = ({ given, suffix }: CitableAuthor): boolean => given !== '' && suffix === null;

const AS_IT_IS = /^[\w.*-]+$/;
const UNLIKE_FORMS = /[!'()~]/g;

/** As forms are encoded. `URLSearchParams` does so too, and would be a fifth of a table of contents. */
const encode = (value: string): string =>
  AS_IT_IS.test(value)
    ? value
    : encodeURIComponent(value.toWellFormed())
        .replaceAll('%20', '+')
        .replace(UNLIKE_FORMS, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
