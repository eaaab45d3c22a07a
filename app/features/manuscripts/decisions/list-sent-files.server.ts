import type { HasDb } from '#app/platform/platform.server.ts';
import { neutralFileName } from '../anonymity/neutral-file-name.ts';

/** A copy of a reviewer's file that went with a decision, under a name that tells no reviewer (L6). */
export type SentFile = Awaited<ReturnType<typeof listSentFiles>>[number];

export async function listSentFiles(
  { db }: HasDb,
  { id, paperId }: { id: number; paperId: number },
) {
  const rows = await db
    .selectFrom('decision_files')
    .innerJoin('decisions', 'decisions.id', 'decision_files.decision_id')
    .innerJoin('review_files as file', 'file.id', 'decision_files.review_file_id')
    .select(['file.id', 'decisions.id as decision', 'round', 'format'])
    .select('neutral_key as neutralKey')
    .where('manuscript_id', '=', id)
    .orderBy('file.id')
    .execute();
  const numbers = new Map<number, number>();
  return rows.flatMap(({ round, neutralKey, format, ...file }) => {
    const number = (numbers.get(file.decision) ?? 0) + 1;
    numbers.set(file.decision, number);
    if (neutralKey === null) return [];
    const name = neutralFileName({
      manuscript: paperId,
      ...{ round, purpose: 'review', format, number },
    });
    return [{ ...file, name, format, neutralKey }];
  });
}
