import { expect, test } from 'vitest';
import { plainBlocks, plainText } from '../../core/plain-text.ts';
import type { PandocBlock, PandocInline } from './pandoc-tree.ts';
import { understand } from './understand.ts';
import {
  bold,
  heading,
  line,
  strings,
} from '../../../../../tests/support/fulltext/pandoc-blocks.ts';

const TEXT = line('Sand is old and it moves in the wind over the dunes. '.repeat(9).trim());

function front(...blocks: PandocBlock[]) {
  const { text, doubts, leftOut } = understand({ meta: {}, blocks }, () => 'picture-lost');
  const { title, byline, abstract, keywords, language, translated } = text.front;
  return {
    title: plainText(title),
    byline: byline.map(plainText),
    abstract: plainBlocks(abstract),
    keywords,
    language,
    translated: translated && [
      translated.language,
      plainBlocks(translated.abstract),
      ...translated.keywords,
    ],
    sections: text.sections.map((section) => plainText(section.title)),
    left: leftOut.flatMap(({ what, passages }) => passages.map(({ words }) => `${what}: ${words}`)),
    doubts: doubts.map(({ kind }) => kind).filter((kind) => kind !== 'no-references'),
  };
}

test('what stands before the text is found, and none of it stays in the text', () => {
  expect(
    front(
      line('LRH: A. Silva'),
      line('RRH: Sand in the wind'),
      bold('The recent flow of sand (Arena fluens) into the northern desert'),
      bold('Ana Silva1 and Bo Li2'),
      line('1 Dune University, PO Box 4, Desert; email: ana@dunes.example'),
      bold('Correspondence:'),
      line('Corresponding author: Ana Silva'),
      line('Accepted manuscript: Journal of Sand'),
      line('DOI: 10.1234/sand.5'),
      heading('Abstract'),
      line('We study sand.'),
      line('Keywords: sand; wind'),
      heading('Introduction'),
      TEXT,
    ),
  ).toEqual({
    title: 'The recent flow of sand (Arena fluens) into the northern desert',
    byline: [
      ...['Ana Silva1 and Bo Li2', '1 Dune University, PO Box 4, Desert; email: ana@dunes.example'],
      ...['Correspondence:', 'Corresponding author: Ana Silva'],
      ...['Accepted manuscript: Journal of Sand', 'DOI: 10.1234/sand.5'],
    ],
    abstract: 'We study sand.',
    keywords: ['sand', 'wind'],
    ...{ language: undefined, translated: undefined },
    sections: ['Introduction'],
    left: [
      ...['running-title: LRH: A. Silva', 'running-title: RRH: Sand in the wind'],
      ...['label: ', 'label: Abstract', 'label: Keywords: '],
    ],
    doubts: [],
  });
});

test('a title that is named, and lines of its authors after the abstract, are found', () => {
  const { title, byline, sections, doubts } = front(
    line('Original article'),
    line('Title: On sand'),
    line('Authors: Ana Silva, Bo Li'),
    line('Abstract: We study sand.'),
    line('Keywords: sand'),
    line('Received 3 May 2020; accepted 4 June 2020'),
    line('* Corresponding author. E-mail: ana@dunes.example'),
    heading('1. Introduction'),
    TEXT,
  );
  expect({ title, byline, sections, doubts }).toEqual({
    title: 'On sand',
    byline: [
      ...['Original article', 'Authors: Ana Silva, Bo Li'],
      ...['Received 3 May 2020; accepted 4 June 2020'],
      ...['* Corresponding author. E-mail: ana@dunes.example'],
    ],
    sections: ['Introduction'],
    doubts: [],
  });
});

test('below a heading that says Title stands the title', () => {
  const { title, byline, sections } = front(
    heading('Title'),
    line('Effects of wind on dunes in deserts of the north.'),
    heading('Short title'),
    line('Wind and dunes.'),
    heading('Author information'),
    line('Ana Silva, Dune University'),
    heading('Abstract'),
    TEXT,
    heading('Introduction'),
    TEXT,
  );
  expect(title).toBe('Effects of wind on dunes in deserts of the north.');
  expect(byline).toContain('Ana Silva, Dune University');
  expect(sections).toEqual(['Introduction']);
});

test('of abstracts in two languages that of the text is the article’s', () => {
  const { abstract, keywords, translated, sections } = front(
    heading('Sobre la arena'),
    line('Resumen: Estudiamos la arena.'),
    line('Palabras clave: arena, viento'),
    line('Abstract: We study sand.'),
    line('Keywords: sand, wind'),
    heading('Introducción'),
    TEXT,
  );
  expect({ abstract, keywords, translated, sections }).toEqual({
    abstract: 'We study sand.',
    keywords: ['sand', 'wind'],
    translated: ['es', 'Estudiamos la arena.', 'arena', 'viento'],
    sections: ['Introducción'],
  });
  const spanish = front(
    heading('Sobre la arena'),
    line('Abstract: We study sand.'),
    line('Keywords: sand, wind'),
    line('Resumen: Estudiamos la arena.'),
    line('Palabras clave: arena, viento'),
    heading('Introducción'),
    line('Aquí estudiamos la arena que se mueve en el viento. '.repeat(9).trim()),
  );
  expect([spanish.language, spanish.abstract, spanish.translated]).toEqual([
    ...['es', 'Estudiamos la arena.'],
    ['en', 'We study sand.', 'sand', 'wind'],
  ]);
});

