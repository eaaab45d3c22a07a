/** A small paper as its author means it, to be written in any format. */
export type MadePaper = {
  /** How it is written: with numbers before headings, `Fig.` or `Figure`. */
  style: { numbered: boolean; figure: string };
  title: string;
  abstract: string[];
  abstractList: boolean;
  keywords: string[];
  /** Running text of the introduction; citations and mentions as they are written. */
  introduction: string;
  figures: { caption: string | null; alternative: string }[];
  table: { caption: string | null; head: boolean };
  levels: number;
  conclusion: string;
  statements: string[];
  references: string[];
  /** Of a Word file alone. */
  word: {
    columns: number;
    size: number;
    /** Lines, in 240ths. */
    spacing: number;
    creator: string;
    isProtected: boolean;
    isTracked: boolean;
    hasComment: boolean;
  };
};

export const RECORD = {
  title: 'How sand moves by night',
  abstract: 'We watched sand by night. It moves.',
  keywords: 'sand, night, dunes, wind, watching',
};

/** One that keeps to the guide. @param variant another way of writing it, from 0 */
export function cleanPaper(variant: number): MadePaper {
  const figure = variant & 2 ? 'Fig.' : 'Figure';
  return {
    style: { numbered: (variant & 1) === 1, figure },
    title: RECORD.title,
    abstract: [RECORD.abstract],
    abstractList: false,
    keywords: RECORD.keywords.split(', '),
    introduction: `Sand is old [1], and so is the night [2, 3]. ${figure} 1 shows a dune, ${figure} 2 another, and Table 1 their sizes.`,
    figures: [
      { caption: `A dune at ${variant} o’clock.`, alternative: 'A dune under stars.' },
      { caption: 'Another dune.', alternative: 'A dune in the rain.' },
    ],
    table: { caption: 'Sizes of dunes.', head: true },
    levels: 2,
    conclusion: 'Conclusion',
    statements: ['Data availability', 'Declaration of generative AI'],
    references: [1, 2, 3].map(
      (at) =>
        `Maker, A. (200${at}). Dunes, part ${at}. https://doi.org/10.5555/dune.${variant}${at}`,
    ),
    word: {
      ...{ columns: 1, size: 12, spacing: 360, creator: '' },
      ...{ isProtected: false, isTracked: false, hasComment: false },
    },
  };
}

type Fault = [rule: string, plant: (paper: MadePaper) => unknown];

/** One fault each, by the rule that asks otherwise. */
export const FAULTS: readonly Fault[] = [
  ['abstract-length', (paper) => (paper.abstract = ['Sand moves. '.repeat(126)])],
  ['abstract-plain', (paper) => (paper.abstractList = true)],
  ['abstract-as-typed', (paper) => (paper.abstract = ['We watched the sea by night.'])],
  ['title-as-typed', (paper) => (paper.title = 'How water moves by night')],
  ['keyword-count', (paper) => paper.keywords.push('sea', 'rain', 'snow')],
  ['keyword-policy', (paper) => (paper.keywords = ['sand', 'night'])],
  ['keywords-english', (paper) => (paper.keywords[1] = 'ночь')],
  ['figures-captioned', (paper) => (paper.figures[1]!.caption = null)],
  ['figures-described', (paper) => (paper.figures[0]!.alternative = '')],
  ['tables-captioned', (paper) => (paper.table.caption = null)],
  ['tables-headed', (paper) => (paper.table.head = false)],
  ['items-mentioned', (paper) => replace(paper, ', and Table 1 their sizes', '')],
  [
    'items-in-order',
    (paper) => {
      const { figure } = paper.style;
      replace(
        paper,
        `${figure} 1 shows a dune, ${figure} 2`,
        `${figure} 2 shows a dune, ${figure} 1`,
      );
    },
  ],
  ['citations-listed', (paper) => replace(paper, '[2, 3]', '[2, 3, 9]')],
  ['references-cited', (paper) => replace(paper, '[2, 3]', '[2]')],
  [
    'references-in-order',
    (paper) => replace(paper, '[1], and so is the night [2, 3]', '[2], and so is the night [1, 3]'),
  ],
  ['references-dois', (paper) => (paper.references[1] = 'Maker, A. (2002). Dunes, part 2.')],
  ['heading-levels', (paper) => (paper.levels = 5)],
  ['usual-sections', (paper) => (paper.conclusion = 'Afterword')],
  ['data-statement', (paper) => paper.statements.shift()],
  ['ai-declared', (paper) => paper.statements.pop()],
  ['statements-apart', (paper) => paper.statements.unshift('Acknowledgements')],
];

/** Faults that only a Word file can have. */
export const WORD_FAULTS: readonly Fault[] = [
  ['single-column', (paper) => (paper.word.columns = 2)],
  ['type-size', (paper) => (paper.word.size = 8)],
  ['line-spacing', (paper) => (paper.word.spacing = 240)],
  ['properties-without-names', (paper) => (paper.word.creator = 'Ada Maker')],
  ['open-document', (paper) => (paper.word.isProtected = true)],
  ['changes-settled', (paper) => (paper.word.isTracked = true)],
  ['comments-removed', (paper) => (paper.word.hasComment = true)],
];

function replace(paper: MadePaper, words: string, by: string): void {
  if (!paper.introduction.includes(words)) throw new Error(`no ${words}`);
  paper.introduction = paper.introduction.replace(words, by);
}
