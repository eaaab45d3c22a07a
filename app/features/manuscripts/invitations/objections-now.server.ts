import type { HasClockAndDb } from '#app/platform/platform.server.ts';
import { loadGrounds } from '../conflicts/load-grounds.server.ts';
import { objectionsTo } from '../conflicts/objections.ts';
import type { PossibleReviewer } from '../conflicts/objections.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { isLastChief } from '../editors/find-editor.server.ts';

/** What stands against a person who would be asked for a review now. */
export async function objectionsNow(
  inside: HasClockAndDb,
  manuscript: CaseFile,
  person: PossibleReviewer,
) {
  const judged = objectionsTo(person, await loadGrounds(inside, manuscript));
  if (!(await isLastChief(inside, manuscript, person))) return judged;
  return { ...judged, conflicts: [...judged.conflicts, 'last-chief' as const] };
}
