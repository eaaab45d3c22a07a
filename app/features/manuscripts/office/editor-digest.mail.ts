import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import { QUEUES } from './queues.ts';
import type { QueueName } from './queues.ts';

type DigestFacts = {
  journal: string;
  /** Name of the editor. */
  name: string;
  queues: readonly { queue: QueueName; count: number; url: string }[];
  /** Address of the office. */
  url: string;
};

/** Tells an editor each morning what waits; counts and links, no more. */
export function editorDigestLetter({ journal, name, queues, url }: DigestFacts): Letter {
  const all = queues.reduce((sum, { count }) => sum + count, 0);
  const heading = `${all === 1 ? 'One manuscript waits' : `${all} manuscripts wait`} for you`;
  return renderLetter({
    subject: `${heading}: ${journal}`,
    heading,
    paragraphs: [
      `Dear ${name},`,
      'The following needs your attention in the editorial office:',
      {
        facts: queues.map(({ queue, count, url: address }) => [
          QUEUES[queue].title,
          `${count}. ${QUEUES[queue].toDo} ${address}`,
        ]),
      },
      { action: { label: 'Open the editorial office', url } },
    ],
    from: journal,
    reason:
      'You receive this digest as an editor, only on days when something needs your attention.',
  });
}
