import { defineLetter } from '#app/platform/mail/letters/define-letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import type { AuthorFacts } from '../revision/author-due.mail.ts';

type Change = { field: string; before: string; after: string };

const SHORT = 300;
const cut = (text: string) =>
  text === '' ? '(empty)' : text.length > SHORT ? `${text.slice(0, SHORT)}…` : text;

const PAPER = 'Paper ID: {{paperId}}\nTitle: {{title}}';
const LINKS = { manuscript: 'Open the manuscript' } as const;
const COMMON = {
  to: 'Authors',
  reason:
    'You are receiving this e-mail because you are named as an author of manuscript {{paperId}}.',
} as const;

const detailsCorrected = defineLetter({
  ...{ name: 'details-corrected', title: 'Details corrected', to: 'Authors' },
  when: 'An editor corrects details of a manuscript; to the corresponding author',
  subject: 'Details of your manuscript were corrected: paper ID {{paperId}}',
  text: [
    'Dear {{name}},',
    'An editor has corrected details of your manuscript. The authors and the files have not been changed.',
    '{{changes}}',
    'Reason: {{reason}}',
    PAPER,
    '{{manuscript}}',
    'If something is not right, please write to {{editorialEmail}}.',
  ],
  links: LINKS,
  reason:
    'You are receiving this e-mail because you are the corresponding author of manuscript {{paperId}}.',
});

export const detailsCorrectedLetter = ({
  changes,
  url,
  ...facts
}: AuthorFacts & { changes: readonly Change[]; reason: string }): Letter =>
  detailsCorrected.write({
    ...{ ...facts, manuscript: url },
    changes: changes.map(({ field, before, after }) => ({
      facts: [
        [`Old ${field}`, cut(before)],
        [`New ${field}`, cut(after)],
      ] as const,
    })),
  });

/** Null where nothing typed may be said: to an address that is not proved. */
type Facts = {
  journal: string;
  editorialEmail: string;
  paperId: number;
  title: string | null;
  name: string | null;
};

const greeted = <Known extends { name: string | null }>(facts: Known) => ({
  ...facts,
  name: facts.name ?? 'author',
});

const newAddress = defineLetter({
  ...{ ...COMMON, name: 'author-address', title: 'New e-mail address' },
  when: 'An editor changes the address of an author; to the new one',
  subject: 'Your e-mail address for paper ID {{paperId}}',
  text: [
    'Dear {{name}},',
    'An editor of the {{journal}} has set this address as yours for the manuscript below. From now on we write to you here. Links in earlier e-mails no longer work: please use this one, also for anything that we asked you to do.',
    PAPER,
    '{{manuscript}}',
    'If you are not an author of this manuscript, please write to {{editorialEmail}}.',
  ],
  links: LINKS,
});

export const newAddressLetter = ({ url, ...facts }: Facts & { url: string }): Letter =>
  newAddress.write({ ...greeted(facts), manuscript: url });

const oldAddress = defineLetter({
  ...{ ...COMMON, name: 'author-address-before', title: 'Former e-mail address' },
  when: 'An editor changes the address of an author; to the former one',
  subject: 'We no longer write to this address: paper ID {{paperId}}',
  text: [
    'Dear {{name}},',
    'An editor of the {{journal}} has replaced this address by another one of yours for the manuscript below. Links that we sent here no longer work.',
    PAPER,
    'If you did not ask for this, please write to {{editorialEmail}}.',
  ],
});

export const oldAddressLetter = (facts: Facts): Letter => oldAddress.write(greeted(facts));

const addressProposed = defineLetter({
  ...{ ...COMMON, name: 'author-address-proposed', title: 'Another e-mail address proposed' },
  when: 'An editor proposes another address for an author who reads the present one; to that one',
  subject: 'Another e-mail address for you: paper ID {{paperId}}',
  text: [
    'Dear {{name}},',
    'An editor of the {{journal}} wants to replace this address by another one of yours for the manuscript below. Until {{until}} nothing changes, and you can object by the link. After that we write to the other address, and links that we sent here stop working.',
    PAPER,
    '{{answer}}',
    'If you did not ask for this, please object.',
  ],
  links: { answer: 'Object' },
});

export const addressProposedLetter = ({
  url,
  ...facts
}: Facts & { url: string; until: string }): Letter =>
  addressProposed.write({ ...greeted(facts), answer: url });

type Corresponding = Facts & {
  /** Who becomes, or became, corresponding author. */
  corresponding: string | null;
  reason: string | null;
  url: string;
};

const becomeCorresponding = defineLetter({
  ...{ ...COMMON, name: 'corresponding-asked', title: 'Asked to become corresponding author' },
  when: 'An editor asks an author to become corresponding author',
  subject: 'Please become corresponding author: paper ID {{paperId}}',
  text: [
    'Dear {{name}},',
    'An editor of the {{journal}} asks you to become corresponding author of this manuscript: you would answer for all authors. Please confirm by the link. Until then nothing changes.',
    'Reason: {{reason}}',
    PAPER,
    '{{answer}}',
    'If you cannot, let us know using the same link.',
  ],
  links: { answer: 'Answer' },
});

export const becomeCorrespondingLetter = ({ url, ...facts }: Corresponding): Letter =>
  becomeCorresponding.write({ ...greeted(facts), answer: url });

/** Days in which other authors may object, also to what was confirmed. */
export const OBJECTION_DAYS = 7;

const correspondingValues = ({ url, ...facts }: Corresponding) => ({
  ...{ ...greeted(facts), manuscript: url, days: OBJECTION_DAYS },
});

const OBJECT =
  'If you do not agree, please say so on the page of the manuscript within {{days}} days.';

const correspondingNamed = defineLetter({
  ...{ ...COMMON, name: 'corresponding-named', title: 'Corresponding author proposed' },
  when: 'An editor asks an author to become corresponding author; to the other authors',
  subject: 'Another corresponding author is proposed: paper ID {{paperId}}',
  text: [
    'Dear {{name}},',
    'An editor has asked {{corresponding}} to become corresponding author of this manuscript.',
    'Reason: {{reason}}',
    PAPER,
    OBJECT,
    '{{manuscript}}',
  ],
  links: LINKS,
});

export const correspondingNamedLetter = (facts: Corresponding): Letter =>
  correspondingNamed.write({
    ...correspondingValues(facts),
    corresponding: facts.corresponding ?? 'another author',
  });

const correspondingChanged = defineLetter({
  ...{ ...COMMON, name: 'corresponding-changed', title: 'Corresponding author changed' },
  when: 'An author has become corresponding author; to all authors',
  subject: 'The corresponding author has changed: paper ID {{paperId}}',
  text: [
    'Dear {{name}},',
    '{{corresponding}} is now corresponding author of this manuscript and answers for all authors.',
    PAPER,
    '{{manuscript}}',
    OBJECT,
  ],
  links: LINKS,
});

export const correspondingChangedLetter = (facts: Corresponding): Letter =>
  correspondingChanged.write({
    ...correspondingValues(facts),
    corresponding: facts.corresponding ?? 'Another author',
  });
