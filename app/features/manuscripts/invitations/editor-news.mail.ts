import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter, LetterPart } from '#app/platform/mail/letter.ts';
import { paperFacts } from '../core/letters/paper-facts.ts';

/** What an editor is told of reviewers; it names them, so it goes to editors alone (L6). */
export type EditorNews =
  | {
      kind: 'declined';
      words: string;
      alternate: string | null;
    }
  | { kind: 'silent'; alternate: string | null }
  | { kind: 'conflict' }
  | { kind: 'message'; /** As the reviewer wrote it. */ words: string }
  | {
      kind: 'objected';
      words: string;
      /** Whether the reviewer can put it right now; between the rounds and after a decision they cannot. */
      mayCorrect: boolean;
    }
  | {
      kind: 'completed' | 'confirmed';
      arrived: number;
      needed: number;
    };

type Facts = {
  journal: string;
  paperId: number;
  title: string;
  name: string;
  /** Whether the manuscript is theirs; a chief is told while it has no editor. */
  handles: boolean;
  reviewer: string;
  url: string;
};

export function editorNewsLetter(news: EditorNews, facts: Facts): Letter {
  const { journal, paperId, title, name, handles, reviewer, url } = facts;
  const why = handles ? `you handle manuscript ${paperId}` : 'you edit the journal';
  const { subject, parts } = tell(news, reviewer);
  return renderLetter({
    subject: `${subject}: paper ID ${paperId}`,
    heading: subject,
    paragraphs: [
      `Dear ${name},`,
      ...parts,
      paperFacts(paperId, title, [['Reviewer', reviewer]]),
      {
        action: { label: news.kind === 'message' ? 'Read and reply' : 'Open the invitation', url },
      },
    ],
    from: journal,
    reason: `You are receiving this e-mail because ${why}.`,
  });
}

function tell(news: EditorNews, reviewer: string): { subject: string; parts: LetterPart[] } {
  switch (news.kind) {
    case 'declined':
      return {
        subject: 'A reviewer declined',
        parts: [
          `${reviewer} has declined to review this manuscript.`,
          ...(news.words === '' ? [] : [{ quote: news.words }]),
          instead(news.alternate),
        ],
      };
    case 'silent':
      return {
        subject: 'A reviewer did not reply',
        parts: [
          `${reviewer} did not reply in time and has been reminded.`,
          instead(news.alternate),
        ],
      };
    case 'conflict':
      return {
        subject: 'A reviewer has a conflict of interest',
        parts: [
          `A conflict between ${reviewer} and this manuscript was found after the invitation, so the invitation has been cancelled. The reviewer has not been told the reason.`,
        ],
      };
    case 'message':
      return {
        subject: 'A message from a reviewer',
        parts: [`${reviewer} wrote to you:`, { quote: news.words }],
      };
    case 'objected':
      return {
        subject: 'A reviewer objects to a review that was entered',
        parts: [
          `${reviewer} says that the review which was entered for them is not right.`,
          { quote: news.words },
          `The review no longer counts. ${news.mayCorrect ? 'The reviewer can correct it by their link.' : 'If a decision was made on it, please look at whether that stands.'}`,
          'Another editor without a conflict of interest, who did not enter it, can count it as it was, with a reason.',
        ],
      };
    case 'confirmed':
      return {
        subject: 'A reviewer confirmed a review that was entered',
        parts: [
          `${reviewer} has confirmed the review that an editor entered for them, so it counts. ${news.arrived} of ${news.needed} reviews needed for a decision have arrived.`,
        ],
      };
    case 'completed':
      return {
        subject: 'A review has arrived',
        parts: [
          `The review of ${reviewer} is complete. ${news.arrived} of ${news.needed} reviews needed for a decision have arrived.`,
        ],
      };
  }
}

const instead = (alternate: string | null): string =>
  alternate === null
    ? 'There are no alternates left: please invite another reviewer.'
    : `${alternate}, your alternate, has been invited instead.`;
