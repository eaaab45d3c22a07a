import { listPeople } from '#app/features/accounts/people/index.server.ts';
import { journalOf, queueLetter } from '#app/features/journal/content/index.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { href } from '#app/routes.ts';
import { noteOwnRetractions } from './note-cited-works.server.ts';
import { retractionCited } from './retraction-cited.mail.ts';

/** Retracted works looked for in one statement, and articles named in one letter. */
const AT_ONCE = 500;
const MOST = 100;

/**
 * Tells the editor-in-chief of published articles that cite retracted works, of each once. What one letter does not
 * hold comes with the next.
 */
export async function tellRetractions(platform: Platform): Promise<void> {
  await noteOwnRetractions(platform);
  const found = await listCiting(platform);
  if (found.length === 0) return;
  await platform.transaction(async (inside) => {
    const { db, clock } = inside;
    const told_at = clock.now();
    await db
      .insertInto('told_retractions')
      .values(found.map(({ id: article_id, key: work_key }) => ({ article_id, work_key, told_at })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const what = found.map(({ id, title, key }) => `Article ${id}, “${title}”, cites ${key}.`);
    for (const { id, name, email } of await listPeople(inside, { roles: ['chief'] })) {
      await queueLetter(inside, {
        to: { name, address: email },
        letter: retractionCited.write({
          ...{ journal: journalOf(inside).facts.title, name, what: what.join('\n') },
          office: inside.config.BASE_URL + href('officeArticles'),
        }),
        purpose: 'retraction-cited',
        key: `${told_at}:${id}`,
      });
    }
  });
}

type Citing = { id: number; title: string; key: string };

/** In the order of the works, a piece of them at a time. */
async function listCiting({ db }: HasDb): Promise<Citing[]> {
  const found: Citing[] = [];
  for (let last = ''; found.length < MOST;) {
    const known = await db
      .selectFrom('known_retractions')
      .select('work_key as key')
      .distinct()
      .where('nature', '=', 'retraction')
      .where('work_key', '>', last)
      .orderBy('work_key')
      .limit(AT_ONCE)
      .execute();
    if (known.length === 0) break;
    last = known.at(-1)!.key;
    const rows = await db
      .selectFrom('article_references as reference')
      .innerJoin('articles', 'articles.id', 'reference.article_id')
      .leftJoin('told_retractions as told', (join) =>
        join
          .onRef('told.article_id', '=', 'articles.id')
          .onRef('told.work_key', '=', 'reference.doi'),
      )
      .select(['articles.id', 'articles.title', 'reference.doi as key'])
      .distinct()
      .where(
        'reference.doi',
        'in',
        known.map(({ key }) => key),
      )
      .where('told.article_id', 'is', null)
      .orderBy('articles.id')
      .execute();
    found.push(...rows.map(({ id, title, key }) => ({ id, title, key: key! })));
  }
  return found.slice(0, MOST);
}
