import type { Block, Section } from '../../core/article-text.ts';
import { flattened, inLanguage, mainAbstract, readOtherAbstracts } from './read-abstracts.ts';
import { readSignatures } from './read-authors.ts';
import { readBlocks } from './read-blocks.ts';
import { readInlines, readTitle } from './read-inlines.ts';
import type { JatsReading } from './read-inlines.ts';
import { readProducts, readReferences } from './read-references.ts';
import { readAboutAuthors, readAuthorNotes, readBack, readBody } from './read-sections.ts';
import { childNamed, childrenNamed, findAll, lineOf } from './xml-tree.ts';
import type { XmlElement } from './xml-tree.ts';
import { lookup } from '#app/platform/text/lookup.ts';

const TITLES: Readonly<Record<string, string>> = lookup({
  'decision-letter': 'Decision letter',
  'editor-report': 'Editor’s evaluation',
  'referee-report': 'Review',
  'author-comment': 'Comment of the authors',
  'article-commentary': 'Commentary',
  reply: 'Author response',
  response: 'Response',
  translation: 'Translation',
});

/** Letters of editors, answers of authors and translations, which stand in the file as articles of their own. */
export const readParts = (jats: JatsReading, root: XmlElement): Section[] =>
  childrenNamed(root, 'sub-article', 'response').map((part) => readPart(jats, part));

function readPart(jats: JatsReading, part: XmlElement): Section {
  const meta =
    childNamed(part, 'front-stub') ?? childNamed(childNamed(part, 'front'), 'article-meta');
  const type =
    part.attributes.get('article-type') ?? part.attributes.get('response-type') ?? part.name;
  const written = readTitle(jats, childNamed(childNamed(meta, 'title-group'), 'article-title'));
  const named = [{ kind: 'text' as const, text: TITLES[type] ?? 'Part of the article' }];
  const section: Section = {
    id: '',
    role: 'appendix',
    number: null,
    title: written.length > 0 ? written : named,
    blocks: [],
    sections: [],
  };
  jats.reading.anchor(part.attributes.get('id') ?? '');
  jats.reading.claim(section);
  if (meta) section.blocks.push(...byline(jats, meta), ...readProducts(jats, meta));
  section.sections = [
    ...(meta ? readFrontMatter(jats, meta) : []),
    ...readBody(jats, childNamed(part, 'body')),
    ...readFloats(jats, part),
    ...readAuthorNotes(jats, meta),
    ...readBack(jats, childNamed(part, 'back')),
    ...ownReferences(jats, part),
    ...readAboutAuthors(jats, meta),
    ...readParts(jats, part),
  ].map((inner) => ({
    ...inner,
    role: inner.role === 'appendix' ? ('body' as const) : inner.role,
  }));
  return inLanguage(section, part.attributes.get('lang') ?? null, jats.language);
}

function byline(jats: JatsReading, meta: XmlElement): Block[] {
  const signed = readSignatures(meta);
  return signed.length > 0 ? [paragraph(jats, signed.join('; '))] : [];
}

const paragraph = (jats: JatsReading, text: string): Block =>
  jats.reading.claim({ kind: 'paragraph', id: '', content: [{ kind: 'text', text }] });

/** Abstract and keywords, as a translation has them. */
function readFrontMatter(jats: JatsReading, meta: XmlElement): Section[] {
  const abstract = mainAbstract(meta);
  const keywords = findAll(meta, 'kwd').map(lineOf).filter(Boolean);
  const blocks = [
    ...(abstract ? flattened(jats, abstract) : []),
    ...(keywords.length > 0 ? [paragraph(jats, `Keywords: ${keywords.join('; ')}`)] : []),
  ];
  const others = readOtherAbstracts(jats, meta);
  if (blocks.length === 0) return others;
  const own = readInlines(jats, childNamed(abstract ?? null, 'title')?.children ?? []);
  const title = own.length > 0 ? own : [{ kind: 'text' as const, text: 'Abstract' }];
  return [{ id: '', role: 'body', number: null, title, blocks, sections: [] }, ...others];
}

function readFloats(jats: JatsReading, part: XmlElement): Section[] {
  const blocks = childrenNamed(part, 'floats-group').flatMap((group) => readBlocks(jats, group));
  if (blocks.length === 0) return [];
  return [{ id: '', role: 'body', number: null, title: [], blocks, sections: [] }];
}

/** The list of an article has the entries of the article alone. */
function ownReferences(jats: JatsReading, part: XmlElement): Section[] {
  const entries = ['body', 'back'].flatMap((name) => {
    const within = childNamed(part, name);
    return within ? readReferences(jats, within) : [];
  });
  if (entries.length === 0) return [];
  const items = entries.map(({ label, content }): Block[] => [
    {
      kind: 'paragraph',
      id: '',
      content: label === null ? content : [{ kind: 'text', text: `${label} ` }, ...content],
    },
  ]);
  const list: Block = { kind: 'list', id: '', start: null, numbering: 'decimal', items };
  const title = [{ kind: 'text' as const, text: 'References' }];
  return [{ id: '', role: 'body', number: null, title, blocks: [list], sections: [] }];
}
