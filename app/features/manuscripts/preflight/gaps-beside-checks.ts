import { readCheck } from './file-check.ts';
import type { CheckedFile } from './file-check.ts';

/** The topic of the guide, and the field of the form. */
const KEYWORDS = 'keywords';

/** What is to be checked of a manuscript, without advice that the check of a file gives of the same. */
export function gapsBesideChecks<Gap extends { field: string; kind: string }>(
  gaps: readonly Gap[],
  files: readonly CheckedFile[],
): Gap[] {
  const isSaid = files.some((file) =>
    readCheck(file)?.findings.some(({ topic }) => topic === KEYWORDS),
  );
  return gaps.filter(({ field, kind }) => !(isSaid && field === KEYWORDS && kind === 'warning'));
}
