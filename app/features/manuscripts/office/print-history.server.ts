import { journalOf } from '#app/features/journal/content/index.server.ts';
import { stateWords } from '../waiting/state-words.ts';
import type { LetterPart } from '#app/platform/documents/print/letter.ts';
import { printLetter } from '#app/platform/documents/ask-documents.server.ts';
import { shortMoment } from '#app/platform/format-time.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { RELATIONS } from '../core/conflicts.ts';
import { labelOf } from '../core/decision-kinds.ts';
import { INVITATION_STATUSES, invitationStatus, reviewClock } from '../core/invitation.ts';
import { recommendationOf } from '../invitations/recommendations.ts';
import { VERDICTS } from '../points/point.ts';
import type { ToldHistory } from './tell-history.server.ts';
import { momentOf, PURPOSES } from '../core/words.ts';

/** The whole history of a manuscript as a PDF: what it is, who did what and when, every text. */
export function printHistory(
  platform: Platform,
  told: ToldHistory,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { facts } = journalOf(platform);
  const now = platform.clock.now();
  const printedAt = `Printed on ${momentOf(now)}`;
  return printLetter(platform, {
    title: `History of manuscript ${told.paperId}`,
    sender: `${facts.title}\n${facts.publisher.name}`,
    at: now,
    parts: [
      { text: `${printedAt}. All times are UTC. For the editorial office alone.` },
      { facts: factsOf(told) },
      ...section('History', told.history.length > 0 && [{ facts: told.history.map(lineOf) }]),
      ...section('Authors', told.authors.length > 0 && told.authors.map(authorOf)),
      ...section('Files', told.files.length > 0 && [{ facts: told.files.map(fileOf) }]),
      ...told.reviews.flatMap((review) => reviewParts(review, reviewClock(told, now))),
      ...told.decisions.flatMap(({ kind, round, by, at, subject, letter, takenBack }) =>
        section(`Decision in round ${round}: ${labelOf(kind)}`, [
          {
            facts: [
              ['Decided by', by],
              ['On', shortMoment(at)],
              ['Subject', subject],
            ],
          },
          { text: letter },
          ...(takenBack
            ? [
                {
                  facts: [
                    ['Taken back by', takenBack.by],
                    ['On', shortMoment(takenBack.at)],
                    ['Subject', takenBack.subject],
                  ] as const,
                },
                { text: takenBack.letter },
              ]
            : []),
        ]),
      ),
      ...appealParts(told.appeal),
      ...told.proofs.flatMap(proofParts),
      ...section(
        'Conflicts of interest',
        told.conflicts.length > 0 && told.conflicts.map(conflictOf),
      ),
      ...section('Messages', told.messages.length > 0 && [{ facts: told.messages.map(messageOf) }]),
      ...section('Notes', told.notes.length > 0 && [{ facts: told.notes.map(noteOf) }]),
      ...section('Abstract', told.abstract !== '' && [{ text: told.abstract }]),
      ...section('Statements', statementsOf(told)),
    ],
    footer: `History of manuscript ${told.paperId}. ${printedAt}.`,
  });
}

type Fact = readonly [label: string, value: string];

const section = (heading: string, parts: readonly LetterPart[] | false): LetterPart[] =>
  parts ? [{ heading }, ...parts] : [];

const stated = (facts: readonly Fact[]): Fact[] => facts.filter(([, value]) => value !== '');

const factsOf = (told: ToldHistory): Fact[] =>
  stated([
    ['Title', told.title],
    ['Status', stateWords(told.state)],
    ['Review round', String(told.round)],
    ['Received', shortMoment(told.received)],
    ['Handled by', told.editor ?? 'Not assigned'],
    ['Article type', told.articleType ?? ''],
    ['Section', told.section ?? ''],
    ['Keywords', told.keywords],
  ]);

const lineOf = ({ at, who, what }: ToldHistory['history'][number]): Fact => [
  shortMoment(at),
  `${who}: ${what}`,
];

const authorOf = (author: ToldHistory['authors'][number]): LetterPart => ({
  item: [
    `${author.name}${author.corresponding ? ' (corresponding author)' : ''}`,
    ...[author.institution, author.email, author.orcid].filter(Boolean),
  ].join(', '),
});

