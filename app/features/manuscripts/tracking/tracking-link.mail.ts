import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import { greeting, paperFacts } from '../core/letters/paper-facts.ts';

type LinkFacts = {
  journal: string;
  paperId: number;
  title: string | null;
  name: string | null;
  trackingUrl: string;
};

export function trackingLinkLetter(facts: LinkFacts): Letter {
  const { journal, paperId, title, name } = facts;
  return renderLetter({
    subject: `Your tracking link for paper ID ${paperId}`,
    heading: 'Your tracking link',
    paragraphs: [
      greeting(name),
      'Here is the tracking link that was requested on our website, probably by you.',
      paperFacts(paperId, title),
      { action: { label: 'Follow your manuscript', url: facts.trackingUrl } },
      'This link is meant for you alone. If you did not request it, no action is needed.',
    ],
    from: journal,
    reason: `You are receiving this e-mail because you are an author of manuscript ${paperId}.`,
  });
}
