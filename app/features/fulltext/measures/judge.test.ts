import { expect, test } from 'vitest';
import {
  aMeasuredPaper,
  aParagraph,
  aText,
  words,
} from '../../../../tests/support/fulltext/a-paper.ts';
import { contentFolder } from '#app/platform/content/content-store.server.ts';
import { journalSource } from '../../journal/content/load-content.server.ts';
import type { ArticleText, Block } from '../core/article-text.ts';
import { judgePaper } from './judge.ts';
import { MEASURE_NAMES } from './measures.ts';
import type { Paper } from './paper.ts';

const RULES = journalSource.load(contentFolder('journal')).guidelines.flatMap(({ rules }) => rules);

const judged = (paper: Paper, purpose = 'anonymised') => judgePaper(paper, purpose, RULES);
/** The faults of a text in which something was changed. */
const faultsOf = (change: (text: ArticleText) => void) => {
  const text = aText();
  change(text);
  return judged(aMeasuredPaper(text)).map(({ rule, text: said }) => [rule, said]);
};
/** Of a paper of which something else was changed. */
const withOther = (others: Partial<Paper>) =>
  judged({ ...aMeasuredPaper(), ...others }).map(({ rule, text: said }) => [rule, said]);

const { file } = aMeasuredPaper();
const blocks = (text: ArticleText) => text.sections[0]!.blocks;
const block = <Kind extends Block['kind']>(text: ArticleText, kind: Kind) =>
  blocks(text).find((each) => each.kind === kind) as Extract<Block, { kind: Kind }>;

test('the guide of the sample journal uses every measure, and a paper that keeps to it has no finding', () => {
  expect(new Set(RULES.map(({ measure }) => measure))).toEqual(new Set(MEASURE_NAMES));
  expect(judged(aMeasuredPaper())).toEqual([]);
});

test('a finding quotes no more of a heading than a person reads', () => {
  const said = faultsOf((text) => {
    let [section] = text.sections;
    for (let depth = 2; depth <= 5; depth += 1) {
      const inner = { ...section!, id: `deep${depth}`, title: words('very '.repeat(20_000)) };
      section!.sections = [{ ...inner, blocks: [], sections: [] }];
      [section] = section!.sections;
    }
  });
  expect(said.map(([rule, sentence]) => [rule, sentence!.length])).toEqual([
    ['heading-levels', 500],
  ]);
});

test('each planted fault is found by its rule alone, with a sentence that says what it is', () => {
  const front = (change: Partial<ArticleText['front']>) =>
    faultsOf((text) => Object.assign(text.front, change));
  expect(front({ abstract: [aParagraph('a1', ...words('the '.repeat(251)))] })).toEqual([
    ['abstract-length', 'The abstract has 251 words; at most 250 are allowed.'],
    ['abstract-as-typed', 'The abstract in the file differs from the one typed.'],
  ]);
  const code: Block = { kind: 'code', id: 'a2', text: '', language: null };
  expect(front({ abstract: [...aText().front.abstract, code] })).toEqual([
    ['abstract-plain', 'The abstract holds a code; it should be running text.'],
  ]);
  expect(front({ title: words('Another title') })).toEqual([
    ['title-as-typed', 'The title in the file differs from the one typed.'],
  ]);
  expect(front({ keywords: ['фильтры', 'b', 'c', 'd', 'e'] })).toEqual([
    ['keywords-english', 'The keyword “фильтры” is not in English.'],
  ]);
  expect(front({ keywords: [...'abcdefgh'] })).toEqual([
    ['keyword-count', 'There are 8 keywords; 1 to 7 are asked for.'],
  ]);
  expect(front({ keywords: ['a'] })).toEqual([
    ['keyword-policy', 'There is 1 keyword; at least 5 are asked for.'],
  ]);
});

