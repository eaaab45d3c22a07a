import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { changeFile, copyJournal } from '../../../../tests/support/copy-journal.ts';
import { ContentError, contentFolder } from '#app/platform/content/content-store.server.ts';
import { GUIDELINE_TITLES } from './guideline-topics.ts';
import { journalSource } from './load-content.server.ts';

/** What is said about a journal in which a file was changed. */
function mistakeIn(file: string, change: (text: string) => string): string {
  const folder = copyJournal();
  changeFile(folder, file, change);
  return mistakeOf(folder);
}

function mistakeOf(folder: string): string {
  try {
    journalSource.load(contentFolder(folder));
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
  return 'no mistake';
}

/** The line, counted from 1, on which a text first stands in a file of the sample journal. */
const lineOf = (file: string, text: string): number =>
  readFileSync(path.join('journal', file), 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(text)) + 1;

test('the sample journal has the 24 topics in their order, 18 services and seven board sections', () => {
  const { guidelines, indexing, board, facts } = journalSource.load(contentFolder('journal'));
  expect(guidelines.map(({ title }) => title)).toEqual(GUIDELINE_TITLES);
  expect(indexing).toHaveLength(18);
  expect(board.map(({ section }) => section)).toEqual([
    'Editor-in-Chief',
    'Honorary Editor',
    'Senior Editor',
    'Executive Editors',
    'Associate Editors',
    'Editorial Advisory Board',
    'Editorial Board Members',
  ]);
  expect(facts.contact.publisher.address).toEqual(facts.publisher.address);
});

test('numbers and names in the texts come from journal.yaml', () => {
  const folder = copyJournal();
  const file = path.join(folder, 'journal.yaml');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('abstractWords: 250', 'abstractWords: 199'));
  const { guidelines, pages } = journalSource.load(contentFolder(folder));
  const abstract = guidelines.find(({ slug }) => slug === 'abstract')!;
  expect(abstract.html).toContain('at most 199 words');
  expect(pages.policy.html).toContain('at most 199 words');
});

test('YAML that cannot be read is named with its line', () => {
  const file = 'journal.yaml';
  const line = lineOf(file, 'tagline:');
  expect(mistakeIn(file, (text) => text.replace('tagline: ', 'tagline: "'))).toMatch(
    new RegExp(`^journal\\.yaml:(${line}|${line + 1}): `),
  );
  expect(mistakeIn(file, (text) => `${text}title: Twice\n`)).toMatch(
    /^journal\.yaml:\d+: .*this name is given twice: “title: Twice”$/,
  );
  expect(mistakeIn(file, (text) => `---\n${text}---\n`)).toMatch(
    /a line of --- is not allowed here: “---”$/,
  );
  expect(mistakeIn(file, (text) => text.replace('&publisherUrl', ''))).toBe(
    `${file}:${lineOf(file, '*publisherUrl')}: *publisherUrl stands for nothing: there is no &publisherUrl above`,
  );
  expect(mistakeIn(file, () => '')).toBe(`${file}:1: this must be a group of settings, not null`);
  expect(mistakeIn(file, (text) => text.replace('&publisherUrl https', '[https'))).toMatch(
    /^journal\.yaml:\d+: /,
  );
});

test('a setting that is missing is named, with the line of its group', () => {
  expect(mistakeIn('journal.yaml', (text) => text.replace(/^title: .*\n/m, ''))).toBe(
    `journal.yaml:${lineOf('journal.yaml', 'title:')}: “title” is missing`,
  );
  const line = lineOf('journal.yaml', 'issn:');
  expect(mistakeIn('journal.yaml', (text) => text.replace(/^ {2}online: .*\n/m, ''))).toBe(
    `journal.yaml:${line}: “issn.online” is missing`,
  );
});

test('a value of the wrong type is named with its line', () => {
  const line = lineOf('journal.yaml', 'citeScore:');
  expect(
    mistakeIn('journal.yaml', (text) => text.replace('citeScore: 2.9', 'citeScore: high')),
  ).toBe(`journal.yaml:${line}: “citeScore” must be a number, not "high"`);
});

test('an unknown setting is named with its line', () => {
  const line = lineOf('journal.yaml', 'frequency:');
  expect(
    mistakeIn('journal.yaml', (text) =>
      text.replace('frequency:', 'frequenzy: monthly\nfrequency:'),
    ),
  ).toBe(`journal.yaml:${line}: “frequenzy” is not known here`);
});

test('an ISSN with a wrong check digit is refused', () => {
  const line = lineOf('journal.yaml', 'online: "');
  expect(mistakeIn('journal.yaml', (text) => text.replace('9999-9994', '9999-9995'))).toBe(
    `journal.yaml:${line}: “issn.online”: must be an ISSN such as 2049-3630, with the right check digit at its end`,
  );
});

