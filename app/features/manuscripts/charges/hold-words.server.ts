import { listPeople } from '#app/features/accounts/people/index.server.ts';
import { journalOf, queueLetter } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { findReviewersIn } from '../anonymity/people-named.ts';
import { areOneHand } from '../conflicts/one-hand.ts';
import { loadCase } from '../core/load-case.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { wordsHeld } from './charge.mail.ts';
import { href } from '#app/routes.ts';
import { findApart } from './find-charges.server.ts';
import type { Charge } from './find-charges.server.ts';

/**
 * What a person who looks after charges writes to the author names no reviewer (L6), and no answer tells that person
 * whether it does: such words go to an editor-in-chief apart from the manuscript, else to such editors, and not to the author.
 * @returns the author as the journal knows them, where words are held; null where they may be sent
 */
export async function holdWords(
  inside: Platform,
  { id, paperId, corresponding }: Charge,
  { place, words, by }: { place: 'waiver' | 'invoice'; words: string; by: string },
): Promise<{ author: string } | null> {
  const manuscript = (await loadCase(inside, paperId))!;
  const { certain, likely } = reviewersIn(manuscript, words);
  if (certain.length + likely.length === 0) return null;
  const held = await inside.db
    .insertInto('held_words')
    .values({ charge_id: id, place, words, written_by: by, held_at: inside.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const url = inside.config.BASE_URL + href('officeHeldWords', { id: held.id });
  for (const role of ['chief', 'editor'] as const) {
    let told = 0;
    for (const person of await listPeople(inside, { roles: [role] })) {
      if (areOneHand(by, person.id, manuscript)) continue;
      if ((await findApart(inside, person, id)) === null) continue;
      told += 1;
      await queueLetter(inside, {
        to: { name: person.name, address: person.email },
        letter: wordsHeld.write({
          ...{ journal: journalOf(inside).facts.title, name: person.name, paperId, words, url },
        }),
        ...{ purpose: wordsHeld.name, confidential: true },
      });
    }
    if (told > 0) break;
  }
  const author = manuscript.authors.find(({ position }) => position === corresponding);
  return { author: [author?.name, author?.institution].filter(Boolean).join('\n') };
}

/** The institution of an address is the author's own. */
export const reviewersIn = ({ authors, invitations }: CaseFile, words: string) =>
  findReviewersIn(
    { authors, invitations: invitations.map((each) => ({ ...each, institution: '' })) },
    words,
  );
