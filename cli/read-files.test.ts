import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pdfPicture } from '../tests/support/documents/draw-pictures.ts';
import { smallPaper } from '../tests/support/documents/make-paper.ts';
import { makeZip } from '../tests/support/documents/make-zip.ts';
import { JATS_PAPER } from '../tests/support/fulltext/jats-paper.ts';
import { hearOutput } from '../tests/support/hear-output.ts';
import { jatsFaults } from '../tests/support/jats-schema.ts';
import type { Report } from './read/convert-file.ts';
import { readFiles } from './read-files.ts';

const output = hearOutput();
const TIME = { timeout: 180_000 };

let folder = '';
const at = (...names: string[]) => path.join(folder, ...names);
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'octavo-read-'));
});
afterEach(() => rm(folder, { recursive: true }));

const reportOf = async (...names: string[]): Promise<Report> =>
  JSON.parse(await readFile(at(...names, 'report.json'), 'utf8')) as Report;

const ARTICLE = ['article.epub', 'article.html', 'article.pdf', 'article.xml'];

test(
  'a Word file becomes an article in every format, with a report of what is in doubt',
  TIME,
  async () => {
    await writeFile(at('paper.docx'), await smallPaper());
    expect(await readFiles([at('paper.docx'), '--out', at('out')])).toBe(0);
    expect(output.said).toMatch(/^paper\.docx {2}[\d.]+ s {2}\d+ doubts, 0 losses\n$/);
    expect((await readdir(at('out'))).toSorted()).toEqual([
      ...[...ARTICLE, 'picture-1.png', 'report.json'].toSorted(),
    ]);
    const page = await readFile(at('out', 'article.html'), 'utf8');
    expect(page).toMatch(/^<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"\/>/);
    expect(page).toContain('<h1>On the Flow of Sand</h1>');
    expect(page).toContain('Ana Silva, Bo Li');
    expect(page).toContain('University of the Desert');
    expect(page).toContain('<p>We study sand.</p>');
    expect(page).toMatch(/<img src="picture-1\.png" width="1" height="1"/);
    expect(page).not.toMatch(/<(?:link|script)/);
    const jats = await readFile(at('out', 'article.xml'), 'utf8');
    expect(jatsFaults(jats)).toEqual([]);
    expect(jats).toContain('<surname>Silva</surname>');
    expect(jats).toContain('xlink:href="picture-1.png"');
    expect((await readFile(at('out', 'article.pdf'))).toString('latin1', 0, 5)).toBe('%PDF-');
    expect((await readFile(at('out', 'article.epub'))).toString('latin1', 30, 58)).toBe(
      'mimetypeapplication/epub+zip',
    );
    const { doubts, counts, leftOut, seconds, memory, ...rest } = await reportOf('out');
    expect(rest).toEqual({ file: 'paper.docx', problems: [] });
    expect(leftOut[0]!.what).toBe('word that the page adds itself');
    expect(doubts.filter(({ loss }) => loss)).toEqual([]);
    expect(doubts).toContainEqual({
      kind: 'tracked-changes',
      loss: false,
      missing: false,
      place: 's1.p1',
      words: '2 changes, the first of them “It moves.”',
      says: 'The file has changes that were neither accepted nor refused.',
    });
    expect(counts.text).toMatchObject({ picture: 1, table: 1, cell: 4, note: 1, reference: 2 });
    expect(seconds).toBeGreaterThan(0);
    expect(memory).toBeGreaterThan(50_000_000);
  },
);

test('a file of which nothing is lost ends with 0', TIME, async () => {
  await writeFile(at('sand.md'), '# One\n\nSand moves.\n');
  expect(await readFiles([at('sand.md'), '--out', at('out', 'new')])).toBe(0);
  expect(output.said).toMatch(/^sand\.md {2}[\d.]+ s {2}\d+ doubts, 0 losses\n$/);
  expect(await readFile(at('out', 'new', 'article.html'), 'utf8')).toContain('<h1>One</h1>');
});

test(
  'several files have a folder each, what is lost or not read ends with 1, and the next file is read',
  TIME,
  async () => {
    const main = String.raw`\documentclass{article}\usepackage{graphicx}\title{On Sand}\begin{document}\maketitle
\section{One} Sand.\begin{figure}\includegraphics{heap}\caption{A heap.}\end{figure}
\begin{figure}\includegraphics{lost}\caption{Lost.}\end{figure}\end{document}`;
    await mkdir(at('in', 'more'), { recursive: true });
    await writeFile(at('in', 'a.docx'), 'no Word file at all');
    await writeFile(
      at('in', 'b.zip'),
      makeZip([
        { name: 'main.tex', content: main },
        { name: 'heap.pdf', content: pdfPicture() },
      ]),
    );
    await writeFile(at('in', 'more', 'b.xml'), JATS_PAPER);
    await writeFile(at('in', 'notes.txt'), 'not for it');
    expect(await readFiles([at('in'), '--out', at('out')])).toBe(1);
    const lines = output.said.split('\n').filter((line) => !line.includes(' of 3 files'));
    expect(lines[0]).toMatch(/^a\.docx {2}[\d.]+ s {2}not read {2}[A-Z].*\.$/);
    expect(lines[1]).toMatch(/^b\.zip {2}[\d.]+ s {2}\d+ doubts, 1 loss, 1 to add$/);
    expect(lines[2]).toMatch(/^b\.xml {2}[\d.]+ s {2}\d+ doubts?, \d+ loss(?:es)?, 2 to add$/);
    expect(await readdir(at('out', 'a'))).toEqual(['report.json']);
    expect(await reportOf('out', 'a')).toMatchObject({
      problems: [expect.stringMatching(/^[A-Z].*\.$/)],
      counts: { source: null, text: null },
    });
    const { doubts } = await reportOf('out', 'b');
    expect(doubts.filter(({ loss }) => loss)).toMatchObject([
      { kind: 'picture-lost', place: 'fig2' },
    ]);
    expect(await readdir(at('out', 'b'))).toEqual(
      expect.arrayContaining([...ARTICLE, 'picture-1.png']),
    );
    expect(await readFile(at('out', 'b', 'article.html'), 'utf8')).toContain(
      '<img src="picture-1.png" width="267" height="133"',
    );
    expect(await readdir(at('out', 'b-2'))).toEqual(expect.arrayContaining(ARTICLE));
  },
);

test.each([
  [[], 'read needs one FILE or folder at least.'],
  [['package.json'], 'read needs --out DIR'],
  [['/no/such', '--out', '/tmp'], 'There is no file or folder /no/such.'],
  [['cli/read', '--out', '/tmp'], 'There is no Word, LaTeX, OpenDocument, Markdown or JATS file'],
  [['package.json', '--fast'], "Unknown option '--fast'"],
])('a wrong call %j says what is wrong', async (args, message) => {
  await expect(readFiles(args)).rejects.toThrow(message);
});
