import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import type { RevisionReminder } from '../due-date.ts';
import { dayOf } from '../words.ts';

export type RevisionFacts = {
  journal: string;
  editorialEmail: string;
  /** Name of the corresponding author. */
  name: string;
  paperId: number;
  title: string;
  /** Milliseconds since 1970. */
  reviseBy: number;
  /** Where the author sends the revision. */
  url: string;
};

/** Says until when a revision is asked for. @param note the editor's words, or empty */
export const revisionDueLetter = (facts: RevisionFacts, note: string): Letter =>
  letterOf(facts, `Your revision is due on ${dayOf(facts.reviseBy)}`, [
    `Please send the revised manuscript by ${dayOf(facts.reviseBy)}. The date is attached for your calendar.`,
    ...(note === '' ? [] : [{ quote: note }]),
  ]);

const REMINDERS: Record<RevisionReminder, { subject: string; text: (day: string) => string }> = {
  'revision-soon': {
    subject: 'Your revision is due soon',
    text: (day) => `The revised manuscript is due on ${day}.`,
  },
  'revision-late': {
    subject: 'Your revision was due',
    text: (day) => `The revised manuscript was due on ${day}. You can still send it.`,
  },
};

/** Reminds the corresponding author of the revision. */
export function revisionReminderLetter(reminder: RevisionReminder, facts: RevisionFacts): Letter {
  const { subject, text } = REMINDERS[reminder];
  return letterOf(facts, subject, [text(dayOf(facts.reviseBy))]);
}

function letterOf(
  { journal, editorialEmail, name, paperId, title, reviseBy, url }: RevisionFacts,
  subject: string,
  paragraphs: (string | { quote: string })[],
): Letter {
  return renderLetter({
    subject: `${subject}: paper ID ${paperId}`,
    heading: subject,
    paragraphs: [
      `Dear ${name},`,
      ...paragraphs,
      {
        facts: [
          ['Paper ID', String(paperId)],
          ['Title', title],
          ['Revision due', dayOf(reviseBy)],
        ],
      },
      { action: { label: 'Send the revised manuscript', url } },
      `If you need more time, please write to ${editorialEmail}.`,
    ],
    footer: [
      journal,
      `You get this mail because you are the corresponding author of paper ${paperId}.`,
    ],
  });
}
