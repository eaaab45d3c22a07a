import { copyProblemTexts } from '#app/platform/documents/neutral/copy-problem.ts';
import type { CopyProblem } from '#app/platform/documents/neutral/copy-problem.ts';
import { openFindings } from '../anonymity/file-findings.ts';
import type { FileFinding } from '../anonymity/file-findings.ts';

export type CopyState =
  /** `isChecked`: its text was read and names no reviewer. */
  | { state: 'ready'; isChecked: boolean }
  | { state: 'being-made' }
  | { state: 'not-made'; why: string };

type Copied = {
  neutralKey: string | null;
  copyProblem: CopyProblem | null;
  /** What was found in the copy; null until it has been looked into. */
  findings: readonly FileFinding[] | null;
};

/** A copy in which a reviewer may be named never goes out (L6). */
export function copyState({ neutralKey, copyProblem, findings }: Copied): CopyState {
  if (copyProblem !== null) return { state: 'not-made', why: copyProblemTexts[copyProblem] };
  if (neutralKey === null || findings === null) return { state: 'being-made' };
  const named = openFindings(findings).map(({ found }) => `“${found}”`);
  if (named.length > 0) {
    return { state: 'not-made', why: `The file may name a reviewer: ${named.join(', ')}.` };
  }
  return { state: 'ready', isChecked: !findings.some(({ kind }) => kind === 'no-text') };
}
