import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import { paperFacts } from '../core/letters/paper-facts.ts';

type AssignmentFacts = {
  journal: string;
  paperId: number;
  title: string;
  name: string;
  guest: boolean;
  url: string;
};

export function assignmentLetter(facts: AssignmentFacts): Letter {
  const { journal, paperId, title, name, guest, url } = facts;
  return renderLetter({
    subject: `${guest ? 'Please act as guest editor' : 'A manuscript for you to handle'}: paper ID ${paperId}`,
    heading: guest ? 'Please act as guest editor' : 'A manuscript for you to handle',
    paragraphs: [
      `Dear ${name},`,
      guest
        ? `No editor of the ${journal} is independent of this manuscript. Please handle it as guest editor. Your account gives you access to this one manuscript in the editorial office.`
        : `This manuscript has been assigned to you.`,
      paperFacts(paperId, title),
      { action: { label: 'Open the manuscript', url } },
      'If you have a conflict of interest with an author or the subject of the manuscript, please declare it there: an independent editor will then take over.',
    ],
    from: journal,
    reason: `You are receiving this e-mail because you edit manuscript ${paperId}.`,
  });
}