test('limits that contradict each other are refused', () => {
  expect(
    mistakeIn('journal.yaml', (text) => text.replace('keywordsMin: 1\n', 'keywordsMin: 9\n')),
  ).toMatch(/“limits”: keywordsMin must not be greater than keywordsMax$/);
});

test('a payment code that is not among the downloads is refused', () => {
  const line = lineOf('journal.yaml', 'qr: null');
  expect(mistakeIn('journal.yaml', (text) => text.replace('qr: null', 'qr: code.png'))).toBe(
    `journal.yaml:${line}: “payment.qr”: there is no downloads/code.png`,
  );
});

test('sections of the board in another order are refused', () => {
  const line = lineOf('board.yaml', 'section: Honorary Editor');
  expect(
    mistakeIn('board.yaml', (text) =>
      text.replace('section: Honorary Editor', 'section: Senior Editor'),
    ),
  ).toBe(`board.yaml:${line}: section 2 must be “Honorary Editor”`);
  expect(
    mistakeIn('board.yaml', (text) => text.replace('section: Honorary Editor', 'section: Patron')),
  ).toMatch(new RegExp(`^board\\.yaml:${line}: “section” must be .*"Honorary Editor"`));
});

test('a service without a web address is named with its line', () => {
  const line = lineOf('indexing.yaml', 'https://dblp.org/');
  expect(mistakeIn('indexing.yaml', (text) => text.replace('https://dblp.org/', 'dblp.org'))).toBe(
    `indexing.yaml:${line}: “url”: must be an address that begins with https://`,
  );
});

test('a text without front matter, or with a mistake in it, is named with the line', () => {
  expect(mistakeIn('pages/doi.md', (text) => text.replace('---\n', ''))).toMatch(
    /^pages\/doi\.md:1: the file must begin with front matter/,
  );
  expect(mistakeIn('pages/doi.md', (text) => text.replace('\n---\n', '\n'))).toMatch(
    /^pages\/doi\.md:1: the front matter never ends/,
  );
  expect(
    mistakeIn('pages/doi.md', (text) => text.replace(/^description: .*$/m, 'description: 7')),
  ).toBe('pages/doi.md:3: “description” must be a text, not 7');
  expect(
    mistakeIn('guidelines/13-tables.md', (text) => text.replace('summary:', 'sumary:')),
  ).toMatch(/^guidelines\/13-tables\.md:\d: “sum+ary” is /);
});

test('a placeholder that journal.yaml does not fill is named with its line', () => {
  const line = lineOf('pages/policy.md', '{{policyLimits.headingLevels}}');
  expect(
    mistakeIn('pages/policy.md', (text) =>
      text.replace('policyLimits.headingLevels', 'policyLimits.levels'),
    ),
  ).toBe(`pages/policy.md:${line}: journal.yaml gives no value for {{policyLimits.levels}}`);
  expect(mistakeIn('pages/payment.md', (text) => `${text}{{payment.bank}}\n`)).toMatch(
    /^pages\/payment\.md:\d+: journal\.yaml gives no value for \{\{payment\.bank\}\}$/,
  );
  expect(mistakeIn('pages/payment.md', (text) => `${text}{{__proto__.x}}\n`)).toMatch(
    /gives no value/,
  );
});

test('a missing topic of the guide is named', () => {
  const folder = copyJournal();
  rmSync(path.join(folder, 'guidelines/16-video.md'));
  expect(mistakeOf(folder)).toBe(
    'guidelines/16-video.md:1: this file, the topic “Video”, is missing',
  );
});

test('a topic that is there twice is named, and so is a file with a wrong name', () => {
  const folder = copyJournal();
  cpSync(
    path.join(folder, 'guidelines/13-tables.md'),
    path.join(folder, 'guidelines/25-tables.md'),
  );
  expect(mistakeOf(folder)).toBe(
    'guidelines/25-tables.md:1: the topic “tables” is in guidelines/13-tables.md already',
  );
  rmSync(path.join(folder, 'guidelines/25-tables.md'));
  writeFileSync(path.join(folder, 'guidelines/Notes.md'), '');
  expect(mistakeOf(folder)).toMatch(/^guidelines\/Notes\.md:1: the name must be a number/);
});

test('a folder that is not there is named with its setting, in one sentence', () => {
  const folder = path.join(copyJournal(), 'elsewhere');
  expect(() => journalSource.load(contentFolder(folder))).toThrow(
    `JOURNAL_DIR is “${folder}”, but there is no such folder. Copy journal/ there, or correct the setting.`,
  );
});

test('a missing file is named', () => {
  const folder = copyJournal();
  rmSync(path.join(folder, 'journal.yaml'));
  expect(mistakeOf(folder)).toBe('journal.yaml:1: this file is missing');
});

