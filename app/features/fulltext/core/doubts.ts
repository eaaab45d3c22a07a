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
    'This picture is in a format that cannot be shown here, or shows what lies elsewhere: please give it as PNG, JPEG, PDF, or SVG that holds all of it.',
  'picture-broken':
    'This picture is damaged, or takes more time or memory than any picture needs: please give it again, best as PNG, JPEG or PDF.',
  'picture-signs':
    'Some signs of this picture are in a font that is not known here: please compare it with the source file.',
  'picture-size':
    'This picture has more than 50 million points; please make it smaller, such as 6,000 by 8,000.',
  'picture-lost': 'A picture of the source could not be read.',
  'picture-drawn':
    'This picture is drawn by commands that only LaTeX knows, so please add a picture of it (PDF, SVG or PNG).',
  'picture-apart':
    'This picture is not in the file, so please add the source again as one ZIP, packed together with its pictures.',
  'media-apart':
    'This supplementary file is not in the package: please give it beside the text, or say where it lies.',
  'chart-drawn':
    'This picture was drawn here from the values or shapes in the file: please compare it with the source file.',
  'caption-guessed':
    'This picture was given this caption since both follow each other in the same order: please compare it with the source file.',
  'drawing-lost': 'This drawing brings no picture that could be shown.',
  'table-without-caption': 'This table has no caption.',
  'table-without-head': 'This table has no header row or column.',
  'table-is-picture': 'This table seems to be a picture.',
  'formula-unreadable': 'This formula could not be read.',
  'formula-is-picture': 'This formula seems to be a picture.',
  'citation-unmatched': 'This citation leads to no entry of the references.',
  computed:
    'The file has the code for this and not what it gives: please add the rendered paper, as Word or as Markdown with its pictures.',
  'number-differs': 'LaTeX gave this another number than the one it has here.',
  'citation-ambiguous': 'This citation could mean more than one entry of the references.',
  'mention-unmatched': 'This leads to no figure, table, formula or section.',
  'mention-unlinked':
    'The text names this, and no figure, table, formula or section of the file is called so.',
  'mention-differs': 'This names another number than what it leads to.',
  'reference-uncited': 'This entry of the references is cited nowhere.',
  'reference-shortened':
    'This is a short form that the file of the references does not explain: please write it out there.',
  'reference-unmatched': 'This entry was not found among the references of the record.',
  'differs-from-record': 'This differs from the submission details.',
  'affiliations-unassigned':
    'Affiliations could not be assigned to authors: please check who works where.',
  'author-unlikely': 'This may be an author or not: please check the list of authors.',
  'tracked-changes': 'The file has changes that were neither accepted nor refused.',
  comments: 'The file has comments in it.',
  'file-lost': 'The source puts in a file that is not there.',
  'other-document':
    'The files hold more than one whole document, of which only one was read: please take the other out, or pack the right one alone.',
  'left-out': 'This part of the source could not be placed, and was left out.',
  'words-lost': 'These words of the source are not in the text.',
  'part-lost': 'This part of the source is not in the text.',
} as const satisfies Record<string, string>;

export type DoubtKind = keyof typeof DOUBTS;

/**
 * What each kind means: whether readers would get less than the author wrote, a picture, words, a formula
 * or a number that is not there. Such a doubt holds the PDF, the proof and the publication until it is settled.
 */
const DOUBT_KINDS: Readonly<Record<DoubtKind, { loss: boolean }>> = {
  'no-title': { loss: false },
  'no-abstract': { loss: false },
  'no-references': { loss: false },
  'heading-guessed': { loss: false },
  'heading-level': { loss: false },
  'figure-without-caption': { loss: false },
  'figure-without-picture': { loss: true },
  'figure-without-words': { loss: false },
  'picture-format': { loss: true },
  'picture-broken': { loss: true },
  'picture-signs': { loss: false },
  'picture-size': { loss: true },
  'picture-lost': { loss: true },
  'picture-apart': { loss: true },
  'media-apart': { loss: true },
  'chart-drawn': { loss: false },
  'caption-guessed': { loss: false },
  'drawing-lost': { loss: true },
  'table-without-caption': { loss: false },
  'table-without-head': { loss: false },
  'table-is-picture': { loss: false },
  'formula-unreadable': { loss: true },
  'formula-is-picture': { loss: false },
  'citation-unmatched': { loss: false },
  'citation-ambiguous': { loss: false },
  'mention-unmatched': { loss: true },
  'mention-unlinked': { loss: false },
  'mention-differs': { loss: false },
  'reference-uncited': { loss: false },
  'reference-shortened': { loss: false },
  'reference-unmatched': { loss: false },
  'differs-from-record': { loss: false },
  'affiliations-unassigned': { loss: false },
  'author-unlikely': { loss: false },
  'tracked-changes': { loss: false },
  comments: { loss: false },
  'other-document': { loss: false },
  'left-out': { loss: true },
  'file-lost': { loss: true },
  'number-differs': { loss: false },
  computed: { loss: true },
  'picture-drawn': { loss: true },
  'words-lost': { loss: true },
  'part-lost': { loss: true },
};

export const isLoss = ({ kind }: Pick<Doubt, 'kind'>): boolean => DOUBT_KINDS[kind].loss;
