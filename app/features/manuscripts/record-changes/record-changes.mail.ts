import { toCorresponding } from '../core/letters/readers.ts';
import { lettersTo } from '#app/platform/mail/letters/define-letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import type { ToCorresponding } from '../author-list/mail-corresponding.server.ts';

type Change = { field: string; before: string; after: string };

const SHORT = 300;
const cut = (text: string) =>
  text === '' ? '(empty)' : text.length > SHORT ? `${text.slice(0, SHORT)}…` : text;

const PAPER = 'Paper ID: {{paperId}}\nTitle: {{title}}';
const LINKS = { manuscript: 'Open the manuscript' } as const;

const toAuthors = lettersTo(
  'Authors',
  'You are receiving this e-mail because you are named as an author of manuscript {{paperId}}.',
);

const detailsCorrected = toCorresponding({
  ...{ name: 'details-corrected', title: 'Details corrected' },
  when: 'An editor corrects details of a manuscript; to the corresponding author',
  subject: 'Details of your manuscript were corrected: paper ID {{paperId}}',
  text: [
    'An editor has corrected details of your manuscript. The authors and the files have not been changed.',
    '{{changes}}',
    'Reason: {{reason}}',
    PAPER,
    '{{manuscript}}',
    'If something is not right, please write to {{editorialEmail}}.',
  ],
  links: LINKS,
});

export const detailsCorrectedLetter = ({
  changes,
  url,
  ...facts
}: ToCorresponding & { changes: readonly Change[]; reason: string }): Letter =>
  detailsCorrected.write({
    ...{ ...facts, manuscript: url },
    changes: changes.map(({ field, before, after }) => ({
      facts: [
        [`Old ${field}`, cut(before)],
        [`New ${field}`, cut(after)],
      ] as const,
    })),
  });

export const newAddress = toAuthors({
  ...{ name: 'author-address', title: 'New e-mail address' },
  when: 'An editor changes the address of an author; to the new one',
  subject: 'Your e-mail address for paper ID {{paperId}}',
  keeps: 0,
  text: [
    'An editor of the {{journal}} has set this address as yours for the manuscript below. From now on we will write to you here. Links in earlier e-mails no longer work: please use this one, also for anything that we asked you to do.',
    PAPER,
    '{{manuscript}}',
    'If you are not an author of this manuscript, please write to {{editorialEmail}}.',
  ],
  links: LINKS,
});

export const oldAddress = toAuthors({
  ...{ name: 'author-address-before', title: 'Former e-mail address' },
  when: 'An editor changes the address of an author; to the former one',
  subject: 'We no longer write to this address: paper ID {{paperId}}',
  keeps: 2,
  text: [
    'An editor of the {{journal}} has replaced this address with another one of yours for the manuscript below. Links that we sent here no longer work.',
    PAPER,
    'If you did not ask for this, please write to {{editorialEmail}}.',
  ],
});

export const addressProposed = toAuthors({
  ...{ name: 'author-address-proposed', title: 'Another e-mail address proposed' },
  when: 'An editor proposes another address for an author who reads the present one; to that one',
  subject: 'Another e-mail address for you: paper ID {{paperId}}',
  keeps: 0,
  text: [
    'An editor of the {{journal}} wants to replace this address with another one of yours for the manuscript below. Until {{until}} nothing changes, and you can object using the link. After that we will write to the other address, and links that we sent here stop working.',
    PAPER,
    '{{answer}}',
    'If you did not ask for this, please object.',
  ],
  links: { answer: 'Object' },
});

export const becomeCorresponding = toAuthors({
  ...{ name: 'corresponding-asked', title: 'Asked to become corresponding author' },
  when: 'An editor asks an author to become corresponding author',
  subject: 'Please become corresponding author: paper ID {{paperId}}',
  keeps: 0,
  text: [
    'An editor of the {{journal}} asks you to become the corresponding author of this manuscript and answer for all authors. Please accept or decline using the link. Nothing changes until you accept.',
    'Reason: {{reason}}',
    PAPER,
    '{{answer}}',
  ],
  links: { answer: 'Answer' },
});

/** Days in which other authors may object, also to what was confirmed. */
export const OBJECTION_DAYS = 7;

const OBJECT =
  'If you do not agree, please say so on the page of the manuscript within {{days}} days.';

export const correspondingNamed = toAuthors({
  ...{ name: 'corresponding-named', title: 'Corresponding author proposed' },
  when: 'An editor asks an author to become corresponding author; to the other authors',
  subject: 'Another corresponding author is proposed: paper ID {{paperId}}',
  keeps: 3,
  text: [
    'An editor has asked {{corresponding}} to become corresponding author of this manuscript.',
    'Reason: {{reason}}',
    PAPER,
    OBJECT,
    '{{manuscript}}',
  ],
  links: LINKS,
});

export const correspondingChanged = toAuthors({
  ...{ name: 'corresponding-changed', title: 'Corresponding author changed' },
  when: 'An author has become corresponding author; to the authors',
  subject: 'The corresponding author has changed: paper ID {{paperId}}',
  keeps: 3,
  text: [
    '{{corresponding}} is now the corresponding author of this manuscript and answers for all authors.',
    PAPER,
    '{{manuscript}}',
    OBJECT,
  ],
  links: LINKS,
});
