import { expect, test } from 'vitest';
import { makeJpeg, makePng, makeTiff } from '../../../../tests/support/documents/make-pictures.ts';
import { makeDocx, makeZip } from '../../../../tests/support/documents/make-zip.ts';
import { sourceOf } from '../document.ts';
import { inspectDocument } from '../inspect-document.server.ts';
import { inspectSupplement } from '../inspect-supplement.server.ts';

const look = async (content: Buffer | string, name = 'data') => {
  const found = await inspectSupplement(sourceOf(Buffer.from(content)), name);
  return found.outcome === 'refused' ? found.problem : found.format;
};
const inZip = (name: string, content = 'x') => makeZip([{ name, content }]);

test.each([
  'run.bat',
  'RUN.CMD',
  'tool.exe',
  'paper.pdf.exe',
  'a/b/start.lnk',
  'code.js',
  'macro.vbs',
  'page.hta',
  'setup.msi',
  'keys.reg',
  'site.url',
  'tool.exe. . ',
])('an archive with %s is refused, as Windows would run it', async (name) => {
  expect(await look(inZip(name))).toBe('runnable');
});

test.each([
  'run.sh',
  'analysis.R',
  'code.py',
  'script.js.txt',
  'exe',
  'table.csv',
  'a.bat.d/notes',
])('an archive with %s passes', async (name) => {
  expect(await look(inZip(name))).toBe('zip');
});

test.each([
  ['gpj.\u202eexe', 'misleading-name'],
  ['a\u200b.txt', 'misleading-name'],
  ['a\u0007.txt', 'unsafe-paths'],
  ['/etc/passwd', 'unsafe-paths'],
  ['C:/windows/a.txt', 'unsafe-paths'],
  ['..\\a.txt', 'unsafe-paths'],
  ['a/../../b.txt', 'unsafe-paths'],
])('an archive with a file called %j is refused', async (name, problem) => {
  expect(await look(inZip(name))).toBe(problem);
});

test('an archive with a symbolic link is refused, one with rights of Unix is not', async () => {
  const file = { name: 'a', content: '/etc/passwd' };
  expect(await look(makeZip([{ ...file, mode: 0o120777 }]))).toBe('a-link');
  expect(await look(makeZip([{ ...file, mode: 0o100644 }]))).toBe('zip');
});

test('a shortcut is a program, whatever it is called', async () => {
  expect(await look(inZip('notes.txt', 'L\0\0\0\u0001\u0014\u0002\0'))).toBe('program');
});

test('a file that a computer would run by its name is refused alone, too', async () => {
  expect(await look('echo hello', 'run.bat')).toBe('runnable');
  expect(await look('echo hello', 'run\u202etxt')).toBe('misleading-name');
  expect(await look('echo hello', 'run.sh')).toBe('txt');
});

test('an entry whose check sum is wrong, or whose bytes belong to another, is refused', async () => {
  expect(await look(makeZip([{ name: 'a', content: 'text', crc: 1 }]))).toBe('damaged');
  const first = {
    name: 'a',
    content: Buffer.from(Array.from({ length: 3000 }, (_, at) => (at * 7919) % 251)),
  };
  const shared = makeZip([
    first,
    { ...first, name: 'b', sharedWith: 0 },
    { ...first, name: 'c', sharedWith: 0 },
  ]);
  expect(await look(shared)).toBe('too-large-inside');
});

test.each([
  ['=1+1', 'formulas'],
  ['a,=1+1', 'formulas'],
  ['a\t= SUM(A1)', 'formulas'],
  ['a;"=cmd|x!A0"', 'formulas'],
  ['\uFEFF=1+1', 'formulas'],
  ['a\n  =1+1', 'formulas'],
  [`+cmd|' /C calc'!A0`, 'formulas'],
  [`"@SUM(1+1)*cmd|' /C calc, x'!A0"`, 'formulas'],
  [`-2+3+cmd|' /C calc'!A0`, 'formulas'],
  ['5"b,=1+1', 'formulas'],
  ['"a""b",=1+1', 'formulas'],
  ['-1,+2,@author,a=b,"c,=d","a""b,=c"', 'csv'],
  ['p,=\n', 'csv'],
  ['-1,a|b!c', 'csv'],
])('a table that begins %j: %s', async (text, found) => {
  expect(await look(text, 'a.csv')).toBe(found);
});

test('a formula is found where a piece that is read ends, and in a table of an archive', async () => {
  expect(await look(`${'a'.repeat(999_998)},=1+1`, 'a.csv')).toBe('formulas');
  expect(await look(inZip('a.tsv', 'a\t=1+1'))).toBe('formulas');
  expect(await look(inZip('a.py', 'a\t=1+1'))).toBe('zip');
});

const plain = (place: string) => place;

test('pictures are measured before they are drawn', async () => {
  const jpeg = makeJpeg(plain);
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc2]));
  expect(await look(jpeg)).toBe('jpg');
  jpeg.writeUInt16BE(65_535, frame + 5);
  jpeg.writeUInt16BE(65_535, frame + 7);
  expect(await look(jpeg)).toBe('too-large-inside');
  const png = makePng(plain);
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  expect(await look(png)).toBe('too-large-inside');
  expect(await look(makeTiff(plain))).toBe('tif');
  expect(await look(tiffOf(20_000, 20_000))).toBe('tif');
  expect(await look(tiffOf(60_000, 60_000))).toBe('too-large-inside');
});

test('a JPEG without a frame is damaged, and pages of a TIFF that lead in a circle are refused', async () => {
  expect(await look(Buffer.from('ffd8ffda0004000000000000ffd9', 'hex'))).toBe('damaged');
  expect(await look(Buffer.from('ffd8ffe00002', 'hex'))).toBe('truncated');
  expect(await look(tiffOf(10, 10, 8))).toBe('too-large-inside');
});

/** A TIFF of one page, or of one that leads to another place. */
function tiffOf(width: number, height: number, next = 0): Buffer {
  const bytes = Buffer.alloc(38);
  bytes.write('MM\0*', 0, 'latin1');
  bytes.writeUInt32BE(8, 4);
  bytes.writeUInt16BE(2, 8);
  for (const [at, [tag, value]] of [
    [256, width],
    [257, height],
  ].entries()) {
    bytes.writeUInt16BE(tag!, 10 + at * 12);
    bytes.writeUInt16BE(4, 12 + at * 12);
    bytes.writeUInt32BE(1, 14 + at * 12);
    bytes.writeUInt32BE(value!, 18 + at * 12);
  }
  bytes.writeUInt32BE(next, 34);
  return bytes;
}

test('a Word document with a name that turns round is refused', async () => {
  const found = await inspectDocument(
    sourceOf(makeDocx({ name: 'word/a\u202eb.xml', content: '<a/>' })),
  );
  expect(found).toEqual({ outcome: 'refused', problem: 'misleading-name' });
});
