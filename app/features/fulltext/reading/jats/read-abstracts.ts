import type { Block, Section } from '../../core/article-text.ts';
import { mapContents } from '../understanding/map-contents.ts';
import { readBlocks } from './read-blocks.ts';
import { readInlines } from './read-inlines.ts';
import type { JatsReading } from './read-inlines.ts';
import { childNamed, childrenNamed } from './xml-tree.ts';
import type { XmlElement } from './xml-tree.ts';
import { lookup } from '#app/platform/text/lookup.ts';

/** The abstract that the record shows: the first of no special kind. */
export const mainAbstract = (meta: XmlElement | null): XmlElement | undefined =>
  meta
    ? childrenNamed(meta, 'abstract').find(({ attributes }) => !attributes.has('abstract-type'))
    : undefined;

const TITLES: Readonly<Record<string, string>> = lookup({
  summary: 'Summary',
  'executive-summary': 'Summary',
  'plain-language-summary': 'Plain language summary',
  graphical: 'Graphical abstract',
  'key-points': 'Key points',
  highlights: 'Highlights',
  teaser: 'In brief',
});

/** All but that one, in their order. */
export const otherAbstracts = (meta: XmlElement | null): XmlElement[] =>
  meta
    ? childrenNamed(meta, 'abstract', 'trans-abstract').filter(
        (each) => each !== mainAbstract(meta),
      )
    : [];

/** The same, such as a summary for everyone or the abstract in another language: sections of their own. */
export function readOtherAbstracts(jats: JatsReading, meta: XmlElement | null): Section[] {
  return otherAbstracts(meta).map((abstract) => {
    const type = abstract.attributes.get('abstract-type') ?? '';
    const own = readInlines(jats, childNamed(abstract, 'title')?.children ?? []);
    const named = [{ kind: 'text' as const, text: TITLES[type] ?? 'Abstract' }];
    const section: Section = {
      id: '',
      role: 'body',
      number: null,
      title: own.length > 0 ? own : named,
      blocks: flattened(jats, abstract),
      sections: [],
    };
    section.blocks.unshift(...titleIn(jats, meta, abstract));
    jats.reading.claim(section);
    return inLanguage(section, abstract.attributes.get('lang') ?? null, jats.language);
  });
}

/** The title of the article in the language of another abstract. */
function titleIn(jats: JatsReading, meta: XmlElement | null, abstract: XmlElement): Block[] {
  const titles = meta && isLedByTitle(abstract) ? translatedTitles(meta) : [];
  return titles
    .filter((title) => title.attributes.get('lang') === abstract.attributes.get('lang'))
    .map((title): Block => {
      const [name, more] = ['trans-title', 'trans-subtitle'].map((part) =>
        readInlines(jats, childNamed(title, part)?.children ?? []),
      );
      const colon = more!.length > 0 ? [{ kind: 'text' as const, text: ': ' }] : [];
      const content = [{ kind: 'bold' as const, content: [...name!, ...colon, ...more!] }];
      return jats.reading.claim({ kind: 'paragraph', id: '', content });
    });
}

/** An abstract in another language, and none of a special kind. */
export const isLedByTitle = ({ name, attributes }: XmlElement): boolean =>
  name === 'trans-abstract' && !attributes.has('abstract-type');

export const translatedTitles = (meta: XmlElement): XmlElement[] =>
  childrenNamed(meta, 'title-group').flatMap((group) => childrenNamed(group, 'trans-title-group'));

/** Whether an abstract in its language brings a title of the article in another. */
export const isTitleRead = (meta: XmlElement, title: XmlElement): boolean =>
  childrenNamed(meta, 'trans-abstract').some(
    (abstract) =>
      isLedByTitle(abstract) && abstract.attributes.get('lang') === title.attributes.get('lang'),
  );

/** Says of all its words that they are in another language than the article, where they are. */
export function inLanguage(section: Section, language: string | null, own: string | null): Section {
  if (language === null || language === own) return section;
  mapContents({ sections: [section], notes: [] }, (content) =>
    content.length > 0 ? [{ kind: 'language', language, direction: null, content }] : content,
  );
  return section;
}

/** An abstract in sections is one in paragraphs, each with its title before it. */
export function flattened(jats: JatsReading, abstract: XmlElement): Block[] {
  const blocks = readBlocks(jats, {
    ...abstract,
    children: abstract.children.filter((node) => typeof node === 'string' || node.name !== 'sec'),
  });
  const inner = childrenNamed(abstract, 'sec').flatMap((sec) => {
    const heading = childNamed(sec, 'title') ?? childNamed(sec, 'label');
    const title = readInlines(jats, heading?.children ?? []);
    const [first, ...rest] = readBlocks(jats, sec);
    if (first?.kind === 'paragraph' && title.length > 0) {
      first.content.unshift({ kind: 'bold', content: title }, { kind: 'text', text: ' ' });
    }
    return first ? [first, ...rest] : [];
  });
  return [...blocks, ...inner];
}
