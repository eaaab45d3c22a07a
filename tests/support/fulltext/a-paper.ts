import type {
  ArticleText,
  Block,
  Inline,
} from '../../../app/features/fulltext/core/article-text.ts';
import type { Paper } from '../../../app/features/fulltext/measures/paper.ts';

export const words = (text: string): Inline[] => [{ kind: 'text', text }];

export const aParagraph = (id: string, ...content: Inline[]): Block => ({
  ...{ kind: 'paragraph', id, content },
});

const section = (id: string, title: string, ...blocks: Block[]) => ({
  ...{ id, role: 'body' as const, number: null, title: words(title), blocks, sections: [] },
});

const aCell = (text: string) => ({
  ...{ blocks: [aParagraph(`cell-${text}`, ...words(text))], columns: 1, rows: 1, align: null },
});

/** A small text that keeps to every rule of the sample journal's guide. */
export const aText = (): ArticleText => ({
  front: {
    title: words('A filter for portable heart monitors'),
    byline: [],
    abstract: [aParagraph('a1', ...words('We made a filter. It uses 18% less energy.'))],
    keywords: ['filters', 'wearables', 'low power', 'approximate computing', 'signals'],
  },
  sections: [
    section(
      's1',
      'Introduction',
      aParagraph(
        'p1',
        ...words('Filters are old '),
        { kind: 'citation', targets: ['ref1'], content: words('[1]') },
        ...words(', as '),
        { kind: 'mention', target: 'fig1', content: words('Figure 1') },
        ...words(' and '),
        { kind: 'mention', target: 'tab1', content: words('Table 1') },
        ...words(' show '),
        { kind: 'citation', targets: ['ref2'], content: words('[2]') },
      ),
      {
        ...{ kind: 'figure', id: 'fig1', label: 'Figure 1', caption: words('The filter.') },
        parts: [{ picture: 'picture-1.png', caption: [], alternative: 'Three boxes in a row.' }],
      },
      {
        ...{ kind: 'table', id: 'tab1', label: 'Table 1', caption: words('Energy.') },
        ...{ columns: [null], headColumns: 0, remarks: [] },
        head: [[aCell('nJ')]],
        rows: [[aCell('3.1')]],
      },
    ),
    section('s2', 'Conclusion', aParagraph('p2', ...words('It works.'))),
    {
      ...section('s3', 'Data availability', aParagraph('p3', ...words('The data are deposited.'))),
      role: 'data',
    },
    {
      ...section('s4', 'Declaration of generative AI', aParagraph('p4', ...words('None.'))),
      role: 'ai',
    },
  ],
  notes: [],
  references: [
    { id: 'ref1', label: '1', content: words('An old paper.'), doi: '10.5555/a', year: 1980 },
    { id: 'ref2', label: '2', content: words('A new paper.'), doi: '10.5555/b', year: 2024 },
  ],
  pictures: [
    { name: 'picture-1.png', type: 'image/png', width: 600, height: 400, hash: 'a'.repeat(64) },
  ],
});

/** The same as a file that an author sent. */
export const aMeasuredPaper = (text: ArticleText = aText()): Paper => ({
  text,
  doubts: [],
  file: {
    format: 'docx',
    columns: 1,
    isProtected: false,
    namesInProperties: [],
    fontSize: 12,
    lineSpacing: 1.5,
  },
  record: {
    title: 'A Filter for Portable Heart Monitors',
    abstract: 'We made a filter. It uses 18 % less energy.',
    keywords: 'filters, wearables',
  },
  authorsNamed: [],
});
