import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { settleZip, readZip } from './make-downloads/settle-zip.ts';

const folder = join(import.meta.dirname, '../journal/downloads');
const read = (file: string) => readFileSync(join(folder, file));
const word = readdirSync(folder).filter((file) => file.endsWith('.docx'));

/** The text of a Word file without its markup. */
function textOf(file: string): string {
  const parts = readZip(read(file)).filter(({ name }) => name === 'word/document.xml');
  return parts.map(({ data }) => data.toString('utf8').replaceAll(/<[^>]+>/gu, '')).join('');
}

test('every file that the Download menu offers is there, and none is larger than 400 KB', () => {
  const files = readdirSync(folder);
  for (const file of [
    'paper-template.docx',
    'title-page-template.docx',
    'copyright-form.docx',
    'copyright-form.png',
    'undertaking-form.docx',
    'publication-letter.docx',
    'certificate-form.docx',
    'sample-hardcopy.pdf',
  ]) {
    expect(files).toContain(file);
    expect(read(file).length, file).toBeLessThan(400_000);
  }
});

test.each(word)('%s is a Word file: one column, not protected, at most four levels', (file) => {
  const parts = new Map(readZip(read(file)).map(({ name, data }) => [name, data.toString('utf8')]));
  expect(parts.has('[Content_Types].xml')).toBe(true);
  const document = parts.get('word/document.xml') ?? '';
  expect(document).toContain('<w:body>');
  expect(document).not.toMatch(/<w:cols [^>]*w:num="(?!1")/u);
  const settings = parts.get('word/settings.xml') ?? '';
  expect(settings).not.toContain('documentProtection');
  expect(settings).not.toContain('writeProtection');
  const levels = [...(parts.get('word/styles.xml') ?? '').matchAll(/styleId="Heading(\d)"/gu)];
  expect(levels.map(([, level]) => level)).toEqual(['1', '2', '3', '4']);
  expect(parts.get('docProps/core.xml')).toContain('2026-01-01T00:00:00Z');
});

test('the paper template states the rules it is made for and shows what it asks for', () => {
  const text = textOf('paper-template.docx');
  expect(text).toContain('at most 250 words');
  expect(text).toContain('1 to 7 keywords in English');
  expect(text).toContain('Title page'.toLowerCase());
  const statement = text.indexOf('Declaration of generative AI in scientific writing');
  expect(statement).toBeGreaterThan(0);
  expect(text.indexOf('References', statement)).toBeGreaterThan(statement);
  const document = readZip(read('paper-template.docx')).find(
    ({ name }) => name === 'word/document.xml',
  );
  expect(document?.data.toString('utf8')).toContain('<w:tbl>');
  expect(document?.data.toString('utf8')).toContain('<m:oMath>');
});

test('the forms of the sample journal say that they are samples', () => {
  for (const file of word) {
    const footers = readZip(read(file)).filter(({ name }) => name.startsWith('word/footer'));
    expect(footers.map(({ data }) => data.toString('utf8')).join(''), file).toContain('Sample.');
  }
});

test('the picture of the copyright form is an A4 page in PNG', () => {
  const picture = read('copyright-form.png');
  expect(picture.toString('latin1', 1, 4)).toBe('PNG');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1240, 1754]);
  expect(picture.toString('latin1').endsWith('IEND\xaeB`\x82')).toBe(true);
});

test('the sample hardcopy has cover, imprint, contents and an article', async () => {
  const pdf = await PDFDocument.load(read('sample-hardcopy.pdf'));
  expect(pdf.getPageCount()).toBeGreaterThanOrEqual(5);
  expect(pdf.getTitle()).toContain('sample of the printed journal');
});

test('a ZIP file passes through the settling unchanged but for its dates and order', () => {
  const zip = read('paper-template.docx');
  expect(settleZip(zip, (_, text) => text).equals(zip)).toBe(true);
  expect(() => readZip(Buffer.from('no zip'))).toThrow('Not a ZIP file');
});
