import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { sightOf } from '../conflicts/sight.server.ts';
import { stateWords } from '../waiting/state-words.ts';
import { KEPT } from './kept.ts';
import { listDesk } from './list-desk.server.ts';

export type FoundManuscript = { paperId: number; title: string; text: string };

/** By paper ID, or by words of the title or an author; what an editor is kept from by its paper ID alone (L2). */
export async function searchManuscripts(
  platform: Platform,
  user: SignedIn,
  search: string,
): Promise<FoundManuscript[]> {
  const { entries } = await listDesk(platform, user, {
    ...{ queue: null, search, editorId: null, sectionId: null, before: null },
    sight: await sightOf(platform, user),
  });
  return entries.map((entry) =>
    entry.barrier === null
      ? {
          ...{ paperId: entry.paperId, title: entry.title },
          text: [entry.authors.join(', '), entry.paperId, stateWords(entry.state)].join(' · '),
        }
      : {
          ...{ paperId: entry.paperId, title: `Manuscript ${entry.paperId}` },
          text: KEPT[entry.barrier],
        },
  );
}
