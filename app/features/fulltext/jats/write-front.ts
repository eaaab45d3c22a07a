import { parseRichText } from '#app/platform/text/rich-text.ts';
import { writtenDate } from '#app/protocols/citable-work.ts';
import type { CitableAuthor, CitableWork, PartialDate } from '#app/protocols/citable-work.ts';
import { texToPlainText } from '#app/protocols/tex-maths.ts';
import { element } from '#app/protocols/xml.ts';
import type { Xml } from '#app/protocols/xml.ts';
import type { JatsRecord } from './jats-record.ts';
import { linkTo } from './link-to.ts';
import { writeJournal } from './write-journal.ts';
import { writeRelated } from './write-related.ts';
import { writeFormula } from './write-formula.ts';

/** Journal and article as the record has them. */
export const writeFront = (record: JatsRecord, ofText: OfText): Xml =>
  element('front', {}, writeJournal(record.work), articleMeta(record, ofText));

type OfText = {
  counts: Xml | null;
  authorNotes: readonly Xml[];
  /** The abstract in another language, and then its keywords. */
  translated: readonly Xml[];
};

function articleMeta(record: JatsRecord, { counts, authorNotes, translated }: OfText): Xml {
  const { work, subject, accepted } = record;
  const affiliations = [...new Set(work.authors.flatMap(({ affiliation }) => affiliation ?? []))];
  const corresponding = record.contributors.flatMap((each, at) =>
    each.isCorresponding && each.email !== null && at < work.authors.length
      ? [{ id: `cor${at + 1}`, email: each.email }]
      : [],
  );
  const history = [
    work.submitted && dated('date', { 'date-type': 'received' }, work.submitted),
    accepted && dated('date', { 'date-type': 'accepted' }, accepted),
  ].filter((date) => date !== null);
  return element(
    'article-meta',
    {},
    element('article-id', { 'pub-id-type': 'publisher-id' }, work.id),
    work.doi !== null && element('article-id', { 'pub-id-type': 'doi' }, work.doi),
    element(
      'article-categories',
      {},
      // PMC asks for a heading of each, and has this one for the rest.
      element(
        'subj-group',
        { 'subj-group-type': 'heading' },
        element('subject', {}, subject ?? 'Article'),
      ),
    ),
    element(
      'title-group',
      {},
      element('article-title', {}, richText(work.title)),
      work.translations?.map(
        ({ language, title }) =>
          title !== '' &&
          element(
            'trans-title-group',
            { 'xml:lang': language },
            element('trans-title', {}, richText(title)),
          ),
      ),
    ),
    work.authors.length > 0 &&
      element(
        'contrib-group',
        { 'content-type': 'authors' },
        work.authors.map((author, at) => contributor(author, at, record, affiliations)),
      ),
    affiliations.map((affiliation, at) =>
      element('aff', { id: `aff${at + 1}` }, institution(affiliation, work.authors)),
    ),
    corresponding.length + authorNotes.length > 0 &&
      element(
        'author-notes',
        {},
        corresponding.map(({ id, email }) =>
          element('corresp', { id }, element('email', {}, email)),
        ),
        authorNotes,
      ),
    published(work),
    work.volume !== null && element('volume', {}, work.volume),
    work.issue !== null && element('issue', {}, work.issue),
    placeOf(work),
    history.length > 0 && element('history', {}, history),
    permissions(record),
    work.url !== null &&
      element(
        'self-uri',
        { 'content-type': 'html', 'xlink:href': work.url },
        'This article as a page',
      ),
    work.pdfUrl !== null &&
      element(
        'self-uri',
        { 'content-type': 'pdf', 'xlink:href': work.pdfUrl },
        'This article as a PDF',
      ),
    writeRelated(work),
    work.abstract !== null && element('abstract', {}, paragraphs(work.abstract)),
    work.translations?.map(
      ({ language, abstract }) =>
        abstract !== '' &&
        element('trans-abstract', { 'xml:lang': language }, paragraphs(abstract)),
    ),
    translated.slice(0, 1),
    keywordGroup(work.keywords, { 'kwd-group-type': 'author' }),
    work.translations?.map(({ language, keywords }) =>
      keywordGroup(keywords, { 'kwd-group-type': 'translated', 'xml:lang': language }),
    ),
    translated.slice(1),
    funding(record),
    counts,
    work.reviewed &&
      element(
        'custom-meta-group',
        {},
        Object.entries(work.reviewed).map(([name, count]) =>
          element(
            'custom-meta',
            {},
            element('meta-name', {}, `peer-review-${name}`),
            element('meta-value', {}, count),
          ),
        ),
      ),
  );
}

/** A notice is in no PDF, so it has no pages: PMC finds it by its id. */
const placeOf = ({ pages, noticeAbout, id }: CitableWork): Xml | Xml[] | null =>
  pages
    ? [element('fpage', {}, pages.first), element('lpage', {}, pages.last ?? pages.first)]
    : noticeAbout
      ? element('elocation-id', {}, id)
      : null;

const paragraphs = (text: string): Xml[] =>
  text
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => element('p', {}, richText(line)));

