import { normaliseDoi } from '#app/protocols/doi.ts';
import type { ArticleText, Block, Inline, Section } from '../../core/article-text.ts';
import { plainText } from '../../core/plain-text.ts';
import { isLedByTitle, otherAbstracts, translatedTitles } from './read-abstracts.ts';
import { readAuthors } from './read-authors.ts';
import type { JatsAuthor } from './read-authors.ts';
import { childNamed, childrenNamed, findAll, lineOf } from './xml-tree.ts';
import type { XmlElement } from './xml-tree.ts';

/** What JATS says of an article beside its text. */
export type SourceRecord = {
  /** With `<i>`, `<sub>`, `<sup>` and LaTeX between dollar signs, as records have it. */
  title: string;
  abstract: string;
  authors: JatsAuthor[];
  keywords: string[];
  /** As its file writes it. */
  language: string | null;
  translations: SourceTranslation[];
  /** What kind of article it is, where it says one of those that readers know. */
  type: string | null;
  /** A line each. */
  references: string[];
  doi: string | null;
  /** Its number at the publisher. */
  paperId: string | null;
  volume: string;
  issue: string;
  pages: string;
  year: number | null;
  /** Days as `2023-10-15`. */
  dates: Record<'received' | 'revised' | 'accepted' | 'published', string | null>;
  /** The name of its PDF, or '' where none is named. */
  pdf: string;
};

/** What is said of it in another language; '' and [] for what is not. */
export type SourceTranslation = {
  /** As its file writes it. */
  language: string;
  title: string;
  abstract: string;
  keywords: string[];
  /** Id of the section that the abstract is in the text. */
  section: string | null;
};

/** @param meta `article-meta` @param beside the other abstracts as sections, and the language of the file */
export function readRecord(
  meta: XmlElement,
  { front, references }: Pick<ArticleText, 'front' | 'references'>,
  beside: { abstracts: readonly Section[]; language: string | null },
): Omit<SourceRecord, 'type'> {
  const line = (name: string) => lineOf(childNamed(meta, name));
  const id = (type: string) =>
    lineOf(
      childrenNamed(meta, 'article-id').find(
        ({ attributes }) => attributes.get('pub-id-type') === type,
      ) ?? null,
    ) || null;
  const translations = readTranslations(meta, beside);
  const groups = findAll(meta, 'kwd-group').flatMap((group) =>
    findAll(group, 'kwd').map(() => group),
  );
  const isOfTranslation = (group: XmlElement | undefined) =>
    translations.some(({ language }) => language === group?.attributes.get('lang'));
  const doi = id('doi');
  const published = childrenNamed(meta, 'pub-date');
  const isOnline = ({ attributes }: XmlElement) =>
    attributes.get('pub-type') === 'epub' ||
    (attributes.get('date-type') ?? '') === 'pub' ||
    attributes.get('publication-format') === 'electronic';
  const collected = published.find(
    ({ attributes }) =>
      (attributes.get('pub-type') ?? attributes.get('date-type')) === 'collection',
  );
  const online = published.find((date) => isOnline(date) && dayOf(date) !== null);
  const years = [collected, online, ...published].map((date) =>
    Number(lineOf(childNamed(date ?? null, 'year'))),
  );
  const event = (type: string) =>
    findAll(meta, 'date').find(({ attributes }) => attributes.get('date-type') === type);
  const pdf = childrenNamed(meta, 'self-uri').find(({ attributes }) =>
    /pdf$/i.test(attributes.get('content-type') ?? attributes.get('href') ?? ''),
  );
  return {
    title: markedText(front.title),
    abstract: markedTexts(front.abstract),
    authors: readAuthors(meta),
    keywords: front.keywords.filter((_, at) => !isOfTranslation(groups[at])),
    language: beside.language,
    translations,
    references: references.map(({ content, doi: named }) => {
      const words = plainText(content);
      return named === null || words.toLowerCase().includes(named) ? words : `${words} ${named}`;
    }),
    doi: doi && (normaliseDoi(doi) ?? doi),
    paperId: id('publisher-id') ?? id('manuscript'),
    volume: line('volume'),
    issue: line('issue'),
    pages: [line('fpage'), line('lpage')].filter(Boolean).join('-') || line('elocation-id'),
    year: years.find((year) => Number.isInteger(year) && year > 1000) ?? null,
    dates: {
      received: dayOf(event('received')),
      revised: dayOf(event('rev-recd')),
      accepted: dayOf(event('accepted')),
      published: dayOf(online),
    },
    pdf: (pdf?.attributes.get('href') ?? '').replace(/^.*\//s, ''),
  };
}

function readTranslations(
  meta: XmlElement,
  { abstracts, language: own }: Parameters<typeof readRecord>[2],
): SourceTranslation[] {
  const languageOf = ({ attributes }: XmlElement) => attributes.get('lang') ?? own;
  const titles = translatedTitles(meta);
  const others = otherAbstracts(meta).flatMap((abstract, at) =>
    isLedByTitle(abstract) ? [{ abstract, section: abstracts[at]! }] : [],
  );
  const languages = [...titles, ...others.map(({ abstract }) => abstract)].map(languageOf);
  return [...new Set(languages)].flatMap((language) => {
    if (language === null || language === own) return [];
    const isIn = (element: XmlElement) => languageOf(element) === language;
    const title = titles.find(isIn) ?? null;
    const other = others.find(({ abstract }) => isIn(abstract));
    const parts = ['trans-title', 'trans-subtitle'].map((name) => lineOf(childNamed(title, name)));
    // Its title leads it there, as in print.
    const isLed = title !== null && other !== undefined;
    return {
      language,
      title: parts.filter(Boolean).join(': '),
      abstract: markedTexts(other?.section.blocks.slice(isLed ? 1 : 0) ?? []),
      keywords: childrenNamed(meta, 'kwd-group')
        .filter(isIn)
        .flatMap((group) => findAll(group, 'kwd').map(lineOf)),
      section: other?.section.id ?? null,
    };
  });
}

function dayOf(date: XmlElement | undefined): string | null {
  if (!date) return null;
  const number = (name: string) => Number(lineOf(childNamed(date, name)));
  const [year, month, day] = [number('year'), number('month'), number('day')];
  const written = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const time = Date.parse(`${written}T00:00:00Z`);
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(written) ? null : written;
}

const TAGS: Partial<Record<Inline['kind'], string>> = {
  italic: 'i',
  bold: 'b',
  sub: 'sub',
  sup: 'sup',
};

/** A paragraph each. */
const markedTexts = (blocks: readonly Block[]): string =>
  blocks
    .flatMap((block) => (block.kind === 'paragraph' ? [markedText(block.content)] : []))
    .join('\n\n');

/** Other looks and links are left out, and so are notes. */
function markedText(content: readonly Inline[]): string {
  const written = content.map((inline) => {
    if (inline.kind === 'formula') return `$${inline.formula.tex}$`;
    if (inline.kind === 'text') return inline.text;
    if (!('content' in inline)) return plainText([inline]);
    const inner = markedText(inline.content);
    const tag = TAGS[inline.kind];
    return tag && inner ? `<${tag}>${inner}</${tag}>` : inner;
  });
  return written.join('').replace(/\s+/g, ' ').trim();
}