const fileOf = ({ addedAt, purpose, fileName, round }: ToldHistory['files'][number]): Fact => [
  shortMoment(addedAt),
  `${PURPOSES[purpose]}: ${fileName} (round ${round})`,
];

function reviewParts(review: ToldHistory['reviews'][number], now: number): LetterPart[] {
  const moment = (at: number | null) => (at === null ? '' : shortMoment(at));
  const texts: Fact[] = stated([
    ['For the authors', review.forAuthors ?? ''],
    ['For the editors', review.forEditors ?? ''],
  ]);
  return section(`Reviewer in round ${review.round}: ${review.name}`, [
    {
      facts: stated([
        ['Institution', review.institution],
        ['Status', INVITATION_STATUSES[invitationStatus(review, now)]],
        ['Invited', moment(review.invitedAt)],
        ['Accepted', moment(review.acceptedAt)],
        ['Declined', moment(review.declinedAt)],
        ['Cancelled', moment(review.cancelledAt)],
        ['Review due', moment(review.dueAt)],
        ['Review arrived', moment(review.completedAt)],
        ['Recommendation', recommendationOf(review)],
        [
          'Scores',
          Object.entries(review.scores)
            .map(([name, score]) => `${name}: ${String(score)}`)
            .join(', '),
        ],
      ]),
    },
    // A text of several lines has the whole width of the page.
    ...texts.flatMap(([label, value]) => [{ text: `${label}:` }, { text: value }]),
    ...review.points.flatMap(answerParts),
  ]);
}

/** What became of a point of a review, beside the words that its report has. */
function answerParts(point: ToldHistory['reviews'][number]['points'][number]): LetterPart[] {
  const { number, leftOut, answer, verdict } = point;
  const facts = stated([
    ['Left out of the letter', leftOut?.reason ?? ''],
    ['Authors', answer?.sentAt == null ? '' : answer.text],
    [
      'Reviewer',
      verdict ? [VERDICTS[verdict.verdict], verdict.words].filter(Boolean).join(': ') : '',
    ],
  ]);
  return facts.length === 0 ? [] : [{ text: `Point ${number}:` }, { facts }];
}

const appealParts = (appeal: ToldHistory['appeal']): LetterPart[] =>
  section(
    'Appeal',
    appeal !== null && [
      {
        facts: stated([
          ['Appealed', shortMoment(appeal.at)],
          ['Outcome', appeal.outcome ?? ''],
        ]),
      },
      { text: appeal.reasons },
      ...(appeal.letter === null ? [] : [{ text: appeal.letter }]),
    ],
  );

const proofParts = (proof: ToldHistory['proofs'][number]): LetterPart[] =>
  section(`Proof ${proof.round}`, [
    {
      facts: stated([
        ['File', proof.fileName],
        ['Sent by', proof.sentBy],
        ['Sent', shortMoment(proof.sentAt)],
        ['Answer due', shortMoment(proof.dueAt)],
        ['Answer', proof.answer ?? 'none yet'],
        ['Answered', proof.answeredAt === null ? '' : shortMoment(proof.answeredAt)],
        ['Annotated file', proof.annotated ?? ''],
      ]),
    },
    ...stated([
      ['To the author', proof.message],
      ['Corrections', proof.corrections ?? ''],
    ]).flatMap(([label, value]) => [{ text: `${label}:` }, { text: value }]),
  ]);

const conflictOf = (conflict: ToldHistory['conflicts'][number]): LetterPart => ({
  item: [
    `${conflict.who}: ${RELATIONS[conflict.relation]} (${conflict.source}, ${shortMoment(conflict.at)})`,
    ...[conflict.note].filter(Boolean),
  ].join('. '),
});

const messageOf = ({ at, by, to, text }: ToldHistory['messages'][number]): Fact => [
  shortMoment(at),
  `${by} to ${to}: ${text}`,
];

const noteOf = ({ by, at, text }: ToldHistory['notes'][number]): Fact => [
  shortMoment(at),
  `${by}: ${text}`,
];

function statementsOf({ details }: ToldHistory): LetterPart[] | false {
  const facts = stated([
    ['Funding', details.funding],
    ['Competing interests', details.competingInterests],
    ['Data', details.dataStatement],
    ['Generative AI', details.generativeAi],
    ['Preprint', details.preprint],
  ]);
  return facts.length > 0 && [{ facts }];
}
