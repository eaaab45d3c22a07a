import { lockManuscript } from '../core/lock-manuscript.server.ts';
import { UNDER_WAY } from '../core/states.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { loadCase } from '../core/load-case.server.ts';
import { takeAway } from './take-away.server.ts';

export async function replaceFormerEditors(platform: Platform): Promise<void> {
  const papers = await platform.db
    .selectFrom('manuscripts')
    .leftJoin('profiles', 'profiles.user_id', 'manuscripts.editor_id')
    .select(['paper_id', 'editor_id'])
    .where('editor_id', 'is not', null)
    .where('manuscripts.state', 'in', UNDER_WAY)
    .where((row) => row.or([row('role', 'is', null), row('role', 'not in', ['editor', 'chief'])]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('editor_assignments')
            .select('editor_assignments.id')
            .whereRef('editor_assignments.manuscript_id', '=', 'manuscripts.id')
            .whereRef('editor_assignments.account_id', '=', 'manuscripts.editor_id')
            .where('kind', '=', 'guest')
            .where('ended_at', 'is', null),
        ),
      ),
    )
    .execute();
  for (const { paper_id: paperId, editor_id: former } of papers) {
    await platform.transaction(async (inside) => {
      await lockManuscript(inside, paperId);
      const manuscript = await loadCase(inside, paperId);
      if (manuscript?.editorId !== former || former === null) return;
      await takeAway(inside, manuscript, former, 'role');
    });
  }
}
