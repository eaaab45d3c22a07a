import { href } from '../../app/routes.ts';
import { multipart } from './authors-paper.ts';
import { smallPaper } from './documents/make-paper.ts';
import { aProduction } from './proofs.ts';
import { readSource } from './read-source.ts';

export const QUESTION = 'Is the dune the right way up?';

/** A manuscript in production whose source is read, with the id of its figure. */
export async function aReadProduction(source: Promise<Buffer> = smallPaper()) {
  const it = await aProduction();
  const { platform, id, paperId, office } = it;
  await readSource(platform, id, source);
  await it.typeset('first');
  const typesetting = href('officeTypesetting', { id: paperId });
  return {
    ...it,
    typesetting,
    query: (question = QUESTION, element = 'fig1') =>
      office.post(href('officeTypesettingQuery', { id: paperId, element }), { question }),
    close: (query: number) =>
      office.post(typesetting, { action: 'close-query', query: String(query) }),
    /** The text goes with the proof, as it does when the PDF was set here. */
    async withText() {
      const { text } = await platform.db
        .selectFrom('typesettings')
        .select('text')
        .executeTakeFirstOrThrow();
      await platform.db.updateTable('proofs').set({ text }).execute();
    },
    say: (answer: string, fields: Record<string, string>, position = 1) =>
      it.author.send(it.proofs(position), multipart({ round: '1', answer, ...fields })),
    queries: () =>
      platform.db
        .selectFrom('author_queries')
        .select(['place', 'question', 'answer', 'answered_by'])
        .orderBy('id')
        .execute(),
  };
}