test.each([
  ['Russian', 'Аннотация. Песок.', 'Ключевые слова: песок, ветер', 'Введение', 2],
  ['Chinese', '摘 要：沙子很老。', '关键词：沙子；风', '引言', 2],
  ['Arabic', 'الملخص: الرمل قديم.', 'الكلمات المفتاحية: رمل، ريح', 'المقدمة', 2],
  ['German', 'Zusammenfassung: Sand.', 'Schlüsselwörter: Sand, Wind', 'Einleitung', 2],
  ['French', 'Résumé : Le sable.', 'Mots-clés : sable, vent', 'Introduction', 2],
])('abstract and keywords in %s are found', (_, abstract, keywords, introduction, count) => {
  const found = front(
    heading('On sand'),
    line(abstract),
    line(keywords),
    heading(introduction),
    TEXT,
  );
  expect(found.abstract).not.toBe('');
  expect(found.keywords).toHaveLength(count);
  expect(found.sections).toEqual([introduction]);
});

test('a statement before the abstract stays a section', () => {
  const { sections, abstract } = front(
    heading('On the flow of sand'),
    heading('Author contributions'),
    line('A. S. did all.'),
    heading('Affiliations'),
    line('Dune University'),
    heading('Abstract'),
    line('We study sand.'),
    heading('Introduction'),
    TEXT,
  );
  expect([sections, abstract]).toEqual([
    ['Author contributions', 'Introduction'],
    'We study sand.',
  ]);
});

test('a text without a front keeps its first section', () => {
  const { title, sections, doubts } = front(
    heading('Introduction'),
    TEXT,
    heading('Methods'),
    TEXT,
  );
  expect({ title, sections, doubts }).toEqual({
    ...{ title: '', sections: ['Introduction', 'Methods'] },
    doubts: ['no-title', 'no-abstract'],
  });
});

test('a note whose mark stands with the authors is one of their lines', () => {
  const { byline, doubts } = front(
    heading('On the flow of sand'),
    {
      t: 'Para',
      c: [...strings('Ana Silva'), { t: 'Note', c: [line('Present address: Oasis 3.')] }],
    },
    heading('Abstract'),
    line('We study sand.'),
    heading('Introduction'),
    TEXT,
  );
  expect([byline, doubts]).toEqual([['Ana Silva', 'Present address: Oasis 3.'], []]);
});

test('paragraphs in a script without small letters are text, and no lines of the front', () => {
  const PROSE = 'الرمل قديم ويتحرك مع الريح فوق الكثبان في كل يوم من أيام السنة. '.repeat(3).trim();
  const found = front(
    heading('حركة الرمل في الصحراء'),
    line('أحمد علي'),
    ...[line(PROSE), line(PROSE), line(PROSE), line(PROSE)],
    heading('النتائج'),
    line(PROSE),
  );
  expect(found.byline.join(' ')).not.toContain('الرمل قديم');
  expect(found.abstract).toBe('');
  const chinese = '沙子很古老，每天都随着风在沙丘上移动，沙漠里的人们都知道这一点。'.repeat(3);
  const other = front(
    heading('沙的运动'),
    ...[line(chinese), line(chinese), line(chinese)],
    heading('结果'),
  );
  expect(other.byline).toEqual([]);
});

test('whom authors thank in a note of the title is told in the text, and where they work is not', () => {
  const note = (words: string): PandocInline => ({ t: 'Note', c: [line(words)] });
  const title: PandocBlock = {
    t: 'Para',
    c: [
      {
        t: 'Strong',
        c: [...strings('On the slow flow of sand'), note('We thank the Dune Council.')],
      },
    ],
  };
  const authors: PandocBlock = {
    t: 'Para',
    c: [...strings('Odo Vara and Una Quist'), note('Dune University, Desert.')],
  };
  const read = front(title, authors, heading('Abstract'), line('Sand.'), heading('Dunes'), TEXT);
  expect(read.sections).toEqual(['Dunes', 'Acknowledgements']);
  expect(read.byline).toEqual(['Odo Vara and Una Quist', 'Dune University, Desert.']);
});

test('behind a title page with statements the paper may begin again with its title', () => {
  const read = front(
    bold('On the slow flow of sand in deserts'),
    line('Odo Vara and Una Quist'),
    heading('Funding'),
    line('This work was paid for by the Dune Council.'),
    heading('On the Slow Flow of Sand in Deserts'),
    heading('Abstract'),
    line('Sand flows.'),
    line('Keywords: sand; wind'),
    heading('Introduction'),
    TEXT,
  );
  expect(read).toMatchObject({ abstract: 'Sand flows.', keywords: ['sand', 'wind'], doubts: [] });
  expect(read.sections).toEqual(['Funding', 'Introduction']);
});

test('places of authors that stand in capitals behind their marks open no text', () => {
  const { byline, sections } = front(
    bold('The recent flow of sand (Arena fluens) into the northern desert'),
    line('ANA SILVA1, BO LI2'),
    line('1 DUNE UNIVERSITY, DESERT'),
    line('2 INSTITUTE OF SAND, ÉVORA'),
    heading('1. Introduction'),
    TEXT,
  );
  expect([byline.length, sections]).toEqual([3, ['Introduction']]);
});
