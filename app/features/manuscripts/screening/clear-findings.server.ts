import type { EditorsCommand } from '../editors/within-case.server.ts';
import { editorsCommand } from '../editors/within-case.server.ts';
import {
  clearFindings,
  findingKey,
  openFindings,
  readFindings,
} from '../anonymity/file-findings.ts';
import { loadCase } from '../core/load-case.server.ts';
import { writeFileFindings } from '../files/make-neutral-copy.server.ts';
import { askAlternates } from '../invitations/ask-reviewer.server.ts';
import { isUnderReview } from '../core/states.ts';

type Cleared = {
  file: number;
  /** Of findings, as `findingKey` makes them. */
  keys: readonly string[];
};

/** One row and one line of the history for each (L6); what is no open finding of the file is passed over. */
export const clearFileFindings: EditorsCommand<Cleared, { outcome: 'cleared' }> = editorsCommand(
  async ({ inside, manuscript, user, now, record }, { paperId, file: id, keys }) => {
    const file = await inside.db
      .selectFrom('manuscript_files')
      .select(['id', 'file_name as fileName', 'purpose'])
      .select(['findings', 'neutral_key as neutralKey'])
      .where('id', '=', id)
      .where('manuscript_id', '=', manuscript.id)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    const findings = readFindings(file?.findings ?? null) ?? [];
    if (!file) return { outcome: 'cleared' };
    const said = openFindings(findings, file.purpose)
      .filter((each) => keys.includes(findingKey(each)))
      .map((each) => ({ kind: each.kind, found: 'found' in each ? each.found : '' }));
    if (said.length === 0) return { outcome: 'cleared' };
    await inside.db
      .insertInto('finding_answers')
      .values(
        said.map(({ kind, found }) => ({
          ...{ file_id: id, kind, found },
          ...{ answered_by: user.id, answered_at: now },
        })),
      )
      .execute();
    await writeFileFindings(inside, file, clearFindings(findings, new Set(keys)));
    const { fileName } = file;
    await record(
      ...said.map((each) => ({
        event: 'finding-cleared' as const,
        details: { file: id, fileName, ...each },
      })),
    );
    const later = await loadCase(inside, paperId);
    if (later && isUnderReview(later.state)) await askAlternates(inside, later);
    return { outcome: 'cleared' };
  },
);
