import { listPeople } from '#app/features/accounts/people/index.server.ts';
import { journalOf, queueLetter } from '#app/features/journal/content/index.server.ts';
import { DAY } from '#app/platform/clock.ts';
import type { Tables } from '#app/platform/db/tables.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { searchText } from '../anonymity/searched-texts.ts';
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
 * @returns whether they are held
 */
export async function holdWords(
  inside: Platform,
  { id, paperId }: Charge,
  { words, by, place }: { words: string; by: string; place: HeldPlace },
): Promise<boolean> {
  const manuscript = (await loadCase(inside, paperId))!;
  const { certain, likely } = searchText('words about a charge', manuscript, words);
  if (certain.length + likely.length === 0) return false;
  const held = await inside.db
    .insertInto('held_words')
    .values({ charge_id: id, place, words, written_by: by, held_at: inside.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tellApart(inside, manuscript, { id: held.id, charge: id, words, by });
  return true;
}

type HeldPlace = Exclude<Tables['held_words']['place'], 'invoice'>;

type Held = { id: number; charge: number; words: string; by: string };

/** Each once: an editor-in-chief apart from the manuscript, else such editors, also those who come later. */
async function tellApart(
  inside: Platform,
  manuscript: CaseFile,
  { id, charge, words, by }: Held,
): Promise<void> {
  const { paperId } = manuscript;
  const url = inside.config.BASE_URL + href('officeHeldWords', { id });
  for (const role of ['chief', 'editor'] as const) {
    let told = 0;
    for (const person of await listPeople(inside, { roles: [role] })) {
      if (areOneHand(by, person.id, manuscript)) continue;
      if ((await findApart(inside, person, charge)) === null) continue;
      told += 1;
      await queueLetter(inside, {
        to: { name: person.name, address: person.email },
        letter: wordsHeld.write({
          ...{ journal: journalOf(inside).facts.title, name: person.name, paperId, words, url },
        }),
        ...{ purpose: wordsHeld.name, key: `${id}:${person.id}`, confidential: true },
        about: `held-words:${id}`,
      });
    }
    if (told > 0) break;
  }
}

/** Words that were held wait for who is apart by now: looked for once a day, and when roles changed. One statement else. */
export async function tellOfHeldWords(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const open = await platform.db
    .selectFrom('held_words')
    .innerJoin('charges', 'charges.id', 'charge_id')
    .innerJoin('manuscripts', 'manuscripts.id', 'manuscript_id')
    .select(['held_words.id', 'charge_id as charge', 'paper_id as paperId', 'words'])
    .select('written_by as by')
    .where('answer', 'is', null)
    .where((row) =>
      row.or([
        row('looked_at', 'is', null),
        row('looked_at', '<=', now - DAY),
        row('looked_at', '<', (roles) =>
          roles.selectFrom('role_changes').select(({ fn }) => fn.max('changed_at').as('at')),
        ),
      ]),
    )
    .orderBy('held_words.id')
    .execute();
  for (const { paperId, ...held } of open) {
    await platform.transaction(async (inside) => {
      const manuscript = await loadCase(inside, paperId);
      if (manuscript) await tellApart(inside, manuscript, held);
      const looked = inside.db.updateTable('held_words').set({ looked_at: now });
      await looked.where('id', '=', held.id).execute();
    });
  }
}

/** An institution alone names no reviewer: whether it tells who reviewed, an editor says who is apart. */
export const reviewersIn = ({ authors, invitations }: CaseFile, words: string) =>
  searchText(
    'held words that are sent',
    { authors, invitations: invitations.map((each) => ({ ...each, institution: '' })) },
    words,
  );
