import { expect, test } from 'vitest';
import { sourceOf } from '#app/platform/documents/document.ts';
import { documents } from '../../../../tests/support/document-processes.ts';
import {
  emfPicture,
  epsPicture,
  pdfPicture,
  pointsOf,
  tiffPicture,
} from '../../../../tests/support/documents/draw-pictures.ts';
import { PIXEL } from '../../../../tests/support/documents/make-paper.ts';
import { makeZip } from '../../../../tests/support/documents/make-zip.ts';
import { blocksOf } from '../core/walk.ts';
import { readArticleText } from './index.server.ts';

const TIME = { timeout: 120_000 };

async function readPacked(files: Readonly<Record<string, Buffer | string>>) {
  const archive = makeZip(Object.entries(files).map(([name, content]) => ({ name, content })));
  const answer = await readArticleText({ documents }, sourceOf(archive), 'paper.zip');
  if (answer.outcome === 'not-read') throw new Error(answer.problem);
  const figures = [...blocksOf(answer.text)].flatMap((block) =>
    block.kind === 'figure' ? [block] : [],
  );
  return { ...answer, figures };
}

const shade = tiffPicture({ width: 2, height: 1, kind: 1, data: Buffer.from([0, 255]) });

test(
  'pictures of every kind that authors use are shown, with their size and words',
  TIME,
  async () => {
    const { text, doubts, pictures, figures } = await readPacked({
      'paper.md': [
        '# Sand',
        '![A heap](heap.pdf){alt="Sand in a heap"}',
        '![A map](map.emf){alt="Where it lies"}',
        '![A scan](scan.tif)',
        '![A dot](dot.png)',
      ].join('\n\n'),
      'heap.pdf': pdfPicture(),
      'map.emf': emfPicture({ text: 'a', font: 'Symbol' }),
      'scan.tif': shade,
      'dot.png': PIXEL,
    });
    expect(text.pictures).toMatchObject([
      { name: 'picture-1.png', type: 'image/png', width: 600, height: 300, density: 2.25 },
      { name: 'picture-2.svg', type: 'image/svg+xml', width: 189, height: 94 },
      { name: 'picture-3.png', type: 'image/png', width: 2, height: 1 },
      { name: 'picture-4.png', type: 'image/png', width: 1, height: 1 },
    ]);
    expect(figures.map(({ parts }) => parts)).toMatchObject([
      [{ picture: 'picture-1.png', alternative: 'Sand in a heap' }],
      [{ picture: 'picture-2.svg', alternative: 'Where it lies' }],
      [{ picture: 'picture-3.png' }],
      [{ picture: 'picture-4.png' }],
    ]);
    expect(pointsOf(pictures.get('picture-1.png')!)[150]![300]).toEqual([0, 0, 0]);
    expect(Buffer.from(pictures.get('picture-2.svg')!).toString()).toContain('>α</text>');
    expect(doubts.filter(({ kind }) => kind.startsWith('picture'))).toEqual([]);
  },
);

test('LaTeX shows the part of a picture that its options name', TIME, async () => {
  const { text, figures, doubts } = await readPacked({
    'main.tex': String.raw`\documentclass{article}\usepackage{graphicx}
\begin{document}\section{One}
\begin{figure}\includegraphics[width=\linewidth,trim={0.5in 0 0 50},clip]{heap.pdf}\caption{Cut.}\end{figure}
\begin{figure}\includegraphics*[viewport=0 0 100 100]{heap.pdf}\caption{Cut.}\end{figure}
\begin{figure}\includegraphics[trim=36 0 0 50]{heap.pdf}\caption{Not cut.}\end{figure}
\begin{figure}\includegraphics[angle=-90]{heap.pdf}\caption{Turned.}\end{figure}
\begin{figure}\includegraphics[page=2]{lost.pdf}\caption{Not there.}\end{figure}
\includepdf[pages={1,3-4}]{heap.pdf}

\includepdf[pages=-]{heap.pdf}
\end{document}`,
    'heap.pdf': pdfPicture(),
  });
  const sizes = new Map(text.pictures.map(({ name, width, height }) => [name, [width, height]]));
  expect(figures.map(({ parts }) => parts.map(({ picture }) => sizes.get(picture)))).toEqual([
    [[492, 150]],
    [[300, 300]],
    [[600, 300]],
    [[300, 600]],
    [],
    Array.from({ length: 3 }, () => [600, 300]),
    [[600, 300]],
  ]);
  expect(doubts.filter(({ kind }) => /lost|left-out/.test(kind))).toMatchObject([
    { kind: 'left-out', words: '\\includepdf[pages=-] heap.pdf' },
    { kind: 'picture-lost', words: 'lost.pdf' },
  ]);
});

test('LaTeX names a PDF without its ending, in a folder of its own', TIME, async () => {
  const { figures, doubts } = await readPacked({
    'main.tex': String.raw`\documentclass{article}\usepackage{graphicx}\graphicspath{{plots/}}
\begin{document}\section{One}
\begin{figure}\includegraphics{heap}\caption{A heap.}\end{figure}
\begin{figure}\includegraphics{lost}\caption{Lost.}\end{figure}
\end{document}`,
    'plots/heap.pdf': pdfPicture(),
    'plots/lost.pdf': 'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 831114\n',
  });
  expect(figures[0]!.parts).toMatchObject([{ picture: 'picture-1.png' }]);
  expect(doubts.filter(({ kind }) => kind.startsWith('picture'))).toEqual([
    { kind: 'picture-lost', place: 'fig2', words: expect.stringContaining('lost') },
  ]);
});

test(
  'a picture that cannot be shown leaves its caption and a doubt, and the paper is read',
  TIME,
  async () => {
    const { text, doubts, figures } = await readPacked({
      'paper.md': [
        '# Sand',
        'Sand ![sign](broken.emf) moves.',
        '![Half of a heap](half.pdf)',
        '![An odd thing](odd.xyz)',
        '![Signs](signs.emf)',
        '![Cut off](cut.png)',
      ].join('\n\n'),
      'half.pdf': pdfPicture().subarray(0, 40),
      'odd.xyz': 'nothing that anybody draws',
      'broken.emf': emfPicture().subarray(0, 90),
      'signs.emf': emfPicture({ text: 'J', font: 'Wingdings' }),
      'cut.png': PIXEL.subarray(0, -20),
    });
    expect(text.pictures).toMatchObject([{ type: 'image/svg+xml' }]);
    expect(figures.flatMap(({ parts }) => parts).map(({ picture }) => picture)).toEqual([
      text.pictures[0]!.name,
    ]);
    expect(
      doubts
        .filter(({ kind }) => kind.startsWith('picture'))
        .map(({ kind, place, words }) => `${kind} ${place} ${words}`)
        .toSorted(),
    ).toEqual([
      'picture-broken fig1 half.pdf',
      'picture-broken fig4 cut.png',
      'picture-broken s0.p1 broken.emf sign',
      'picture-format fig2 odd.xyz',
      'picture-signs fig3 signs.emf',
    ]);
  },
);

test('of PostScript a PDF or PNG is asked for where the machine cannot draw it', TIME, async () => {
  const { doubts, text } = await readPacked({
    'paper.md': '# Sand\n\n![A heap](heap.eps)\n',
    'heap.eps': epsPicture(),
  });
  const found = doubts.filter(({ kind }) => kind.startsWith('picture'));
  const asks = { kind: 'picture-format', place: 'fig1', words: 'heap.eps' };
  expect(text.pictures.length === 1 ? [] : found).toEqual(text.pictures.length === 1 ? [] : [asks]);
});
