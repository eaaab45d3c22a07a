/** What the reading of a source could not place: it is shown to a person, never guessed in silence. */
export type Doubt = {
  kind: DoubtKind;
  /** The element of the article text that it is about; null for the text as a whole. */
  place: string | null;
  /** The words of the source that are meant, cut to one line. */
  words: string;
};

/** Each kind, with the sentence that says what is to be done. */
export const DOUBTS = {
  'no-title': 'The file does not show which line is the title.',
  'no-abstract': 'The file does not show where the abstract is.',
  'no-references': 'No list of references was found.',
  'heading-guessed': 'This line was taken for a heading by its looks.',
  'heading-level': 'This heading skips a level.',
  'figure-without-caption': 'This figure has no caption.',
  'figure-without-picture': 'This caption belongs to no picture.',
  'figure-without-words': 'This figure has no alternative text for readers who do not see it.',
  'picture-format':
    'This picture is in a format that cannot be shown here: please give it as PNG, JPEG, SVG or PDF.',
  'picture-broken':
    'This picture is damaged, or takes more time or memory than any picture needs: please give it again, best as PNG, JPEG or PDF.',
  'picture-signs':
    'Some signs of this picture are in a font that is not known here: please compare it with the source.',
  'picture-size':
    'This picture has more than 50 million points; please make it smaller, such as 6,000 by 8,000.',
  'picture-lost': 'A picture of the source could not be read.',
  'picture-apart':
    'This picture is not in the file, so please add the source again as one ZIP, packed together with its pictures.',
  'table-without-caption': 'This table has no caption.',
  'table-without-head': 'This table does not say which row or column is its head.',
  'table-is-picture': 'This table seems to be a picture.',
  'formula-unreadable': 'This formula could not be read.',
  'formula-is-picture': 'This formula seems to be a picture.',
  'citation-unmatched': 'This citation leads to no entry of the references.',
  'mention-unmatched': 'This leads to no figure, table, formula or section.',
  'reference-uncited': 'This entry of the references is cited nowhere.',
  'reference-unmatched': 'This entry was not found among the references of the record.',
  'differs-from-record': 'This differs from what the record says.',
  'tracked-changes': 'The file has changes that were neither accepted nor refused.',
  comments: 'The file has comments in it.',
  'left-out': 'This part of the source could not be placed, and was left out.',
} as const satisfies Record<string, string>;

export type DoubtKind = keyof typeof DOUBTS;

/**
 * Whether readers would get less than the author wrote: a picture, words, a formula or a number that
 * is not there. Such a doubt holds the PDF, the proof and the publication until it is settled.
 */
const LOSSES: Record<DoubtKind, boolean> = {
  'no-title': false,
  'no-abstract': false,
  'no-references': false,
  'heading-guessed': false,
  'heading-level': false,
  'figure-without-caption': false,
  'figure-without-picture': true,
  'figure-without-words': false,
  'picture-format': true,
  'picture-broken': true,
  'picture-signs': false,
  'picture-size': true,
  'picture-lost': true,
  'picture-apart': true,
  'table-without-caption': false,
  'table-without-head': false,
  'table-is-picture': false,
  'formula-unreadable': true,
  'formula-is-picture': false,
  'citation-unmatched': false,
  'mention-unmatched': true,
  'reference-uncited': false,
  'reference-unmatched': false,
  'differs-from-record': false,
  'tracked-changes': false,
  comments: false,
  'left-out': true,
};

export const isLoss = ({ kind }: Pick<Doubt, 'kind'>): boolean => LOSSES[kind];