const keywordGroup = (keywords: readonly string[], attributes: Record<string, string>) =>
  keywords.length > 0 &&
  element(
    'kwd-group',
    attributes,
    // A keyword has no formulae (JATS 1.3 Publishing).
    keywords.map((keyword) => element('kwd', {}, richText(keyword, texInWords))),
  );

function contributor(
  { given, family, suffix, affiliation, orcid, isOrcidProved }: CitableAuthor,
  at: number,
  { contributors }: JatsRecord,
  affiliations: readonly string[],
): Xml {
  const more = contributors[at];
  const isCorresponding = more?.isCorresponding === true;
  return element(
    'contrib',
    { 'contrib-type': 'author', corresp: isCorresponding ? 'yes' : null },
    orcid !== null &&
      element(
        'contrib-id',
        { 'contrib-id-type': 'orcid', authenticated: isOrcidProved ? 'true' : null },
        `https://orcid.org/${orcid}`,
      ),
    element(
      'name',
      { 'name-style': given ? 'western' : 'given-only' },
      given
        ? [element('surname', {}, family), element('given-names', {}, given)]
        : element('given-names', {}, family),
      suffix !== null && element('suffix', {}, suffix),
    ),
    more?.roles.map((role) => element('role', credit(role), role)),
    affiliation !== null &&
      element('xref', {
        'ref-type': 'aff',
        rid: `aff${affiliations.indexOf(affiliation) + 1}`,
      }),
    isCorresponding &&
      more.email !== null &&
      element('xref', { 'ref-type': 'corresp', rid: `cor${at + 1}` }),
  );
}

/** https://credit.niso.org/: the address of a role is made of its words. */
const credit = (role: string) => ({
  vocab: 'credit',
  'vocab-identifier': 'https://credit.niso.org/',
  'vocab-term': role,
  'vocab-term-identifier': `https://credit.niso.org/contributor-roles/${role
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')}/`,
});

function published({ issued, online }: CitableWork): Xml[] {
  const dates = [
    online && dated('pub-date', { 'date-type': 'pub', 'publication-format': 'electronic' }, online),
    issued && dated('pub-date', { 'date-type': 'collection' }, issued),
  ];
  return dates.filter((date) => date !== null);
}

const dated = (name: string, attributes: Record<string, string>, date: PartialDate): Xml =>
  element(
    name,
    { ...attributes, 'iso-8601-date': writtenDate(date) },
    date.day !== null && date.month !== null && element('day', {}, date.day),
    date.month !== null && element('month', {}, date.month),
    element('year', {}, date.year),
  );

/** There also where nothing is known, as JATS4R asks of each article. */
function permissions({ work, copyright }: JatsRecord): Xml {
  const { licenceUrl, free } = work;
  const words = 'the terms of its licence';
  return element(
    'permissions',
    {},
    copyright && [
      element('copyright-statement', {}, `© ${copyright.year} ${copyright.holder}`),
      element('copyright-year', {}, copyright.year),
      element('copyright-holder', {}, copyright.holder),
    ],
    free === true && element('ali:free_to_read', {}),
    licenceUrl !== null &&
      element(
        'license',
        { 'license-type': 'open-access', 'xlink:href': licenceUrl },
        element('ali:license_ref', {}, licenceUrl),
        element(
          'license-p',
          {},
          'This article is published under ',
          element('ext-link', linkTo(licenceUrl, words), words),
          '.',
        ),
      ),
  );
}

const funding = ({ funding: funders }: JatsRecord): Xml | false =>
  funders.length > 0 &&
  element(
    'funding-group',
    {},
    funders.map(({ funder, awards, ror }, at) =>
      element(
        'award-group',
        { id: `award${at + 1}` },
        element(
          'funding-source',
          {},
          element('institution-wrap', {}, element('institution', {}, funder), rorId(ror)),
        ),
        awards.map((award) => element('award-id', {}, award)),
      ),
    ),
  );

function institution(name: string, authors: readonly CitableAuthor[]): Xml {
  const ror = rorId(authors.find(({ affiliation }) => affiliation === name)?.ror);
  const named = element('institution', {}, name);
  return ror ? element('institution-wrap', {}, named, ror) : named;
}

const rorId = (ror: string | undefined): Xml | false =>
  ror !== undefined && element('institution-id', { 'institution-id-type': 'ror' }, ror);

/** The text of a record, with its emphasis and mathematics. */
const formulaIn = (tex: string): Xml => element('inline-formula', {}, writeFormula(tex, false));

const texInWords = (tex: string): string => texToPlainText(`$${tex}$`);

const richText = (
  text: string,
  inMaths: (tex: string) => Xml | string = formulaIn,
): (Xml | string)[] =>
  parseRichText(text).map((segment) => {
    switch (segment.kind) {
      case 'math':
        return inMaths(segment.tex);
      case 'emphasis':
        return element('italic', {}, segment.text);
      case 'strong':
        return element('bold', {}, segment.text);
      case 'code':
        return element('monospace', {}, segment.text);
      case 'text':
        return segment.text;
    }
  });