test.each<[string, string, (text: ArticleText) => void]>([
  ['figures-captioned', 'Figure 1 has no caption.', (text) => (block(text, 'figure').caption = [])],
  [
    'figures-captioned',
    '2 figures have no caption.',
    (text) => {
      const bare = { ...block(text, 'figure'), label: null, caption: [] };
      blocks(text).push(bare, { ...bare, id: 'fig3' });
    },
  ],
  [
    'figures-described',
    'Figure 1 has no alternative text.',
    (text) => (block(text, 'figure').parts[0]!.alternative = ' '),
  ],
  ['tables-captioned', 'Table 1 has no caption.', (text) => (block(text, 'table').caption = [])],
  [
    'tables-headed',
    'Table 1 does not say which row holds its headings.',
    (text) => (block(text, 'table').head = []),
  ],
  [
    'items-mentioned',
    'Table 1 is mentioned nowhere in the text.',
    (text) => block(text, 'paragraph').content.splice(5, 1),
  ],
  [
    'items-in-order',
    'Figure 2 is mentioned before an earlier one.',
    (text) => {
      const first = block(text, 'figure');
      blocks(text).push({ ...first, id: 'fig2', label: 'Figure 2' });
      const content = words('Figure 2');
      block(text, 'paragraph').content.unshift({ kind: 'mention', target: 'fig2', content });
    },
  ],
  [
    'references-cited',
    'Reference 2 is cited nowhere.',
    (text) => block(text, 'paragraph').content.splice(7, 1),
  ],
  [
    'references-in-order',
    'Reference 2 is first cited after a later one.',
    (text) => (text.references = text.references.toReversed()),
  ],
  ['references-dois', '1 reference names no DOI.', (text) => (text.references[0]!.doi = null)],
  ['usual-sections', 'No section is called “conclusion”.', (text) => text.sections.splice(1, 1)],
  [
    'data-statement',
    'The file has no statement on research data.',
    (text) => text.sections.splice(2, 1),
  ],
  [
    'ai-declared',
    'The file has no statement on the use of generative AI; without such use none is needed.',
    (text) => text.sections.splice(3, 1),
  ],
  [
    'statements-apart',
    '“Data availability” belongs on the title page: reviewers read this file.',
    (text) => text.sections.push({ ...text.sections[2]!, role: 'acknowledgements' }),
  ],
  [
    'heading-levels',
    '“Deep” is a heading of level 5; 4 are enough.',
    (text) => {
      let at = text.sections[0]!;
      for (const title of ['A', 'B', 'C', 'Deep']) {
        const inner = { ...at, id: `${at.id}.1`, title: words(title), blocks: [], sections: [] };
        at.sections.push(inner);
        at = inner;
      }
    },
  ],
])('%s: %s', (rule, said, change) => {
  expect(faultsOf(change)).toEqual([[rule, said]]);
});

test.each<[string, string, Partial<Paper>]>([
  ['single-column', 'The text is set in 2 columns.', { file: { ...file, columns: 2 } }],
  [
    'open-document',
    'The document is protected against editing.',
    { file: { ...file, isProtected: true } },
  ],
  [
    'type-size',
    'The text is set in 8 points; 10 or more are easier to read.',
    { file: { ...file, fontSize: 8 } },
  ],
  [
    'line-spacing',
    'Line spacing is too tight for annotation.',
    { file: { ...file, lineSpacing: 1 } },
  ],
  [
    'changes-settled',
    'There are tracked changes in the file.',
    { doubts: [{ kind: 'tracked-changes', place: null, words: '' }] },
  ],
  [
    'comments-removed',
    'There are comments in the file.',
    { doubts: [{ kind: 'comments', place: null, words: '' }] },
  ],
  [
    'equations-as-text',
    'A formula seems to be a picture.',
    { doubts: [{ kind: 'formula-is-picture', place: 'p1', words: '' }] },
  ],
  [
    'tables-as-text',
    'A table seems to be a picture. (Table 3)',
    { doubts: [{ kind: 'table-is-picture', place: 'fig1', words: 'Table 3' }] },
  ],
  [
    'figures-readable',
    'A picture is missing or cannot be read.',
    { doubts: [{ kind: 'picture-lost', place: 'fig1', words: '' }] },
  ],
  [
    'citations-listed',
    'A citation leads to no reference. ([9])',
    { doubts: [{ kind: 'citation-unmatched', place: 'p1', words: '[9]' }] },
  ],
  ['authors-hidden', 'It names Ada Example.', { authorsNamed: ['It names Ada Example.'] }],
])('%s: %s', (rule, said, others) => {
  expect(withOther(others)).toEqual([[rule, said]]);
});

test('a PDF is judged by its file alone, and only as the manuscript itself must it be editable', () => {
  const pdf = { ...file, format: 'pdf', columns: null, fontSize: null, lineSpacing: null };
  const paper = { ...aMeasuredPaper(), text: null, record: null, file: pdf };
  expect(judged(paper, 'manuscript').map(({ text }) => text)).toEqual([
    'A .pdf file cannot be edited here: please send .doc, .docx, .odt, .tex, .zip, .md or .xml.',
  ]);
  expect(judged(paper)).toEqual([]);
});

test('a rule about other files is not asked of a title page', () => {
  const bare = { ...aText(), sections: [], references: [] };
  bare.front = { ...bare.front, abstract: [], keywords: [] };
  expect(judgePaper({ ...aMeasuredPaper(bare), record: null }, 'title-page', RULES)).toEqual([]);
});

test('of one rule a file gets no more than 20 findings', () => {
  const found = faultsOf((text) => {
    for (let at = 3; at < 60; at += 1) {
      const content = words(`Paper ${at}`);
      text.references.push({
        id: `ref${at}`,
        label: `${at}`,
        content,
        doi: '10.5555/c',
        year: null,
      });
    }
  });
  expect(found).toHaveLength(20);
});
