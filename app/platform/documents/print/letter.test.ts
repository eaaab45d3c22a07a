import { expect, test } from 'vitest';
import { processorTime } from '../../../../tests/support/processor-time.ts';
import { letterToSet } from './letter.ts';
import type { Letter } from './letter.ts';
import { typeset } from './typeset.server.ts';
import { readText } from '../read-text.server.ts';

const printed = (letter: Letter) => typeset(letterToSet(letter));

async function textOf(name: string): Promise<string> {
  const bytes = printed({
    title: `Certificate for ${name}`,
    sender: 'A journal',
    parts: [{ heading: name }, { facts: [['Name', name]] }, { item: name }],
    footer: name,
    at: 0,
  });
  const text = await readText('pdf', Buffer.from(bytes), { most: 100_000, asides: true });
  return text.replaceAll(/\s+/g, ' ');
}

test.each([
  'Іван Щербаківський',
  'Ελένη Παπαδάκη',
  'Nguyễn Thị Hoà',
  'Ṣọlá Džemal Ḥāfiẓ',
  '王小婷',
])(
  'a name in Cyrillic, Greek, Latin or Chinese letters stands on paper as it is written: %s',
  async (name) => {
    const text = await textOf(name);
    // In the title, heading, fact, item and foot, and as a bookmark.
    expect(text.split(name.normalize('NFC')).length - 1).toBe(6);
    expect(text).not.toMatch(/[?☐]/);
  },
);

test('a screen reader is told the language, the title and what each part is (PDF/UA-1)', () => {
  const document = {
    title: 'Certificate',
    sender: 'A journal',
    parts: [{ heading: 'Facts' }, { facts: [['Name', 'Ada']] as const }, { item: 'An item' }],
    footer: 'C',
    at: 0,
  };
  const bytes = Buffer.from(printed(document));
  const text = bytes.toString('latin1');
  expect(text).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(text).toContain('/Lang (en)');
  expect(text).toContain('/DisplayDocTitle true');
  expect(text).toContain('/Marked true');
  expect(Buffer.compare(bytes, Buffer.from(printed(document)))).toBe(0);
});

test('a letter that the typeface lacks is a box, and the document says so', async () => {
  const text = await textOf('Kim 김민수');
  expect(text).toContain('Kim ☐☐☐');
  expect(text).toContain('☐ stands for a letter that the typeface of this document lacks.');
  expect(text).not.toContain('?');
});

test.each(['汉', 'x', '汉字 ', '\u0301', 'x\t'])(
  'a text of 10,000 characters of %j is printed in a moment',
  async (piece) => {
    const text = piece.repeat(10_000).slice(0, 10_000);
    const document = async (part: string) =>
      printed({ title: 'A', sender: 'B', parts: [{ text: part }], footer: 'C', at: 0 });
    // The fonts are read once for each document, whatever it holds.
    const fonts = await processorTime(() => document('x'));
    expect((await processorTime(() => document(text))) - fonts).toBeLessThan(600);
  },
);

test('a Chinese sentence keeps its letters and its punctuation', async () => {
  const sentence = '本文提出一种低成本传感器，如《灌溉》（2023）；结果：有效。';
  expect(await textOf(sentence)).toContain(sentence);
});

test.each([
  ['Arabic', 'تقترح هذه الدراسة مستشعرًا منخفض التكلفة؛ النتائج (٢٠٢٣): فعّال، لماذا؟'],
  ['Persian', 'این پژوهش حسگری کم‌هزینه پیشنهاد می‌کند؛ نتیجه: گچ، ژرف، پاک ۱۴۰۲'],
  ['Urdu', 'یہ تحقیق ٹھوس ڈیٹا پڑھتی ہے۔'],
  ['Hebrew', 'מחקר זה מציע חיישן זול: „שׁלום” (2023) – צה״ל, ג׳ירפה'],
  ['Hindi', 'यह अध्ययन क्षेत्र की मृदा, कार्य और श्रमिकों पर है। ज़्यादा २०२३'],
  ['Greek', 'Η μελέτη προτείνει έναν αισθητήρα'],
  ['Ukrainian', 'Це дослідження пропонує дешевий датчик ґрунту'],
])('a sentence in %s has a letter for each of its own', async (_language, sentence) => {
  const lacking = new Set<string>();
  const letter = { title: sentence, sender: 'A journal', parts: [{ text: sentence }], footer: 'C' };
  typeset(letterToSet({ ...letter, at: 0 }), new Uint8Array(), lacking);
  expect([...lacking]).toEqual([]);
});

test('beside a letter that the typeface lacks those that it has stay', async () => {
  // The first is of no font here, and the others stand in the same run.
  const text = await textOf('㐀本文提出一种');
  expect(text).toContain('☐本文提出一种');
});
