import type { Letter } from '#app/platform/mail/letter.ts';
import { unlessTelling } from '#app/platform/mail/letters/own-letters.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { searchText } from '../anonymity/searched-texts.ts';
import { loadCase } from '../core/load-case.server.ts';

/** A letter to an author, in the journal’s own words unless these may name a reviewer of the manuscript (L6). */
export const toAuthor = (
  inside: Pick<Platform, 'clock' | 'content' | 'db'>,
  { paperId }: { paperId: number },
  letter: Letter,
): Promise<Letter> =>
  unlessTelling(inside, letter, async (words) => {
    const manuscript = (await loadCase(inside, paperId))!;
    const { certain, likely } = searchText('own words of a letter to authors', manuscript, words);
    return [...certain, ...likely];
  });
