import path from 'node:path';
import type { OfficePackage } from '#app/platform/documents/office/office-package.server.ts';
import type { Pandoc } from '#app/platform/documents/pandoc/run-pandoc.server.ts';
import type { ArticleText } from '../../core/article-text.ts';
import type { Doubt } from '../../core/doubts.ts';
import { NotReadable } from '../open-source.server.ts';
import { inOneLine } from '../../core/plain-text.ts';
import { takePictures } from '../take-pictures.server.ts';
import type { TakenPictures } from '../take-pictures.server.ts';
import type { PandocBlock, PandocTree } from '../understanding/pandoc-tree.ts';
import { understand } from '../understanding/understand.ts';
import { countWord } from './count-word.ts';
import { compareCounts } from '../../ledger/compare.ts';
import { totalsOf } from '../../core/counted.ts';
import type { Totals } from '../../core/counted.ts';
import type { LeftOut } from '../../ledger/left-out.ts';
import { countText } from '../../ledger/count-text.ts';
import { readStyles } from './styles.ts';
import { namesOf } from './marks.ts';
import { openWord } from './open-word.server.ts';
import { prepareWord } from './prepare-word.server.ts';

type ReadWord = {
  text: ArticleText;
  doubts: Doubt[];
  pictures: TakenPictures;
  record: null;
  leftOut: LeftOut[];
  counts: { source: Totals; text: Totals };
};

/** @throws NotReadable, NotXml, ProblemFound */
export async function readWord(pandoc: Pandoc, bytes: Uint8Array): Promise<ReadWord> {
  const file = await openWord(bytes);
  const prepared = await prepareWord(bytes, file);
  const converted = await pandoc.convert({
    ...{ from: 'docx', to: 'json', read: ['source.docx'] },
    files: new Map([['source.docx', prepared.bytes]]),
    options: { 'track-changes': 'all' },
  });
  if (converted.text === null) throw new NotReadable('damaged');
  const tree = JSON.parse(converted.text) as PandocTree;
  const { marks } = prepared;
  const anchors = anchorsIn(tree.blocks.pop());
  const names = namesOf(marks);
  const places = new Map(names.map((name, at) => [name, anchors[at] ?? '']));
  const media = new Map(converted.media);
  for (const { pictures } of marks.drawings) {
    for (const { name } of pictures) {
      const chart = file.charts.get(name) ?? prepared.drawn.get(name);
      if (chart) media.set(name, new TextEncoder().encode(chart.svg));
      else if (file.office.has(name)) media.set(name, await file.office.read(name));
    }
  }
  const pictures = takePictures(media);
  const { text, doubts, leftOut } = understand(tree, pictures.find, {
    word: { ...marks, anchors: anchors.slice(0, marks.paragraphs.length), places },
  });
  const lost = await outsidePictures(file.office);
  doubts.push(...lost.map((words) => ({ kind: 'picture-lost' as const, place: null, words })));
  const source = countWord(
    file.texts.map(({ nodes }) => nodes),
    readStyles(file.styles),
  );
  const counted = countText(text);
  const left = [...prepared.leftOut, ...leftOut];
  doubts.push(...compareCounts(source, counted, { doubts, leftOut: left }));
  const counts = { source: totalsOf(source), text: totalsOf(counted) };
  return { text, doubts, pictures, record: null, leftOut: left, counts };
}

/** Where pandoc has put what has a name: several names of a place are one, and a heading has its own. */
function anchorsIn(list: PandocBlock | undefined): string[] {
  if (list?.t !== 'Para') return [];
  return list.c.flatMap((inline) => (inline.t === 'Link' ? [inline.c[2][0].slice(1)] : []));
}

/** File names of the pictures that a .docx only points to; they are on its author's disk or elsewhere. */
async function outsidePictures(office: OfficePackage): Promise<string[]> {
  const relations = await office.relationsOf(office.main);
  return relations
    .filter(({ kind, isExternal }) => kind === 'image' && isExternal)
    .map(({ target }) => inOneLine(path.win32.basename(target)));
}
