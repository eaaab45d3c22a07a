type Values = { names: readonly string[]; paperId: number; title: string; journal: string };

const LIST = new Intl.ListFormat('en-GB');

/** The letter to the authors that an editor begins with; the mail adds what is asked, and the date. */
export function returnLetter({ names, paperId, title, journal }: Values): {
  subject: string;
  letter: string;
} {
  const paragraphs = [
    `Dear ${LIST.format(names)},`,
    `Thank you for submitting “${title}” (paper ID ${paperId}) to the ${journal}. Before we can go on, we need something from you: you will find it below. The corresponding author can change the submission by the link in this e-mail, and then sends the manuscript back to us.`,
    'This is not a decision: the manuscript keeps its place, and we go on as soon as it is back.',
    `Yours sincerely\nThe editors of the ${journal}`,
  ];
  return {
    subject: `Something is needed from you: paper ID ${paperId}`,
    letter: paragraphs.join('\n\n'),
  };
}
