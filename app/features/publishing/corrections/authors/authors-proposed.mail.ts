import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';

type Facts = {
  journal: string;
  name: string;
  title: string;
  /** The editor who proposes it. */
  editor: string;
  before: readonly string[];
  after: readonly string[];
  reason: string;
  url: string;
  /** Whether they were asked before. */
  isReminder: boolean;
};

export const authorsProposedLetter = (facts: Facts): Letter =>
  renderLetter({
    subject: facts.isReminder
      ? 'Still waiting for you: other authors of a published article'
      : 'Please check: other authors of a published article',
    heading: 'Other authors of a published article',
    paragraphs: [
      `Dear ${facts.name},`,
      `${facts.editor} has proposed a correction by which other people become the authors of a published article. It is published once a second editor without a conflict of interest confirms it.`,
      {
        facts: [
          ['Title', facts.title],
          ['Authors now', facts.before.join(', ')],
          ['Authors proposed', facts.after.join(', ')],
        ],
      },
      { quote: facts.reason },
      { action: { label: 'Confirm or refuse it', url: facts.url } },
    ],
    from: facts.journal,
    reason: 'You are receiving this e-mail because you edit the journal.',
  });
