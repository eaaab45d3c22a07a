import type { ArticleText, Block, Section } from './article-text.ts';

const ID = 'abstract2';

/** The abstract in another language, of which no record knows, with its keywords; null where there is none. */
export function secondAbstract({ front: { translated } }: Pick<ArticleText, 'front'>): {
  language: string | null;
  blocks: Block[];
  keywords: string[];
} | null {
  if (!translated || translated.abstract.length === 0) return null;
  const blocks = translated.abstract.map((block, at) =>
    block.id === '' ? { ...block, id: `${ID}.p${at + 1}` } : block,
  );
  return { language: translated.language ?? null, blocks, keywords: translated.keywords };
}

/** The same as a section before the text. */
export function secondAbstractSection(text: Pick<ArticleText, 'front'>): Section[] {
  const abstract = secondAbstract(text);
  if (!abstract) return [];
  const { blocks, keywords } = abstract;
  const said = [{ kind: 'text' as const, text: `Keywords: ${keywords.join(', ')}` }];
  const line: Block = { kind: 'paragraph', id: `${ID}.keywords`, content: said };
  return [
    {
      ...{ id: ID, role: 'body', number: null, sections: [] },
      title: [{ kind: 'text', text: 'Abstract in another language' }],
      blocks: [...blocks, ...(keywords.length > 0 ? [line] : [])],
    },
  ];
}
