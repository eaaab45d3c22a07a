import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import { greeting, paperFacts } from '../core/paper-facts.ts';

type LinkFacts = {
  journal: string;
  paperId: number;
  /** Null in a letter to an address that nobody has confirmed, like all that was typed. */
  title: string | null;
  /** Name of the author whom the letter goes to. */
  name: string | null;
  trackingUrl: string;
};

/** Brings an author's own tracking link once more. */
export function trackingLinkLetter(facts: LinkFacts): Letter {
  const { journal, paperId, title, name } = facts;
  return renderLetter({
    subject: `Your tracking link for paper ${paperId}`,
    heading: 'Your tracking link',
    paragraphs: [
      greeting(name),
      'Here is the link that somebody, probably you, asked for on our tracking page.',
      paperFacts(paperId, title),
      { action: { label: 'Follow your paper', url: facts.trackingUrl } },
      'The link is meant for you alone. If you did not ask for it, you need do nothing.',
    ],
    footer: [journal, `You get this mail because you are an author of paper ${paperId}.`],
  });
}
