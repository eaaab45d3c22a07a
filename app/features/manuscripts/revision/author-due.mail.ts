import { toCorresponding } from '../core/letters/readers.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import type { ToCorresponding } from '../author-list/mail-corresponding.server.ts';
import { dayOf } from '../core/words.ts';

type DueFacts = ToCorresponding & { /** Milliseconds since 1970. */ dueAt: number };

const MORE_TIME = 'If you need more time, please write to {{editorialEmail}}.';

export const authorDueLetters = {
  revision: toCorresponding({
    ...{ name: 'revision-due', title: 'Another date for the revision' },
    when: 'The due date of a revision is moved',
    subject: 'Your revision is due on {{due}}: paper ID {{paperId}}',
    text: [
      'Please send the revised manuscript by {{due}}. The date is attached for your calendar.',
      '{{note}}',
      'Paper ID: {{paperId}}\nTitle: {{title}}\nRevision due: {{due}}',
      '{{revision}}',
      MORE_TIME,
    ],
    links: { revision: 'Send the revised manuscript' },
  }),
  return: toCorresponding({
    ...{ name: 'return-due', title: 'Another date for a returned manuscript' },
    when: 'The due date of a returned manuscript is moved',
    subject: 'Your manuscript is due on {{due}}: paper ID {{paperId}}',
    text: [
      'Please send the manuscript back to the editor by {{due}}. The date is attached for your calendar.',
      '{{note}}',
      'Paper ID: {{paperId}}\nTitle: {{title}}\nTo be sent back by: {{due}}',
      '{{revision}}',
      MORE_TIME,
    ],
    links: { revision: 'View the request' },
  }),
} as const;

/** @param note the editor's words, or empty */
export const authorDueLetter = (
  task: keyof typeof authorDueLetters,
  { dueAt, url, ...facts }: DueFacts,
  note: string,
): Letter => authorDueLetters[task].write({ ...facts, note, due: dayOf(dueAt), revision: url });
