import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { makeDocx, makeZip } from '../../../tests/support/documents/make-zip.ts';
import { makePdf } from '../../../tests/support/documents/make-pdf.ts';
import { makePng } from '../../../tests/support/documents/make-pictures.ts';
import { sourceOf } from './document.ts';
import { inspectDocument } from './inspect-document.server.ts';
import { manuscriptProblem } from './inspect-supplement.server.ts';
import { inspectManuscript } from './inspect-manuscript.server.ts';

const PAPER = '% A paper\n\\documentclass[11pt]{article}\n\\begin{document}Hello\\end{document}\n';

const found = async (content: Buffer | string) => {
  const inspection = await inspectManuscript(sourceOf(Buffer.from(content)), {
    ...{ fileName: 'paper.md', also: [] },
  });
  return inspection.outcome === 'sound' ? inspection.format : inspection.problem;
};

test('a manuscript may come as LaTeX: its file alone, or packed with pictures and a bibliography', async () => {
  expect(await found(PAPER)).toBe('tex');
  expect(await found(`${'% licence\n'.repeat(10_000)}${PAPER}`)).toBe('tex');
  const packed = makeZip([
    { name: 'paper/main.tex', content: PAPER },
    { name: 'paper/sections/method.tex', content: 'We measured.' },
    { name: 'paper/references.bib', content: '@article{a, title = {A}}' },
    { name: 'paper/figure.png', content: makePng((place) => place) },
  ]);
  expect(await found(packed)).toBe('zip');
  const stored = makeZip([{ name: 'main.tex', content: PAPER, stored: true }]);
  expect(await found(stored)).toBe('zip');
});

test('documents are taken as before', async () => {
  expect(await found(makePdf())).toBe('pdf');
  expect(await found(makeDocx())).toBe('docx');
});

test.each([
  ['a plain text', 'We do not begin with \\documentclass.', 'not-a-document'],
  ['LaTeX with bytes of a program in it', `${PAPER}\0`, 'not-a-document'],
  ['an archive without one', makeZip([{ name: 'a.png', content: 'A' }]), 'no-latex'],
  ['an archive with a Word file', makeZip([{ name: 'a.docx', content: 'A' }]), 'archive'],
  ['an archive of parts alone', makeZip([{ name: 'part.tex', content: 'Text.' }]), 'no-latex'],
  [
    'an archive with a program beside the paper',
    makeZip([
      { name: 'main.tex', content: PAPER },
      { name: 'view.exe', content: 'MZ' },
    ]),
    'runnable',
  ],
  [
    'an archive with a path that leads out of it',
    makeZip([{ name: '../main.tex', content: PAPER }]),
    'unsafe-paths',
  ],
])('%s is refused', async (_, content, problem) => {
  expect(await found(content)).toBe(problem);
});

test('what is no manuscript, such as a reviewer’s file, is no LaTeX', async () => {
  expect(await inspectDocument(sourceOf(Buffer.from(PAPER)))).toMatchObject({ outcome: 'refused' });
});

test('what programs leave beside a paper does not keep its archive from being taken', async () => {
  const waste = {
    'main.synctex.gz': gzipSync(`SyncTeX Version:1\n${'Input:1:main.tex\n'.repeat(999)}`),
    'main.aux': '\\relax',
    'main.log': 'This is pdfTeX',
    '.git/hooks/update.sample': '#!/bin/sh\n',
    '.git/objects/ab/cd': Buffer.from('x\x01K', 'latin1'),
    '__MACOSX/._grains.csv': Buffer.from('\0\x05\x16\x07\0\x02', 'latin1'),
    '.DS_Store': Buffer.from('\0\0\0\x01Bud1', 'latin1'),
  };
  const files = Object.entries({ 'main.tex': PAPER, ...waste });
  expect(await found(makeZip(files.map(([name, content]) => ({ name, content }))))).toBe('zip');
});

test('what only calls itself a file of SyncTeX is an archive as any other', async () => {
  const files = [
    { name: 'main.tex', content: PAPER },
    { name: 'main.synctex.gz', content: gzipSync('MZ') },
  ];
  expect(await found(makeZip(files))).toBe('archive');
});

test('all files that a computer would run are named at once', async () => {
  const archive = makeZip([
    { name: 'main.tex', content: PAPER },
    { name: 'web/plot.js', content: 'plot()' },
    { name: 'view.bat', content: 'view' },
    { name: '__MACOSX/._view.bat', content: '\0' },
  ]);
  const inspection = await inspectManuscript(sourceOf(Buffer.from(archive)), {
    ...{ fileName: 'paper.zip', also: [] },
  });
  expect(inspection).toEqual({
    ...{ outcome: 'refused', problem: 'runnable', inside: 'web/plot.js”, “view.bat' },
  });
  expect(manuscriptProblem({ problem: 'runnable', inside: 'web/plot.js”, “view.bat' })).toMatch(
    /^“web\/plot\.js”, “view\.bat” in the archive: By its name/,
  );
  expect(manuscriptProblem({ problem: 'archive', inside: 'old.zip' })).toContain(
    'without archives in it',
  );
});
