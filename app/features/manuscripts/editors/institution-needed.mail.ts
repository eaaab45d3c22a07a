import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import { REFUSALS } from '../core/laws.ts';

type Facts = {
  journal: string;
  paperId: number;
  name: string;
  /** Address of the profile. */
  profile: string;
  /** Address of the manuscript. */
  url: string;
};

/** Stands for news of a manuscript, to an editor who may not know its authors yet (L2). */
export const institutionNeededLetter = ({ journal, paperId, name, profile, url }: Facts): Letter =>
  renderLetter({
    subject: `Please state your institution: paper ID ${paperId}`,
    heading: 'Please state your institution',
    paragraphs: [
      `Dear ${name},`,
      `There is news about manuscript ${paperId}, which you can read on its page.`,
      REFUSALS['institution-missing'],
      { action: { label: 'Your profile', url: profile } },
      `Then open the manuscript: ${url}`,
    ],
    from: journal,
    reason: 'You are receiving this e-mail because you edit the journal.',
  });
