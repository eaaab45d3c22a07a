/** Owns what placeholders of letters mean. */
/** What a placeholder means to who words a letter, and what takes its place in a preview. */
type Placeholder = {
  meaning: string;
  sample: string;
  /** A letter that has it by default cannot do without: a date, an address to object to, words that must arrive. */
  stays?: true;
  /** Words of a person, which a line of their own sets apart. */
  quote?: true;
};

const placeholder = (meaning: string, sample: string): Placeholder => ({ meaning, sample });
const staying = (meaning: string, sample: string): Placeholder => ({
  meaning,
  sample,
  stays: true,
});
const quoting = (meaning: string, sample: string): Placeholder => ({
  ...{ meaning, sample },
  ...{ stays: true, quote: true },
});

/** All that may be between `{{` and `}}` in a letter, beside the links that each letter has. */
export const PLACEHOLDERS = {
  name: placeholder('Name of the recipient', 'Ada Example'),
  journal: placeholder('Title of the journal', 'The Journal'),
  editorialEmail: staying('E-mail address of the editorial office', 'office@journal.example'),
  paperId: placeholder('Paper ID', '202600001'),
  title: placeholder('Title of the manuscript', 'A scheduler for sensors that sleep'),
  reviewNumber: placeholder('Number by which reviewers know the manuscript', '4711'),
  signature: placeholder(
    'Signature of the editor, as set in the account',
    'Maria Example\nEditor, The Journal',
  ),
  replying: placeholder(
    'That a reply by e-mail arrives, where the journal takes such replies',
    'You can also simply reply to this e-mail.',
  ),
  username: staying('Username of the account', 'ada'),
  authors: staying('The authors, as they are now', 'Ada Example, Ben Example'),
  proposed: staying('What is proposed', 'Ada Example, Ben Example, Cy Example'),
  corresponding: staying('Name of the corresponding author', 'Ben Example'),
  author: staying('Name of the author whom the letter is about', 'Ben Example'),
  reviewer: staying('Name of the reviewer', 'Rita Example'),
  alternate: staying(
    'Which alternate has been invited',
    'Ron Example, your alternate, has been invited instead.',
  ),
  editor: staying('Name of the editor', 'Maria Example'),
  chief: staying('Name of the editor-in-chief', 'Cora Example'),
  role: staying('The role at the journal', 'Editor'),
  person: staying('Name of the person whom the letter is about', 'Cy Example'),
  server: staying('Name of the preprint server', 'preprints.example.org'),
  specialIssue: staying('Title of the special issue', 'Waves under ice'),
  papers: staying('Paper IDs and titles', '202600001: A scheduler for sensors that sleep'),
  signedBy: staying('Who signed, as typed', 'Ada Example'),
  amount: staying('Amount of money', 'EUR 1,200.00'),
  invoice: staying('Number of the invoice or the credit note', '2026-00012'),
  due: staying('Due date', '30 November 2026'),
  answerBy: staying('Until when to answer', '30 November 2026'),
  days: staying('Number of days', '7'),
  link: staying(
    'Address of the page on which authors follow their manuscript',
    'https://journal.example/track-your-paper',
  ),
  appealDays: staying('Days in which authors may appeal against a rejection', '60'),
  round: staying('Number of the round or the proof', '2'),
  arrived: staying('Number of reviews that have arrived', '1'),
  needed: staying('Number of reviews needed for a decision', '2'),
  queries: staying(
    'What the editor asks about the text',
    'The editor has a query about the text, shown on the page of the proof. Please answer before you approve the proof.',
  ),
  missing: staying('What is still missing', 'abstract, confirmations'),
  confirm: staying(
    'The request to confirm the e-mail address, if it is not confirmed yet',
    'Please open one of these links once to confirm that this e-mail address is yours.',
  ),
  source: staying(
    'The request for an editable file, if a PDF came',
    'You sent a PDF. For typesetting we also need an editable file (.doc, .docx or .tex).',
  ),
  decision: staying('The decision', 'Accepted'),
  recommended: staying('The decision that an editor recommends', 'Minor revision'),
  recommendation: staying('What the reviewer recommends', 'Accept after minor revision'),
  scores: staying('The scores of the review', 'Originality: 4 of 5'),
  reviews: staying(
    'The completed reviews of this round with what each recommends, as “Reviewer 1”, “Reviewer 2” and so on',
    'Reviewer 1 recommends: Accept after minor revision.\nA careful paper. Please say how many sensors were used.\n\nReviewer 2 recommends: Review again after major revision.\nFigure 2 is hard to read in print.',
  ),
  sent: staying('To how many authors the letter goes', 'The letter is being sent to all authors.'),
  changes: staying(
    'What has changed',
    'Old title: Sleeping sensors\nNew title: Sensors that sleep',
  ),
  what: staying(
    'What happened, as the program knows it',
    'An editor may have a conflict of interest.',
  ),
  next: staying(
    'What can be done next, as the program knows it',
    'Please invite the same reviewers first.',
  ),
  place: staying('Where the article appears', 'Volume 14, Issue 4'),
  digest: staying('What waits, by queue', 'To decide: 2, 1 late.'),
  year: staying('The year that the letter is about', '2025'),
  count: staying('How many manuscripts', '3 manuscripts wait for you'),
  before: staying(
    'What changes, such as an e-mail address, as it is',
    'ben@old-university.example',
  ),
  after: staying('The same as it is to be', 'ben@new-university.example'),
  until: staying('Until when an author may object', '30 November 2026'),
  change: staying('What is proposed: a correction, a retraction', 'retraction'),
  address: staying('E-mail address that the letter is about', 'ben@university.example'),
  subject: staying('Subject of the e-mail that the letter is about', 'Please check the proofs'),
  reason: quoting('The reason that was given', 'The title was misspelt.'),
  asked: {
    ...placeholder('What the editor asked', 'Please add figure 7.'),
    quote: true,
  },
  words: quoting(
    'What the person wrote',
    'Thank you for your patience.\nPlease see the second table.',
  ),
  note: quoting('What the editor added, if anything', 'We look forward to your answer.'),
  abstract: quoting('Abstract of the manuscript', 'Sensors spend most of their time asleep.'),
  forAuthors: quoting('Comments for the authors', 'A careful paper.'),
  forEditors: quoting('Confidential comments for the editors', 'I know this group well.'),
} as const satisfies Record<string, Placeholder>;

export type PlaceholderName = keyof typeof PLACEHOLDERS;

/** What is known of a placeholder; undefined for a link of a letter, or a name that there is none of. */
export const placeholderOf = (name: string): Placeholder | undefined =>
  Object.hasOwn(PLACEHOLDERS, name) ? PLACEHOLDERS[name as PlaceholderName] : undefined;
