import { element, XML_DECLARATION } from '#app/protocols/xml.ts';
import type { Xml } from '#app/protocols/xml.ts';
import type { Grant } from '#app/protocols/citable-work.ts';
import type { ArticleText } from '../core/article-text.ts';
import { secondAbstract } from '../core/second-abstract.ts';
import { blocksOf } from '../core/walk.ts';
import { grantsIn } from '../statements/statements.ts';
import type { ArticleStatement } from '../statements/statements.ts';
import { withStatements } from '../statements/with-statements.ts';
import { withSupplements } from '../statements/with-supplements.ts';
import type { JatsRecord } from './jats-record.ts';
import { writeAuthorNotes, writeBack, writeSection } from './write-back.ts';
import { writeFront } from './write-front.ts';
import { numberFormulae } from './write-formula.ts';
import { writeBlocks } from './write-blocks.ts';
import { startWriting } from './writing.ts';
import type { Writing } from './writing.ts';

const DOCTYPE =
  '<!DOCTYPE article PUBLIC "-//NLM//DTD JATS (Z39.96) Journal Publishing DTD with MathML3 v1.3 20210610//EN" "JATS-journalpublishing1-3-mathml3.dtd">\n';

const NOTHING: ArticleText = {
  front: { title: [], byline: [], abstract: [], keywords: [] },
  sections: [],
  notes: [],
  references: [],
  pictures: [],
};

/**
 * An article as JATS 1.3 (Z39.96, Journal Publishing): what the record says, and the text where there
 * is one. Pictures are named as their files are.
 */
export function articleJats(
  record: JatsRecord,
  given: ArticleText | null,
  /** What its authors stated beside the text. */
  stated: readonly ArticleStatement[] = [],
): string {
  const text = withSupplements(
    withStatements(given ?? NOTHING, stated),
    record.work.supplements ?? [],
  );
  const to = startWriting(text);
  const body = text.sections.filter(({ role }) => role === 'body');
  const root = element(
    'article',
    {
      'article-type': record.articleType,
      'dtd-version': '1.3',
      'xml:lang': record.work.language,
      'xmlns:xlink': 'http://www.w3.org/1999/xlink',
      'xmlns:mml': 'http://www.w3.org/1998/Math/MathML',
      'xmlns:ali': 'http://www.niso.org/schemas/ali/1.0/',
    },
    writeFront(
      { ...record, funding: withStated(record.funding, grantsIn(stated)) },
      {
        counts: given && writeCounts(given),
        // The record knows in which language its own are.
        translated: isTranslated(record.work) ? [] : writeSecondAbstract(to, text),
        authorNotes: writeAuthorNotes(to, text),
      },
    ),
    body.length > 0 &&
      element(
        'body',
        {},
        body.map((section) => writeSection(to, section)),
      ),
    writeBack(to, text, record.work.references),
  );
  return `${XML_DECLARATION}${DOCTYPE}${numberFormulae(root.markup)}\n`;
}

/** The record may have been made of the same statements, and tells more of each. */
function withStated(recorded: readonly Grant[], stated: readonly Grant[]): Grant[] {
  const keyOf = ({ funder, awards }: Grant) => JSON.stringify([funder, awards]);
  const known = new Set(recorded.map(keyOf));
  return [...recorded, ...stated.filter((grant) => !known.has(keyOf(grant)))];
}

const isTranslated = ({ translations = [] }: JatsRecord['work']): boolean =>
  translations.some(({ abstract }) => abstract !== '');

function writeSecondAbstract(to: Writing, text: ArticleText): Xml[] {
  const abstract = secondAbstract(text);
  if (!abstract) return [];
  const { language, blocks, keywords } = abstract;
  const words = keywords.map((keyword) => element('kwd', {}, keyword));
  return [
    element('trans-abstract', { 'xml:lang': language ?? 'und' }, writeBlocks(to, blocks)),
    ...(words.length > 0
      ? [element('kwd-group', { 'kwd-group-type': 'translated', 'xml:lang': language }, words)]
      : []),
  ];
}

function writeCounts(text: ArticleText): Xml {
  const kinds = Array.from(blocksOf(text), ({ kind }) => kind);
  const count = (wanted: string) => kinds.filter((kind) => kind === wanted).length;
  return element(
    'counts',
    {},
    element('fig-count', { count: count('figure') }),
    element('table-count', { count: count('table') }),
    element('equation-count', { count: count('formula') }),
    element('ref-count', { count: text.references.length }),
  );
}
