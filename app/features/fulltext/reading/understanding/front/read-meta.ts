import type { ArticleText, Block, Inline } from '../../../core/article-text.ts';
import { plainText } from '../../../core/plain-text.ts';
import { keywordsIn } from './keywords-in.ts';
import type { PandocMeta, PandocTree } from '../pandoc-tree.ts';
import { readPieces } from '../read-blocks.ts';
import type { Reading } from '../reading.ts';

type Front = ArticleText['front'];

/** What the source itself names title, author, abstract and keywords. */
export function readMeta(reading: Reading, meta: PandocTree['meta']): Front {
  const front: Front = { title: [], byline: [], abstract: [], keywords: [] };
  const lines = (value: PandocMeta | undefined): Inline[][] =>
    blocksOf(reading, value).flatMap((block) =>
      block.kind === 'paragraph' ? [block.content] : [],
    );
  for (const name of ['title', 'subtitle']) {
    const line = lines(meta[name]).flat();
    if (front.title.length > 0 && line.length > 0) front.title.push({ kind: 'text', text: ': ' });
    front.title.push(...line);
  }
  for (const name of BYLINE) front.byline.push(...lines(meta[name]));
  front.abstract.push(...blocksOf(reading, meta['abstract']));
  for (const name of ['keywords', 'tags']) {
    front.keywords.push(...lines(meta[name]).flatMap((line) => keywordsIn(plainText(line))));
  }
  return front;
}

/** As pandoc names them, and as journals of software do. */
const BYLINE = [
  ...['author', 'authors', 'institute', 'institutes', 'affiliation', 'affiliations', 'date'],
] as const;

function blocksOf(reading: Reading, value: PandocMeta | undefined): Block[] {
  if (!value) return [];
  const read = (blocks: Parameters<typeof readPieces>[1]) =>
    readPieces(reading, blocks).flatMap((piece) => (piece.kind === 'heading' ? [] : [piece]));
  switch (value.t) {
    case 'MetaInlines':
      return read([{ t: 'Para', c: value.c }]);
    case 'MetaBlocks':
      return read(value.c);
    case 'MetaList':
      return value.c.flatMap((each) => blocksOf(reading, each));
    case 'MetaMap':
      return Object.entries(value.c)
        .toSorted(([one], [other]) => Number(other === 'name') - Number(one === 'name'))
        .flatMap(([, each]) => blocksOf(reading, each));
    case 'MetaString':
      return read([{ t: 'Para', c: [{ t: 'Str', c: value.c }] }]);
    case 'MetaBool':
      return [];
  }
}
