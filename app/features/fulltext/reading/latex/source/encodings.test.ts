import { expect, test } from 'vitest';
import { openProject } from './latex-project.ts';

const RUSSIAN = 'Пески поют на ветру, и никто не знает отчего.';
/** Letters of KOI8-R and of Windows 1251 in the order of Unicode, from А on. */
const KOI8 = 'áâ÷çäåöúéêëìíîïðòóôõæèãþûýÿùøüàñÁÂ×ÇÄÅÖÚÉÊËÌÍÎÏÐÒÓÔÕÆÈÃÞÛÝßÙØÜÀÑ';

const inKoi8 = (text: string): Buffer =>
  Buffer.from(
    text.replaceAll(/[А-я]/g, (letter) => KOI8[letter.charCodeAt(0) - 0x4_10]!),
    'latin1',
  );
const inWindows = (text: string): Buffer =>
  Buffer.from(
    text.replaceAll(/[А-я]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x3_50)),
    'latin1',
  );

const read = (bytes: Uint8Array, style = ''): string | null =>
  openProject(
    'main.tex',
    new Map([
      ['main.tex', bytes],
      ['own.sty', Buffer.from(style)],
    ]),
    (each, encoding) => new TextDecoder(encoding).decode(each),
  ).text('main.tex');

test('a paper is in the encoding that it or a file of its names', () => {
  const said = String.raw`\usepackage[koi8-r]{inputenc} `;
  expect(read(inKoi8(said + RUSSIAN))).toBe(said + RUSSIAN);
  expect(read(inWindows(RUSSIAN), String.raw`\RequirePackage[cp1251]{inputenc}`)).toBe(RUSSIAN);
  expect(read(Buffer.from('z\u00B3oto', 'latin1'), String.raw`\inputencoding{latin2}`)).toBe(
    'złoto',
  );
});

test('where no encoding is named, letters of their own are the ones that make words', () => {
  expect(read(inKoi8(RUSSIAN))).toBe(RUSSIAN);
  expect(read(inWindows(RUSSIAN))).toBe(RUSSIAN);
});

test('accents among letters of ASCII are those of Latin 1', () => {
  expect(read(Buffer.from('Dünen wandern über die Wüste.', 'latin1'))).toBe(
    'Dünen wandern über die Wüste.',
  );
});
