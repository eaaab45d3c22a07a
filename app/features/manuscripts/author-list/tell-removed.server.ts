import type { Platform } from '#app/platform/platform.server.ts';
import { authorRemoved } from './author-removed.mail.ts';
import { addresseesOf, mailAuthors } from './mail-author.server.ts';

type Removed = {
  id: number;
  paperId: number;
  title: string;
  positions: readonly number[];
};

export async function tellRemoved(inside: Platform, paper: Removed): Promise<void> {
  if (paper.positions.length === 0) return;
  const authors = await addresseesOf(inside, paper.id)
    .where('position', 'in', paper.positions)
    .execute();
  await mailAuthors(inside, paper, authors, ({ position }) => ({
    write: (about) => authorRemoved.write(about),
    purpose: 'author-removed',
    key: `${paper.paperId}:${position}`,
    confidential: true,
  }));
}