test('a link that leads nowhere is named with its line', () => {
  const file = 'guidelines/24-publishing-agreement.md';
  const lines = readFileSync(path.join('journal', file), 'utf8').split('\n').length;
  const broken = (address: string) =>
    mistakeIn(file, (text) => `${text}\n- a\n- b [c](${address})\n`);
  const line = lines + 2;
  expect(broken('/polcy')).toBe(`${file}:${line}: there is no page at “/polcy”`);
  expect(broken('/instructions-for-authors/tabels')).toMatch(/there is no page at/);
  expect(broken('/downloads/none.docx')).toMatch(/there is no page at/);
  expect(broken('//other.example')).toMatch(/must begin with one \//);
  expect(broken('policy')).toMatch(/must begin with \//);
  expect(broken('javascript:alert(1)')).toMatch(/must begin with \//);
  expect(broken('/articles/12')).toBe('no mistake');
  expect(broken('/volume-3/issues-1?x#y')).toBe('no mistake');
  expect(broken('/policy#plagiarism')).toBe('no mistake');
});

test('a file in downloads/ can be linked to; hidden files are not among them', () => {
  const folder = copyJournal();
  mkdirSync(path.join(folder, 'downloads'), { recursive: true });
  writeFileSync(path.join(folder, 'downloads/guide.pdf'), '%PDF-');
  writeFileSync(path.join(folder, 'downloads/.secret'), '');
  const page = path.join(folder, 'pages/doi.md');
  writeFileSync(page, `${readFileSync(page, 'utf8')}\n[Guide](/downloads/guide.pdf)\n`);
  const { downloads, pages } = journalSource.load(contentFolder(folder));
  expect(downloads).toContain('guide.pdf');
  expect(downloads).not.toContain('.secret');
  expect(pages.doi.html).toContain('<a href="/downloads/guide.pdf">Guide</a>');
});

test('line ends of another system and a byte order mark do no harm', () => {
  const folder = copyJournal();
  const page = path.join(folder, 'pages/doi.md');
  writeFileSync(page, `\uFEFF${readFileSync(page, 'utf8').replaceAll('\n', '\r\n')}`);
  expect(journalSource.load(contentFolder(folder)).pages.doi).toEqual(
    journalSource.load(contentFolder('journal')).pages.doi,
  );
});

test('all mistakes are told at once, each with its file and line', () => {
  const folder = copyJournal();
  changeFile(folder, 'journal.yaml', (text) =>
    text.replace(/^title: .*$/m, 'title: 7').replace(/^frequency: .*$/m, 'frequency: 8'),
  );
  changeFile(folder, 'board.yaml', (text) => text.replace('section:', 'sektion:'));
  const lines = mistakeOf(folder).split('\n');
  const begins = (text: string) => lines.some((line) => line.startsWith(text));
  for (const name of ['title', 'frequency']) {
    const line = lineOf('journal.yaml', `${name}:`);
    expect(begins(`journal.yaml:${line}: “${name}” must be a text, not`)).toBe(true);
  }
  expect(lines.some((line) => /^board\.yaml:\d+: .*sektion/.test(line))).toBe(true);
});

test('names that stand for names that stand for names end in a line, and so does what is too deep', () => {
  const folder = copyJournal();
  const chain = Array.from({ length: 9 }, (_, n) =>
    n === 0
      ? 'a0: &a0 [x, x]'
      : `a${n}: &a${n} [${Array(9)
          .fill(`*a${n - 1}`)
          .join(', ')}]`,
  );
  writeFileSync(path.join(folder, 'board.yaml'), chain.join('\n'));
  expect(mistakeOf(folder)).toMatch(/^board\.yaml:9: names \(\*name\) that stand for other names/);
  writeFileSync(path.join(folder, 'board.yaml'), '['.repeat(10_000));
  expect(mistakeOf(folder)).toMatch(/^board\.yaml:1: /);
  writeFileSync(path.join(folder, 'board.yaml'), `# ${'x'.repeat(1_000_000)}`);
  expect(mistakeOf(folder)).toBe('board.yaml:1: this file is longer than a million characters');
});

test('a folder made for an earlier version has defaults for what is new, and says which', () => {
  const folder = copyJournal();
  changeFile(folder, 'journal.yaml', (text) =>
    text.replace(/^(articleTypes|review|revision|production|reviewForm):\n(?: .*\n)*/gm, ''),
  );
  rmSync(path.join(folder, 'publishing-agreement.md'));
  const content = journalSource.load(contentFolder(folder));
  expect(content.defaults).toEqual([
    'articleTypes in journal.yaml',
    'review in journal.yaml',
    'revision in journal.yaml',
    'production in journal.yaml',
    'reviewForm in journal.yaml',
    'publishing-agreement.md',
  ]);
  expect(content.facts.review).toEqual({ answerDays: 7, reviewDays: 28 });
  expect(content.facts.reviewForm.scale).toBe(5);
  expect(content.agreement).toEqual(journalSource.load(contentFolder('journal')).agreement);
  expect(journalSource.load(contentFolder('journal')).defaults).toEqual([]);
});
