import { lettersTo } from '#app/platform/mail/letters/define-letter.ts';
import type { Letter, LetterPart } from '#app/platform/mail/letter.ts';
import { REFUSALS } from '../core/laws.ts';
import { counted, dayOf } from '../core/words.ts';
import { QUEUES } from '../waiting/queues.ts';
import type { QueueName } from '../waiting/queues.ts';

const toEditors = lettersTo(
  'Editors',
  'You receive this digest as an editor, only on working days when something needs your attention.',
);

type DigestFacts = {
  journal: string;
  name: string;
  count: number;
  queues: readonly { queue: QueueName; papers: readonly number[]; late: number; url: string }[];
  agreements: { count: number; url: string };
  /** How many wait until the editor states their institution there. */
  unopened: { count: number; url: string };
  /** What is very late with others, for the chief. */
  overdue: readonly {
    paperId: number;
    queue: QueueName;
    since: number;
    editor: string | null;
    url: string;
  }[];
  /** What its editor may not open before a likely conflict is answered, for the chief. */
  locked: readonly { paperId: number; editor: string; url: string }[];
  /** What no editor of the journal may take on, for the chief. */
  guestNeeded: readonly { paperId: number; url: string }[];
  url: string;
  accountUrl: string;
};

const editorDigest = toEditors({
  ...{ name: 'editor-digest', title: 'Daily digest' },
  when: 'A working day begins, and something needs the attention of an editor',
  subject: '{{count}}: {{journal}}',
  text: ['{{digest}}', '{{office}}', 'You can turn this e-mail off in your account: {{account}}'],
  links: { office: 'Open the editorial office', account: 'Your account' },
});

export function editorDigestLetter(facts: DigestFacts): Letter {
  const { journal, name, queues, agreements, overdue, locked, guestNeeded, unopened, url } = facts;
  const own = facts.count + unopened.count + locked.length + guestNeeded.length;
  const late = counted(overdue.length, 'manuscript is', 'manuscripts are');
  return editorDigest.write({
    ...{ journal, name, office: url, account: facts.accountUrl },
    count:
      own === 0
        ? `${late} overdue`
        : `${own === 1 ? 'One manuscript waits' : `${own} manuscripts wait`} for you`,
    digest: [
      ...(unopened.count === 0 ? [] : [`${REFUSALS['institution-missing']} ${unopened.url}`]),
      ...(facts.count === 0
        ? []
        : [
            'The following needs your attention in the editorial office:',
            { facts: queues.map(queueFact) },
          ]),
      ...(agreements.count === 0
        ? []
        : [
            `Waiting for the signed agreement: ${counted(agreements.count, 'manuscript')}. ${agreements.url}`,
          ]),
      ...lockedPart(locked),
      ...guestPart(guestNeeded),
      ...overduePart(overdue),
    ],
  });
}

/** Manuscripts of a queue that a letter names. */
const NAMED = 3;

function queueFact({ queue, papers, late, url }: DigestFacts['queues'][number]) {
  const more = papers.length - NAMED;
  const named = papers.slice(0, NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
  return [
    QUEUES[queue].title,
    `${papers.length}${late === 0 ? '' : `, ${late} late`}. ${QUEUES[queue].toDo} ${url} (${named})`,
  ] as const;
}

function lockedPart(locked: DigestFacts['locked']): LetterPart[] {
  if (locked.length === 0) return [];
  return [
    'The handling editor of these manuscripts may have a conflict of interest and cannot open them until an independent editor answers:',
    {
      facts: locked
        .slice(0, LISTED)
        .map(({ paperId, editor, url }) => [`Manuscript ${paperId}`, `${editor}. ${url}`]),
    },
  ];
}

function guestPart(needed: DigestFacts['guestNeeded']): LetterPart[] {
  if (needed.length === 0) return [];
  return [
    'No editor of the journal may take these manuscripts on. Please invite a guest editor:',
    { facts: needed.slice(0, LISTED).map(({ paperId, url }) => [`Manuscript ${paperId}`, url]) },
  ];
}

/** Rows of what is very late that a letter lists. */
const LISTED = 10;

function overduePart(overdue: DigestFacts['overdue']): LetterPart[] {
  if (overdue.length === 0) return [];
  const more = overdue.length - LISTED;
  return [
    'Overdue by more than twice the journal’s target:',
    {
      facts: overdue
        .slice(0, LISTED)
        .map(({ paperId, queue, since, editor, url }) => [
          `Manuscript ${paperId}`,
          `${QUEUES[queue].title} since ${dayOf(since)}, ${editor === null ? 'without an editor' : `handled by ${editor}`}. ${url}`,
        ]),
    },
    ...(more > 0 ? [`And ${more} more.`] : []),
  ];
}
