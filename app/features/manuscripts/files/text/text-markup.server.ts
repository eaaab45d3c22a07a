import { articlePieces } from '#app/features/fulltext/html/index.ts';
import { inTurns } from '#app/platform/web/limits/loop-turns.ts';
import type { Versions } from './read-file-text.server.ts';

/** Where something is said of an element, for those who may. */
export type ChangedAt = NonNullable<NonNullable<Parameters<typeof articlePieces>[2]>['changeAt']>;

/** The markup of a text, with what changed in it where two versions were compared; other work goes on meanwhile. */
export async function textMarkup(
  { text, differences, pictureOf }: Versions,
  changeAt: ChangedAt | null = null,
): Promise<string> {
  const pieces = articlePieces(differences?.merged.text ?? text, pictureOf, {
    saysMissing: true,
    ...(differences && { changes: differences.merged.changes }),
    ...(changeAt && { changeAt }),
  });
  return (await inTurns(pieces)).map(({ markup }) => markup).join('');
}
