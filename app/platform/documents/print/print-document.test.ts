import { expect, test } from 'vitest';
import { processorTime } from '../../../../tests/support/processor-time.ts';
import { printDocument } from './print-document.server.ts';
import { readText } from '../read-text.server.ts';

async function printed(name: string): Promise<string> {
  const bytes = await printDocument({
    title: `Certificate for ${name}`,
    sender: 'A journal',
    parts: [{ heading: name }, { facts: [['Name', name]] }, { item: name }],
    footer: name,
    at: 0,
  });
  const text = await readText('pdf', Buffer.from(bytes), { most: 100_000, asides: true });
  return text.replaceAll(/\s+/g, ' ');
}

test.each(['Іван Щербаківський', 'Ελένη Παπαδάκη', 'Nguyễn Thị Hoà', 'Ṣọlá Džemal Ḥāfiẓ'])(
  'a name in Cyrillic, Greek or Latin letters stands on paper as it is written: %s',
  async (name) => {
    const text = await printed(name);
    expect(text.split(name.normalize('NFC')).length - 1).toBe(5);
    expect(text).not.toMatch(/[?☐]/);
  },
);

test('a letter that the typeface lacks is a box, and the document says so', async () => {
  const text = await printed('Wang 王小明');
  expect(text).toContain('Wang ☐☐☐');
  expect(text).toContain('☐ stands for a letter that the typeface of this document lacks.');
  expect(text).not.toContain('?');
});

test.each(['汉', 'x', '汉字 ', '\u0301', 'x\t'])(
  'a text of 10,000 characters of %j is printed in a moment',
  async (piece) => {
    const text = piece.repeat(10_000).slice(0, 10_000);
    const document = (part: string) =>
      printDocument({ title: 'A', sender: 'B', parts: [{ text: part }], footer: 'C', at: 0 });
    // The fonts are read once for each document, whatever it holds.
    const fonts = await processorTime(() => document('x'));
    expect((await processorTime(() => document(text))) - fonts).toBeLessThan(600);
  },
);
